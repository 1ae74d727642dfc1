#include "models/items/message_text.h"
#include "models/items/number_text.h"
#include "tests/items/sample_fleet.h"

#include <gtest/gtest.h>

#include <limits>

namespace atlas
{
namespace
{

namespace text = numberText;

struct Row
{
    double value;
    const char* expected;
};

TEST(NumberText, Large)
{
    for (const Row& row : std::initializer_list<Row>{{0, "0"},
                                                     {7, "7"},
                                                     {9999, "9999"},
                                                     {10'000, "10.0 k"},
                                                     {41'800, "41.8 k"},
                                                     {99'949, "99.9 k"},
                                                     {99'951, "100 k"},
                                                     {999'499, "999 k"},
                                                     {999'501, "1.00 M"},
                                                     {1'240'000, "1.24 M"},
                                                     {9'995'001, "10.0 M"},
                                                     {157e6, "157 M"},
                                                     {1.2e9, "1.20 G"},
                                                     {3.4e12, "3.40 T"},
                                                     {5e18, "5000 P"},
                                                     {0.25, "0.25"},
                                                     {12.34, "12.3"},
                                                     {1234.5, "1.23 k"},
                                                     {-3400, "\u22123400"},
                                                     {-34'000, "\u221234.0 k"}})
    {
        EXPECT_EQ(text::large(row.value).toStdString(), row.expected) << row.value;
    }
}

TEST(NumberText, Full)
{
    EXPECT_EQ(text::full(std::int64_t{2'939'830'786}).toStdString(), "2\u2009939\u2009830\u2009786");
    EXPECT_EQ(text::full(std::int64_t{999}).toStdString(), "999");
    EXPECT_EQ(text::full(std::int64_t{1000}).toStdString(), "1\u2009000");
    EXPECT_EQ(text::full(std::int64_t{-123'456}).toStdString(), "\u2212123\u2009456");
    EXPECT_EQ(text::full(std::numeric_limits<std::int64_t>::min()).toStdString(),
              "\u22129\u2009223\u2009372\u2009036\u2009854\u2009775\u2009808");
    EXPECT_EQ(text::full(std::numeric_limits<std::uint64_t>::max()).toStdString(),
              "18\u2009446\u2009744\u2009073\u2009709\u2009551\u2009615");
}

TEST(NumberText, Bytes)
{
    for (const Row& row : std::initializer_list<Row>{{0, "0 B"},
                                                     {1023, "1023 B"},
                                                     {1024, "1.00 KiB"},
                                                     {9.22 * 1024 * 1024 * 1024, "9.22 GiB"},
                                                     {223.0 * 1024 * 1024, "223 MiB"},
                                                     {1023.9 * 1024 * 1024, "1.00 GiB"},
                                                     {1000.0 * 1024, "1000 KiB"}})
    {
        EXPECT_EQ(text::bytes(row.value).toStdString(), row.expected) << row.value;
    }
    EXPECT_EQ(text::bytes(1024.0, true).toStdString(), "~1.00 KiB");
}

TEST(NumberText, TheTildeStaysWithAnEstimate)
{
    EXPECT_EQ(text::rows(157e6, true).toStdString(), "~157 M");
    EXPECT_EQ(text::rows(12.6, true).toStdString(), "~13");
    Provenance counted;
    counted.kind = Provenance::Kind::ExactCount;
    EXPECT_EQ(text::rows(3214, counted).toStdString(), "3214");
    EXPECT_EQ(text::rows(3214, Provenance{}).toStdString(), "~3214") << "unknown origin is no exact count";
}

TEST(NumberText, Rates)
{
    for (const Row& row : std::initializer_list<Row>{{0, "0"},
                                                     {0.01, "<0.1"},
                                                     {0.1, "0.1"},
                                                     {12.34, "12.3"},
                                                     {126.4, "126"},
                                                     {4960, "4960"},
                                                     {34'800, "34.8 k"}})
    {
        EXPECT_EQ(text::rate(row.value).toStdString(), row.expected) << row.value;
    }
    EXPECT_EQ(text::ratePerSecond(49'600).toStdString(), "49.6 k/s");
}

TEST(NumberText, RatiosAndChanges)
{
    EXPECT_EQ(text::ratio(1.85).toStdString(), "1.85 \u00D7");
    EXPECT_EQ(text::ratioChange(1.85, 1.33).toStdString(), "1.85 \u2192 1.33 \u00D7");
    EXPECT_EQ(text::bound(0.009).toStdString(), "\u00B1 0.9 %");
}

TEST(NumberText, SharesAreNeverNothingForSomething)
{
    for (const Row& row : std::initializer_list<Row>{{0, "0 %"},
                                                     {1, "100 %"},
                                                     {0.5, "50 %"},
                                                     {0.731, "73.1 %"},
                                                     {0.0352, "3.52 %"},
                                                     {0.0009, "0.090 %"},
                                                     {0.000001, "<0.001 %"}})
    {
        EXPECT_EQ(text::percent(row.value).toStdString(), row.expected) << row.value;
    }
}

TEST(NumberText, ProgressIsFullOnlyWhenVerified)
{
    EXPECT_EQ(text::progress(0.731, false).toStdString(), "73.1 %");
    EXPECT_EQ(text::progress(1.0, false).toStdString(), "99.9 %");
    EXPECT_EQ(text::progress(1.4, false).toStdString(), "99.9 %");
    EXPECT_EQ(text::progress(0.99999, true).toStdString(), "99.9 %");
    EXPECT_EQ(text::progress(1.0, true).toStdString(), "100 %");
    EXPECT_EQ(text::progress(-1.0, false).toStdString(), "0.0 %");
}

TEST(NumberText, Durations)
{
    for (const Row& row : std::initializer_list<Row>{{0, "0 s"},
                                                     {0.004, "0.004 s"},
                                                     {0.41, "0.41 s"},
                                                     {0.9999, "1.0 s"},
                                                     {5, "5 s"},
                                                     {5.25, "5.3 s"},
                                                     {75, "75 s"},
                                                     {119, "119 s"},
                                                     {240, "4 min"},
                                                     {3600, "1 h"},
                                                     {13'920, "3 h 52 min"},
                                                     {187'200, "2 d 4 h"},
                                                     {86'400.0 * 400, "400 d"}})
    {
        EXPECT_EQ(text::duration(row.value).toStdString(), row.expected) << row.value;
    }
}

TEST(NumberText, PartialSumsAlwaysSaySo)
{
    EXPECT_EQ(text::partial({34'800, 7, 8, false}).toStdString(), "34.8 k, 7 of 8 shards");
    EXPECT_EQ(text::partial({1.05e9, 8, 8, true}).toStdString(), "~1.05 G");
    EXPECT_EQ(text::partial({0, 0, 8, false}).toStdString(), "0 of 8 shards") << "no zero where nothing was read";
    EXPECT_EQ(text::ofServers(2, 3).toStdString(), "2 of 3 servers");
}

TEST(NumberText, Times)
{
    const std::int64_t at = test::kNoon + 31LL * 60'000 + 5000;
    EXPECT_EQ(text::clock(at).toStdString(), "12:31:05");
    EXPECT_EQ(text::asOf(at, at).toStdString(), "as of 12:31:05");
    EXPECT_EQ(text::staleSince(at, at + 1000).toStdString(), "stale since 12:31:05");
    EXPECT_EQ(text::clock(at, at + 86'400'000).toStdString(), "2026-11-30 12:31:05") << "another day is named";
}

TEST(NumberText, Captions)
{
    EXPECT_EQ(text::caption({}), QString());
    Provenance live;
    live.kind = Provenance::Kind::LiveEstimate;
    live.asOfUnixMs = test::kNoon;
    live.statsAgeMs = 240'000;
    live.shardsRead = 7;
    live.shardsTotal = 8;
    EXPECT_EQ(text::caption(live).toStdString(), "server's estimate, as of 12:00:00, stats 4 min old, 7 of 8 shards");
    Provenance sampled;
    sampled.kind = Provenance::Kind::SampledKeys;
    sampled.sampleSize = 5'000'000;
    sampled.source = "keys.txt";
    EXPECT_EQ(text::caption(sampled).toStdString(), "5.00 M keys sampled, keys.txt");
    Provenance uniform;
    uniform.kind = Provenance::Kind::UniformAssumption;
    EXPECT_EQ(text::caption(uniform).toStdString(), "every key assumed equally likely");
    Provenance exact;
    exact.kind = Provenance::Kind::ExactCount;
    exact.shardsRead = exact.shardsTotal = 8;
    EXPECT_EQ(text::caption(exact).toStdString(), "exact count") << "complete: no words about shards";
    Provenance parted = Provenance::plain();
    parted.parted = true;
    EXPECT_EQ(text::caption(parted).toStdString(), "exact count, given to buckets by their share of keys");
}

TEST(NumberText, BucketsForPeople)
{
    EXPECT_EQ(text::buckets(QStringLiteral("0-127, 200")).toStdString(), "0\u2013127, 200");
}

TEST(MessageText, FillsTheCataloguesSentence)
{
    EXPECT_EQ(messages::text("file-missing", {"a.yaml"}).toStdString(), "There is no file a.yaml.");
    EXPECT_EQ(messages::fix("file-missing", {}).toStdString(), "Check the path.");
    EXPECT_EQ(messages::text("no-such-code", {}).toStdString(), "no-such-code");
    EXPECT_TRUE(messages::fix("no-such-code", {}).isEmpty());
    EXPECT_EQ(messages::text(Error{"file-missing", {"%1"}, {}}).toStdString(), "There is no file %1.")
        << "an argument is not a template";
}

TEST(MessageText, Places)
{
    EXPECT_EQ(messages::place({"/data/layouts/trade.yaml", 22, 19}).toStdString(), "trade.yaml:22:19");
    EXPECT_EQ(messages::place({"/data/trade.yaml", 0, 0}).toStdString(), "trade.yaml");
    EXPECT_EQ(messages::place({"", 3, 1}).toStdString(), "3:1");
    EXPECT_TRUE(messages::place({}).isEmpty());
}

} // namespace
} // namespace atlas
