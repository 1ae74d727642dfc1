#include "tests/live/sharded_twin.h"

#include "models/storage/layout_reader.h"
#include "routing/sql/sql_router.h"
#include "tests/live/twin_layout.h"

#include <algorithm>
#include <random>
#include <set>

namespace atlas::test
{

namespace
{

constexpr int kRows = 120;
const std::string kWhole = "twin_whole";
const std::string kShard = "twin_d";
constexpr int kShards = 3;

std::string quoted(const std::string& text)
{
    return "'" + text + "'";
}

} // namespace

ShardedTwin::ShardedTwin()
{
    LayoutReading reading = readLayout(twinLayout(), "rows.yaml");
    EXPECT_FALSE(hasErrors(reading.findings)) << twinLayout();
    m_router = Router::compile(std::move(reading.layout));
    m_server = connectTo(farm().server(1));
    std::vector<std::string> schemas{kWhole};
    for (int i = 0; i < kShards; ++i)
    {
        schemas.push_back(kShard + std::to_string(i));
    }
    for (const std::string& schema : schemas)
    {
        run(*m_server, "DROP DATABASE IF EXISTS " + schema);
        run(*m_server, "CREATE DATABASE " + schema + " CHARACTER SET utf8mb4");
        run(*m_server, "CREATE TABLE " + schema + ".t_region (id INT PRIMARY KEY, name VARCHAR(20))");
        run(*m_server, "INSERT INTO " + schema + ".t_region VALUES (0,'n'),(1,'s'),(2,'e')");
    }
    unsigned seed = 7;
    for (const std::string& table : tables())
    {
        make(table);
        fill(table, ++seed);
    }
}

std::vector<std::string> ShardedTwin::tables() const
{
    std::vector<std::string> names;
    for (const LogicTable& table : m_router->layout().tables)
    {
        names.push_back(table.name);
    }
    return names;
}

void ShardedTwin::make(const std::string& table)
{
    const CompiledTable& compiled = *m_router->table(table);
    const std::string columns = " (" + compiled.table().columns + ")";
    run(*m_server, "CREATE TABLE " + kWhole + "." + table + columns);
    for (std::int64_t bucket = 0; bucket < compiled.bucketCount(); ++bucket)
    {
        run(*m_server, "CREATE TABLE " + kShard + std::to_string(bucket % kShards) + "." + table + "_"
                           + std::to_string(bucket) + columns);
    }
}

void ShardedTwin::insert(const std::string& table, const std::string& key, const std::string& values)
{
    const auto places = m_router->route(table, KeyInput::of(key));
    ASSERT_TRUE(places && places->size() == 1 && places->front().placed()) << table << " " << key;
    run(*m_server, "INSERT INTO " + kWhole + "." + table + " VALUES (" + values + ")");
    run(*m_server,
        "INSERT INTO " + places->front().schema + "." + places->front().physicalTable + " VALUES (" + values + ")");
}

void ShardedTwin::fill(const std::string& table, unsigned seed)
{
    std::mt19937 random(seed);
    const auto upTo = [&](unsigned count) { return static_cast<int>(random() % count); };
    const std::string key = m_router->table(table)->keyColumns().front().name;
    for (int id = 1; id <= kRows; ++id)
    {
        const std::string qty = upTo(8) == 0 ? "NULL" : std::to_string(upTo(6));
        const std::string begin = std::to_string(id) + ",";
        if (key == "buyer_id")
        {
            const std::string buyer = std::to_string(upTo(24) - 4);
            insert(table, buyer,
                   begin + buyer + "," + qty + ",'s" + std::to_string(upTo(5)) + "'," + std::to_string(upTo(3)) + ",'n"
                       + std::to_string(upTo(3)) + "'");
            continue;
        }
        const char* const tags[] = {"cn", "CN", "Cn", "eu", "EU", "x1", "X1", "7", "07", "7.0", "zz", "a_b", ""};
        const std::string tag = tags[upTo(std::size(tags))];
        const int day = 1 + upTo(28);
        const std::string date = "2026-01-" + std::string(day < 10 ? "0" : "") + std::to_string(day);
        const std::string value = key == "day" ? date : tag;
        insert(table, value, begin + quoted(value) + "," + qty);
    }
}

void ShardedTwin::addEveryKey(int first, int last)
{
    for (const std::string& table : tables())
    {
        const bool byBuyer = m_router->table(table)->keyColumns().front().name == "buyer_id";
        for (int key = first; byBuyer && key <= last; ++key)
        {
            const std::string buyer = std::to_string(key);
            insert(table, buyer, std::to_string(1000 + key) + "," + buyer + ",1,'s',0,'n'");
        }
    }
}

SqlRoute ShardedTwin::route(const std::string& statement) const
{
    SqlRequest request;
    request.text = statement;
    return routeSql(*m_router, request);
}

SqlRows ShardedTwin::asked(const std::string& schema, const std::string& sql)
{
    run(*m_server, "USE " + schema);
    SqlRows rows;
    const auto result = m_server->query(sql);
    EXPECT_TRUE(result) << sql << " " << (result ? "" : describe(result.error()));
    if (result)
    {
        for (const auto& row : result->rows)
        {
            std::string text;
            for (const auto& field : row)
            {
                text += (field ? *field : "NULL") + "|";
            }
            rows.push_back(std::move(text));
        }
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

SqlRows ShardedTwin::whole(const std::string& statement)
{
    return asked(kWhole, statement);
}

SqlRows ShardedTwin::routed(const SqlRoute& route, std::size_t without)
{
    SqlRows all;
    for (std::size_t i = 0; i < route.statements.size(); ++i)
    {
        if (i != without)
        {
            const SqlRows rows =
                asked(m_router->layout().findShard(route.statements[i].shard)->schema, route.statements[i].sql);
            all.insert(all.end(), rows.begin(), rows.end());
        }
    }
    std::sort(all.begin(), all.end());
    if (std::find(route.merge.begin(), route.merge.end(), "distinct") != route.merge.end())
    {
        all.erase(std::unique(all.begin(), all.end()), all.end());
    }
    return all;
}

bool ShardedTwin::change(const std::string& statement, const SqlRoute& route)
{
    run(*m_server, "USE " + kWhole);
    if (!m_server->query(statement))
    {
        return false;
    }
    for (const SqlPhysical& one : route.statements)
    {
        run(*m_server, "USE " + m_router->layout().findShard(one.shard)->schema);
        run(*m_server, one.sql);
    }
    return true;
}

bool isPutTogether(const SqlRoute& route)
{
    const auto keepsRows = [](const std::string& step)
    { return step == "concat" || step == "distinct" || step == "sort" || step == "ordered merge"; };
    return !route.refusal && route.kind != SqlClass::SingleUnknown
           && std::all_of(route.merge.begin(), route.merge.end(), keepsRows);
}

} // namespace atlas::test
