#include "routing/algorithms/eval.h"
#include "tests/unit/engines/csv_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string_view>

using namespace atlas;
using namespace atlas::test;

namespace
{

/// Several targets are a set, but where the engine's order is its answer.
bool orderCounts(std::string_view algorithm)
{
    return algorithm == "INLINE_ROWEXPR" || algorithm == "AUTO_TABLE_NODES";
}

std::vector<std::string> sortedItems(std::string_view list)
{
    std::vector<std::string> items;
    std::string_view rest = list.substr(1, list.size() - 2);
    while (!rest.empty())
    {
        const std::string_view item = rest.substr(0, rest.find(','));
        items.emplace_back(item);
        rest.remove_prefix(std::min(item.size() + 1, rest.size()));
    }
    std::sort(items.begin(), items.end());
    return items;
}

bool isList(std::string_view text)
{
    return text.starts_with('[') && text.ends_with(']');
}

bool agrees(std::string_view algorithm, std::string_view expected, std::string_view result)
{
    if (expected.starts_with("ERROR"))
    {
        return result.starts_with("ERROR") && result != "ERROR:unknown algorithm";
    }
    if (isList(expected) && isList(result) && !orderCounts(algorithm))
    {
        return sortedItems(expected) == sortedItems(result);
    }
    return expected == result;
}

class Vectors : public testing::TestWithParam<const char*>
{
};

TEST_P(Vectors, EveryRowAgrees)
{
    const auto rows = readGoldenCsv(std::string("vectors/") + GetParam() + ".csv");
    ASSERT_GT(rows.size(), 100U);
    Evaluator evaluator;
    std::map<std::string, int> failures;
    for (std::size_t i = 1; i < rows.size(); ++i)
    {
        const auto& row = rows[i];
        ASSERT_EQ(row.size(), 7U) << "row " << i;
        const std::string result = evaluator.evaluate({row[0], row[1], row[2], row[3], row[4]});
        if (!agrees(row[1], row[5], result) && ++failures[row[1]] <= 10)
        {
            ADD_FAILURE() << row[1] << " " << row[2] << " " << row[3] << " '" << row[4] << "'\n  expected " << row[5]
                          << "\n  result   " << result;
        }
    }
    for (const auto& [algorithm, count] : failures)
    {
        ADD_FAILURE() << algorithm << ": " << count << " rows disagree";
    }
}

INSTANTIATE_TEST_SUITE_P(Golden, Vectors,
                         testing::Values("articles", "dble", "generic", "mycat", "mysql", "shardingsphere", "vitess"),
                         [](const auto& param) { return std::string(param.param); });

} // namespace
