#include "routing/workload/digest_report.h"

#include "routing/sql/sql_characters.h"
#include "routing/workload/csv_log.h"

#include <charconv>
#include <vector>

namespace atlas
{

namespace
{

/// More classes than a report has.
constexpr std::size_t kMostRanks = 1'000'000;

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while (at < line.size())
    {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        if (end > at)
        {
            words.push_back(line.substr(at, end - at));
        }
        at = end + 1;
    }
    return words;
}

std::optional<std::uint64_t> integerOf(std::string_view text)
{
    std::uint64_t number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    return code == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// "12", "1.23k", "4.5M": rounded by the report.
std::optional<std::uint64_t> shortened(std::string_view text)
{
    double number = 0.0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (code != std::errc{} || number < 0.0 || number > 1e6)
    {
        return std::nullopt;
    }
    const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
    const double scale = unit == "k" ? 1e3 : unit == "M" ? 1e6 : unit == "G" ? 1e9 : unit == "T" ? 1e12 : 1.0;
    return static_cast<std::uint64_t>(number * scale + 0.5);
}

bool isSectionHead(std::string_view line)
{
    return line.starts_with("# Query ") && line.size() > 8 && isSqlDigit(line[8])
           && line.find(" ID 0x") != std::string_view::npos;
}

} // namespace

void DigestReportSource::push(std::string_view bytes)
{
    m_lines.push(bytes);
    readAll();
}

void DigestReportSource::finish()
{
    m_lines.finish();
    readAll();
    endSection();
}

void DigestReportSource::readAll()
{
    for (LineFeed::Line line = m_lines.next(); line.kind != LineFeed::Kind::None; line = m_lines.next())
    {
        readLine(line);
    }
}

void DigestReportSource::readLine(const LineFeed::Line& line)
{
    if (line.kind == LineFeed::Kind::TooLong)
    {
        m_text.begin(line.number);
        m_text.fail();
        m_inText = m_inSection;
        return;
    }
    const std::string_view body = chomped(line.text);
    if (isSectionHead(body))
    {
        endSection();
        beginSection(body, line.number);
        return;
    }
    if (!m_inText && (body.starts_with('#') || body.empty() || !m_inSection || m_hasText))
    {
        readComment(body, line.number);
        return;
    }
    if (!m_inText)
    {
        m_inText = true;
        m_text.begin(line.number);
    }
    m_text.add(line.text);
    if (!m_text.isOpen() && (body.ends_with("\\G") || body.ends_with(';')))
    {
        endText();
    }
}

void DigestReportSource::readComment(std::string_view line, std::uint64_t number)
{
    if (m_inSection)
    {
        readAttribute(line);
        return;
    }
    readProfile(line, number);
}

/// "#    1 0x98B4...  1.5000 60.0%     1 1.5000  0.00 UPDATE t_order"
void DigestReportSource::readProfile(std::string_view line, std::uint64_t number)
{
    const std::vector<std::string_view> words = wordsOf(line.substr(0, 512));
    if (words.size() < 6 || words[0] != "#" || !words[2].starts_with("0x") || !words[4].ends_with('%'))
    {
        return;
    }
    const auto calls = integerOf(words[5]);
    if (!calls)
    {
        m_sink.problem({"log-count", number, 1, std::string(words[5].substr(0, 40))});
        return;
    }
    if (words[1] == "MISC")
    {
        m_sink.problem({"log-digest-overflow", number, *calls, {}});
        return;
    }
    const auto rank = integerOf(words[1]);
    const auto seconds = writtenSeconds(words[3]);
    if (rank && m_ranks.size() < kMostRanks)
    {
        m_ranks[*rank] = {*calls, seconds};
    }
}

void DigestReportSource::beginSection(std::string_view line, std::uint64_t number)
{
    m_inSection = true;
    m_hasText = false;
    m_record = {};
    m_schema.clear();
    m_sectionLine = number;
    const auto rank = integerOf(line.substr(8, line.find(':') - 8));
    const auto found = rank ? m_ranks.find(*rank) : m_ranks.end();
    m_exact = found != m_ranks.end();
    if (m_exact)
    {
        m_record.count = found->second.calls;
        m_record.seconds = found->second.seconds;
    }
}

void DigestReportSource::readAttribute(std::string_view line)
{
    if (m_hasText)
    {
        return;
    }
    const std::vector<std::string_view> words = wordsOf(line.substr(0, 512));
    if (words.size() >= 4 && words[1] == "Count" && !m_exact)
    {
        m_record.count = shortened(words[3]).value_or(1);
    }
    else if (words.size() >= 5 && words[1] == "Exec" && words[2] == "time" && !m_exact)
    {
        m_record.seconds = writtenSeconds(words[4]);
    }
    else if (words.size() >= 5 && words[1] == "Rows" && words[2] == "examine")
    {
        m_record.rowsExamined = shortened(words[4]);
    }
    else if (words.size() == 3 && words[1] == "Databases")
    {
        m_schema = words[2];
    }
}

void DigestReportSource::endText()
{
    std::string_view text = withoutEnd(m_text.text());
    text.remove_suffix(text.ends_with("\\G") ? 2U : 0U);
    m_record.text = withoutEnd(text);
    m_record.digest = looksLikeDigest(text) ? DigestKind::Loose : DigestKind::None;
    m_record.schema = m_schema;
    m_record.line = m_text.line();
    m_sink.statement(m_record);
    m_inText = false;
    m_hasText = true;
}

void DigestReportSource::endSection()
{
    if (m_inSection && !m_hasText)
    {
        const bool tooLong = m_inText && m_text.hasFailed();
        m_sink.problem({tooLong ? "log-statement-too-long" : "log-statement-open", m_sectionLine, m_record.count, {}});
    }
    m_inSection = false;
    m_inText = false;
}

} // namespace atlas
