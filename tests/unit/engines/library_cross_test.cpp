#include "routing/algorithms/mysql/sort_weights.h"
#include "routing/hash/crc32_block.h"
#include "routing/hash/des.h"
#include "routing/hash/hash.h"
#include "routing/hash/md5_block.h"
#include "routing/hash/primitives.h"
#include "routing/hash/utf16.h"
#include "tests/unit/engines/random_keys.h"

#include <gtest/gtest.h>
#include <openssl/des.h>
#include <openssl/evp.h>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>
#include <zlib.h>

#include <cstring>
#include <vector>

/// What engines rest on, against the libraries that have it too.
using namespace atlas;
using namespace atlas::test;

namespace
{

/// Single DES of OpenSSL's older interface; the project uses triple DES of the newer one.
std::uint64_t desOf(std::uint64_t block)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    DES_cblock zeros{};
    DES_key_schedule schedule;
    DES_set_key_unchecked(&zeros, &schedule);
    DES_cblock plain{};
    DES_cblock hidden{};
    for (std::size_t i = 0; i < 8; ++i)
    {
        plain[i] = static_cast<unsigned char>(block >> (56 - 8 * i));
    }
    DES_ecb_encrypt(&plain, &hidden, &schedule, DES_ENCRYPT);
#pragma GCC diagnostic pop
    std::uint64_t result = 0;
    for (const unsigned char byte : hidden)
    {
        result = result << 8 | byte;
    }
    return result;
}

TEST(OpenSsl, HasTheSameDes)
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 1000; ++i)
    {
        const auto block = static_cast<std::uint64_t>(randomInteger(random));
        EXPECT_EQ(zeroKeyDes(block), desOf(block)) << block;
    }
}

/// Texts one behind the other, of all lengths around a block of MD5.
struct Arena
{
    std::string bytes;
    std::vector<std::uint32_t> offsets{0};

    void add(std::string_view text)
    {
        bytes += text;
        offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
    }
    TextArena view() const { return {bytes, offsets}; }
};

Arena manyTexts(std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    Arena arena;
    for (int i = 0; i < 3000; ++i)
    {
        const bool isInRun = i / 100 % 3 == 0; // keys of eight bytes, one behind the other
        const std::size_t length = isInRun      ? 8
                                   : i % 5 == 0 ? random() % 200
                                   : i % 7 == 0 ? 50 + random() % 20
                                                : random() % 33;
        std::string text(length, ' ');
        std::generate(text.begin(), text.end(), [&] { return static_cast<char>(random()); });
        arena.add(text);
    }
    return arena;
}

TEST(OpenSsl, HasTheSameMd5)
{
    const Arena arena = manyTexts(2);
    const TextArena texts = arena.view();
    std::vector<std::uint64_t> little(texts.size());
    std::vector<std::uint64_t> big(texts.size());
    hashTexts(HashKind::Md5, texts, little);
    hashTexts(HashKind::Md5Hex8, texts, big);
    for (std::size_t i = 0; i < texts.size(); ++i)
    {
        std::array<unsigned char, 16> digest{};
        ASSERT_EQ(EVP_Digest(texts[i].data(), texts[i].size(), digest.data(), nullptr, EVP_md5(), nullptr), 1);
        const auto word = [&](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
            return std::uint64_t{digest[a]} << 24 | std::uint64_t{digest[b]} << 16 | std::uint64_t{digest[c]} << 8
                   | digest[d];
        };
        ASSERT_EQ(little[i], word(3, 2, 1, 0)) << i << " of " << texts[i].size() << " bytes";
        ASSERT_EQ(big[i], word(0, 1, 2, 3)) << i << " of " << texts[i].size() << " bytes";
    }
}

/// The vectors that the machine has not are not run.
TEST(OpenSsl, HasTheSameMd5InEveryInstructionSet)
{
    Md5Blocks blocks{};
    std::array<std::uint32_t, Md5Blocks::kLanes> expected{};
    for (std::uint32_t lane = 0; lane < Md5Blocks::kLanes; ++lane)
    {
        const std::array<char, 4> text{static_cast<char>(lane), 'x', static_cast<char>(200 + lane), 'y'};
        std::memcpy(&blocks.words[0][lane], text.data(), 4);
        blocks.words[1][lane] = 0x80;
        blocks.words[14][lane] = 32;
        expected[lane] = md5FirstWordLittleEndian(md5Of({text.data(), 4}));
    }
    std::array<std::uint32_t, Md5Blocks::kLanes> words{};
    md5FirstWordsPlain(blocks, words.data());
    EXPECT_EQ(words, expected);
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") != 0)
    {
        words = {};
        md5FirstWordsAvx2(blocks, words.data());
        EXPECT_EQ(words, expected);
    }
    if (__builtin_cpu_supports("avx512f") != 0)
    {
        words = {};
        md5FirstWordsAvx512(blocks, words.data());
        EXPECT_EQ(words, expected);
    }
#endif
}

TEST(OpenSsl, HasTheSameMd5OfNumbers)
{
    std::mt19937_64 random(3);
    std::vector<std::int64_t> keys(1001);
    std::generate(keys.begin(), keys.end(), [&] { return randomInteger(random); });
    std::vector<std::uint64_t> asSigned(keys.size());
    std::vector<std::uint64_t> asUnsigned(keys.size());
    hashIntegers(HashKind::Md5, keys, asSigned);
    hashUnsigneds(HashKind::Md5, keys, asUnsigned);
    for (std::size_t i = 0; i < keys.size(); ++i)
    {
        ASSERT_EQ(asSigned[i], md5FirstWordLittleEndian(md5Of(std::to_string(keys[i]))));
        ASSERT_EQ(asUnsigned[i], md5FirstWordLittleEndian(md5Of(std::to_string(static_cast<std::uint64_t>(keys[i])))));
    }
}

TEST(Zlib, HasTheSameCrc)
{
    const Arena arena = manyTexts(4);
    const TextArena texts = arena.view();
    std::vector<std::uint64_t> hashes(texts.size());
    hashTexts(HashKind::Crc32, texts, hashes);
    for (std::size_t i = 0; i < texts.size(); ++i)
    {
        ASSERT_EQ(hashes[i],
                  crc32(0, reinterpret_cast<const Bytef*>(texts[i].data()), static_cast<uInt>(texts[i].size())))
            << i << " of " << texts[i].size() << " bytes";
    }
}

TEST(Zlib, HasTheSameCrcInEveryInstructionSet)
{
    const Arena arena = manyTexts(6);
    const TextArena texts = arena.view();
    std::vector<std::uint64_t> hashes(texts.size());
    const auto expectCrcs = [&]
    {
        for (std::size_t i = 0; i < texts.size(); ++i)
        {
            ASSERT_EQ(hashes[i], crc32Of(texts[i])) << i << " of " << texts[i].size() << " bytes";
        }
    };
    crc32TextsPlain(texts.bytes.data(), texts.offsets.data(), texts.size(), hashes.data());
    expectCrcs();
#if defined(__x86_64__)
    if (__builtin_cpu_supports("pclmul") != 0)
    {
        std::fill(hashes.begin(), hashes.end(), 0);
        crc32TextsClmul(texts.bytes.data(), texts.offsets.data(), texts.size(), hashes.data());
        expectCrcs();
    }
    if (__builtin_cpu_supports("vpclmulqdq") != 0 && __builtin_cpu_supports("avx512f") != 0)
    {
        std::fill(hashes.begin(), hashes.end(), 0);
        crc32TextsAvx512(texts.bytes.data(), texts.offsets.data(), texts.size(), hashes.data());
        expectCrcs();
    }
#endif
}

std::u16string icuUnits(const std::string& text)
{
    std::u16string units(text.size() + 1, u'\0');
    std::int32_t length = 0;
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF8WithSub(units.data(), static_cast<std::int32_t>(units.size()), &length, text.data(),
                         static_cast<std::int32_t>(text.size()), 0xfffd, nullptr, &status);
    EXPECT_TRUE(U_SUCCESS(status));
    units.resize(static_cast<std::size_t>(length));
    return units;
}

/// Also of what is no UTF-8: U+FFFD for each longest piece that could have begun a character.
TEST(Icu, HasTheSameUtf16)
{
    std::mt19937_64 random(5);
    for (int i = 0; i < 3000; ++i)
    {
        std::string text = unicodeKey(random);
        for (std::size_t broken = i % 2 == 0 ? 0 : random() % 4; broken > 0 && !text.empty(); --broken)
        {
            text[random() % text.size()] = static_cast<char>(random());
        }
        std::u16string units;
        forEachUtf16Unit(text, [&](std::uint16_t unit) { units += static_cast<char16_t>(unit); });
        ASSERT_EQ(units, icuUnits(text)) << i;
    }
}

/// The server's latin1 is Windows-1252.
TEST(Icu, HasTheSameLatin1)
{
    UErrorCode status = U_ZERO_ERROR;
    UConverter* converter = ucnv_open("windows-1252", &status);
    ASSERT_TRUE(U_SUCCESS(status));
    for (unsigned byte = 0; byte < 256; ++byte)
    {
        const char source = static_cast<char>(byte);
        std::array<UChar, 4> unit{};
        const std::int32_t units = ucnv_toUChars(converter, unit.data(), 4, &source, 1, &status);
        ASSERT_EQ(units, 1);
        std::array<char, 8> utf8{};
        std::int32_t length = 0;
        u_strToUTF8(utf8.data(), 8, &length, unit.data(), 1, &status);
        ASSERT_TRUE(U_SUCCESS(status));
        EXPECT_EQ(latin1Of(std::string_view(utf8.data(), static_cast<std::size_t>(length))), std::string(1, source))
            << byte;
    }
    ucnv_close(converter);
}

} // namespace
