#pragma once

#include "routing/sql/sql_fingerprint.h"
#include "routing/sql/sql_parser.h"
#include "routing/workload/log_record.h"
#include "routing/workload/statement_facts.h"
#include "routing/workload/transactions.h"
#include "routing/workload/value_lists.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace atlas
{

/// Where something stands in the logs.
struct LogPlace
{
    std::string file;
    std::uint64_t line = 0;
};

/// A literal of a column.
struct ShapeValue
{
    std::uint32_t table = 0;
    std::uint32_t column = 0;
    std::size_t word = 0; ///< of the shape
};

/// Several literals of a column.
struct ShapeList
{
    std::uint32_t table = 0; ///< of an empty name where it is not known whose column it is
    std::uint32_t column = 0;
    std::size_t word = 0;
    int list = 0; ///< of the statement's facts
    ListTally tally;
};

/// All executions of one shape.
struct WorkloadShape
{
    SqlFingerprint print;
    std::uint64_t count = 0;
    double seconds = 0.0;
    bool hasSeconds = false; ///< of each execution
    std::uint64_t rowsExamined = 0;
    std::uint64_t folded = 0; ///< members of lists and rows beyond the first, of all executions
    std::string sample;       ///< the first one's text, at most kLongestSample bytes
    std::string schema;
    LogPlace place; ///< of the first one
    StatementFacts facts;

    // By number, and by the word of the shape where the values stand.
    std::vector<std::uint32_t> tables;
    std::vector<ShapeValue> values;
    std::vector<ShapeList> lists;

    /// How the values of a column spread in the list that a fact names; nullptr where it is not known.
    const ListTally* tallyOf(const ColumnFact& fact, const Transactions& transactions) const;
};

/// Stays at the end of what 64 bits hold.
std::uint64_t addUp(std::uint64_t a, std::uint64_t b);

inline constexpr std::size_t kLongestSample = 2048;
/// Shapes that are kept; what comes beyond is counted as not understood.
inline constexpr std::size_t kMostShapes = 20'000;

/// What was not understood, all of one kind.
struct WorkloadProblem
{
    std::string code; ///< of the message catalogue
    LogPlace first;
    std::uint64_t count = 0; ///< executions
    std::string detail;
};

/// Sees every execution of a statement that was understood.
class ExecutionObserver
{
public:
    virtual ~ExecutionObserver() = default;
    /// `words` has the tokens of the execution, and the words of the shape they stand for.
    virtual void executed(std::size_t shape, const LogRecord& record, const SqlFingerprinter& words) = 0;
};

/// The statements of logs by their fingerprints: memory grows with the shapes, never with the log.
class Workload : public LogSink
{
public:
    struct Options
    {
        SqlMode mode;
        const SqlNameFold* names = nullptr;    ///< outlives the workload
        TargetOf targetOf;                     ///< of keys' values; empty: each value to itself
        std::vector<KeyColumns> groups = {};   ///< tables that are to be judged together, for transactions
        ExecutionObserver* observer = nullptr; ///< outlives the workload
        bool followsValues = true;             ///< transactions and lists are evaluated
    };

    explicit Workload(const Options& options);

    /// Where records come from from now on. Connections of one file are not those of another.
    void beginFile(const std::string& name);

    void statement(const LogRecord& record) override;
    void problem(const LogProblem& problem) override;
    void connectionEnded(std::uint64_t connection) override { m_transactions.end(connection); }
    void serverStarted() override { m_transactions.endAll(); }

    /// Executions, understood or not.
    std::uint64_t statements() const { return m_statements; }
    /// Of them, those that were not understood.
    std::uint64_t unparsed() const { return m_unparsed; }
    /// Of the unparsed, those whose tables nobody knows.
    std::uint64_t hidden() const { return m_hidden; }
    double hiddenSeconds() const { return m_hiddenSeconds; }
    double seconds() const { return m_seconds; }
    /// Executions that had a time.
    std::uint64_t timed() const { return m_timed; }
    const std::vector<WorkloadShape>& shapes() const { return m_shapes; }
    std::vector<WorkloadProblem> problems() const;
    const Transactions& transactions() const { return m_transactions; }

private:
    WorkloadShape* shapeOf(const LogRecord& record);
    void learn(WorkloadShape& shape, const LogRecord& record);
    void placeValues(WorkloadShape& shape);
    void addList(WorkloadShape& shape, const ColumnFact& fact);
    void follow(WorkloadShape& shape, const LogRecord& record);
    void touchValues(const WorkloadShape& shape, const LogRecord& record);
    void touchList(ShapeList& list, const WorkloadShape& shape, const LogRecord& record, bool isOpen);
    std::optional<std::size_t> wordOf(SqlIndex token) const;
    void countUnparsed(const LogRecord& record, const std::string& code, bool hidesTables);
    void note(const std::string& code, std::uint64_t line, std::uint64_t count, const std::string& detail);

    Options m_options;
    SqlFingerprinter m_plain;
    SqlFingerprinter m_digest;
    SqlParser m_parser;
    SqlParser m_digestParser;
    Transactions m_transactions;
    // Of the statement that is read.
    std::vector<ValueTouch> m_touches;
    std::vector<std::string> m_values;
    std::vector<std::uint64_t> m_targets;
    std::string m_file;
    std::vector<WorkloadShape> m_shapes;
    std::unordered_map<SqlFingerprint, std::size_t> m_index;
    std::map<std::string, WorkloadProblem> m_problems;
    std::vector<std::string> m_order; ///< codes in the order of their appearance
    std::uint64_t m_statements = 0;
    std::uint64_t m_unparsed = 0;
    std::uint64_t m_hidden = 0;
    double m_hiddenSeconds = 0.0;
    double m_seconds = 0.0;
    std::uint64_t m_timed = 0;
};

} // namespace atlas
