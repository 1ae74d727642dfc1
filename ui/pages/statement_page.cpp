#include "ui/pages/statement_page.h"

#include "models/items/statement_words.h"
#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/marker_form.h"
#include "ui/pages/physical_statements.h"
#include "ui/pages/plan_panel.h"
#include "ui/pages/statement_editor.h"
#include "ui/pages/statement_legend.h"
#include "ui/theme/icons.h"
#include "ui/views/node_cards.h"
#include "ui/views/view_kit.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

namespace
{

using Values = std::vector<std::optional<std::string>>;

/// Without those at the end that are not known.
Values known(Values values)
{
    while (!values.empty() && !values.back())
        values.pop_back();
    return values;
}

} // namespace

/// Before there is an answer: what will stand here.
class StatementPage::EmptyHint : public QWidget
{
public:
    EmptyHint(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(&theme) {}
    void setTheme(const Theme& theme)
    {
        m_theme = &theme;
        update();
    }
    void setText(EmptyText text)
    {
        m_text = std::move(text);
        setAccessibleName(m_text.title);
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        drawEmpty(painter, rect(), *m_theme, m_text);
    }

private:
    const Theme* m_theme;
    EmptyText m_text;
};

StatementPage::StatementPage(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_header(new QWidget(this)), m_title(makeLabel(QString(), "strong", m_header)),
      m_caption(makeLabel(QString(), "caption", m_header)),
      m_explain(makeButton(QStringLiteral("explainStatement"), QString(), m_header, true)),
      m_editor(new StatementEditor(theme, this)), m_legend(new StatementLegend(theme, this)),
      m_markers(new MarkerForm(this)), m_note(new FindingsNote(this)), m_stack(new QStackedWidget(this)),
      m_hint(new EmptyHint(theme, m_stack)), m_splitter(new QSplitter(Qt::Vertical, m_stack)),
      m_where(makeLabel(QString(), "strong", this)), m_cards(new NodeCards(this)),
      m_physical(new PhysicalStatements(theme, this)), m_plan(new PlanPanel(theme, this))
{
    setObjectName(QStringLiteral("statementPage"));
    setProperty("ground", QStringLiteral("page"));
    setAttribute(Qt::WA_StyledBackground);
    m_where->setObjectName(QStringLiteral("whereItGoes"));
    m_hint->setObjectName(QStringLiteral("statementHint"));
    m_note->setObjectName(QStringLiteral("statementNote"));
    buildHeader();
    buildBody();
    setFocusProxy(m_editor);
    connect(m_editor, &StatementEditor::edited, this, &StatementPage::ask);
    connect(m_markers, &MarkerForm::valuesChanged, this, &StatementPage::ask);
    connect(m_explain, &QPushButton::clicked, this, &StatementPage::explain);
    connect(m_physical, &PhysicalStatements::activated, this, &StatementPage::explain);
    connect(m_plan, &PlanPanel::cancelRequested, this, &StatementPage::planCancelled);
    connect(m_plan, &PlanPanel::closed, m_plan, &QWidget::hide);
    retranslate();
    setTheme(theme);
    showAnswer();
}

void StatementPage::buildHeader()
{
    QHBoxLayout* row = makeViewBar(m_header, 40);
    row->addWidget(m_title);
    row->addWidget(m_caption, 1);
    row->addWidget(m_explain);
}

void StatementPage::buildBody()
{
    auto* top = new QWidget(this);
    auto* editor = new QVBoxLayout(top);
    editor->setContentsMargins(0, 4, 0, 4);
    editor->setSpacing(2);
    editor->addWidget(m_editor, 1);
    editor->addWidget(m_legend);
    editor->addWidget(m_markers);
    auto* note = new QVBoxLayout;
    note->setContentsMargins(14, 0, 14, 4);
    note->addWidget(m_note);
    editor->addLayout(note);

    auto* places = new QWidget(m_splitter);
    auto* where = new QVBoxLayout(places);
    where->setContentsMargins(14, 8, 14, 8);
    where->setSpacing(8);
    where->addWidget(m_where);
    where->addWidget(m_cards, 1);
    m_splitter->addWidget(places);
    m_splitter->addWidget(m_physical);
    m_splitter->addWidget(m_plan);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isRoomChosen = true; });
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_splitter);

    auto* whole = new QSplitter(Qt::Vertical, this);
    whole->setObjectName(QStringLiteral("statementSplitter"));
    whole->addWidget(top);
    whole->addWidget(m_stack);
    whole->setStretchFactor(0, 0);
    whole->setStretchFactor(1, 1);
    whole->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(whole, 1);
}

void StatementPage::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_editor->setTheme(theme);
    m_legend->setTheme(theme);
    m_hint->setTheme(theme);
    m_cards->setTheme(theme);
    m_physical->setTheme(theme);
    m_plan->setTheme(theme);
    setIconApart(m_explain, themedIcon(QStringLiteral("play"), theme, Role::OnAccent));
}

void StatementPage::setColourer(SqlColourer colourer)
{
    m_physical->setColourer(colourer);
    m_editor->setColourer(std::move(colourer));
}

void StatementPage::setPalette(const ShardPalette& palette, const QStringList& shards)
{
    m_cards->setPalette(palette, shards);
    m_physical->setPalette(palette, shards);
}

void StatementPage::setStatement(const QString& text)
{
    m_editor->setPlainText(text);
}

QString StatementPage::statement() const
{
    return m_editor->toPlainText();
}

void StatementPage::ask()
{
    emit statementChanged({++m_revision, m_editor->statement(), m_markers->values()});
}

void StatementPage::setAnswer(const StatementAnswerPtr& answer)
{
    if (answer && answer->question.revision != m_revision)
        return;
    m_answer = answer;
    showAnswer();
}

void StatementPage::showAnswer()
{
    const bool refused = m_answer && m_answer->shown.route.refusal;
    m_stack->setCurrentWidget(m_answer && !refused ? static_cast<QWidget*>(m_splitter) : m_hint);
    m_plan->hide();
    m_note->clear();
    if (!m_answer)
    {
        m_editor->clearMarks();
        m_legend->setPredicates({});
        m_markers->setMarkers({});
        m_physical->setRoute({});
        m_cards->setPlaces({});
        retranslate();
        return;
    }
    const SqlExplanation& shown = m_answer->shown;
    m_editor->setMarks(shown);
    m_legend->setPredicates(shown.predicates);
    // What cannot be read has no markers for the moment; their values are kept for when it can.
    if (shown.route.kind != SqlClass::Unparsed)
        m_markers->setMarkers(shown.markers);
    // Values of markers that came in between belong to others now.
    if (known(m_markers->values()) != known(m_answer->question.values))
        ask();
    m_cards->setPlaces(shown.places);
    m_physical->setRoute(shown.route);
    shareRoom();
    QStringList warnings;
    const auto remarks = refused ? statementWords::whyNotOne(shown) : statementWords::costs(shown);
    for (const statementWords::Remark& remark : remarks)
        if (remark.severity != Severity::Info)
            warnings << QStringLiteral("%1 %2").arg(remark.lead, remark.text).trimmed();
    if (!warnings.isEmpty())
        m_note->setText(warnings.join(QLatin1Char('\n')), refused ? Severity::Error : Severity::Warning);
    retranslate();
}

/// As much for the cards as they need, up to some rows; somebody who moved the bar keeps it.
void StatementPage::shareRoom()
{
    if (m_isRoomChosen)
        return;
    constexpr int kAround = 44; // the line above the cards, and what is left free round them
    const int cards = m_cards->sizeHint().height() + kAround;
    m_splitter->setSizes({cards, std::max(60, m_splitter->height() - cards), 0});
}

void StatementPage::setConnected(bool connected)
{
    m_connected = connected;
    updateExplain();
}

void StatementPage::updateExplain()
{
    const bool can = m_answer && m_answer->shown.explainable && !m_answer->shown.route.statements.empty();
    m_explain->setEnabled(can && m_connected && !m_plan->isAsking());
    m_explain->setToolTip(!can           ? tr("A query or a change that has a place can be explained.")
                          : !m_connected ? tr("Connect to the shards first: Live, Connect to the shards.")
                                         : tr("Asks the shard of the chosen physical statement for its plan; nothing "
                                              "is run."));
}

void StatementPage::explain()
{
    const int chosen = m_physical->current();
    if (chosen < 0 || !m_explain->isEnabled())
        return;
    m_plan->showAsking(
        QString::fromStdString(m_answer->shown.route.statements[static_cast<std::size_t>(chosen)].shard));
    updateExplain();
    emit planRequested(chosen);
}

void StatementPage::setPlan(const StatementPlan& plan)
{
    m_plan->setPlan(plan);
    updateExplain();
}

void StatementPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
    {
        retranslate();
        showAnswer();
    }
    QWidget::changeEvent(event);
}

void StatementPage::retranslate()
{
    m_title->setText(tr("Statement"));
    m_caption->setText(tr("tables as the application writes them"));
    m_explain->setText(tr("Explain"));
    m_editor->setPlaceholderText(tr("SELECT … FROM … WHERE …"));
    m_editor->setAccessibleName(tr("Statement"));
    m_where->setText(m_answer ? statementWords::whereItGoes(m_answer->shown) : QString());
    m_cards->setAccessibleName(m_where->text());
    const bool refused = m_answer && m_answer->shown.route.refusal;
    m_hint->setText(refused
                        ? EmptyText{QStringLiteral("error"), statementWords::className(m_answer->shown.route.kind),
                                    tr("No shard is asked. The reason stands under the statement.")}
                        : EmptyText{QStringLiteral("search"), tr("Where does a statement go?"),
                                    tr("Type or paste a query, or an INSERT, UPDATE or DELETE: the shards and tables "
                                       "that it goes to appear here, the reason for each, and its physical text.")});
    updateExplain();
}

} // namespace atlas
