#include "routing/hash/hash.h"
#include "routing/hash/primitives.h"
#include "routing/hash/reducer.h"
#include "routing/hash/utf16.h"
#include "tests/unit/routing/routing_fixture.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

namespace
{

struct Vector
{
    const char* hash;
    std::string text;
    const char* decimal;
};

class PublishedVectors : public testing::TestWithParam<Vector>
{
};

TEST_P(PublishedVectors, Match)
{
    const auto kind = hashByName(GetParam().hash);
    ASSERT_TRUE(kind.has_value());
    EXPECT_EQ(hashText(*kind, GetParam().text).decimal(), GetParam().decimal);
}

INSTANTIATE_TEST_SUITE_P(
    Hash, PublishedVectors,
    testing::Values(
        // The check value of CRC-32/ISO-HDLC, and the empty message.
        Vector{"crc32", "123456789", "3421780262"}, Vector{"crc32", "", "0"},
        // RFC 1321: d41d8cd9 8f00b204..., 90015098 3cd24fb0...
        Vector{"md5", "", "3649838548"}, Vector{"md5", "abc", "2555380112"}, Vector{"md5_hex8", "", "3558706393"},
        Vector{"md5_hex8", "abc", "2416005272"},
        // JDK: "hello".hashCode(), the empty text, two surrogates, a text that overflows to the least integer.
        Vector{"java", "hello", "99162322"}, Vector{"java", "", "0"}, Vector{"java", "\xF0\x9F\x98\x80", "1772899"},
        Vector{"java", "polygenelubricants", "-2147483648"},
        // SMHasher's murmur3_32.
        Vector{"murmur3_32", "", "0"}, Vector{"murmur3_32", "test", "3127628307"},
        Vector{"murmur3_32", "Hello, world!", "3224780355"},
        Vector{"murmur3_32", "The quick brown fox jumps over the lazy dog", "776992547"},
        // xxHash's sanity values, seed 0.
        Vector{"xxh64", "", "17241709254077376921"}, Vector{"xxh64", "a", "15154266338359012955"},
        Vector{"xxh64", "abc", "4952883123889572249"},
        // Noll's test suite.
        Vector{"fnv1a_32", "", "2166136261"}, Vector{"fnv1a_32", "a", "3826002220"},
        Vector{"fnv1a_32", "foobar", "3214735720"}, Vector{"fnv1a_64", "", "14695981039346656037"},
        Vector{"fnv1a_64", "a", "12638187200555641996"}, Vector{"fnv1a_64", "foobar", "9625390261332436968"}));

TEST(Hash, NamesGoBothWays)
{
    for (const std::string_view name : hashNames())
    {
        EXPECT_EQ(hashName(*hashByName(name)), name);
    }
    EXPECT_FALSE(hashByName("sha1").has_value());
    EXPECT_FALSE(hashByName("CRC32").has_value());
}

/// Of every length in bits, `each` of a length, and of every length in decimal digits.
std::vector<std::int64_t> interestingIntegers(int each)
{
    std::vector<std::int64_t> values = integersOfEveryLength(each, 7);
    std::int64_t power = 1;
    for (int digits = 1; digits < 19; ++digits)
    {
        power *= 10;
        values.insert(values.end(), {power - 1, power, power + 1, 1 - power, -power});
    }
    return values;
}

TEST(Hash, CrcOfAnIntegerIsThatOfItsDecimalText)
{
    for (const std::int64_t value : interestingIntegers(40))
    {
        ASSERT_EQ(crc32OfDecimal(value), crc32Of(std::to_string(value))) << value;
        const auto bits = static_cast<std::uint64_t>(value);
        ASSERT_EQ(crc32OfDecimal(bits), crc32Of(std::to_string(bits))) << bits;
    }
}

TEST(Hash, IntegersHashAsTextButForJava)
{
    for (const std::string_view name : hashNames())
    {
        const HashKind kind = *hashByName(name);
        if (kind == HashKind::Java)
        {
            continue;
        }
        EXPECT_EQ(hashInteger(kind, -42), hashText(kind, "-42")) << name;
        EXPECT_EQ(hashUnsigned(kind, UINT64_MAX), hashText(kind, "18446744073709551615")) << name;
    }
    EXPECT_EQ(hashInteger(HashKind::Java, -1).decimal(), "0");
    EXPECT_EQ(hashInteger(HashKind::Java, -17).decimal(), "16");
    EXPECT_EQ(hashInteger(HashKind::Java, 4294967301).decimal(), "4");
    EXPECT_EQ(hashInteger(HashKind::Java, INT64_MIN).decimal(), "-2147483648");
}

TEST(Hash, BatchesEqualSingles)
{
    const std::vector<std::int64_t> keys = interestingIntegers(12);
    std::string bytes;
    std::vector<std::uint32_t> offsets{0};
    for (const std::int64_t key : keys)
    {
        bytes += "k\xC3\xA9" + std::to_string(key);
        offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
    }
    const TextArena arena{bytes, offsets};
    std::vector<std::uint64_t> out(keys.size());
    const auto bits = [](const HashValue& hash)
    {
        return hash.isSigned ? static_cast<std::uint64_t>(
                   std::int64_t{static_cast<std::int32_t>(static_cast<std::uint32_t>(hash.bits))})
                             : hash.bits;
    };
    for (const std::string_view name : hashNames())
    {
        const HashKind kind = *hashByName(name);
        hashIntegers(kind, keys, out);
        for (std::size_t i = 0; i < keys.size(); ++i)
        {
            ASSERT_EQ(out[i], bits(hashInteger(kind, keys[i]))) << name << " " << keys[i];
        }
        hashUnsigneds(kind, keys, out);
        for (std::size_t i = 0; i < keys.size(); ++i)
        {
            ASSERT_EQ(out[i], bits(hashUnsigned(kind, static_cast<std::uint64_t>(keys[i])))) << name << " " << keys[i];
        }
        hashTexts(kind, arena, out);
        for (std::size_t i = 0; i < keys.size(); ++i)
        {
            ASSERT_EQ(out[i], bits(hashText(kind, arena[i]))) << name << " " << arena[i];
        }
    }
}

TEST(Hash, ReducerIsFloorMod)
{
    const std::vector<std::int64_t> values = interestingIntegers(300);
    for (const std::uint64_t n :
         {1ULL, 2ULL, 3ULL, 7ULL, 8ULL, 100ULL, 1000ULL, 1024ULL, 102'400ULL, 999'983ULL, 1'000'000ULL})
    {
        const Reducer reducer(n);
        for (const std::int64_t value : values)
        {
            const auto divisor = static_cast<std::int64_t>(n);
            const std::int64_t expected = ((value % divisor) + divisor) % divisor;
            ASSERT_EQ(reducer.ofSigned(value), static_cast<std::uint64_t>(expected)) << value << " mod " << n;
            const auto bits = static_cast<std::uint64_t>(value);
            ASSERT_EQ(reducer.ofUnsigned(bits), bits % n) << bits << " mod " << n;
        }
    }
}

TEST(Hash, ModuloOfASignedHashIsNeverNegative)
{
    EXPECT_EQ((HashValue{0xffffffffU, 32, true}.modulo(8)), 7);
    EXPECT_EQ((HashValue{0xffffffffU, 32, false}.modulo(10)), 5);
    EXPECT_EQ((HashValue{UINT64_MAX, 64, false}.modulo(10)), 5);
    EXPECT_EQ((HashValue{0x2a, 32, false}.hex()), "0x0000002a");
    EXPECT_EQ((HashValue{0x1234567890abcdefU, 64, false}.ringPoint()), 0x90abcdefU);
}

TEST(Utf8, RefusesWhatIsNoCharacter)
{
    EXPECT_TRUE(isUtf8("plain \xC3\xA9 \xE7\x94\xA8 \xF0\x9F\x98\x80"));
    EXPECT_FALSE(isUtf8("\xC0\x80"));         // an overlong NUL
    EXPECT_FALSE(isUtf8("\xED\xA0\x80"));     // a surrogate
    EXPECT_FALSE(isUtf8("\xF4\x90\x80\x80")); // above U+10FFFF
    EXPECT_FALSE(isUtf8("\xE7\x94"));         // cut short
    EXPECT_FALSE(isUtf8("\x80"));
}

TEST(Utf8, BrokenPiecesCountOnceEachAsInJava)
{
    // new String(bytes, UTF_8): E7 94 is one piece, FF another.
    EXPECT_EQ(javaStringHash("\xE7\x94"
                             "a"),
              javaStringHash("\xEF\xBF\xBD"
                             "a"));
    EXPECT_EQ(javaStringHash("\xFF\xFF"), javaStringHash("\xEF\xBF\xBD\xEF\xBF\xBD"));
}

} // namespace
