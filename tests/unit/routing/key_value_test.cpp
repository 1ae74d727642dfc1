#include "tests/unit/routing/routing_fixture.h"

using namespace atlas;
using namespace atlas::test;

namespace
{

struct Reading
{
    const char* type;
    std::string text;
    const char* expected; ///< canonical text, or the error's code
};

class Keys : public testing::TestWithParam<Reading>
{
};

TEST_P(Keys, AreReadByTheirType)
{
    const Result<KeyValue> value = parseKey(keyOf(GetParam().type), GetParam().text);
    EXPECT_EQ(value ? value->text : value.error().code, GetParam().expected)
        << GetParam().type << " \"" << GetParam().text << "\"";
}

INSTANTIATE_TEST_SUITE_P(
    Integers, Keys,
    testing::Values(Reading{"bigint", "0042", "42"}, Reading{"bigint", "-0042", "-42"}, Reading{"bigint", "+7", "7"},
                    Reading{"bigint", "-0", "0"}, Reading{"bigint", "", "key-empty"},
                    Reading{"bigint", " 42", "key-not-integer"}, Reading{"bigint", "42 ", "key-not-integer"},
                    Reading{"bigint", "4 2", "key-not-integer"}, Reading{"bigint", "1.0", "key-not-integer"},
                    Reading{"bigint", "1e3", "key-not-integer"}, Reading{"bigint", "--1", "key-not-integer"},
                    Reading{"bigint", "-", "key-not-integer"}, Reading{"bigint", "0x10", "key-not-integer"},
                    Reading{"bigint", "\xEF\xBC\x91", "key-not-integer"}, // a full-width 1
                    Reading{"bigint", "NULL", "key-not-integer"},
                    Reading{"bigint", "9223372036854775807", "9223372036854775807"},
                    Reading{"bigint", "9223372036854775808", "key-out-of-range"},
                    Reading{"bigint", "-9223372036854775808", "-9223372036854775808"},
                    Reading{"bigint", "-9223372036854775809", "key-out-of-range"},
                    Reading{"bigint unsigned", "9223372036854775808", "9223372036854775808"},
                    Reading{"bigint unsigned", "18446744073709551615", "18446744073709551615"},
                    Reading{"bigint unsigned", "18446744073709551616", "key-out-of-range"},
                    Reading{"bigint unsigned", "-1", "key-out-of-range"}, Reading{"bigint unsigned", "-0", "0"},
                    Reading{"tinyint", "127", "127"}, Reading{"tinyint", "128", "key-out-of-range"},
                    Reading{"tinyint", "-128", "-128"}, Reading{"tinyint(1) unsigned", "255", "255"},
                    Reading{"mediumint", "8388607", "8388607"}, Reading{"mediumint", "8388608", "key-out-of-range"},
                    Reading{"INT(11) UNSIGNED", "4294967295", "4294967295"},
                    Reading{"int", "2147483648", "key-out-of-range"}, Reading{"serial", "-1", "key-out-of-range"}));

INSTANTIATE_TEST_SUITE_P(
    Texts, Keys,
    testing::Values(Reading{"varchar(32)", "00123", "00123"}, Reading{"varchar", " a ", " a "},
                    Reading{"varchar(10)", "", ""},
                    Reading{"varchar(2)", "\xE7\x94\xA8\xE6\x88\xB7", "\xE7\x94\xA8\xE6\x88\xB7"},
                    Reading{"varchar(2)", "abc", "key-value-too-long"}, Reading{"char", "ab", "key-value-too-long"},
                    Reading{"varchar", "\xFF", "key-not-utf8"}, Reading{"varbinary(2)", "\xFF", "\xFF"},
                    Reading{"varbinary(2)", "\xE7\x94\xA8", "key-value-too-long"}, Reading{"enum('a','b')", "a", "a"}));

INSTANTIATE_TEST_SUITE_P(
    Decimals, Keys,
    testing::Values(Reading{"decimal(12,2)", "1.5", "1.50"}, Reading{"decimal(12,2)", "007", "7.00"},
                    Reading{"decimal(12,2)", "-.5", "-0.50"}, Reading{"decimal(12,2)", "-0.00", "0.00"},
                    Reading{"decimal(12,2)", "1.500", "1.50"}, Reading{"decimal(12,2)", "1.505", "key-out-of-range"},
                    Reading{"decimal(3,1)", "100", "key-out-of-range"}, Reading{"decimal(3,1)", "99.9", "99.9"},
                    Reading{"decimal", "12345678901", "key-out-of-range"},
                    Reading{"decimal(30,0)", "123456789012345678901", "123456789012345678901"},
                    Reading{"decimal(12,2)", "1.2.3", "key-not-decimal"},
                    Reading{"decimal(12,2)", ".", "key-not-decimal"}));

INSTANTIATE_TEST_SUITE_P(
    Dates, Keys,
    testing::Values(Reading{"date", "2024-02-29", "2024-02-29"}, Reading{"date", "2023-02-29", "key-not-date"},
                    Reading{"date", "1900-02-29", "key-not-date"}, Reading{"date", "2000-02-29", "2000-02-29"},
                    Reading{"date", "2026-1-05", "key-not-date"}, Reading{"date", "2026-13-01", "key-not-date"},
                    Reading{"date", "0000-00-00", "key-not-date"},
                    Reading{"date", "2026-01-01 00:00:00", "key-not-date"}, Reading{"date", "", "key-empty"},
                    Reading{"datetime", "2026-01-01", "2026-01-01 00:00:00"},
                    Reading{"datetime(3)", "2026-01-01T10:20:30.5", "2026-01-01 10:20:30.500"},
                    Reading{"datetime", "2026-01-01 10:20:30.000001", "2026-01-01 10:20:30.000001"},
                    Reading{"datetime", "2026-01-01 24:00:00", "key-not-datetime"},
                    Reading{"datetime", "2026-01-01 10:20", "key-not-datetime"},
                    Reading{"datetime", "2026-01-01 10:20:30.1234567", "key-not-datetime"},
                    Reading{"datetime", "2026-01-01 10:20:60", "key-not-datetime"}));

TEST(Keys, ATextMayHoldNul)
{
    const std::string text("a\0b", 3);
    EXPECT_EQ(parseKey(keyOf("varchar(3)"), text)->text, text);
}

TEST(Keys, ADateIsItsMidnight)
{
    const auto date = parseKey(keyOf("date"), "2026-04-01");
    const auto time = parseKey(keyOf("datetime"), "2026-04-01 00:00:00");
    EXPECT_EQ(date->number, time->number);
    EXPECT_EQ(date->number, 1'775'001'600LL * 1'000'000);
    EXPECT_LT(parseKey(keyOf("datetime"), "1969-12-31 23:59:59.999999")->number, 0);
}

TEST(Keys, TimestampsNeedAZoneAndAreInstants)
{
    KeySpec key = keyOf("timestamp");
    EXPECT_EQ(parseKey(key, "2026-01-01").error().code, "key-zone-missing");
    key.timeZone = "+08:00";
    const auto shanghai = parseKey(key, "2026-01-01 08:00:00");
    key.timeZone = "UTC";
    const auto utc = parseKey(key, "2026-01-01 00:00:00");
    EXPECT_EQ(shanghai->number, utc->number);
    EXPECT_EQ(shanghai->text, "2026-01-01 08:00:00");
    key.timeZone = "-03:30";
    EXPECT_EQ(parseKey(key, "2025-12-31 20:30:00")->number, utc->number);
    for (const char* wrong :
         {"+8:00", "+08:60", "+15:00", "SYSTEM", "08:00", "CST", "GMT+8", "Etc/Unknown", "Mars/Base"})
    {
        key.timeZone = wrong;
        const std::string code = parseKey(key, "2026-01-01").error().code;
        EXPECT_TRUE(code.starts_with("key-zone-unknown")) << wrong << " " << code;
    }
    key.timeZone = "Asia/Shangai";
    EXPECT_EQ(parseKey(key, "2026-01-01").error().code, "key-zone-unknown-near");
    EXPECT_EQ(parseKey(key, "2026-01-01").error().args[1], "Asia/Shanghai");
}

std::int64_t secondsOf(const std::string& zone, const std::string& text)
{
    KeySpec key = keyOf("timestamp");
    key.timeZone = zone;
    const auto value = parseKey(key, text);
    EXPECT_TRUE(value.ok()) << zone << " " << text << " " << (value.ok() ? "" : value.error().code);
    return value.ok() ? value->number / 1'000'000 : 0;
}

TEST(Keys, NamedZonesKeepTheirSummerTimes)
{
    EXPECT_EQ(secondsOf("Asia/Shanghai", "2026-01-01 08:00:00"), 1'767'225'600);
    EXPECT_EQ(secondsOf("asia/shanghai", "2026-07-01 08:00:00"), 1'782'864'000); // none since 1991
    EXPECT_EQ(secondsOf("Asia/Shanghai", "1986-07-01 09:00:00"), 520'560'000);   // UTC+9 in the summer of 1986
    EXPECT_EQ(secondsOf("Australia/Lord_Howe", "2026-01-01 11:00:00"), 1'767'225'600);
    EXPECT_EQ(secondsOf("Australia/Lord_Howe", "2026-07-01 10:30:00"), 1'782'864'000); // half an hour of summer
}

TEST(Keys, ClocksThatJumpAreReadAsByTheServer)
{
    // Each number is what UNIX_TIMESTAMP() of a MariaDB 10.11 with time_zone 'Europe/Berlin' says.
    EXPECT_EQ(secondsOf("Europe/Berlin", "2025-03-30 01:59:59"), 1'743'296'399);
    EXPECT_EQ(secondsOf("Europe/Berlin", "2025-03-30 03:00:00"), 1'743'296'400);
    EXPECT_EQ(secondsOf("Europe/Berlin", "2025-10-26 01:59:59"), 1'761'436'799);
    EXPECT_EQ(secondsOf("Europe/Berlin", "2025-10-26 02:00:00"), 1'761'436'800);
    EXPECT_EQ(secondsOf("Europe/Berlin", "2025-10-26 02:30:00"), 1'761'438'600); // the first of two
    EXPECT_EQ(secondsOf("Europe/Berlin", "2025-10-26 03:00:00"), 1'761'444'000);
    KeySpec key = keyOf("timestamp(6)");
    key.timeZone = "Europe/Berlin";
    for (const char* skipped : {"2025-03-30 02:00:00", "2025-03-30 02:30:00", "2025-03-30 02:59:59.999999"})
    {
        EXPECT_EQ(parseKey(key, skipped).error().code, "key-time-skipped") << skipped; // refused in strict mode
    }
}

TEST(Keys, ATimestampMayBearItsOffset)
{
    EXPECT_EQ(secondsOf("Europe/Berlin", "2025-10-26 02:30:00+01:00"), 1'761'438'600 + 3600); // the second of two
    KeySpec key = keyOf("timestamp");
    key.timeZone = "Europe/Berlin";
    EXPECT_EQ(parseKey(key, "2025-07-01 00:00:00+00:00")->text, "2025-07-01 02:00:00");
    EXPECT_EQ(parseKey(key, "2025-07-01+00:00").error().code, "key-not-datetime");
    EXPECT_EQ(parseKey(keyOf("datetime"), "2025-07-01 00:00:00+00:00").error().code, "key-not-datetime");
}

TEST(Keys, TextsOfInstantsGoThereAndBackInEveryHourOfAYear)
{
    for (const char* zone : {"Europe/Berlin", "America/Havana", "Australia/Lord_Howe", "Asia/Shanghai"})
    {
        const KeyType type = *parseKeyType("timestamp", false, zone);
        const std::uint64_t first = parseKey(type, "2025-01-01")->ordinal();
        for (std::uint64_t half = 0; half < 2 * 366 * 24; ++half)
        {
            const std::uint64_t ordinal = first + half * 1'800'000'000ULL;
            const auto value = parseKey(type, ordinalText(type, ordinal));
            ASSERT_TRUE(value.ok()) << zone << " " << ordinalText(type, ordinal);
            ASSERT_EQ(value->ordinal(), ordinal) << zone << " " << ordinalText(type, ordinal);
        }
    }
}

TEST(Keys, UnknownTypesAreRefused)
{
    for (const char* type :
         {"", "float", "double", "json", "varchar(", "decimal(70,2)", "decimal(4,5)", "datetime(7)", "int(x)", "point"})
    {
        EXPECT_EQ(parseKey(keyOf(type), "1").error().code, "key-type-unknown") << type;
    }
}

TEST(Keys, OrdinalsKeepTheOrderAndTheText)
{
    const auto check = [](const std::string& type, const std::vector<std::string>& ascending)
    {
        const KeyType keyType = *parseKeyType(type, false, "+08:00");
        std::uint64_t last = 0;
        for (const std::string& text : ascending)
        {
            const Result<KeyValue> value = parseKey(keyType, text);
            ASSERT_TRUE(value.ok()) << text;
            EXPECT_TRUE(text == ascending.front() || value->ordinal() > last) << text;
            EXPECT_EQ(ordinalText(keyType, value->ordinal()), text);
            last = value->ordinal();
        }
    };
    check("bigint", {"-9223372036854775808", "-1", "0", "1", "9223372036854775807"});
    check("bigint unsigned", {"0", "9223372036854775808", "18446744073709551615"});
    check("decimal(10,2)", {"-10.05", "-0.05", "0.00", "0.05", "12.30"});
    check("datetime", {"0001-01-01", "1969-12-31 23:59:59.5", "1970-01-01", "2024-02-29 12:00:00", "9999-12-31"});
    check("timestamp", {"2026-01-01", "2026-01-01 08:00:00"});
}

TEST(Keys, EveryDayOfFourCenturiesGoesThereAndBack)
{
    const KeyType type = *parseKeyType("date", false, "");
    const std::uint64_t first = parseKey(type, "1900-01-01")->ordinal();
    for (std::uint64_t day = 0; day < 146'097; ++day)
    {
        const std::uint64_t ordinal = first + day * 86'400'000'000ULL;
        ASSERT_EQ(parseKey(type, ordinalText(type, ordinal))->ordinal(), ordinal);
    }
}

TEST(Keys, ACompositeKeyMayHaveOneTypeForEachColumn)
{
    KeySpec key = keyOf("bigint, decimal(12,2)");
    key.columns = {"a", "b"};
    const auto types = parseKeyTypes(key);
    ASSERT_TRUE(types.ok());
    EXPECT_EQ(types->at(0).kind, KeyType::Kind::Integer);
    EXPECT_EQ(types->at(1).scale, 2);
    key.columns = {"a", "b", "c"};
    EXPECT_EQ(parseKeyTypes(key).error().code, "key-columns-types");
    EXPECT_EQ(joinKey({KeyValue::ofInteger(7), KeyValue::ofText("x")}, "_").text, "7_x");
}

} // namespace
