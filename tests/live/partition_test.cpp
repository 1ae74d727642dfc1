#include "routing/algorithms/engine/engine_registry.h"
#include "tests/support/mariadb_farm.h"
#include "tests/unit/engines/random_keys.h"

#include <gtest/gtest.h>
#include <mysql.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <random>

/// Partitions and functions against a MariaDB server: what it makes of random keys is what the engines say.
using namespace atlas;
using namespace atlas::test;

namespace
{

struct Closed
{
    void operator()(MYSQL* connection) const { mysql_close(connection); }
};

std::string hexOf(std::string_view bytes)
{
    return hexText(bytes);
}

std::unique_ptr<EngineAlgorithm> engine(const std::string& name,
                                        const std::vector<std::pair<std::string, std::string>>& params)
{
    ParamMap map;
    for (const auto& [key, value] : params)
    {
        map.set(key, ParamValue::scalar(value, true));
    }
    auto made = findEngine(name)->make(EngineParams(map));
    EXPECT_TRUE(made) << name;
    return made ? *std::move(made) : nullptr;
}

class MariaDb : public testing::Test
{
protected:
    using Rows = std::vector<std::vector<std::optional<std::string>>>;

    static void SetUpTestSuite()
    {
        MariaDbFarm::Options options;
        options.servers = 1;
        options.plain = "1";
        s_farm = MariaDbFarm::start(options);
        ASSERT_NE(s_farm, nullptr);
        s_connection.reset(mysql_init(nullptr));
        ASSERT_NE(mysql_real_connect(s_connection.get(), "127.0.0.1", "admin", "adminpw", nullptr,
                                     static_cast<unsigned>(s_farm->port(1)), nullptr, 0),
                  nullptr)
            << mysql_error(s_connection.get());
        ask("SET NAMES utf8mb4");
        ask("SET sql_mode = 'STRICT_ALL_TABLES'");
        ask("CREATE DATABASE partitions");
        ask("USE partitions");
    }

    static void TearDownTestSuite()
    {
        s_connection.reset();
        s_farm.reset();
    }

    static Rows ask(const std::string& sql)
    {
        Rows rows;
        EXPECT_EQ(mysql_real_query(s_connection.get(), sql.data(), sql.size()), 0)
            << mysql_error(s_connection.get()) << "\n"
            << sql.substr(0, 2000);
        MYSQL_RES* result = mysql_store_result(s_connection.get());
        for (MYSQL_ROW row = result != nullptr ? mysql_fetch_row(result) : nullptr; row != nullptr;
             row = mysql_fetch_row(result))
        {
            const unsigned long* lengths = mysql_fetch_lengths(result);
            auto& fields = rows.emplace_back();
            for (unsigned i = 0; i < mysql_num_fields(result); ++i)
            {
                fields.push_back(row[i] != nullptr ? std::optional(std::string(row[i], lengths[i])) : std::nullopt);
            }
        }
        mysql_free_result(result);
        return rows;
    }

    static bool refuses(const std::string& sql)
    {
        return mysql_real_query(s_connection.get(), sql.data(), sql.size()) != 0;
    }

    struct Key
    {
        TypedValue value;
        std::string sql;
    };

    /// Inserts what the engine takes and looks where each row is; what it refuses the server must refuse too.
    static void expectSamePartitions(const EngineAlgorithm& engine, const std::string& type, const std::string& clause,
                                     const std::vector<Key>& keys)
    {
        ask("DROP TABLE IF EXISTS t");
        ask("CREATE TABLE t (id INT NOT NULL, c " + type + ") ENGINE = InnoDB PARTITION BY " + clause);
        std::map<std::string, std::size_t> expected;
        std::string values;
        for (std::size_t i = 0; i < keys.size(); ++i)
        {
            const auto outcome = engine.route(keys[i].value, nullptr);
            const std::string row = "(" + std::to_string(i) + "," + keys[i].sql + ")";
            if (!outcome)
            {
                EXPECT_TRUE(refuses("INSERT INTO t VALUES " + row)) << type << " " << keys[i].sql;
                continue;
            }
            values += (values.empty() ? "" : ",") + row;
            expected[std::to_string(i)] = static_cast<std::size_t>(outcome->index);
        }
        ask("INSERT INTO t VALUES " + values);
        std::size_t seen = 0;
        for (std::int64_t partition = 0; partition < engine.bucketCount(); ++partition)
        {
            for (const auto& row : ask("SELECT id FROM t PARTITION (p" + std::to_string(partition) + ")"))
            {
                ++seen;
                EXPECT_EQ(expected[*row[0]], static_cast<std::size_t>(partition))
                    << type << " " << clause << " " << keys[static_cast<std::size_t>(std::stoi(*row[0]))].sql;
            }
        }
        EXPECT_EQ(seen, expected.size());
        EXPECT_GT(seen, 80U);
    }

    static std::vector<Key> integerKeys(std::uint64_t seed, bool isUnsigned)
    {
        std::mt19937_64 random(seed);
        std::vector<Key> keys{{TypedValue::null(), "NULL"}};
        for (int i = 0; i < 400; ++i)
        {
            const std::int64_t number = randomInteger(random);
            const TypedValue value =
                isUnsigned ? TypedValue::ofUnsigned(static_cast<std::uint64_t>(number)) : TypedValue::ofLong(number);
            keys.push_back({value, value.text});
        }
        return keys;
    }

    static std::vector<Key> textKeys(std::uint64_t seed, bool isBinary)
    {
        std::mt19937_64 random(seed);
        std::vector<Key> keys{{TypedValue::null(), "NULL"}};
        for (int i = 0; i < 400; ++i)
        {
            std::string text = randomKey(random);
            if (isBinary && i % 3 == 0)
            {
                text.assign(random() % 12, '\0');
                std::generate(text.begin(), text.end(), [&] { return static_cast<char>(random()); });
            }
            const std::string prefix = isBinary ? "x'" : "_utf8mb4 x'";
            keys.push_back({TypedValue::ofText(text), text.empty() ? "''" : prefix + hexOf(text) + "'"});
        }
        return keys;
    }

    static std::unique_ptr<MariaDbFarm> s_farm;
    static std::unique_ptr<MYSQL, Closed> s_connection;
};

std::unique_ptr<MariaDbFarm> MariaDb::s_farm;
std::unique_ptr<MYSQL, Closed> MariaDb::s_connection;

struct Kind
{
    std::string engine;
    std::string clause;
};

const std::vector<Kind> kHashKinds{{"mysql.PARTITION_BY_HASH", "HASH (c)"},
                                   {"mysql.PARTITION_BY_LINEAR_HASH", "LINEAR HASH (c)"}};
const std::vector<Kind> kKeyKinds{{"mysql.PARTITION_BY_KEY", "KEY (c)"},
                                  {"mysql.PARTITION_BY_LINEAR_KEY", "LINEAR KEY (c)"}};

TEST_F(MariaDb, PutsIntegersWhereHashAndKeyDo)
{
    std::vector<Kind> kinds = kHashKinds;
    kinds.insert(kinds.end(), kKeyKinds.begin(), kKeyKinds.end());
    std::uint64_t seed = 0;
    for (const char* type : {"TINYINT", "SMALLINT UNSIGNED", "MEDIUMINT", "INT", "INT UNSIGNED", "BIGINT",
                             "BIGINT UNSIGNED", "MEDIUMINT UNSIGNED"})
    {
        for (const Kind& kind : kinds)
        {
            const std::string count = std::to_string(1 + ++seed % 23);
            const auto made = engine(kind.engine, {{"type", type}, {"partitions", count}});
            const bool isUnsigned = std::string_view(type).ends_with("UNSIGNED");
            // Few random numbers fit a narrow type: smaller ones by the remainder of its size.
            std::vector<Key> keys = integerKeys(seed, isUnsigned);
            for (int i = -128; i < 128; ++i)
            {
                keys.push_back({TypedValue::ofLong(i), std::to_string(i)});
            }
            expectSamePartitions(*made, type, kind.clause + " PARTITIONS " + count, keys);
        }
    }
}

TEST_F(MariaDb, PutsTextsWhereKeyDoes)
{
    struct Column
    {
        std::string type;
        std::string collation;
    };
    std::uint64_t seed = 100;
    for (const Column& column : std::vector<Column>{{"VARCHAR(100)", "latin1_swedish_ci"},
                                                    {"VARCHAR(100)", "utf8mb4_bin"},
                                                    {"VARCHAR(100)", "utf8mb4_general_ci"},
                                                    {"VARCHAR(5)", "utf8mb4_general_ci"},
                                                    {"VARCHAR(7)", "latin1_swedish_ci"},
                                                    {"CHAR(20)", "utf8mb4_general_ci"},
                                                    {"CHAR(20)", "utf8mb4_bin"},
                                                    {"CHAR(20)", "latin1_swedish_ci"},
                                                    {"VARCHAR(50)", "utf8mb3_general_ci"},
                                                    {"VARCHAR(50)", "utf8mb3_bin"}})
    {
        for (const Kind& kind : kKeyKinds)
        {
            const std::string count = std::to_string(2 + ++seed % 19);
            const auto made =
                engine(kind.engine, {{"type", column.type}, {"collation", column.collation}, {"partitions", count}});
            expectSamePartitions(*made, column.type + " COLLATE " + column.collation,
                                 kind.clause + " PARTITIONS " + count, textKeys(seed, false));
        }
    }
}

TEST_F(MariaDb, PutsBytesWhereKeyDoes)
{
    std::uint64_t seed = 200;
    for (const char* type : {"VARBINARY(200)", "VARBINARY(9)", "BINARY(12)"})
    {
        for (const Kind& kind : kKeyKinds)
        {
            const std::string count = std::to_string(2 + ++seed % 19);
            const auto made = engine(kind.engine, {{"type", type}, {"partitions", count}});
            expectSamePartitions(*made, type, kind.clause + " PARTITIONS " + count, textKeys(seed, true));
        }
    }
}

/// Every character of the Basic Multilingual Plane that utf8mb4_general_ci sorts.
TEST_F(MariaDb, WeighsEveryCharacterAlike)
{
    std::vector<Key> keys;
    std::string text;
    std::size_t characters = 0;
    for (std::uint32_t code = 1; code < 0x10400; ++code)
    {
        if (code >= 0xd800 && code < 0xe000)
        {
            continue;
        }
        const auto byte = [&](std::uint32_t value) { text += static_cast<char>(value); };
        code < 0x80      ? byte(code)
        : code < 0x800   ? (byte(0xc0 | code >> 6), byte(0x80 | (code & 0x3f)))
        : code < 0x10000 ? (byte(0xe0 | code >> 12), byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f)))
                         : (byte(0xf0 | code >> 18), byte(0x80 | (code >> 12 & 0x3f)), byte(0x80 | (code >> 6 & 0x3f)),
                            byte(0x80 | (code & 0x3f)));
        if (++characters % 40 == 0)
        {
            keys.push_back({TypedValue::ofText(text), "_utf8mb4 x'" + hexOf(text) + "'"});
            text.clear();
        }
    }
    const auto made = engine("mysql.PARTITION_BY_KEY",
                             {{"type", "VARCHAR(100)"}, {"collation", "utf8mb4_general_ci"}, {"partitions", "211"}});
    expectSamePartitions(*made, "VARCHAR(100) COLLATE utf8mb4_general_ci", "KEY (c) PARTITIONS 211", keys);
}

TEST_F(MariaDb, HashesSeveralColumnsOneAfterTheOther)
{
    const auto made = engine(
        "mysql.PARTITION_BY_KEY",
        {{"type", "INT, VARCHAR(50), BIGINT UNSIGNED"}, {"collation", "utf8mb4_general_ci"}, {"partitions", "13"}});
    ask("CREATE TABLE several (id INT NOT NULL, a INT, b VARCHAR(50) COLLATE utf8mb4_general_ci, c BIGINT UNSIGNED)"
        " PARTITION BY KEY (a, b, c) PARTITIONS 13");
    std::mt19937_64 random(9);
    std::vector<std::int64_t> expected;
    std::string values;
    for (int i = 0; i < 400; ++i)
    {
        const auto number = static_cast<std::int32_t>(random());
        const std::string text = randomKey(random);
        const TypedValue last = random() % 5 == 0 ? TypedValue::null() : TypedValue::ofUnsigned(random());
        const std::vector<ColumnValues> key{
            {"a", {TypedValue::ofInt(number)}}, {"b", {TypedValue::ofText(text)}}, {"c", {last}}};
        const auto outcome = made->routeColumns(key, nullptr);
        ASSERT_TRUE(outcome);
        expected.push_back(outcome->index);
        values += (values.empty() ? "(" : ",(") + std::to_string(i) + "," + std::to_string(number) + ",_utf8mb4 x'"
                  + hexOf(text) + "'," + (last.isNull() ? "NULL" : last.text) + ")";
    }
    ask("INSERT INTO several VALUES " + values);
    for (std::int64_t partition = 0; partition < 13; ++partition)
    {
        for (const auto& row : ask("SELECT id FROM several PARTITION (p" + std::to_string(partition) + ")"))
        {
            EXPECT_EQ(expected[std::stoul(*row[0])], partition) << *row[0];
        }
    }
}

/// The optimizer's own list of partitions for a range.
TEST_F(MariaDb, PrunesRangesAlike)
{
    std::vector<Kind> kinds = kHashKinds;
    kinds.insert(kinds.end(), kKeyKinds.begin(), kKeyKinds.end());
    std::mt19937_64 random(77);
    for (const Kind& kind : kinds)
    {
        for (const int count : {1, 5, 40})
        {
            const auto made = engine(kind.engine, {{"type", "BIGINT"}, {"partitions", std::to_string(count)}});
            ask("DROP TABLE IF EXISTS r");
            ask("CREATE TABLE r (c BIGINT) PARTITION BY " + kind.clause + " PARTITIONS " + std::to_string(count));
            ask("INSERT INTO r SELECT seq FROM seq_1_to_500");
            for (int i = 0; i < 60; ++i)
            {
                const std::int64_t low = randomInteger(random) / 4;
                const std::int64_t high = low + static_cast<std::int64_t>(random() % 120) - 3;
                const bool lowClosed = random() % 2 == 0;
                const bool highClosed = random() % 2 == 0;
                const auto outcome =
                    made->routeRange({TypedValue::ofLong(low), TypedValue::ofLong(high), lowClosed, highClosed});
                ASSERT_TRUE(outcome);
                const auto plan =
                    ask("EXPLAIN PARTITIONS SELECT * FROM r WHERE c >" + std::string(lowClosed ? "=" : "") + " "
                        + std::to_string(low) + " AND c <" + (highClosed ? "=" : "") + " " + std::to_string(high));
                ASSERT_EQ(plan.size(), 1U);
                std::string names = outcomeText(*outcome);
                names = names.substr(1, names.size() - 2);
                EXPECT_EQ(names, plan[0][3].value_or(""))
                    << kind.clause << " " << count << " " << low << ".." << high << " " << lowClosed << highClosed;
            }
        }
    }
}

TEST_F(MariaDb, HasTheSameFunctionsOfTexts)
{
    const auto crc = engine("mysql.CRC32", {});
    const auto md5 = engine("mysql.MD5_prefix32", {});
    std::mt19937_64 random(5);
    for (int i = 0; i < 500; ++i)
    {
        const std::string key = randomKey(random);
        const auto row = ask("SELECT CRC32(x'" + hexOf(key) + "'), CONV(LEFT(MD5(x'" + hexOf(key) + "'), 8), 16, 10)");
        EXPECT_EQ(crc->route(TypedValue::ofText(key), nullptr)->text, *row[0][0]) << key;
        EXPECT_EQ(md5->route(TypedValue::ofText(key), nullptr)->text, *row[0][1]) << key;
    }
}

/// A literal as the server reads it: 007, 1.50, -.5, 1e20.
TEST_F(MariaDb, HashesTheSameTextOfNumbers)
{
    const auto crc = engine("mysql.CRC32", {});
    std::mt19937_64 random(6);
    for (int i = 0; i < 600; ++i)
    {
        std::string literal = random() % 3 == 0 ? "-" : "";
        literal += random() % 4 == 0 ? "00" : "";
        literal += std::to_string(random() >> random() % 64);
        literal += random() % 2 == 0 ? "." + std::to_string(random() % 100000) : "";
        literal += random() % 3 == 0 ? "e" + std::to_string(static_cast<int>(random() % 60) - 30) : "";
        const auto value = parseTypedValue("numeric", literal);
        ASSERT_TRUE(value);
        const auto outcome = crc->route(*value, nullptr);
        ASSERT_TRUE(outcome) << literal;
        const auto rows = ask("SELECT CRC32(" + literal + "), CONCAT(" + literal + ")");
        EXPECT_EQ(outcome->text, *rows[0][0]) << literal << " is " << *rows[0][1] << " to the server";
    }
}

} // namespace
