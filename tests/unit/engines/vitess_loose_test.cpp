#include "routing/algorithms/engine/outcome.h"
#include "routing/algorithms/vitess/loose_collation.h"
#include "routing/algorithms/vitess/loose_table.h"
#include "tests/unit/engines/csv_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <charconv>

using namespace atlas;
using testing::ElementsAre;

namespace
{

std::string keyOf(std::string_view text)
{
    std::string key;
    EXPECT_TRUE(looseCollationKey(text, key)) << text;
    return hexText(key);
}

std::string bytesOf(std::string_view hex)
{
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    {
        unsigned value = 0;
        std::from_chars(hex.data() + i, hex.data() + i + 2, value, 16);
        bytes += static_cast<char>(value);
    }
    return bytes;
}

// Made by resources/collation/sample_keys.go with golang.org/x/text itself.
TEST(LooseCollation, AgreesWithGoOnRandomTexts)
{
    const auto rows = test::readGoldenCsv("unicode/loose_keys.csv");
    ASSERT_GT(rows.size(), 2000U);
    for (std::size_t i = 1; i < rows.size(); ++i)
    {
        ASSERT_EQ(rows[i].size(), 2U);
        EXPECT_EQ(keyOf(bytesOf(rows[i][0])), rows[i][1]) << rows[i][0];
    }
}

// What the short way for ASCII rests on: one element each, without a class, in no contraction with each other.
TEST(LooseTable, AsciiStandsAlone)
{
    const LooseTable& table = LooseTable::root();
    for (char32_t code = 0; code < 0x80; ++code)
    {
        std::array<LooseElement, 4> scratch;
        const auto elements = table.elements(code, scratch);
        EXPECT_THAT(std::vector(elements.begin(), elements.end()),
                    ElementsAre(LooseElement{table.asciiPrimary(static_cast<unsigned char>(code)), 0}));
        EXPECT_LE(elements.front().primary, 0x7fffU);
        const LooseContraction* contraction = table.contraction(code);
        if (contraction != nullptr)
        {
            EXPECT_THAT(contraction->elements, ElementsAre(elements.front()));
            EXPECT_GE(contraction->next.begin()->first, char32_t{0x80});
        }
    }
}

TEST(LooseCollation, IgnoresWhatALooseComparisonDoes)
{
    EXPECT_EQ(keyOf("École"), keyOf("ecole"));
    EXPECT_EQ(keyOf("e\xcc\x81"), keyOf("é"));
    EXPECT_EQ(keyOf("ＡＢＣ"), keyOf("abc"));
    EXPECT_EQ(keyOf("straße"), keyOf("STRASSE"));
    EXPECT_EQ(keyOf("a   "), keyOf("a"));
    EXPECT_NE(keyOf("  a"), keyOf("a"));
    EXPECT_NE(keyOf("a\t"), keyOf("a"));
    EXPECT_NE(keyOf("co-op"), keyOf("coop"));
    EXPECT_EQ(keyOf("   "), "");
}

// Weights of Go's own tables: 各 has none of its own, 각 is the letters ㄱ ㅏ ㄱ.
TEST(LooseCollation, DerivesIdeographsAndSyllables)
{
    EXPECT_EQ(keyOf("中"), "814e2d");
    EXPECT_EQ(keyOf("\xf0\xa0\x80\x80"), "840000"); // U+20000, a rarer one
    EXPECT_EQ(keyOf("\xf4\x8f\xbf\xbf"), "95ffff"); // U+10FFFF, none at all
    EXPECT_EQ(keyOf("각"), keyOf("\xe1\x84\x80\xe1\x85\xa1\xe1\x86\xa8"));
    EXPECT_NE(keyOf("각"), keyOf("가"));
}

// Thai writes some vowels before the consonant they follow.
TEST(LooseCollation, TakesContractionsApartAndTogether)
{
    EXPECT_EQ(keyOf("แก"), keyOf("ก") + keyOf("แ"));
    EXPECT_EQ(keyOf("l·"), keyOf("l"));
    EXPECT_NE(keyOf("l.·"), keyOf("l."));
    EXPECT_EQ(keyOf("L"), keyOf("l"));
}

TEST(LooseCollation, RefusesWhatIsNoUtf8)
{
    std::string key = "left over";
    for (const char* bad : {"\xff", "a\xc3", "\xed\xa0\x80", "\xc0\xaf", "\xf4\x90\x80\x80"})
    {
        EXPECT_FALSE(looseCollationKey(bad, key));
        EXPECT_EQ(key, "");
    }
}

// Marks without end: taken as they stand after thirty, in time that grows with the text.
TEST(LooseCollation, TakesVeryManyMarks)
{
    std::string marks = "a";
    for (int i = 0; i < 200'000; ++i)
    {
        marks += i % 2 == 0 ? "\xcc\x81" : "\xcc\xa3";
    }
    EXPECT_EQ(keyOf(marks), keyOf("a"));
}

} // namespace
