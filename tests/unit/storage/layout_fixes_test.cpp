#include "models/core/nearest_name.h"
#include "models/storage/layout_fixes.h"
#include "routing/analysis/check.h"
#include "tests/unit/storage/storage_testing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// Fixes are proved by applying them: the finding is gone, no other error came, and the rest of the text is as it was.
namespace atlas::testing
{

namespace
{

using ::testing::ElementsAre;

Diagnostics findingsWithFixes(const std::string& text)
{
    const LayoutReading reading = readLayout(text, "test.yaml");
    Diagnostics findings = mergeFindings(reading.findings, checkLayout(reading.layout));
    addFixes(findings, reading);
    return findings;
}

const Diagnostic* findCode(const Diagnostics& findings, std::string_view code)
{
    for (const Diagnostic& finding : findings)
    {
        if (finding.code == code)
        {
            return &finding;
        }
    }
    return nullptr;
}

std::string golden(const std::string& name)
{
    const std::string bytes = fileText(std::filesystem::path(ATLAS_GOLDEN_DIR) / "broken" / name);
    return readLayout(bytes, name).text;
}

struct Case
{
    const char* file;
    const char* code;
    const char* fix;
    std::vector<std::string> before;
    std::vector<std::string> after;
};

/// The lines that differ, of one hunk.
const std::vector<Case>& cases()
{
    static const std::vector<Case> all{
        {"01-unknown-key.yaml",
         "key-unknown",
         "fix-remove-unknown",
         {"  db-a: {host: 10.0.0.1, port: 3306, user: app, passwd: x, password: \"${SHOP_PASSWORD}\", tls: verify, ca: "
          "ca.pem}"},
         {"  db-a: {host: 10.0.0.1, port: 3306, user: app, password: \"${SHOP_PASSWORD}\", tls: verify, ca: ca.pem}"}},
        {"02-unknown-top-key.yaml",
         "key-unknown",
         "fix-rename",
         {"brodcast_tables: [t_region]"},
         {"broadcast_tables: [t_region]"}},
        {"03-duplicate-key.yaml",
         "key-duplicate",
         "fix-remove-duplicate",
         {"  db-a: {host: 10.0.0.1, port: 3306, host: 10.0.0.2, user: app, password: \"${SHOP_PASSWORD}\", tls: "
          "verify, ca: ca.pem}"},
         {"  db-a: {host: 10.0.0.1, port: 3306, user: app, password: \"${SHOP_PASSWORD}\", tls: verify, ca: ca.pem}"}},
        {"10-dangling-server.yaml",
         "server-unknown",
         "fix-rename",
         {"  shop_1: {server: db-b, schema: shop_1}"},
         {"  shop_1: {server: db-a, schema: shop_1}"}},
        {"11-dangling-shard-in-list.yaml",
         "shard-unknown",
         "fix-rename",
         {"      - {buckets: 4-7, shard: shop_2}"},
         {"      - {buckets: 4-7, shard: shop_1}"}},
        {"19-placement-gap.yaml",
         "placement-gap",
         "fix-place",
         {"      - {buckets: 0-2, shard: shop_0}", "      - {buckets: 4-6, shard: shop_1}"},
         {"      - {buckets: 0-3, shard: shop_0}", "      - {buckets: 4-7, shard: shop_1}"}},
        {"20-placement-twice.yaml",
         "placement-twice",
         "fix-place-once",
         {"      - {buckets: \"3, 5-7\", shard: shop_1}"},
         {"      - {buckets: \"5-7\", shard: shop_1}"}},
        {"21-placement-beyond.yaml",
         "placement-beyond",
         "fix-take-out",
         {"      - {buckets: 4-8, shard: shop_1}"},
         {"      - {buckets: 4-7, shard: shop_1}"}},
        {"22-placement-gap-of-ranges.yaml",
         "placement-gap",
         "fix-place",
         {"      - {buckets: 0-2, shard: shop_0}"},
         {"      - {buckets: 0-3, shard: shop_0}"}},
        {"28-literal-password.yaml",
         "literal-password",
         "fix-reference",
         {"  db-a: {host: 10.0.0.1, port: 3306, user: app, password: s3cret, tls: verify, ca: ca.pem}"},
         {"  db-a: {host: 10.0.0.1, port: 3306, user: app, password: \"${DB_A_PASSWORD}\", tls: verify, ca: ca.pem}"}},
        {"35-tab-indentation.yaml",
         "yaml-tab",
         "fix-indent",
         {"\talgorithm: {name: mod, buckets: 8}"},
         {"    algorithm: {name: mod, buckets: 8}"}},
        {"51-check-algorithm-unknown.yaml",
         "algorithm-unknown-near",
         "fix-rename",
         {"    algorithm: {name: modd, buckets: 8}"},
         {"    algorithm: {name: mod, buckets: 8}"}},
        {"52-check-parameter-unknown.yaml",
         "param-unknown-near",
         "fix-rename",
         {"    algorithm: {name: mod, bukets: 8}"},
         {"    algorithm: {name: mod, buckets: 8}"}},
        {"59-format-missing.yaml", "format-missing", "fix-format", {}, {"format: 1"}},
        {"60-number-as-text.yaml",
         "value-quoted-number",
         "fix-unquote",
         {"  db-a: {host: 10.0.0.1, port: \"3306\", user: app, password: \"${SHOP_PASSWORD}\", tls: verify, ca: "
          "ca.pem}"},
         {"  db-a: {host: 10.0.0.1, port: 3306, user: app, password: \"${SHOP_PASSWORD}\", tls: verify, ca: ca.pem}"}},
        {"61-yes-for-true.yaml",
         "value-not-boolean",
         "fix-rename",
         {"  shop_1: {server: db-a, schema: shop_1, drained: yes}"},
         {"  shop_1: {server: db-a, schema: shop_1, drained: true}"}},
        {"62-number-in-groups.yaml", "value-not-integer", "fix-rename", {"version: 1,024"}, {"version: 1024"}},
        {"63-near-choice.yaml",
         "value-not-choice",
         "fix-rename",
         {"  db-a: {host: 10.0.0.1, port: 3306, user: app, password: \"${SHOP_PASSWORD}\", tls: verfy, ca: ca.pem}"},
         {"  db-a: {host: 10.0.0.1, port: 3306, user: app, password: \"${SHOP_PASSWORD}\", tls: verify, ca: ca.pem}"}},
        {"64-shard-mistyped.yaml",
         "shard-unknown",
         "fix-rename",
         {"      - {buckets: 4-7, shard: \"shpo_1\", table: \"t_order_{bucket}\"}"},
         {"      - {buckets: 4-7, shard: \"shop_1\", table: \"t_order_{bucket}\"}"}},
        {"65-span-reversed.yaml",
         "bucket-span-reversed",
         "fix-rename",
         {"      - {buckets: 7-4, shard: shop_1, table: \"t_order_{bucket}\"}"},
         {"      - {buckets: 4-7, shard: shop_1, table: \"t_order_{bucket}\"}"}},
    };
    return all;
}

} // namespace

class LayoutFix : public ::testing::TestWithParam<Case>
{
};

TEST_P(LayoutFix, RemovesItsFindingAndBringsNoOtherError)
{
    const Case& expected = GetParam();
    const std::string text = golden(expected.file);
    const Diagnostics before = findingsWithFixes(text);
    const Diagnostic* finding = findCode(before, expected.code);
    ASSERT_NE(finding, nullptr);
    ASSERT_TRUE(finding->fix.has_value());
    EXPECT_EQ(finding->fix->code, expected.fix);
    EXPECT_EQ(messageText(finding->fix->code, finding->fix->args).find('?'), std::string::npos);

    const std::vector<FixHunk> hunks = fixHunks(text, *finding->fix);
    ASSERT_EQ(hunks.size(), 1U);
    EXPECT_EQ(hunks[0].before, expected.before);
    EXPECT_EQ(hunks[0].after, expected.after);

    const auto repaired = applyFix(text, *finding->fix);
    ASSERT_TRUE(repaired.has_value());
    const Diagnostics after = findingsWithFixes(*repaired);
    const auto same = [&](const Diagnostic& each) { return each.code == finding->code && each.args == finding->args; };
    EXPECT_EQ(std::count_if(after.begin(), after.end(), same), 0);
    for (const Diagnostic& each : after)
    {
        EXPECT_TRUE(each.severity != Severity::Error || findCode(before, each.code) != nullptr) << each.code;
    }
}

INSTANTIATE_TEST_SUITE_P(Golden, LayoutFix, ::testing::ValuesIn(cases()),
                         [](const auto& each)
                         {
                             std::string name = std::string(each.param.file) + "_" + each.param.code;
                             std::replace_if(
                                 name.begin(), name.end(), [](char c) { return c == '-' || c == '.'; }, '_');
                             return name;
                         });

TEST(LayoutFixes, WriteTheTypeOfTheKeyThatIsAssumed)
{
    const std::string head = "format: 1\nname: t\nservers:\n  a: {host: 127.0.0.1}\nshards:\n"
                             "  s: {server: a, schema: s}\ntables:\n  t:\n    key: {column: id, type: bigint}\n"
                             "    placement: {shard: s, table: 't_{bucket}'}\n";
    const std::vector<std::pair<std::string, std::string>> forms{
        {"    algorithm: {name: shardingsphere.HASH_MOD, sharding-count: 4}\n",
         "    algorithm: {name: shardingsphere.HASH_MOD, key_type: long, sharding-count: 4}\n"},
        {"    algorithm:\n      name: shardingsphere.HASH_MOD # as in production\n      sharding-count: 4\n",
         "    algorithm:\n      name: shardingsphere.HASH_MOD # as in production\n      key_type: long\n"
         "      sharding-count: 4\n"}};
    for (const auto& [before, after] : forms)
    {
        const Diagnostics findings = findingsWithFixes(head + before);
        const Diagnostic* finding = findCode(findings, "key-type-assumed");
        ASSERT_NE(finding, nullptr);
        ASSERT_TRUE(finding->fix);
        EXPECT_EQ(applyFix(head + before, *finding->fix), head + after);
        EXPECT_EQ(findCode(findingsWithFixes(head + after), "key-type-assumed"), nullptr);
    }
}

TEST(LayoutFixes, ChangeTheColumnThatIsMeant)
{
    const std::string head = "format: 1\nname: t\nversion: 1\nservers:\n  a: {host: 127.0.0.1}\nshards:\n"
                             "  s: {server: a, schema: s}\ntables:\n  t:\n    key: {column: user_id, type: bigint}\n"
                             "    algorithm: {name: list, values: {1: 0, 2: 1}}\n"
                             "    placement: {shard: s, table: 't_{bucket}'}\n    columns: |\n"
                             "      -- it's the user's, NULL\n"
                             "      no varchar(9) DEFAULT 'user_id, \\' NULL',\n";
    const std::string tail = ",\n      PRIMARY KEY (id), KEY k (user_id)\n";
    struct Form
    {
        const char* code;
        std::string before;
        std::string after;
    };
    const std::vector<Form> forms{
        {"key-nullable", "      user_id bigint,\n      id bigint NOT NULL",
         "      user_id bigint NOT NULL,\n      id bigint NOT NULL"},
        {"key-nullable", "      `USER_ID` decimal(20, 0) DEFAULT NULL COMMENT 'a, b',\n      id bigint NOT NULL",
         "      `USER_ID` decimal(20, 0) NOT NULL COMMENT 'a, b',\n      id bigint NOT NULL"},
        {"key-nullable", "      user_id bigint NULL /* NULL, so far */,\n      id bigint NOT NULL",
         "      user_id bigint NOT NULL /* NULL, so far */,\n      id bigint NOT NULL"},
        {"auto-increment-not-global",
         "      user_id bigint NOT NULL,\n      id bigint NOT NULL auto_increment COMMENT 'AUTO_INCREMENT'",
         "      user_id bigint NOT NULL,\n      id bigint NOT NULL COMMENT 'AUTO_INCREMENT'"}};
    for (const Form& form : forms)
    {
        const std::string text = head + form.before + tail;
        const Diagnostics findings = findingsWithFixes(text);
        const Diagnostic* finding = findCode(findings, form.code);
        ASSERT_NE(finding, nullptr) << text;
        ASSERT_TRUE(finding->fix) << text;
        EXPECT_EQ(applyFix(text, *finding->fix), head + form.after + tail);
        EXPECT_EQ(findCode(findingsWithFixes(head + form.after + tail), form.code), nullptr);
    }
}

TEST(LayoutFixes, OfEveryBrokenSampleCanBeAppliedAndHelp)
{
    for (const std::filesystem::path& path : goldenLayouts("broken"))
    {
        const std::string text = golden(path.filename().string());
        const Diagnostics findings = findingsWithFixes(text);
        for (const Diagnostic& finding : findings)
        {
            if (!finding.fix)
            {
                continue;
            }
            const auto repaired = applyFix(text, *finding.fix);
            ASSERT_TRUE(repaired.has_value()) << path << " " << finding.code;
            const Diagnostics after = findingsWithFixes(*repaired);
            const auto same = [&](const Diagnostic& each)
            { return each.code == finding.code && each.args == finding.args; };
            EXPECT_LT(std::count_if(after.begin(), after.end(), same),
                      std::count_if(findings.begin(), findings.end(), same))
                << path << " " << finding.code << ": " << messageText(finding.fix->code, finding.fix->args);
        }
    }
}

TEST(LayoutFixes, DoNotGuessBetweenNamesThatAreEquallyNear)
{
    const Diagnostics findings = findingsWithFixes(golden("12-dangling-default-shard.yaml"));
    const Diagnostic* finding = findCode(findings, "shard-unknown");
    ASSERT_NE(finding, nullptr);
    EXPECT_FALSE(finding->fix.has_value());
    EXPECT_THAT(nearestNames("shop_9", {"shop_1", "shop_0", "vip"}), ElementsAre("shop_0", "shop_1"));
}

TEST(LayoutFixes, GiveAGapToTheNeighbourThatLacksTheBuckets)
{
    const std::string text = minimal("tables:\n"
                                     "  t:\n"
                                     "    key: {column: id, type: bigint}\n"
                                     "    algorithm: {name: mod, buckets: 16}\n"
                                     "    placement:\n"
                                     "      - {buckets: 0-3, shard: s0, table: t}\n"
                                     "      - {buckets: 4-7, shard: s1, table: t}\n"
                                     "      - {buckets: 9-11, shard: s0, table: t2} # the third\n"
                                     "      - {buckets: [12, 13, 14, 15], shard: s1, table: t2}\n");
    const Diagnostics findings = findingsWithFixes(text);
    const Diagnostic* finding = findCode(findings, "placement-gap");
    ASSERT_NE(finding, nullptr);
    ASSERT_TRUE(finding->fix.has_value());
    EXPECT_EQ(fixHunks(text, *finding->fix).at(0).after,
              (std::vector<std::string>{"      - {buckets: 8-11, shard: s0, table: t2} # the third"}));
}

TEST(LayoutFixes, KeepTheLineEndsOfTheFile)
{
    const std::string text = golden("45-crlf-and-duplicate-table.yaml");
    ASSERT_NE(text.find("\r\n"), std::string::npos);
    const Diagnostics findings = findingsWithFixes(text);
    const Diagnostic* finding = findCode(findings, "key-duplicate");
    ASSERT_NE(finding, nullptr);
    ASSERT_TRUE(finding->fix.has_value());
    const std::string repaired = applyFix(text, *finding->fix).value_or("");
    EXPECT_TRUE(text.starts_with(repaired.substr(0, repaired.size() - 2)));
    EXPECT_EQ(findCode(findingsWithFixes(repaired), "key-duplicate"), nullptr);
}

TEST(LayoutFixes, WriteTheFormatIntoALayoutInBrackets)
{
    const std::string text = "{name: t, version: 1, servers: {a: {host: h}}, shards: {s: {server: a, schema: x}}}\n";
    const Diagnostics findings = findingsWithFixes(text);
    const Diagnostic* finding = findCode(findings, "format-missing");
    ASSERT_NE(finding, nullptr);
    ASSERT_TRUE(finding->fix.has_value());
    EXPECT_EQ(applyFix(text, *finding->fix), "{format: 1, " + text.substr(1));
}

TEST(LayoutFixes, TakeOneVariableForTheServersOfASequence)
{
    const std::string text = "format: 1\nname: t\nversion: 1\n"
                             "servers:\n  db-{0..1}: {host: \"h{0..1}\", password: \"a: #b\"}\n"
                             "shards: {s0: {server: db-0, schema: x}}\n";
    const Diagnostics findings = findingsWithFixes(text);
    const Diagnostic* finding = findCode(findings, "literal-password");
    ASSERT_NE(finding, nullptr);
    ASSERT_TRUE(finding->fix.has_value());
    EXPECT_EQ(fixHunks(text, *finding->fix).at(0).after.at(0),
              "  db-{0..1}: {host: \"h{0..1}\", password: \"${DB_PASSWORD}\"}");
}

} // namespace atlas::testing
