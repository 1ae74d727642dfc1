#include "tests/cli/cli_support.h"
#include "tests/unit/files/scratch_folder.h"
#include "tests/unit/workload/shop_log.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <fstream>

using namespace atlas::test;

namespace
{

std::string logFile(const std::string& name)
{
    return std::string(ATLAS_GOLDEN_DIR) + "/logs/" + name;
}

std::string gzipped(const std::string& bytes)
{
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, bytes.size()), '\0');
    std::string copy = bytes;
    stream.next_in = reinterpret_cast<Bytef*>(copy.data());
    stream.avail_in = static_cast<uInt>(copy.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

const nlohmann::ordered_json& of(const nlohmann::ordered_json& report, const std::string& table,
                                 const std::string& column)
{
    for (const auto& candidate : report.at("candidates"))
    {
        if (candidate.at("table") == table && candidate.at("column") == column)
        {
            return candidate;
        }
    }
    ADD_FAILURE() << "no candidate " << table << "." << column;
    static const nlohmann::ordered_json kNone;
    return kNone;
}

} // namespace

TEST(AdviseCommand, GivesTheSharesOfTheShop)
{
    const Answer answer = run({"advise", "--candidates", "t_order.user_id", "--candidates",
                               "t_order.order_id,t_order.seller_id", "--log", "-", "--json"},
                              shopLog());
    ASSERT_EQ(answer.status, 0) << answer.err;
    const auto report = answer.json();
    EXPECT_EQ(namesOf(report), (std::vector<std::string>{"statements", "unparsed", "candidates", "shapes", "logs",
                                                         "problems", "key_cards"}));
    EXPECT_EQ(report.at("statements"), 1'000'000);
    EXPECT_EQ(report.at("unparsed"), 0);
    EXPECT_EQ(report.at("shapes"), 500);
    ASSERT_EQ(report.at("candidates").size(), 3U);
    const auto& best = report.at("candidates")[0];
    EXPECT_EQ(best.at("table"), "t_order");
    EXPECT_EQ(best.at("column"), "user_id");
    EXPECT_EQ(best.at("single"), 0.85);
    EXPECT_EQ(best.at("several"), 0.13);
    EXPECT_EQ(best.at("all"), 0.02);
    EXPECT_EQ(best.at("unknown"), 0.0);
    EXPECT_EQ(best.at("time"), nullptr);
    EXPECT_EQ(of(report, "t_order", "order_id").at("single"), 0.4);
    EXPECT_EQ(of(report, "t_order", "seller_id").at("all"), 0.925);
}

TEST(AdviseCommand, PrintsAShareForEachKeyAndWhy)
{
    const Answer answer = run({"advise", "--candidates", "t_order.user_id", "--log", "-"}, shopLog());
    ASSERT_EQ(answer.status, 0) << answer.err;
    EXPECT_NE(answer.out.find("1000000 executions of 500 statements, 0 not understood (0 %)"), std::string::npos)
        << answer.out;
    EXPECT_NE(answer.out.find("85 %"), std::string::npos);
    EXPECT_NE(answer.out.find("85 % of the executions that concern it name one value"), std::string::npos);
    EXPECT_NE(answer.out.find("Costliest statements under t_order.user_id"), std::string::npos);
}

TEST(AdviseCommand, ReadsGzipOfSeveralMembersAndSeveralLogs)
{
    const ScratchFolder folder;
    const std::string path = folder.path("day.csv.gz");
    std::ofstream(path, std::ios::binary)
        << gzipped("sql,count\nSELECT * FROM t WHERE k = 1,5\n") << gzipped("SELECT * FROM t WHERE a = 1,3\n");
    const Answer answer =
        run({"advise", "--candidates", "t.k", "--log", path, "--log", "-", "--json"}, gzipped("SELECT * FROM t,2\n"));
    ASSERT_EQ(answer.status, 0) << answer.err;
    EXPECT_EQ(answer.json().at("statements"), 10);
    EXPECT_EQ(of(answer.json(), "t", "k").at("single"), 0.5);
    EXPECT_EQ(answer.json().at("logs").size(), 2U);
    EXPECT_EQ(answer.json().at("problems").size(), 0U);
}

TEST(AdviseCommand, TellsOfDamageAndOfWhatItDidNotUnderstand)
{
    const std::string packed = gzipped(shopLog());
    const Answer cut = run({"advise", "--log", "-", "--json"}, packed.substr(0, packed.size() / 2));
    ASSERT_EQ(cut.status, 0) << cut.err;
    EXPECT_EQ(cut.json().at("problems").back().at("code"), "log-gzip-broken");
    EXPECT_NE(cut.err.find("[log-gzip-broken]"), std::string::npos);
    EXPECT_GT(cut.json().at("statements"), 1000);

    const Answer broken =
        run({"advise", "--candidates", "t_order.user_id", "--log", logFile("slow-broken.log"), "--json"});
    ASSERT_EQ(broken.status, 0) << broken.err;
    EXPECT_EQ(broken.json().at("statements"), 9);
    EXPECT_EQ(broken.json().at("unparsed"), 5);
    EXPECT_EQ(broken.json().at("problems")[0].at("line"), 1);
    EXPECT_NEAR(of(broken.json(), "t_order", "user_id").at("unknown").get<double>(), 5.0 / 9.0, 1e-12);
    EXPECT_EQ(of(broken.json(), "t_order", "user_id").at("bounds").at("single")[1], 1.0);
}

TEST(AdviseCommand, JudgesTheKeysOfALayoutAndFoldsItsTables)
{
    const Answer answer = run({"advise", topology("order-total-buckets"), "--log", "-", "--json"},
                              "sql,count\nSELECT * FROM t_order_3 WHERE user_id = 7,10\nSELECT * FROM t_order_1 WHERE "
                              "user_id = 7,20\nSELECT * FROM t_order WHERE note = 'x',10\n");
    ASSERT_EQ(answer.status, 0) << answer.err;
    const auto report = answer.json();
    const auto& now = report.at("candidates");
    const auto current =
        std::find_if(now.begin(), now.end(), [](const auto& candidate) { return candidate.at("current") == true; });
    ASSERT_NE(current, now.end());
    EXPECT_EQ(current->at("table"), "t_order");
    EXPECT_EQ(current->at("executions"), 40) << answer.out;
    EXPECT_EQ(answer.json().at("shapes"), 2);
}

TEST(AdviseCommand, FoldsByPatterns)
{
    const Answer answer = run({"advise", "--candidates", "o.k", "--tables", "o=o_#", "--log", "-", "--json"},
                              "sql,count\nSELECT * FROM o_1 WHERE k = 7,1\nSELECT * FROM o_22 WHERE k = 8,1\n");
    EXPECT_EQ(of(answer.json(), "o", "k").at("executions"), 2);
    EXPECT_EQ(answer.json().at("shapes"), 1);
}

TEST(AdviseCommand, FollowsTransactionsByBuckets)
{
    const std::string log =
        "2016-06-07T19:07:05.000011Z\t    4 Query\tBEGIN\n2016-06-07T19:07:05.000012Z\t    4 Query\tUPDATE t SET a = 1 "
        "WHERE k = 3\n2016-06-07T19:07:05.000012Z\t    4 Query\tUPDATE t SET a = 1 WHERE k = 7\n"
        "2016-06-07T19:07:05.000013Z\t    4 Query\tCOMMIT\n";
    const Answer apart = run({"advise", "--candidates", "t.k", "--log", "-", "--json"}, log);
    EXPECT_EQ(of(apart.json(), "t", "k").at("transactions").at("spread"), 1) << apart.err;
    const Answer together = run({"advise", "--candidates", "t.k", "--buckets", "4", "--log", "-", "--json"}, log);
    EXPECT_EQ(of(together.json(), "t", "k").at("transactions").at("together"), 1);
}

TEST(AdviseCommand, ReadsNamesInDoubleQuotesWhereTheModeSaysSo)
{
    const std::string log = "sql,count\n\"SELECT * FROM \"\"t\"\" WHERE \"\"k\"\" = 7\",1\n";
    const Answer answer =
        run({"advise", "--candidates", "t.k", "--sql-mode", "ANSI_QUOTES", "--log", "-", "--json"}, log);
    EXPECT_EQ(of(answer.json(), "t", "k").at("single"), 1.0) << answer.out;
}

TEST(AdviseCommand, RefusesWhatItCannotRead)
{
    EXPECT_EQ(run({"advise"}).status, 2);
    EXPECT_EQ(run({"advise", "--log", "/no/such"}).status, 2);
    EXPECT_EQ(run({"advise", "-", "--log", "-"}).status, 2);
    EXPECT_EQ(run({"advise", "--candidates", "user_id", "--log", "-"}, "sql,count\n").status, 2);
    EXPECT_EQ(run({"advise", "--tables", "t", "--log", "-"}, "sql,count\n").status, 2);
    const Answer binary = run({"advise", "--log", "-"}, std::string("\x7f\x45LF\0\0\1\2", 8));
    EXPECT_EQ(binary.status, 2);
    EXPECT_NE(binary.err.find("no log of a known format"), std::string::npos) << binary.err;
    const Answer empty = run({"advise", "--log", "-", "--json"}, "");
    EXPECT_EQ(empty.status, 0);
    EXPECT_EQ(empty.json().at("problems")[0].at("code"), "log-empty");
    EXPECT_EQ(empty.json().at("statements"), 0);
}

TEST(AdviseCommand, GivesTheCardOfAKey)
{
    const ScratchFolder folder;
    const std::string path = folder.path("keys.txt");
    std::ofstream file(path);
    for (int i = 0; i < 3000; ++i)
    {
        file << (i % 3 == 0 ? 12 : i) << '\n';
    }
    file << "\\N\nNULL\n";
    file.close();
    const Answer answer = run({"advise", "--candidates", "t.k", "--keys", path, "--buckets", "8", "--json"});
    ASSERT_EQ(answer.status, 0) << answer.err;
    const auto report = answer.json();
    ASSERT_EQ(report.at("key_cards").size(), 1U);
    const auto& card = report.at("key_cards")[0];
    EXPECT_EQ(card.at("table"), "t");
    EXPECT_EQ(card.at("rows"), 3002);
    EXPECT_EQ(card.at("nulls"), 2);
    EXPECT_EQ(card.at("distinct"), 2001);
    EXPECT_EQ(card.at("distinct_exact"), true);
    EXPECT_EQ(card.at("top")[0].at("value"), "12");
    EXPECT_EQ(card.at("top")[0].at("rows"), 1000);
    EXPECT_EQ(card.at("grows"), false);
    EXPECT_EQ(card.at("skew").at("algorithm"), "mod over 8 shards");
    EXPECT_NEAR(card.at("skew").at("max_over_mean").get<double>(), 10.0 / 3, 0.01);

    const Answer text = run({"advise", "--candidates", "t.k,u.d", "--keys", "u.d=" + path, "--algorithm",
                             "hash_mod:hash=crc32", "--buckets", "4"});
    ASSERT_EQ(text.status, 0) << text.err;
    EXPECT_NE(text.out.find("Values of u.d"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("hash_mod:hash=crc32 over 4 shards"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("33.31 %"), std::string::npos) << text.out;
}

TEST(AdviseCommand, SaysWhatAKeyFileNeeds)
{
    const auto error = [](const std::vector<std::string>& arguments)
    {
        const Answer answer = run(arguments, "1\n");
        EXPECT_EQ(answer.status, 2);
        return answer.err;
    };
    EXPECT_NE(error({"advise", "--candidates", "t.k"}).find("nothing to advise"), std::string::npos);
    EXPECT_NE(error({"advise", "--candidates", "t.k,u.d", "--keys", "-"}).find("Write table.column=FILE"),
              std::string::npos);
    EXPECT_NE(error({"advise", "--candidates", "t.k", "--live", "s"}).find("Give LAYOUT"), std::string::npos);
    EXPECT_NE(error({"advise", "--candidates", "t.k", "--keys", "-", "--log", "-"}).find("once"), std::string::npos);
    EXPECT_NE(
        error({"advise", "--candidates", "t.k", "--keys", "-", "--buckets", "3", "--algorithm", "none"}).find("none"),
        std::string::npos);
    EXPECT_NE(
        error({"advise", "--candidates", "t.k", "--keys", "-", "--buckets", "3", "--algorithm", "mod:x"}).find("mod:x"),
        std::string::npos);
}
