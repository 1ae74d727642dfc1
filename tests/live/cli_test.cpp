#include "app/cli/command.h"
#include "tests/live/live_fixture.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <sstream>

namespace atlas::test
{

namespace
{

struct Answer
{
    int status = 0;
    std::string out;
    std::string err;
};

Answer ctl(const std::vector<std::string>& args)
{
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    cli::Streams streams{in, out, err};
    const int status = cli::runCli(args, streams);
    return {status, out.str(), err.str()};
}

std::string address(int number)
{
    return "admin@127.0.0.1:" + std::to_string(farm().port(number));
}

TEST(CommandLine, DemoOnServersAndItsReadings)
{
    ::setenv("ATLAS_CLI_PASSWORD", "adminpw", 1);
    const std::string folder = (farm().folder() / "cli-demo").string();
    const Answer made = ctl({"demo", folder, "--mysql", address(2) + "," + address(3), "--password-env",
                             "ATLAS_CLI_PASSWORD", "--rows", "2000", "--traffic", "2", "--rate", "100", "--json"});
    ASSERT_EQ(made.status, 0) << made.err;
    const auto demo = nlohmann::json::parse(made.out);
    EXPECT_EQ(demo["rows"], 2000);
    EXPECT_GT(demo["statements_sent"]["db1"].get<int>() + demo["statements_sent"]["db2"].get<int>(), 100);

    const std::string layout = folder + "/demo.yaml";
    const Answer counted = ctl({"live", layout, "counts", "--exact", "--json"});
    ASSERT_EQ(counted.status, 0) << counted.err;
    const auto json = nlohmann::json::parse(counted.out);
    EXPECT_EQ(json["servers"].size(), 2U);
    EXPECT_EQ(json["shards"].size(), 4U);
    EXPECT_EQ(json["totals"]["shards_counted"], 4);
    EXPECT_EQ(json["totals"]["rows_exact"], true);
    // 2,000 rows, 800 lookup rows, 8 regions on each of 4 shards, and what the traffic inserted (three of ten)
    EXPECT_GE(json["totals"]["rows"].get<int>(), 2000 + 800 + 32);
    EXPECT_LE(json["totals"]["rows"].get<int>(), 2000 + 800 + 32 + 70);
    EXPECT_EQ(json["shards"][0]["tables"][0]["missing"], false);
    EXPECT_EQ(counted.out.find("adminpw"), std::string::npos);

    const Answer status = ctl({"live", layout, "status"});
    EXPECT_EQ(status.status, 0);
    EXPECT_NE(status.out.find("4 of 4 shards"), std::string::npos) << status.out;
    EXPECT_NE(status.out.find("2 of 2 servers"), std::string::npos) << status.out;
}

TEST(CommandLine, OneServerAwayIsToldAndNoneIsAFailure)
{
    ::setenv("ATLAS_CLI_PASSWORD", "adminpw", 1);
    const std::string layout = (farm().folder() / "cli-demo" / "demo.yaml").string();
    farm().kill(3);
    const Answer one = ctl({"live", layout, "status", "--json"});
    EXPECT_EQ(one.status, 0) << one.err;
    const auto json = nlohmann::json::parse(one.out);
    EXPECT_EQ(json["totals"]["servers_counted"], 1);
    EXPECT_EQ(json["totals"]["servers_total"], 2);
    EXPECT_EQ(json["servers"][1]["state"], "never_read");
    EXPECT_EQ(json["servers"][1]["problem"]["code"], "server-unreachable");
    EXPECT_EQ(json["totals"]["shards_counted"], 2);
    ::setenv("ATLAS_CLI_PASSWORD", "wrong", 1);
    const Answer none = ctl({"live", layout, "status", "--json"});
    EXPECT_EQ(none.status, 2);
    EXPECT_NE(none.err.find("No server"), std::string::npos) << none.err;
    ASSERT_TRUE(farm().revive(3));
    auto settings = connectionSettings(farm().server(3), {});
    EXPECT_TRUE(waitFor([&] { return MySqlConnection::open(*settings, {}).ok(); }, std::chrono::seconds(30)));
}

TEST(CommandLine, DemoNeedsPlainWordsAboutTls)
{
    const std::string folder = (farm().folder() / "never").string();
    EXPECT_EQ(ctl({"demo", folder, "--mysql", "dba@db.example:3306"}).status, 2);
    EXPECT_NE(ctl({"demo", folder, "--mysql", "dba@db.example:3306"}).err.find("--tls"), std::string::npos);
    EXPECT_EQ(ctl({"demo", folder, "--mysql", "nonsense"}).status, 2);
    EXPECT_FALSE(std::filesystem::exists(folder));
}

} // namespace

} // namespace atlas::test
