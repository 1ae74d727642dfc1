#include "ui/pages/inspector_key.h"

#include "models/items/message_text.h"
#include "models/items/route_steps_model.h"
#include "models/items/step_notes.h"
#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/copy_row.h"
#include "ui/pages/facts.h"
#include "ui/pages/route_text.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <string_view>

namespace atlas
{

namespace
{

bool isFact(const std::string& step)
{
    static constexpr std::array<std::string_view, 5> kFacts{"server", "schema", "physical_table", "replica", "layout"};
    return std::find(kFacts.begin(), kFacts.end(), step) != kFacts.end();
}

} // namespace

InspectorKey::InspectorKey(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_table(new QComboBox(this)), m_lookup(new QComboBox(this)),
      m_column(new QLabel(this)), m_key(makeLineEdit(QStringLiteral("keyField"), this, true)),
      m_null(new QCheckBox(this)), m_note(new FindingsNote(this)), m_scroll(new QScrollArea(this)),
      m_copy(new CopyRow({"copyText", [this] { return asText(); }}, {"copyJson", [this] { return asJson(); }},
                         {"copySql", [this] { return asSql(); }}, this))
{
    setObjectName(QStringLiteral("inspectorKey"));
    setProperty("ground", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_table->setObjectName(QStringLiteral("keyTable"));
    m_lookup->setObjectName(QStringLiteral("keyLookup"));
    m_null->setObjectName(QStringLiteral("keyNull"));
    m_column->setBuddy(m_key);
    m_key->setClearButtonEnabled(true);
    m_scroll->setObjectName(QStringLiteral("keyPlaces"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(new QLabel(this), m_table);
    form->addRow(new QLabel(this), m_lookup);
    form->addRow(m_column, m_key);
    form->addRow(QString(), m_null);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 4, 12);
    layout->setSpacing(10);
    form->setContentsMargins(0, 0, 10, 0);
    layout->addLayout(form);
    auto* note = new QHBoxLayout;
    note->setContentsMargins(0, 0, 10, 0);
    note->addWidget(m_note);
    layout->addLayout(note);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_copy);

    connect(m_table, &QComboBox::currentIndexChanged, this,
            [this]
            {
                fillLookups();
                ask();
            });
    connect(m_lookup, &QComboBox::currentIndexChanged, this,
            [this]
            {
                m_column->setText(keyColumn());
                ask();
            });
    connect(m_key, &QLineEdit::textChanged, this, &InspectorKey::ask);
    connect(m_key, &QLineEdit::returnPressed, this, &InspectorKey::ask);
    connect(m_null, &QCheckBox::toggled, this,
            [this](bool isNull)
            {
                m_key->setEnabled(!isNull);
                ask();
            });
    retranslate();
    setTheme(theme);
}

void InspectorKey::setTheme(const Theme& theme)
{
    m_theme = &theme;
    showRoutes();
}

void InspectorKey::setLayout(const Layout& layout)
{
    const QString before = table();
    m_layout = layout;
    {
        const QSignalBlocker blocked(m_table);
        m_table->clear();
        for (const LogicTable& logic : layout.tables)
            m_table->addItem(fromStd(logic.name));
        m_table->setCurrentIndex(std::max(0, m_table->findText(before)));
    }
    fillLookups();
    ask();
}

void InspectorKey::forget()
{
    const QSignalBlocker quietKey(m_key);
    m_key->clear();
    m_null->setChecked(false);
    m_asked.clear();
    setRoutes({});
}

void InspectorKey::setTable(const QString& table)
{
    m_table->setCurrentIndex(m_table->findText(table));
}

QString InspectorKey::table() const
{
    return m_table->currentText();
}

void InspectorKey::setKey(const QString& key)
{
    m_null->setChecked(false);
    m_key->setText(key);
}

QString InspectorKey::keyText() const
{
    return m_lookup->currentData().toString().isEmpty() ? m_key->text() : QString();
}

void InspectorKey::focusKey()
{
    m_key->setFocus();
    m_key->selectAll();
}

void InspectorKey::fillLookups()
{
    const QSignalBlocker blocked(m_lookup);
    const QString before = m_lookup->currentData().toString();
    m_lookup->clear();
    m_lookup->addItem(tr("the sharding key"), QString());
    if (const LogicTable* logic = m_layout.findTable(table().toStdString()))
        for (const Lookup& lookup : logic->lookups)
            m_lookup->addItem(lookup.gene
                                  ? tr("%1, its gene").arg(fromStd(lookup.name))
                                  : tr("%1, by %2", "lookup, table").arg(fromStd(lookup.name), fromStd(lookup.table)),
                              fromStd(lookup.name));
    m_lookup->setCurrentIndex(std::max(0, m_lookup->findData(before)));
    m_lookup->setEnabled(m_lookup->count() > 1);
    m_column->setText(keyColumn());
}

QString InspectorKey::keyColumn() const
{
    const QString lookup = m_lookup->currentData().toString();
    if (!lookup.isEmpty())
        return lookup;
    const LogicTable* logic = m_layout.findTable(table().toStdString());
    if (!logic)
        return tr("Key");
    QStringList columns;
    const auto add = [&columns](const KeySpec& key)
    {
        for (const std::string& column : key.columns)
            if (!columns.contains(fromStd(column)))
                columns << fromStd(column);
    };
    if (logic->isTwoLevel())
    {
        add(logic->shardBy->key);
        add(logic->tableBy->key);
    }
    else
    {
        add(logic->key);
    }
    m_key->setPlaceholderText(columns.size() > 1 ? columns.join(QLatin1String("=…,")) + QLatin1String("=…")
                                                 : QString());
    return columns.join(QLatin1String(", "));
}

void InspectorKey::ask()
{
    if (table().isEmpty() || (m_key->text().isEmpty() && !m_null->isChecked()))
    {
        setRoutes({});
        return;
    }
    constexpr int kRemembered = 64;
    m_asked.append(m_key->text());
    if (m_asked.size() > kRemembered)
        m_asked.removeFirst();
    emit routeRequested(table(), m_lookup->currentData().toString(), m_null->isChecked() ? QString() : m_key->text(),
                        m_null->isChecked());
}

void InspectorKey::setRoutes(std::vector<Route> routes)
{
    m_routes = std::move(routes);
    showAskedKey();
    Diagnostics warnings;
    for (const Route& route : m_routes)
        for (const RouteWarning& warning : route.warnings)
        {
            Diagnostic finding;
            finding.severity = route.placed() ? Severity::Warning : Severity::Error;
            finding.code = warning.code;
            finding.args = warning.args;
            if (std::find(warnings.begin(), warnings.end(), finding) == warnings.end())
                warnings.push_back(std::move(finding));
        }
    m_note->setFindings(warnings);
    showRoutes();
}

/// A route that was asked for elsewhere (the palette, a script) brings its table and key into the fields.
void InspectorKey::showAskedKey()
{
    if (m_routes.empty() || m_null->isChecked() || !m_lookup->currentData().toString().isEmpty())
        return;
    const Route& route = m_routes.front();
    const QString key = fromStd(route.key);
    if (key.isEmpty() || route.isNull || (key == m_key->text() && fromStd(route.table) == table()))
        return;
    // An answer to what was typed here a moment ago must not undo what was typed since.
    if (m_asked.contains(key))
        return;
    const QSignalBlocker quietTable(m_table);
    const QSignalBlocker quietKey(m_key);
    if (const int at = m_table->findText(fromStd(route.table)); at >= 0 && at != m_table->currentIndex())
    {
        m_table->setCurrentIndex(at);
        fillLookups();
    }
    m_key->setText(key);
}

void InspectorKey::setError(const Error& error)
{
    m_routes.clear();
    showRoutes();
    m_note->setText(messageFull(error.code, error.args), Severity::Error);
}

void InspectorKey::showRoutes()
{
    auto* content = new QWidget(m_scroll);
    content->setProperty("ground", QStringLiteral("panel"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 12, 0); // the scroll bar lies beside the texts, not over them
    column->setSpacing(12);
    int number = 0;
    for (const Route& route : m_routes)
        column->addWidget(makePlace(route, ++number));
    if (m_routes.empty() && m_note->isHidden())
    {
        QLabel* hint =
            makeWrappedLabel(tr("Type a key to see where it lives and why, step by step."), "small", content);
        hint->setObjectName(QStringLiteral("keyHint"));
        column->addWidget(hint);
    }
    column->addStretch();
    m_scroll->setWidget(content);
    m_copy->setReady(!m_routes.empty());
}

QWidget* InspectorKey::makePlace(const Route& route, int number)
{
    auto* facts = new FactList(*m_theme, m_scroll);
    facts->setObjectName(QStringLiteral("place_%1").arg(number));
    if (m_routes.size() > 1)
        facts->addHeading(tr("Place %1 of %2").arg(number).arg(m_routes.size()));
    int step = 0;
    for (const RouteStep& each : route.steps)
    {
        // Below the shard stand facts, not steps: they are listed once, underneath.
        if (route.placed() && isFact(each.name))
            continue;
        // A result that does not fit beside its sum stands with its sign on the next line.
        const QString value = fromStd(each.value).replace(QLatin1String(" = "), QStringLiteral(" =\u00a0"));
        facts->addStep(++step, RouteStepsModel::stepTitle(fromStd(each.name)), value, stepNote(each.note));
    }
    if (!route.placed())
        return facts;
    facts->addGap();
    const Server* server = m_layout.findServer(route.server);
    facts->addFact(tr("Server"),
                   server && server->driver == ServerDriver::MySql && server->socket.empty()
                       ? QStringLiteral("%1 %2:%3").arg(fromStd(route.server), fromStd(server->host)).arg(server->port)
                       : fromStd(route.server));
    facts->addFact(tr("Schema"), fromStd(route.schema));
    facts->addFact(tr("Physical table"),
                   QStringLiteral("%1.%2").arg(fromStd(route.schema), fromStd(route.physicalTable)), true);
    QStringList replicas;
    for (const std::string& replica : route.replicas)
        replicas << fromStd(replica);
    facts->addFact(tr("Replica for reads"),
                   replicas.isEmpty() ? tr("none declared") : replicas.join(QLatin1String(", ")));
    facts->addFact(tr("Layout"), tr("%1, version %2").arg(fromStd(m_layout.name)).arg(route.layoutVersion));
    return facts;
}

QString InspectorKey::asText() const
{
    return routesAsText(m_routes);
}

QString InspectorKey::asJson() const
{
    return routesAsJson(m_routes);
}

QString InspectorKey::asSql() const
{
    const LogicTable* logic = m_layout.findTable(table().toStdString());
    return logic ? routesAsSql(m_routes, logic->isTwoLevel() ? logic->shardBy->key : logic->key) : QString();
}

void InspectorKey::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void InspectorKey::retranslate()
{
    auto* form = findChild<QFormLayout*>();
    static_cast<QLabel*>(form->labelForField(m_table))->setText(tr("Table"));
    static_cast<QLabel*>(form->labelForField(m_lookup))->setText(tr("Given"));
    m_null->setText(tr("The key is NULL"));
    fillLookups();
    showRoutes();
}

} // namespace atlas
