#include "tests/fuzz/workload_promises.h"

#include "models/core/message_catalog.h"
#include "routing/sql/sql_lexer.h"
#include "routing/workload/advisor.h"
#include "routing/workload/log_reader.h"
#include "routing/workload/sql_boundary.h"

#include <algorithm>
#include <string>

namespace atlas::testing
{

namespace
{

/// What a reader says, and whether it says it well.
class Listener : public LogSink
{
public:
    void statement(const LogRecord& record) override
    {
        m_workload.statement(record);
        said += std::to_string(record.line) + ' ' + std::to_string(record.count) + ' ';
        said += record.text;
        said += '\n';
        broken = record.line == 0 || record.text.empty() || record.count == 0 ? "a statement has no place or no text"
                                                                              : broken;
    }

    void problem(const LogProblem& problem) override
    {
        m_workload.problem(problem);
        said += problem.code + ' ' + std::to_string(problem.line) + ' ' + std::to_string(problem.count) + '\n';
        broken = findMessage(problem.code) == nullptr || problem.line == 0 ? "a problem has no sentence or no place"
                                                                           : broken;
    }

    void connectionEnded(std::uint64_t connection) override { m_workload.connectionEnded(connection); }
    void serverStarted() override { m_workload.serverStarted(); }

    const Workload& workload() const { return m_workload; }

    std::string said;
    std::string_view broken;

private:
    Workload m_workload{{}};
};

void readInChunks(std::string_view bytes, std::size_t chunk, Listener& listener)
{
    LogReader reader(listener);
    for (std::size_t at = 0; at < bytes.size(); at += chunk)
    {
        reader.push(bytes.substr(at, chunk));
    }
    reader.finish();
}

bool isShare(const BoundedShare& share)
{
    constexpr double kRounding = 1e-9;
    return share.low >= 0.0 && share.low <= share.value + kRounding && share.value <= share.high + kRounding
           && share.high <= 1.0 + kRounding;
}

std::string_view brokenAdvice(const Workload& workload)
{
    for (const CandidateAdvice& advice : advise(workload, {}))
    {
        const ClassShares shares = sharesOf(advice.counts, false);
        const double sum = shares.single.value + shares.several.value + shares.all.value + shares.unknown;
        if (!isShare(shares.single) || !isShare(shares.several) || !isShare(shares.all) || sum < 0.999 || sum > 1.001)
        {
            return "the shares of a key are none";
        }
    }
    return {};
}

bool isOpenByLexer(std::string_view text)
{
    SqlTokens tokens;
    lexSql(text, {}, tokens);
    return tokens.size() >= 2 && tokens[tokens.size() - 2].is(SqlTokenKind::Bad);
}

bool isOpenByLines(std::string_view text)
{
    SqlBoundary boundary;
    while (!text.empty())
    {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        boundary.feed(text.substr(0, end));
        text.remove_prefix(end);
    }
    return boundary.isOpen();
}

} // namespace

std::string_view brokenLogPromise(std::string_view bytes)
{
    Listener whole;
    readInChunks(bytes, std::max<std::size_t>(bytes.size(), 1), whole);
    if (!whole.broken.empty())
    {
        return whole.broken;
    }
    Listener pieces;
    readInChunks(bytes, 13, pieces);
    if (whole.said != pieces.said)
    {
        return "a log in chunks is another one";
    }
    if (whole.workload().unparsed() > whole.workload().statements())
    {
        return "more is not understood than there is";
    }
    return brokenAdvice(whole.workload());
}

std::string_view brokenFingerprintPromise(std::string_view bytes)
{
    for (const bool digest : {false, true})
    {
        SqlMode mode;
        mode.digest = digest;
        SqlFingerprinter printer(mode);
        const SqlFingerprint first = printer.of(bytes);
        const std::string shape = printer.shape();
        if (!(first == SqlFingerprinter(mode).of(bytes)))
        {
            return "a statement has two fingerprints";
        }
        const bool isWhole = !isOpenByLexer(bytes);
        const std::string spaced = " \n/* x */" + std::string(bytes) + "\n;";
        if (isWhole && !digest && !(first == printer.of(spaced)))
        {
            return "blanks and comments change a fingerprint";
        }
        SqlParser parser(mode);
        const DigestKind kind = digest ? DigestKind::Loose : DigestKind::None;
        const StatementFacts facts = factsOf(parser.parse(bytes), kind);
        for (const ColumnFact& fact : facts.columns)
        {
            if (fact.column.source >= static_cast<int>(facts.sources.size()))
            {
                return "a column is of no table";
            }
        }
        KeyCandidate candidate;
        candidate.keys = {{"t", "k"}, {"u", "k"}};
        judge(facts, candidate, {});
    }
    return isOpenByLexer(bytes) == isOpenByLines(bytes) ? std::string_view() : "a statement's end is seen differently";
}

} // namespace atlas::testing
