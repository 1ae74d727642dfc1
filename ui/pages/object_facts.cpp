#include "ui/pages/object_facts.h"

#include "models/items/message_text.h"
#include "models/items/number_text.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/facts.h"
#include "ui/pages/inspector_selection.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

namespace atlas
{

namespace
{

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

} // namespace

QString endpointOf(const Server& server)
{
    if (server.driver == ServerDriver::Sqlite)
        return InspectorSelection::tr("SQLite files in %1").arg(fromStd(server.path));
    return server.socket.empty() ? QStringLiteral("%1:%2").arg(fromStd(server.host)).arg(server.port)
                                 : fromStd(server.socket);
}

void addShardFacts(FactList& facts, const Layout& layout, const FleetSample& sample, const std::string& name)
{
    const Shard* shard = layout.findShard(name);
    if (shard)
    {
        const Server* server = layout.findServer(shard->server);
        facts.addFact(InspectorSelection::tr("Server"),
                      server ? QStringLiteral("%1 %2").arg(fromStd(server->name), endpointOf(*server))
                             : fromStd(shard->server));
        facts.addFact(InspectorSelection::tr("Schema"), fromStd(shard->schema));
        facts.addFact(InspectorSelection::tr("Weight"), QString::number(shard->weight));
        facts.addFact(InspectorSelection::tr("Takes new buckets"),
                      shard->drained ? InspectorSelection::tr("no, drained") : InspectorSelection::tr("yes"));
        QStringList replicas;
        for (const std::string& replica : shard->replicas)
            replicas << fromStd(replica);
        facts.addFact(InspectorSelection::tr("Replicas"), replicas.isEmpty() ? InspectorSelection::tr("none declared")
                                                                             : replicas.join(QLatin1String(", ")));
    }
    if (const ShardReading* reading = sample.findShard(name))
    {
        facts.addFact(InspectorSelection::tr("State"), stateWordOf(reading->state));
        if (reading->statementsPerSecond)
            facts.addFact(reading->rateIsRows ? InspectorSelection::tr("Rows written/s")
                                              : InspectorSelection::tr("Statements/s"),
                          numberText::rate(*reading->statementsPerSecond));
        if (!reading->problemCode.empty())
            facts.addNote(messageFull(reading->problemCode, reading->problemArgs), "warning");
        if (!reading->rateNote.empty())
            facts.addNote(messages::text(reading->rateNote, reading->rateNoteArgs), "info");
    }
}

void addServerFacts(FactList& facts, const Layout& layout, const FleetSample& sample, const std::string& name)
{
    const Server* server = layout.findServer(name);
    if (server)
    {
        facts.addFact(InspectorSelection::tr("Address"), endpointOf(*server));
        if (server->driver == ServerDriver::MySql)
            facts.addFact(InspectorSelection::tr("User"), fromStd(server->user));
    }
    if (const ServerReading* reading = sample.findServer(name))
    {
        facts.addFact(InspectorSelection::tr("State"), stateWordOf(reading->state));
        if (!reading->version.empty())
            facts.addFact(InspectorSelection::tr("Version"), fromStd(reading->version));
        if (reading->statementsPerSecond)
            facts.addFact(reading->rateIsRows ? InspectorSelection::tr("Rows written/s")
                                              : InspectorSelection::tr("Statements/s"),
                          numberText::rate(*reading->statementsPerSecond));
        if (reading->threadsRunning)
            facts.addFact(InspectorSelection::tr("Threads running"), QString::number(*reading->threadsRunning));
        if (reading->lagSeconds)
            facts.addFact(InspectorSelection::tr("Lag"), numberText::duration(*reading->lagSeconds));
        if (reading->uptimeSeconds)
            facts.addFact(InspectorSelection::tr("Up for"),
                          numberText::duration(static_cast<double>(*reading->uptimeSeconds)));
        if (!reading->problemCode.empty())
            facts.addNote(messageFull(reading->problemCode, reading->problemArgs), "warning");
    }
}

void addTableFacts(FactList& facts, const Layout& layout, const std::string& name)
{
    const LogicTable* table = layout.findTable(name);
    if (!table)
        return;
    const auto addRule = [&facts](const QString& keyLabel, const KeySpec& key, const QString& algorithmLabel,
                                  const AlgorithmSpec& algorithm)
    {
        QStringList columns;
        for (const std::string& column : key.columns)
            columns << fromStd(column);
        facts.addFact(keyLabel, QStringLiteral("%1 %2").arg(columns.join(QLatin1String(", ")), fromStd(key.type)));
        facts.addFact(algorithmLabel, fromStd(algorithm.name));
    };
    if (table->isTwoLevel())
    {
        addRule(InspectorSelection::tr("Shard by"), table->shardBy->key, InspectorSelection::tr("Shard rule"),
                table->shardBy->algorithm);
        addRule(InspectorSelection::tr("Table by"), table->tableBy->key, InspectorSelection::tr("Table rule"),
                table->tableBy->algorithm);
    }
    else
    {
        addRule(InspectorSelection::tr("Key"), table->key, InspectorSelection::tr("Algorithm"), table->algorithm);
    }
    facts.addFact(
        InspectorSelection::tr("Placement"),
        table->placement.formula ? fromStd(table->placement.formula->shard)
        : table->placement.entries.empty()
            ? InspectorSelection::tr("by the algorithm")
            : InspectorSelection::tr("a list of %n runs", nullptr, static_cast<int>(table->placement.entries.size())));
    facts.addFact(InspectorSelection::tr("Pins"), QString::number(table->pins.size()));
    if (const BindingGroup* group = layout.bindingGroupOf(table->name))
    {
        QStringList names;
        for (const std::string& bound : group->tables)
            names << fromStd(bound);
        facts.addFact(InspectorSelection::tr("Binding group"), names.join(QLatin1String(", ")));
    }
}

void addPhysicalFacts(FactList& facts, const Layout& layout, const FleetSample& sample, const PhysicalSubject& subject,
                      const MakeStatement& statement)
{
    const Shard* shard = layout.findShard(subject.shard);
    facts.addFact(InspectorSelection::tr("Logic table"), fromStd(subject.logic));
    facts.addFact(InspectorSelection::tr("Shard"), fromStd(subject.shard));
    if (shard)
        facts.addFact(InspectorSelection::tr("Server"), fromStd(shard->server));
    const ShardReading* reading = sample.findShard(subject.shard);
    const TableReading* table = reading ? reading->findTable(subject.table) : nullptr;
    if (table && table->missing)
        facts.addNote(InspectorSelection::tr("This table is missing on the server. Keys that lead here fail."),
                      "error");
    if (table && table->rows)
        facts.addFact(InspectorSelection::tr("Rows"), numberText::rows(*table->rows, table->rowsFrom));
    if (table && table->dataBytes)
        facts.addFact(InspectorSelection::tr("Bytes"),
                      numberText::bytes(*table->dataBytes + table->indexBytes.value_or(0.0), true));
    if (table && table->rows)
        facts.addWidget(makeWrappedLabel(numberText::caption(table->rowsFrom), "caption", &facts));
    const LogicTable* logic = layout.findTable(subject.logic);
    if (logic && statement)
    {
        const QString ddl = fromStd(statement(*logic, layout));
        QPlainTextEdit* text = makeTextView(QStringLiteral("createStatement"), &facts);
        text->setPlainText(ddl);
        text->setMinimumHeight(180);
        QPushButton* copy =
            makeButton(QStringLiteral("copyStatement"), InspectorSelection::tr("Copy statement"), &facts);
        QObject::connect(copy, &QPushButton::clicked, copy, [ddl] { QApplication::clipboard()->setText(ddl); });
        facts.addHeading(InspectorSelection::tr("Statement that creates one of its tables"));
        facts.addWidget(text);
        facts.addWidget(copy);
        facts.addWidget(makeWrappedLabel(InspectorSelection::tr("ShardAtlas does not run it."), "caption", &facts));
    }
}

} // namespace atlas
