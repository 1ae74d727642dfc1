#include "routing/algorithms/shardingsphere/date_pattern.h"
#include "routing/algorithms/shardingsphere/java_value.h"
#include "routing/expr/utf16_text.h"
#include "tests/unit/engines/csv_rows.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

namespace
{

std::string shown(std::optional<std::int64_t> value)
{
    return value ? std::to_string(*value) : "-";
}

/// Epoch day, nanoseconds of the day, year and month of what was read.
std::string parsed(const DatePattern& pattern, const std::string& text)
{
    const auto fields = pattern.parse(utf16Units(text));
    return fields ? shown(fields->epochDay) + " " + shown(fields->nanoOfDay) + " " + shown(fields->get(TimeField::Year))
                        + " " + shown(fields->get(TimeField::MonthOfYear))
                  : "FAIL";
}

std::string formatted(const DatePattern& pattern, const std::string& text)
{
    const auto moment = javaTemporal({ValueType::DateTime, text, 0});
    const auto written = moment ? pattern.format(*moment) : std::nullopt;
    return written ? utf8OfUnits(*written) : "FAIL";
}

/// What DateTimeFormatter of OpenJDK 17 in locale en reads and writes for the same patterns and texts.
TEST(JavaTime, PatternsReadAndWriteAsTheJdkDoes)
{
    const auto rows = readGoldenCsv("java_time.csv");
    ASSERT_GT(rows.size(), 1000U);
    for (std::size_t i = 1; i < rows.size(); ++i)
    {
        const auto& row = rows[i];
        const auto pattern = DatePattern::compile(utf16Units(row[1]));
        const std::string result = !pattern        ? "FAIL"
                                   : row[0] == "P" ? parsed(*pattern, row[2])
                                                   : formatted(*pattern, row[2]);
        EXPECT_EQ(result, row[3]) << row[0] << " " << row[1] << " '" << row[2] << "'";
    }
}

} // namespace
