#include "app/cli/command.h"
#include "app/live/workload_reading.h"
#include "routing/workload/workload.h"
#include "tests/live/live_fixture.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace atlas::test
{

namespace
{

constexpr const char* kSchema = "atlas_advice";

class WorkloadReading : public testing::Test
{
protected:
    void SetUp() override
    {
        m_admin = connectTo(farm().server(1));
        run(*m_admin, std::string("DROP DATABASE IF EXISTS ") + kSchema);
        run(*m_admin, std::string("CREATE DATABASE ") + kSchema);
        run(*m_admin, std::string("USE ") + kSchema);
        run(*m_admin,
            "CREATE TABLE t_order_0 (id BIGINT AUTO_INCREMENT PRIMARY KEY, user_id BIGINT, note VARCHAR(40))");
        run(*m_admin, "INSERT INTO t_order_0 (user_id, note) SELECT IF(seq % 4 = 0, 7, seq), IF(seq % 5 = 0, NULL, 'x')"
                      " FROM seq_1_to_10000");
        run(*m_admin, "TRUNCATE performance_schema.events_statements_summary_by_digest");
    }

    void work()
    {
        for (int i = 0; i < 9; ++i)
        {
            ask(*m_admin, "SELECT COUNT(*) FROM t_order_0 WHERE user_id = " + std::to_string(i));
        }
        ask(*m_admin, "SELECT COUNT(*) FROM t_order_0 WHERE user_id IN (1, 2, 3)");
        ask(*m_admin, "SELECT COUNT(*) FROM t_order_0 WHERE note = 'y'");
        ask(*m_admin, "SELECT COUNT(*) FROM t_order_0 WHERE note = 'z'");
    }

    std::string layout() const
    {
        const std::string path = (farm().folder() / "advice.yaml").string();
        const Server server = farm().server(1);
        ::setenv("ATLAS_ADVICE_PASSWORD", "adminpw", 1);
        std::ofstream(path)
            << "format: 1\nname: advice\nversion: 1\nservers:\n  s1: {host: 127.0.0.1, port: " << farm().port(1)
            << ", user: admin, password: \"${ATLAS_ADVICE_PASSWORD}\", tls: off}\nshards:\n  one: {server: "
               "s1, schema: atlas_advice}\n  two: {server: s1, schema: elsewhere}\ntables:\n  t_order:\n"
               "    key: {column: user_id, type: bigint}\n    algorithm: {name: mod, buckets: 2}\n"
               "    placement:\n      - {buckets: 0, shard: one, table: t_order_0}\n"
               "      - {buckets: 1, shard: two, table: t_order_1}\n";
        return path;
    }

    std::unique_ptr<MySqlConnection> m_admin;
};

} // namespace

TEST_F(WorkloadReading, TakesTheDigestsOfASchemaWithTheirCounts)
{
    work();
    auto reader = connectTo(farm().server(1), true);
    Workload workload({});
    const auto digests = readDigests(*reader, kSchema, workload);
    ASSERT_TRUE(digests) << messageText(digests.error().code, digests.error().args);
    std::map<std::string, std::uint64_t> counts;
    for (const WorkloadShape& shape : workload.shapes())
    {
        EXPECT_EQ(shape.schema, kSchema);
        EXPECT_TRUE(shape.hasSeconds);
        for (const ColumnFact& fact : shape.facts.columns)
        {
            counts[fact.column.name + (fact.use == KeyUse::Single ? " one" : " several")] += shape.count;
        }
    }
    EXPECT_EQ(counts["user_id one"], 9U);
    EXPECT_EQ(counts["user_id several"], 1U);
    EXPECT_EQ(counts["note one"], 2U);
    EXPECT_GT(workload.seconds(), 0.0);
}

TEST_F(WorkloadReading, SaysThatAServerKeepsNoDigests)
{
    auto reader = connectTo(farm().server(2), true);
    Workload workload({});
    const auto digests = readDigests(*reader, kSchema, workload);
    ASSERT_FALSE(digests);
    EXPECT_EQ(digests.error().code, "digests-not-kept");
}

TEST_F(WorkloadReading, SamplesStretchesOfALargeTable)
{
    auto reader = connectTo(farm().server(1), true);
    KeySampleLimits limits;
    limits.rows = 640;
    limits.stretches = 16;
    std::vector<std::int64_t> ids;
    const auto sample = sampleKeys(*reader, kSchema, "t_order_0", "id", limits,
                                   [&](std::optional<std::string_view> value)
                                   { ids.push_back(std::stoll(std::string(value.value_or("0")))); });
    ASSERT_TRUE(sample) << messageText(sample.error().code, sample.error().args);
    EXPECT_EQ(sample->rows, 640);
    EXPECT_EQ(sample->stretches, 16);
    EXPECT_FALSE(sample->isWhole);
    EXPECT_FALSE(sample->isCut);
    EXPECT_EQ(std::set<std::int64_t>(ids.begin(), ids.end()).size(), 640U); // none twice
    EXPECT_TRUE(std::is_sorted(ids.begin(), ids.end()));
    EXPECT_GT(ids.back() - ids.front(), 9000);
}

TEST_F(WorkloadReading, ReadsASmallTableWhole)
{
    run(*m_admin, "CREATE TABLE small (a VARCHAR(9), b BIGINT, PRIMARY KEY (a, b))");
    run(*m_admin, "INSERT INTO small VALUES ('x', 1), ('x', 2), ('y', 1)");
    auto reader = connectTo(farm().server(1), true);
    std::string values;
    const auto sample = sampleKeys(*reader, kSchema, "small", "a", {},
                                   [&](std::optional<std::string_view> value) { values += value.value_or("NULL"); });
    ASSERT_TRUE(sample);
    EXPECT_EQ(values, "xxy");
    EXPECT_TRUE(sample->isWhole);
    std::uint64_t nulls = 0;
    const auto whole = sampleKeys(*reader, kSchema, "t_order_0", "note", {},
                                  [&](std::optional<std::string_view> value) { nulls += value ? 0U : 1U; });
    ASSERT_TRUE(whole);
    EXPECT_TRUE(whole->isWhole);
    EXPECT_EQ(whole->rows, 10'000);
    EXPECT_EQ(nulls, 2000U);
}

TEST_F(WorkloadReading, EndsAtTheDeadline)
{
    auto reader = connectTo(farm().server(1), true);
    KeySampleLimits limits;
    limits.deadline = std::chrono::milliseconds(0);
    const auto sample = sampleKeys(*reader, kSchema, "t_order_0", "id", limits, [](std::optional<std::string_view>) {});
    ASSERT_TRUE(sample);
    EXPECT_TRUE(sample->isCut);
    EXPECT_EQ(sample->rows, 0);
}

TEST_F(WorkloadReading, ServesTheAdvisorFromTheCommandLine)
{
    work();
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    cli::Streams streams{in, out, err};
    ASSERT_EQ(cli::runCli({"advise", layout(), "--live", "one", "--json"}, streams), 0) << err.str();
    const auto report = nlohmann::json::parse(out.str());
    const auto& key = report.at("candidates")[0];
    EXPECT_EQ(key.at("column"), "user_id");
    EXPECT_EQ(key.at("current"), true);
    EXPECT_EQ(key.at("executions"), 12);
    EXPECT_DOUBLE_EQ(key.at("single"), 9.0 / 12);
    EXPECT_DOUBLE_EQ(key.at("all"), 2.0 / 12);
    EXPECT_EQ(report.at("logs")[0].at("format"), "performance_schema");
    ASSERT_EQ(report.at("key_cards").size(), 1U);
    const auto& card = report.at("key_cards")[0];
    EXPECT_EQ(card.at("source"), "one.t_order_0, every row");
    EXPECT_EQ(card.at("rows"), 10'000);
    EXPECT_EQ(card.at("top")[0].at("value"), "7");
    EXPECT_LE(card.at("top")[0].at("rows").get<int>(), 2501); // bounds: there are more values than counters
    EXPECT_GE(card.at("top")[0].at("rows").get<int>(), 2400);
    EXPECT_GE(card.at("top")[0].at("at_most").get<int>(), 2501);
    EXPECT_EQ(out.str().find("adminpw"), std::string::npos);
}

} // namespace atlas::test
