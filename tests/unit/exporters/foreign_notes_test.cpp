#include "exporters/foreign/notes.h"
#include "exporters/foreign/readers.h"

#include <gtest/gtest.h>

#include <array>

using namespace atlas;

namespace
{

constexpr std::array kOptions{
    ForeignOption{"shards", "a number", [](std::string_view value) { return value == "4"; }},
    ForeignOption{"key_type.*", "a column type", nullptr},
};

std::string codeOf(const ForeignOptions& options)
{
    const Result<Done> checked = checkOptions(options, "vitess", kOptions);
    return checked ? "" : checked.error().code + " " + checked.error().args.at(0);
}

std::string codeOf(const std::vector<ForeignFile>& files, std::string_view system)
{
    const Result<ForeignReading> reading = readForeign(files, system, {});
    return reading ? "" : reading.error().code;
}

} // namespace

TEST(ForeignOptions, AreThoseThatAReaderNames)
{
    EXPECT_EQ(codeOf({}), "");
    EXPECT_EQ(codeOf({{"shards", "4"}, {"key_type.t_order", "bigint"}}), "");
    EXPECT_EQ(codeOf({{"shards", "many"}}), "import-option-value shards");
    EXPECT_EQ(codeOf({{"shard", "4"}}), "import-option-unknown shard");
    EXPECT_EQ(codeOf({{"key_type.", "4"}}), "import-option-unknown key_type.");
    EXPECT_EQ(codeOf({{"key_type", "4"}}), "import-option-unknown key_type");
}

TEST(ForeignNotes, SayWhatIsConcerned)
{
    const SourcePlace place{"a.yaml", 3, 5};
    EXPECT_EQ(leftOut("The rule !ENCRYPT", place).severity, Severity::Info);
    const Diagnostic unknown = unknownKey("actualDataNode", {"logicTable", "actualDataNodes"}, place, "t");
    EXPECT_EQ(unknown.args, (std::vector<std::string>{"actualDataNode", "actualDataNodes, logicTable"}));
    EXPECT_EQ(unknown.table, "t");
    EXPECT_EQ(customCode("t", "com.example.A", place).table, "t");
    EXPECT_EQ(nodesUnknown("t", "no list", place).place, place);
    EXPECT_EQ(assumed("The keys", "long", "key_type=int", place).args.size(), 3U);
    EXPECT_EQ(nothingFound({{"b.xml", "", "UTF-8"}}).place.file, "b.xml");
}

TEST(ForeignReaders, TakeNamesOfFilesAsTexts)
{
    const auto texts = decodeForeign({{"one/vs\x9d\x97.json", "{}"}, {"\xe5\xba\x93.json", "{}"}});
    ASSERT_TRUE(texts);
    EXPECT_EQ(texts->at(0).name, "one/vs__.json");
    EXPECT_EQ(texts->at(1).name, "\xe5\xba\x93.json");
}

TEST(ForeignReaders, RefuseWhatNobodyKnows)
{
    EXPECT_EQ(codeOf({{"a.log", "hello: [world"}}, "auto"), "import-not-recognised");
    EXPECT_EQ(codeOf({{"a.yaml", "a: 1"}}, "nosuchsystem"), "format-not-read");
    EXPECT_EQ(codeOf({{"a.yaml", std::string("a\0b", 3)}}, "auto"), "layout-nul-byte");
    EXPECT_EQ(codeOf({{"a.yaml", std::string(kMaxForeignBytes + 1, ' ')}}, "auto"), "import-too-large");
    for (const ForeignReader& reader : foreignReaders())
    {
        EXPECT_EQ(codeOf({{"a.yaml", "a: 1"}}, reader.system), "import-not-system") << reader.system;
        EXPECT_FALSE(reader.expects.empty());
    }
    const Result<ForeignReading> other = readForeign({{"v.json", R"({"sharded": true, "tables": {}})"}}, "mycat", {});
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().code, "import-wrong-system");
    EXPECT_EQ(other.error().args.at(2), "vitess");
    EXPECT_TRUE(looksLikeLayout("# a remark\nformat: 1\nname: x\n"));
    EXPECT_FALSE(looksLikeLayout("rules:\n  - format: 1\n"));
}
