#include "routing/workload/workload.h"

#include <algorithm>
#include <limits>

namespace atlas
{

namespace
{

SqlMode digestMode(SqlMode mode)
{
    mode.digest = true;
    return mode;
}

KeyTarget byValue(std::string_view, std::string_view, std::string_view value)
{
    return {std::hash<std::string_view>{}(value), false};
}

bool isControl(SqlStatementKind kind)
{
    return kind == SqlStatementKind::Transaction || kind == SqlStatementKind::Set || kind == SqlStatementKind::Ddl;
}

/// Values that a normaliser has hidden may be told by one execution of the statement.
bool hidesValues(const StatementFacts& facts)
{
    return std::any_of(facts.columns.begin(), facts.columns.end(),
                       [](const ColumnFact& fact) { return fact.use == KeyUse::Either; });
}

} // namespace

std::uint64_t addUp(std::uint64_t a, std::uint64_t b)
{
    return b > std::numeric_limits<std::uint64_t>::max() - a ? std::numeric_limits<std::uint64_t>::max() : a + b;
}

Workload::Workload(const Options& options)
    : m_options(options), m_plain(options.mode, options.names), m_digest(digestMode(options.mode), options.names),
      m_parser(options.mode), m_digestParser(digestMode(options.mode))
{
    m_options.targetOf = options.targetOf ? options.targetOf : byValue;
    for (const KeyColumns& group : options.groups)
    {
        m_transactions.addGroup(group);
    }
}

void Workload::beginFile(const std::string& name)
{
    m_file = name;
    m_transactions.endAll();
}

void Workload::statement(const LogRecord& record)
{
    m_statements = addUp(m_statements, record.count);
    if (record.seconds)
    {
        m_seconds += *record.seconds;
        m_timed = addUp(m_timed, record.count);
    }
    WorkloadShape* shape = record.broken ? nullptr : shapeOf(record);
    if (shape == nullptr)
    {
        countUnparsed(record, record.broken ? "log-digest-truncated" : "log-shapes", true);
        return;
    }
    shape->count = addUp(shape->count, record.count);
    shape->rowsExamined = addUp(shape->rowsExamined, record.rowsExamined.value_or(0));
    shape->seconds += record.seconds.value_or(0.0);
    shape->hasSeconds = shape->hasSeconds && record.seconds.has_value();
    if (!shape->facts.understood)
    {
        countUnparsed(record, shape->facts.truncated ? "log-digest-truncated" : "log-statement-unparsed",
                      shape->facts.hidesTables);
        return;
    }
    if (m_options.observer != nullptr)
    {
        m_options.observer->executed(static_cast<std::size_t>(shape - m_shapes.data()), record,
                                     record.digest == DigestKind::None ? m_plain : m_digest);
    }
    if (!m_options.followsValues)
    {
        return;
    }
    if (record.digest == DigestKind::None && (record.connection || !shape->lists.empty()))
    {
        follow(*shape, record);
    }
}

WorkloadShape* Workload::shapeOf(const LogRecord& record)
{
    SqlFingerprinter& printer = record.digest == DigestKind::None ? m_plain : m_digest;
    SqlFingerprint print = printer.of(record.text);
    print.high ^= static_cast<std::uint64_t>(record.digest); // their lists mean different things
    const auto [found, isNew] = m_index.try_emplace(print, m_shapes.size());
    if (!isNew)
    {
        WorkloadShape& shape = m_shapes[found->second];
        shape.folded = addUp(shape.folded, printer.folded());
        return &shape;
    }
    if (m_shapes.size() >= kMostShapes)
    {
        m_index.erase(found);
        return nullptr;
    }
    WorkloadShape& shape = m_shapes.emplace_back();
    shape.print = print;
    shape.folded = printer.folded();
    learn(shape, record);
    return &shape;
}

void Workload::learn(WorkloadShape& shape, const LogRecord& record)
{
    shape.hasSeconds = true;
    shape.sample = record.text.substr(0, kLongestSample);
    shape.schema = record.schema;
    shape.place = {m_file, record.line};
    SqlParser& parser = record.digest == DigestKind::None ? m_parser : m_digestParser;
    const SqlTree& tree = parser.parse(record.text);
    shape.facts = factsOf(tree, record.digest, m_options.names);
    if (record.digest == DigestKind::None)
    {
        placeValues(shape);
    }
    else if (!record.sample.empty() && hidesValues(shape.facts))
    {
        StatementFacts facts = factsOf(m_parser.parse(record.sample), DigestKind::None, m_options.names);
        if (facts.understood && facts.kind == shape.facts.kind && facts.sources.size() == shape.facts.sources.size())
        {
            shape.facts = std::move(facts);
        }
    }
}

/// Word of the shape that a token of the statement just fingerprinted stands for.
std::optional<std::size_t> Workload::wordOf(SqlIndex token) const
{
    const auto& words = m_plain.shapeTokens();
    const auto found = std::lower_bound(words.begin(), words.end(), token);
    return found == words.end() || *found != token ? std::nullopt
                                                   : std::optional(static_cast<std::size_t>(found - words.begin()));
}

/// Where the values of columns stand, so that executions of the shape need not be parsed.
void Workload::placeValues(WorkloadShape& shape)
{
    NameNumbers& names = m_transactions.names();
    for (const SourceFact& source : shape.facts.sources)
    {
        const std::uint32_t table = names.numberOf(source.table);
        if (std::find(shape.tables.begin(), shape.tables.end(), table) == shape.tables.end())
        {
            shape.tables.push_back(table);
        }
    }
    for (const ColumnFact& fact : withEqualities(shape.facts.columns, shape.facts.equalities))
    {
        if (fact.use == KeyUse::Several && fact.list >= 0)
        {
            addList(shape, fact);
        }
        if (fact.use != KeyUse::Single || fact.column.source < 0 || fact.value.empty())
        {
            continue;
        }
        const std::string& table = shape.facts.sources[static_cast<std::size_t>(fact.column.source)].table;
        const SqlIndex token = fact.value.last - 1; // a sign is no word
        const bool isText = m_plain.tokens()[fact.value.first].is(SqlTokenKind::String);
        if (const auto word = wordOf(isText ? fact.value.first : token))
        {
            shape.values.push_back({names.numberOf(table), names.numberOf(fact.column.name), *word});
        }
    }
}

void Workload::addList(WorkloadShape& shape, const ColumnFact& fact)
{
    constexpr std::size_t kMostLists = 16; // columns of an INSERT that are followed
    const auto word = wordOf(shape.facts.lists[static_cast<std::size_t>(fact.list)].open);
    if (!word || shape.lists.size() >= kMostLists)
    {
        return;
    }
    NameNumbers& names = m_transactions.names();
    const std::string table =
        fact.column.source < 0 ? "" : shape.facts.sources[static_cast<std::size_t>(fact.column.source)].table;
    shape.lists.push_back({names.numberOf(table), names.numberOf(fact.column.name), *word, fact.list, {}});
}

const ListTally* WorkloadShape::tallyOf(const ColumnFact& fact, const Transactions& transactions) const
{
    if (fact.list < 0)
    {
        return nullptr;
    }
    const std::string table =
        fact.column.source < 0 ? "" : facts.sources[static_cast<std::size_t>(fact.column.source)].table;
    const ShapeList* found = nullptr;
    for (const ShapeList& one : lists)
    {
        const std::string& owner = transactions.names().nameOf(one.table);
        const bool isColumn = one.list == fact.list && transactions.names().nameOf(one.column) == fact.column.name;
        found = isColumn && (owner == table || (owner.empty() && found == nullptr)) ? &one : found;
    }
    return found == nullptr ? nullptr : &found->tally;
}

void Workload::follow(WorkloadShape& shape, const LogRecord& record)
{
    if (isControl(shape.facts.kind))
    {
        if (record.connection)
        {
            m_transactions.control(*record.connection, shape.facts.kind, record.text, m_plain.tokens());
        }
        return;
    }
    const bool isOpen = record.connection && m_transactions.isOpen(*record.connection);
    m_touches.clear();
    for (ShapeList& list : shape.lists)
    {
        touchList(list, shape, record, isOpen);
    }
    if (isOpen)
    {
        touchValues(shape, record);
        m_transactions.statement(*record.connection, shape.tables, m_touches);
    }
}

void Workload::touchValues(const WorkloadShape& shape, const LogRecord& record)
{
    const NameNumbers& names = m_transactions.names();
    for (const ShapeValue& value : shape.values)
    {
        const SqlTokenRange literal = literalOfWord(m_plain.shapeTokens(), m_plain.tokens(), value.word);
        if (literal.empty())
        {
            continue; // a marker
        }
        const KeyTarget target =
            m_options.targetOf(names.nameOf(value.table), names.nameOf(value.column),
                               canonicalValue(record.text, m_plain.tokens(), literal, m_options.mode));
        m_touches.push_back({value.table, value.column, target.number, false});
    }
}

void Workload::touchList(ShapeList& list, const WorkloadShape& shape, const LogRecord& record, bool isOpen)
{
    const NameNumbers& names = m_transactions.names();
    std::vector<std::string>& values = m_values;
    values.clear();
    const SqlIndex open = m_plain.shapeTokens()[list.word];
    const bool areLiterals =
        forEachMember(m_plain.tokens(), shape.facts.lists[static_cast<std::size_t>(list.list)], open,
                      [&](SqlTokenRange literal)
                      { values.push_back(canonicalValue(record.text, m_plain.tokens(), literal, m_options.mode)); });
    if (!areLiterals || values.empty())
    {
        return;
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    m_targets.clear();
    bool areShards = true;
    for (const std::string& value : values)
    {
        const KeyTarget target = m_options.targetOf(names.nameOf(list.table), names.nameOf(list.column), value);
        areShards = areShards && target.isShard;
        m_targets.push_back(target.number);
    }
    std::sort(m_targets.begin(), m_targets.end());
    m_targets.erase(std::unique(m_targets.begin(), m_targets.end()), m_targets.end());
    list.tally.add(static_cast<std::uint32_t>(values.size()), static_cast<std::uint32_t>(m_targets.size()), areShards,
                   record.count);
    if (isOpen)
    {
        m_touches.push_back({list.table, list.column, m_targets.front(), m_targets.size() > 1});
    }
}

void Workload::problem(const LogProblem& problem)
{
    m_statements = addUp(m_statements, problem.count);
    m_unparsed = addUp(m_unparsed, problem.count);
    m_hidden = addUp(m_hidden, problem.count);
    note(problem.code, problem.line, problem.count, problem.detail);
}

void Workload::countUnparsed(const LogRecord& record, const std::string& code, bool hidesTables)
{
    m_unparsed = addUp(m_unparsed, record.count);
    if (hidesTables)
    {
        m_hidden = addUp(m_hidden, record.count);
        m_hiddenSeconds += record.seconds.value_or(0.0);
    }
    note(code, record.line, record.count, {});
}

void Workload::note(const std::string& code, std::uint64_t line, std::uint64_t count, const std::string& detail)
{
    auto [found, isNew] = m_problems.try_emplace(code);
    if (isNew)
    {
        found->second = {code, {m_file, line}, 0, detail};
        m_order.push_back(code);
    }
    found->second.count = addUp(found->second.count, count);
}

std::vector<WorkloadProblem> Workload::problems() const
{
    std::vector<WorkloadProblem> problems;
    for (const std::string& code : m_order)
    {
        problems.push_back(m_problems.at(code));
    }
    return problems;
}

} // namespace atlas
