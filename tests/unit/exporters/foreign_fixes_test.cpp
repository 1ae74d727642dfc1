#include "exporters/foreign/foreign_fixes.h"
#include "exporters/foreign/readers.h"
#include "models/storage/text_encoding.h"
#include "routing/analysis/check.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace atlas;

namespace
{

/// Two moduli that share a factor: half of the nodes are never reached.
const std::string kShared = "# 订单\r\n"
                            "dataSources:\r\n"
                            "  ds_0: {url: \"jdbc:mysql://h:3306/a\", username: u, password: secret}\r\n"
                            "  ds_1: {url: \"jdbc:mysql://h:3306/b\", username: u, password: secret}\r\n"
                            "rules:\r\n"
                            "- !SHARDING\r\n"
                            "  tables:\r\n"
                            "    t_order:\r\n"
                            "      actualDataNodes: ds_${0..1}.t_order_${0..3}\r\n"
                            "      databaseStrategy:\r\n"
                            "        standard: {shardingColumn: user_id, shardingAlgorithmName: by_user}\r\n"
                            "      tableStrategy:\r\n"
                            "        standard: {shardingColumn: user_id, shardingAlgorithmName: order_table}\r\n"
                            "  shardingAlgorithms:\r\n"
                            "    by_user:\r\n"
                            "      type: INLINE\r\n"
                            "      props: {algorithm-expression: \"ds_${user_id % 2}\"}\r\n"
                            "    order_table:\r\n"
                            "      type: INLINE\r\n"
                            "      props: {algorithm-expression: \"t_order_${user_id % 4}\"}\r\n";

/// Of the pairs that no key reaches.
std::optional<Fix> fixOf(const ForeignFile& file)
{
    const auto texts = decodeForeign({file});
    Result<ForeignReading> reading = readForeign({file}, "auto", {});
    if (!texts || !reading)
    {
        return std::nullopt;
    }
    Diagnostics findings = mergeFindings(reading->findings, checkLayout(reading->layout));
    addForeignFixes(findings, *texts);
    const auto found =
        std::find_if(findings.begin(), findings.end(),
                     [](const Diagnostic& finding) { return finding.code == "inline-pairs-unreachable"; });
    return found != findings.end() ? found->fix : std::nullopt;
}

} // namespace

TEST(ForeignFixes, AreWrittenInTheEncodingAndLineEndsOfTheFile)
{
    for (const char* encoding : {"UTF-8", "UTF-8 BOM", "GB18030", "UTF-16LE", "UTF-16BE"})
    {
        const Result<std::string> bytes = encodeText(kShared, encoding);
        ASSERT_TRUE(bytes) << encoding;
        const ForeignFile file{"sharding.yaml", *bytes};
        ASSERT_EQ(decodeText(file.bytes, file.name)->encoding, encoding);
        const std::optional<Fix> fix = fixOf(file);
        ASSERT_TRUE(fix) << encoding;
        const Result<std::string> fixed = applyForeignFix(file, *fix);
        ASSERT_TRUE(fixed) << encoding;
        std::string wanted = kShared;
        wanted.replace(wanted.find("user_id % 4"), 11, "user_id.intdiv(2) % 4");
        EXPECT_EQ(*fixed, *encodeText(wanted, encoding)) << encoding;
        EXPECT_FALSE(fixOf({file.name, *fixed})) << encoding << ": nothing is left to be fixed";
    }
}

TEST(ForeignFixes, OfAnOlderTextAreRefused)
{
    const std::optional<Fix> fix = fixOf({"sharding.yaml", kShared});
    ASSERT_TRUE(fix);
    EXPECT_EQ(applyForeignFix({"sharding.yaml", "rules: []\n"}, *fix).error().code, "fix-outdated");
}

TEST(TextEncoding, RefusesWhatAnEncodingDoesNotHave)
{
    EXPECT_EQ(*encodeText("a订", "UTF-16BE"), std::string("\xFE\xFF\0a\x8B\xA2", 6));
    EXPECT_EQ(*encodeText("订", "GB18030"), "\xB6\xA9");
    EXPECT_EQ(encodeText("ab\xFF", "GB18030").error().code, "text-not-encodable");
    EXPECT_EQ(encodeText("ab\xFF", "GB18030").error().args.back(), "3");
}
