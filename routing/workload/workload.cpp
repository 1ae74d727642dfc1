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

std::uint64_t byValue(std::string_view, std::string_view, std::string_view value)
{
    return std::hash<std::string_view>{}(value);
}

bool isControl(SqlStatementKind kind)
{
    return kind == SqlStatementKind::Transaction || kind == SqlStatementKind::Set || kind == SqlStatementKind::Ddl;
}

/// Cut at max_digest_length; "LIMIT ?, ..." and "VALUES (?),..." are whole.
bool isTruncated(std::string_view digest)
{
    return digest.ends_with("...") && !digest.ends_with("?, ...") && !digest.ends_with(",...");
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
      m_parser(options.mode), m_digestParser(digestMode(options.mode)),
      m_transactions(options.placeOf ? options.placeOf : byValue)
{
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
        const bool isCut = record.digest != DigestKind::None && isTruncated(record.text);
        countUnparsed(record, isCut ? "log-digest-truncated" : "log-statement-unparsed", shape->facts.hidesTables);
        return;
    }
    if (record.connection && record.digest == DigestKind::None)
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
    shape.tokens = printer.tokens().size();
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
    if (record.digest != DigestKind::None && isTruncated(record.text))
    {
        shape.facts.understood = false;
        shape.facts.hidesTables = true;
    }
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
        if (fact.use != KeyUse::Single || fact.column.source < 0 || fact.value.empty())
        {
            continue;
        }
        const std::string& table = shape.facts.sources[static_cast<std::size_t>(fact.column.source)].table;
        shape.values.push_back(
            {names.numberOf(table), names.numberOf(fact.column.name), fact.value.first, fact.value.last});
    }
}

void Workload::follow(const WorkloadShape& shape, const LogRecord& record)
{
    const SqlTokens& tokens = m_plain.tokens();
    if (isControl(shape.facts.kind))
    {
        m_transactions.control(*record.connection, shape.facts.kind, record.text, tokens);
        return;
    }
    static const std::vector<ValuePlace> kNowhere; // lists of other lengths move what stands behind them
    const bool isAligned = tokens.size() == shape.tokens;
    m_transactions.statement(*record.connection, shape.tables, isAligned ? shape.values : kNowhere, record.text,
                             tokens);
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
