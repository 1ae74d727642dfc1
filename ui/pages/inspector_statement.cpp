#include "ui/pages/inspector_statement.h"

#include "models/items/statement_words.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/copy_row.h"
#include "ui/pages/facts.h"
#include "ui/theme/icons.h"

#include <QApplication>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace atlas
{

namespace
{

using statementWords::Remark;

QString iconOf(const Remark& remark)
{
    return remark.severity == Severity::Error     ? QStringLiteral("error")
           : remark.severity == Severity::Warning ? QStringLiteral("warning")
                                                  : QStringLiteral("info");
}

Role roleOf(const Remark& remark)
{
    return remark.severity == Severity::Error     ? Role::Error
           : remark.severity == Severity::Warning ? Role::Warning
                                                  : Role::Info;
}

QFrame* makeRemark(const Remark& remark, const Theme& theme, QWidget* parent)
{
    auto* card = new QFrame(parent);
    card->setObjectName(QStringLiteral("statementRemark"));
    card->setProperty("role", QStringLiteral("note"));
    setLook(card, "note", iconOf(remark));
    auto* row = new QHBoxLayout(card);
    row->setContentsMargins(10, 8, 10, 8);
    row->setSpacing(8);
    auto* icon = new QLabel(card);
    icon->setPixmap(iconPixmap(iconOf(remark), theme.color(roleOf(remark)), 16, card->devicePixelRatioF()));
    row->addWidget(icon, 0, Qt::AlignTop);
    const QString lead = breakable(remark.lead).toHtmlEscaped();
    const QString text = breakable(remark.text).toHtmlEscaped();
    QLabel* words = makeWrappedLabel(lead.isEmpty() ? text : QStringLiteral("<b>%1</b> %2").arg(lead, text), "", card);
    words->setTextFormat(Qt::RichText);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row->addWidget(words, 1);
    return card;
}

} // namespace

InspectorStatement::InspectorStatement(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_scroll(new QScrollArea(this)),
      m_copy(new CopyRow({"copyStatementText", [this] { return asText(); }},
                         {"copyStatementJson", [this] { return asJson(); }},
                         {"copyStatementSql", [this] { return asSql(); }}, this))
{
    setObjectName(QStringLiteral("inspectorStatement"));
    setProperty("ground", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_scroll->setObjectName(QStringLiteral("statementSteps"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 4, 12);
    layout->setSpacing(10);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_copy);
    retranslate();
}

void InspectorStatement::setTheme(const Theme& theme)
{
    m_theme = &theme;
    showAnswer();
}

void InspectorStatement::setAnswer(const StatementAnswerPtr& answer)
{
    m_answer = answer;
    showAnswer();
}

void InspectorStatement::showAnswer()
{
    m_scroll->setWidget(makeContent());
    m_copy->setReady(m_answer != nullptr);
}

QWidget* InspectorStatement::makeContent()
{
    auto* content = new QWidget(m_scroll);
    content->setProperty("ground", QStringLiteral("panel"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 12, 0);
    column->setSpacing(10);
    if (!m_answer)
    {
        QLabel* hint =
            makeWrappedLabel(tr("Type a statement to see where it goes and why, step by step."), "small", content);
        hint->setObjectName(QStringLiteral("statementStepsHint"));
        column->addWidget(hint);
        column->addStretch();
        return content;
    }
    const SqlExplanation& shown = m_answer->shown;
    QLabel* title = makeLabel(statementWords::className(shown.route.kind), "title", content);
    title->setObjectName(QStringLiteral("statementClass"));
    QLabel* badge = makeLabel(statementWords::badge(shown), "", content);
    badge->setObjectName(QStringLiteral("statementBadge"));
    setLook(badge, "pill", statementWords::look(shown.route.kind));
    badge->setMinimumHeight(22); // below that its ends are no half circles
    column->addWidget(title);
    column->addWidget(badge, 0, Qt::AlignLeft);
    auto* steps = new FactList(*m_theme, content);
    int number = 0;
    for (const statementWords::Step& step : statementWords::steps(shown))
        steps->addTextStep(++number, step.title, step.lines.join(QLatin1Char('\n')), step.mono);
    column->addWidget(steps);
    const auto remarks = statementWords::whyNotOne(shown);
    const auto costs = statementWords::costs(shown);
    const bool isOne = statementWords::look(shown.route.kind) == QLatin1String("ok");
    if (!remarks.empty() && !shown.route.refusal && !isOne)
        column->addWidget(makeLabel(tr("Why not one shard"), "strong", content));
    for (const Remark& remark : remarks)
        column->addWidget(makeRemark(remark, *m_theme, content));
    if (!costs.empty())
        column->addWidget(makeLabel(tr("What it costs"), "strong", content));
    for (const Remark& remark : costs)
        column->addWidget(makeRemark(remark, *m_theme, content));
    column->addStretch();
    return content;
}

QString InspectorStatement::asText() const
{
    return m_answer ? statementWords::asText(*m_answer) : QString();
}

QString InspectorStatement::asJson() const
{
    return m_answer && m_json ? QString::fromStdString(m_json(m_answer->shown.route)) : QString();
}

QString InspectorStatement::asSql() const
{
    return m_answer ? statementWords::asSql(m_answer->shown.route) : QString();
}

void InspectorStatement::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void InspectorStatement::retranslate()
{
    showAnswer();
}

} // namespace atlas
