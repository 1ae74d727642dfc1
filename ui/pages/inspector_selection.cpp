#include "ui/pages/inspector_selection.h"

#include "models/items/drag_session.h"
#include "models/items/message_text.h"
#include "models/items/number_text.h"
#include "models/items/picture_model.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/facts.h"
#include "ui/pages/fix_panel.h"
#include "ui/views/drop_preview_panel.h"
#include "ui/views/histogram.h"
#include "ui/views/legend.h"
#include "ui/views/placement_bar.h"
#include "ui/views/view_kit.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <array>
#include <cmath>

namespace atlas
{

namespace
{

using Metric = PictureModel::Metric;

QString endpointOf(const Server& server)
{
    if (server.driver == ServerDriver::Sqlite)
        return InspectorSelection::tr("SQLite files in %1").arg(fromStd(server.path));
    return server.socket.empty() ? QStringLiteral("%1:%2").arg(fromStd(server.host)).arg(server.port)
                                 : fromStd(server.socket);
}

QString stateWordOf(ReadingState state)
{
    switch (state)
    {
    case ReadingState::NeverRead: return InspectorSelection::tr("not read yet");
    case ReadingState::Fresh: return InspectorSelection::tr("ok");
    case ReadingState::Stale: return InspectorSelection::tr("stale");
    case ReadingState::Refused: break;
    }
    return InspectorSelection::tr("refused");
}

double sumOver(const BucketSet& buckets, const std::vector<double>& values)
{
    double sum = 0.0;
    for (const BucketSpan& span : buckets.spans())
        for (std::int64_t bucket = span.first; bucket <= span.last; ++bucket)
            sum += values[static_cast<std::size_t>(bucket)];
    return sum;
}

} // namespace

InspectorSelection::InspectorSelection(PictureModel* picture, DragSession* drag, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_picture(picture), m_drag(drag), m_stack(new QStackedWidget(this)),
      m_scroll(new QScrollArea(m_stack)), m_price(new DropPreviewPanel(m_stack))
{
    setObjectName(QStringLiteral("inspectorSelection"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_price->setDragSession(drag);
    m_stack->addWidget(m_scroll);
    m_stack->addWidget(m_price);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(picture, &PictureModel::selectionChanged, this, &InspectorSelection::showBuckets);
    for (auto signal : {&PictureModel::pictureChanged, &PictureModel::loadsChanged, &PictureModel::metricChanged})
        connect(picture, signal, this, &InspectorSelection::rebuild);
    connect(drag, &DragSession::started, this, [this] { m_stack->setCurrentWidget(m_price); });
    connect(drag, &DragSession::finished, this, [this] { m_stack->setCurrentWidget(m_scroll); });
    setTheme(theme);
}

void InspectorSelection::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_price->setTheme(theme);
    rebuild();
}

void InspectorSelection::setLayout(const Layout& layout)
{
    m_layout = layout;
    QStringList names;
    for (const Shard& shard : layout.shards)
        names << fromStd(shard.name);
    m_price->setShards(names, paletteFor(m_picture->shards()));
    rebuild();
}

void InspectorSelection::setSample(const FleetSample& sample)
{
    m_sample = sample;
    if (m_subject == Subject::Shard || m_subject == Subject::Server || m_subject == Subject::Physical)
        rebuild();
}

void InspectorSelection::setCreateStatement(std::function<std::string(const LogicTable&, const Layout&)> make)
{
    m_statement = std::move(make);
}

void InspectorSelection::showBuckets()
{
    m_subject = Subject::Buckets;
    rebuild();
}

void InspectorSelection::showShard(const QString& shard)
{
    m_subject = Subject::Shard;
    m_name = shard;
    rebuild();
}

void InspectorSelection::showServer(const QString& server)
{
    m_subject = Subject::Server;
    m_name = server;
    rebuild();
}

void InspectorSelection::showTable(const QString& table)
{
    m_subject = Subject::Table;
    m_name = table;
    rebuild();
}

void InspectorSelection::showPhysicalTable(const QString& shard, const QString& table, const QString& logicTable)
{
    m_subject = Subject::Physical;
    m_name = table;
    m_shard = shard;
    m_logic = logicTable;
    rebuild();
}

void InspectorSelection::showFinding(const Diagnostic& finding, const std::string& text,
                                     const PlacementCoverage* coverage)
{
    m_subject = Subject::Finding;
    m_finding = finding;
    m_findingText = text;
    m_coverage = coverage ? std::optional(*coverage) : std::nullopt;
    rebuild();
}

QString InspectorSelection::plainText() const
{
    return m_plain;
}

void InspectorSelection::rebuild()
{
    m_plain.clear();
    switch (m_subject)
    {
    case Subject::Shard: buildShard(); return;
    case Subject::Server: buildServer(); return;
    case Subject::Table: buildTable(); return;
    case Subject::Physical: buildPhysical(); return;
    case Subject::Finding: buildFinding(); return;
    case Subject::Buckets: break;
    }
    const std::int64_t count = m_picture->selection().count();
    if (count == 1)
        buildOneBucket(m_picture->selection().spans().front().first);
    else
        buildManyBuckets();
}

FactList* InspectorSelection::begin(const QString& title, const QString& kind, bool mono)
{
    m_page = new QWidget(m_scroll);
    m_page->setProperty("ground", QStringLiteral("panel"));
    m_page->setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(m_page);
    column->setContentsMargins(16, 14, 16, 16);
    column->setSpacing(8);
    if (!kind.isEmpty())
        column->addWidget(makeLabel(kind, "caption", m_page));
    QLabel* heading = makeWrappedLabel(title, mono ? "" : "title", m_page);
    heading->setObjectName(QStringLiteral("selectionTitle"));
    heading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    if (mono)
        heading->setFont(m_theme->font(TextStyle::MonoTitle, true));
    column->addWidget(heading);
    auto* facts = new FactList(*m_theme, m_page);
    column->addWidget(facts);
    column->addStretch();
    m_plain = title + QLatin1Char('\n');
    return facts;
}

void InspectorSelection::end(FactList* facts)
{
    m_plain += facts->plainText();
    // Not deleted at once: the change may come from a click on one of its own buttons.
    if (QWidget* old = m_scroll->takeWidget())
    {
        old->hide();
        old->deleteLater();
    }
    m_scroll->setWidget(m_page);
    m_page->show();
}

void InspectorSelection::buildOneBucket(qint64 bucket)
{
    FactList* facts = begin(tr("Bucket %1").arg(bucket), QString(), false);
    const TablePicture& picture = m_picture->picture();
    const auto at = static_cast<std::size_t>(bucket);
    const Shard* shard = m_layout.findShard(m_picture->shardName(bucket).toStdString());
    const Server* server = shard ? m_layout.findServer(shard->server) : nullptr;
    facts->addFact(tr("Table"), m_picture->table());
    if (!shard)
        facts->addNote(tr("This bucket is placed nowhere. Drag it onto a shard."), "error");
    else
        facts->addFact(tr("Shard"), fromStd(shard->name));
    if (server)
        facts->addFact(tr("Server"), QStringLiteral("%1 %2").arg(fromStd(server->name), endpointOf(*server)));
    if (shard)
        facts->addFact(tr("Physical table"),
                       QStringLiteral("%1.%2").arg(fromStd(shard->schema), m_picture->physicalTable(bucket)));
    if (at < picture.lowerBound.size())
        facts->addFact(tr("Range"),
                       tr("%1 to below %2")
                           .arg(picture.lowerBound[at].empty() ? tr("open") : fromStd(picture.lowerBound[at]),
                                picture.upperBound[at].empty() ? tr("open") : fromStd(picture.upperBound[at])));
    if (at < picture.pointLabel.size())
        facts->addFact(tr("Point"), fromStd(picture.pointLabel[at]));
    for (const auto& [metric, label] :
         std::array{std::pair{Metric::Rows, tr("Rows")}, std::pair{Metric::Bytes, tr("Bytes")},
                    std::pair{Metric::Rate, tr("Statements/s")}})
    {
        const std::vector<double>& values = m_picture->values(metric);
        if (at < values.size() && !std::isnan(values[at]))
            facts->addFact(label, metricText(values[at], metric, m_picture->provenance(metric)));
    }
    if (at < picture.keyShare.size() && picture.bucketCount > 0)
        facts->addFact(tr("Share of keys"),
                       tr("%1, even %2")
                           .arg(numberText::percent(picture.keyShare[at]),
                                numberText::percent(1.0 / static_cast<double>(picture.bucketCount))));
    if (m_picture->isPinned(bucket))
        facts->addNote(
            tr("A key of this bucket is pinned elsewhere. Its rows stay where the pin says when the bucket moves."),
            "warning");
    if (m_picture->metric() != Metric::Owner)
        facts->addWidget(
            makeWrappedLabel(numberText::caption(m_picture->provenance(m_picture->metric())), "caption", facts));
    addActions(facts, true, bucket);
    end(facts);
}

void InspectorSelection::buildManyBuckets()
{
    const BucketSet& buckets = m_picture->selection();
    if (buckets.empty())
    {
        FactList* facts = begin(m_picture->isEmpty() ? tr("Nothing chosen") : m_picture->table(),
                                m_picture->isEmpty() ? QString() : tr("Logic table"), !m_picture->isEmpty());
        if (!m_picture->isEmpty())
            facts->addFact(tr("Buckets"), numberText::full(m_picture->bucketCount()));
        facts->addWidget(makeWrappedLabel(
            tr("Click a bucket to see all that is known of it. Drag around several to choose them."), "small", facts));
        if (m_picture->metric() != Metric::Owner)
        {
            auto* histogram = new Histogram(facts);
            histogram->setTheme(*m_theme);
            histogram->setModel(m_picture);
            facts->addWidget(histogram);
        }
        end(facts);
        return;
    }
    FactList* facts = begin(tr("%n buckets", nullptr, static_cast<int>(buckets.count())), QString(), false);
    facts->addFact(tr("Table"), m_picture->table());
    facts->addFact(tr("Buckets"), fromStd(buckets.toShortText(5)));
    std::vector<std::int64_t> perShard(m_picture->shards().size(), 0);
    for (const BucketSpan& span : buckets.spans())
        for (std::int64_t bucket = span.first; bucket <= span.last; ++bucket)
            if (const int shard = m_picture->shardOf(bucket); shard >= 0)
                ++perShard[static_cast<std::size_t>(shard)];
    int shown = 0;
    for (std::size_t i = 0; i < perShard.size() && shown < 8; ++i)
        if (perShard[i] > 0)
        {
            facts->addFact(m_picture->shards()[i].name, tr("%n buckets", nullptr, static_cast<int>(perShard[i])));
            ++shown;
        }
    for (const auto& [metric, label] :
         std::array{std::pair{Metric::Rows, tr("Rows")}, std::pair{Metric::Bytes, tr("Bytes")},
                    std::pair{Metric::KeyShare, tr("Share of keys")}})
    {
        if (!m_picture->hasMetric(metric) || m_picture->values(metric).empty())
            continue;
        const double sum = sumOver(buckets, m_picture->values(metric));
        facts->addFact(label, std::isnan(sum) ? tr("not known for each of them")
                                              : metricText(sum, metric, m_picture->provenance(metric)));
    }
    addActions(facts, false, -1);
    end(facts);
}

void InspectorSelection::addActions(FactList* facts, bool one, qint64 bucket)
{
    auto* row = new QWidget(facts);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 6, 0, 6);
    QPushButton* move = makeButton(QStringLiteral("moveToShard"), tr("Move to shard…"), row, true);
    connect(move, &QPushButton::clicked, this, &InspectorSelection::moveRequested);
    layout->addWidget(move);
    if (one && m_picture->picture().orderedKeys)
    {
        QPushButton* split = makeButton(QStringLiteral("splitRange"), tr("Split…"), row);
        connect(split, &QPushButton::clicked, this, [this, bucket] { emit splitRequested(bucket); });
        layout->addWidget(split);
    }
    else if (one)
    {
        QPushButton* pin = makeButton(QStringLiteral("pinKey"), tr("Pin a key…"), row);
        connect(pin, &QPushButton::clicked, this, &InspectorSelection::pinRequested);
        layout->addWidget(pin);
    }
    layout->addStretch();
    facts->addWidget(row);
    if (m_picture->metric() == Metric::Owner || m_picture->values().empty())
        return;
    auto* histogram = new Histogram(facts);
    histogram->setTheme(*m_theme);
    histogram->setModel(m_picture);
    facts->addWidget(histogram);
}

void InspectorSelection::buildShard()
{
    const Shard* shard = m_layout.findShard(m_name.toStdString());
    FactList* facts = begin(m_name, tr("Shard"), true);
    if (shard)
    {
        const Server* server = m_layout.findServer(shard->server);
        facts->addFact(tr("Server"), server ? QStringLiteral("%1 %2").arg(fromStd(server->name), endpointOf(*server))
                                            : fromStd(shard->server));
        facts->addFact(tr("Schema"), fromStd(shard->schema));
        facts->addFact(tr("Weight"), QString::number(shard->weight));
        facts->addFact(tr("Takes new buckets"), shard->drained ? tr("no, drained") : tr("yes"));
        QStringList replicas;
        for (const std::string& replica : shard->replicas)
            replicas << fromStd(replica);
        facts->addFact(tr("Replicas"), replicas.isEmpty() ? tr("none declared") : replicas.join(QLatin1String(", ")));
    }
    if (const ShardReading* reading = m_sample.findShard(m_name.toStdString()))
    {
        facts->addFact(tr("State"), stateWordOf(reading->state));
        if (reading->statementsPerSecond)
            facts->addFact(reading->rateIsRows ? tr("Rows written/s") : tr("Statements/s"),
                           numberText::rate(*reading->statementsPerSecond));
        if (!reading->problemCode.empty())
            facts->addNote(messageFull(reading->problemCode, reading->problemArgs), "warning");
        if (!reading->rateNote.empty())
            facts->addNote(messages::text(reading->rateNote, reading->rateNoteArgs), "info");
    }
    end(facts);
}

void InspectorSelection::buildServer()
{
    const Server* server = m_layout.findServer(m_name.toStdString());
    FactList* facts = begin(m_name, tr("Server"), true);
    if (server)
    {
        facts->addFact(tr("Address"), endpointOf(*server));
        if (server->driver == ServerDriver::MySql)
            facts->addFact(tr("User"), fromStd(server->user));
    }
    if (const ServerReading* reading = m_sample.findServer(m_name.toStdString()))
    {
        facts->addFact(tr("State"), stateWordOf(reading->state));
        if (!reading->version.empty())
            facts->addFact(tr("Version"), fromStd(reading->version));
        if (reading->statementsPerSecond)
            facts->addFact(reading->rateIsRows ? tr("Rows written/s") : tr("Statements/s"),
                           numberText::rate(*reading->statementsPerSecond));
        if (reading->threadsRunning)
            facts->addFact(tr("Threads running"), QString::number(*reading->threadsRunning));
        if (reading->lagSeconds)
            facts->addFact(tr("Lag"), numberText::duration(*reading->lagSeconds));
        if (reading->uptimeSeconds)
            facts->addFact(tr("Up for"), numberText::duration(static_cast<double>(*reading->uptimeSeconds)));
        if (!reading->problemCode.empty())
            facts->addNote(messageFull(reading->problemCode, reading->problemArgs), "warning");
    }
    end(facts);
}

void InspectorSelection::buildTable()
{
    const LogicTable* table = m_layout.findTable(m_name.toStdString());
    FactList* facts = begin(m_name, tr("Logic table"), true);
    if (!table)
    {
        end(facts);
        return;
    }
    const auto addRule = [facts](const KeySpec& key, const AlgorithmSpec& algorithm)
    {
        QStringList columns;
        for (const std::string& column : key.columns)
            columns << fromStd(column);
        facts->addFact(tr("Key"), QStringLiteral("%1 %2").arg(columns.join(QLatin1String(", ")), fromStd(key.type)));
        facts->addFact(tr("Algorithm"), fromStd(algorithm.name));
    };
    if (table->isTwoLevel())
    {
        addRule(table->shardBy->key, table->shardBy->algorithm);
        addRule(table->tableBy->key, table->tableBy->algorithm);
    }
    else
    {
        addRule(table->key, table->algorithm);
    }
    facts->addFact(tr("Placement"),
                   table->placement.formula ? fromStd(table->placement.formula->shard)
                   : table->placement.entries.empty()
                       ? tr("by the algorithm")
                       : tr("a list of %n runs", nullptr, static_cast<int>(table->placement.entries.size())));
    facts->addFact(tr("Pins"), QString::number(table->pins.size()));
    if (const BindingGroup* group = m_layout.bindingGroupOf(table->name))
    {
        QStringList names;
        for (const std::string& name : group->tables)
            names << fromStd(name);
        facts->addFact(tr("Binding group"), names.join(QLatin1String(", ")));
    }
    end(facts);
}

void InspectorSelection::buildPhysical()
{
    const Shard* shard = m_layout.findShard(m_shard.toStdString());
    const QString schema = shard ? fromStd(shard->schema) : QString();
    FactList* facts = begin(QStringLiteral("%1.%2").arg(schema, m_name), tr("Physical table"), true);
    facts->addFact(tr("Logic table"), m_logic);
    facts->addFact(tr("Shard"), m_shard);
    if (shard)
        facts->addFact(tr("Server"), fromStd(shard->server));
    const ShardReading* reading = m_sample.findShard(m_shard.toStdString());
    const TableReading* table = reading ? reading->findTable(m_name.toStdString()) : nullptr;
    if (table && table->missing)
        facts->addNote(tr("This table is missing on the server. Keys that lead here fail."), "error");
    if (table && table->rows)
        facts->addFact(tr("Rows"), numberText::rows(*table->rows, table->rowsFrom));
    if (table && table->dataBytes)
        facts->addFact(tr("Bytes"), numberText::bytes(*table->dataBytes + table->indexBytes.value_or(0.0), true));
    if (table && table->rows)
        facts->addWidget(makeWrappedLabel(numberText::caption(table->rowsFrom), "caption", facts));
    const LogicTable* logic = m_layout.findTable(m_logic.toStdString());
    if (logic && m_statement)
    {
        const QString statement = fromStd(m_statement(*logic, m_layout));
        QPlainTextEdit* text = makeTextView(QStringLiteral("createStatement"), facts);
        text->setPlainText(statement);
        text->setMinimumHeight(180);
        QPushButton* copy = makeButton(QStringLiteral("copyStatement"), tr("Copy statement"), facts);
        connect(copy, &QPushButton::clicked, this, [statement] { QApplication::clipboard()->setText(statement); });
        facts->addHeading(tr("Statement that creates one of its tables"));
        facts->addWidget(text);
        facts->addWidget(copy);
        facts->addWidget(makeWrappedLabel(tr("ShardAtlas does not run it."), "caption", facts));
    }
    end(facts);
}

void InspectorSelection::buildFinding()
{
    FactList* facts = begin(messages::text(*m_finding), tr("Finding"), false);
    facts->addFact(tr("Severity"), severityWord(m_finding->severity));
    facts->addFact(tr("Code"), fromStd(m_finding->code));
    if (m_finding->place.known())
        facts->addFact(tr("Where"), messages::place(m_finding->place));
    if (!m_finding->table.empty())
        facts->addFact(tr("Table"), fromStd(m_finding->table));
    if (!m_finding->shard.empty())
        facts->addFact(tr("Shard"), fromStd(m_finding->shard));
    if (m_coverage && !m_coverage->whole())
    {
        facts->addGap();
        facts->addWidget(new PlacementBar(*m_coverage, *m_theme, facts));
    }
    const QString fix = messages::fix(m_finding->code, m_finding->args);
    const bool repairs = m_finding->fix && !m_findingText.empty();
    if (!fix.isEmpty() || repairs)
    {
        facts->addGap();
        facts->addHeading(tr("What to do"));
    }
    if (repairs)
    {
        auto* panel = new FixPanel(*m_finding->fix, m_findingText, *m_theme, facts);
        connect(panel, &FixPanel::applyRequested, this, &InspectorSelection::fixRequested);
        facts->addWidget(panel);
    }
    else if (!fix.isEmpty())
    {
        facts->addNote(fix, m_finding->severity == Severity::Error ? "error" : "info");
        QPushButton* copy = makeButton(QStringLiteral("copyFix"), tr("Copy"), facts);
        connect(copy, &QPushButton::clicked, this, [fix] { QApplication::clipboard()->setText(fix); });
        facts->addWidget(copy);
    }
    end(facts);
}

void InspectorSelection::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace atlas
