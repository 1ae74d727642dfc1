/// Speed of reading and routing statements. The baseline in the same run takes the same statements apart with
/// std::regex, and a bare loop over their bytes says how far from memory it is. Times are CPU times of the thread, the
/// best of several rounds. Ends with 1 when a goal is missed.
#include "models/storage/layout_reader.h"
#include "routing/sql/sql_parser.h"
#include "routing/sql/sql_router.h"
#include "tests/bench/bench_clock.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <regex>
#include <string>
#include <vector>

using namespace atlas;
using atlas::bench::bestSeconds;

namespace
{

constexpr int kRounds = 5;
std::uint64_t g_sink = 0; ///< keeps results alive
bool g_missed = false;

/// What an order system asks most, 95 bytes on the average.
std::vector<std::string> oltpMix(int count)
{
    std::vector<std::string> statements;
    for (int i = 0; i < count; ++i)
    {
        const std::string n = std::to_string(100'000 + i * 7);
        switch (i % 10)
        {
        case 0:
        case 1:
        case 2:
            statements.push_back("SELECT id, state, total, created FROM t_cart WHERE buyer_id = " + n
                                 + " AND id = " + n);
            break;
        case 3:
        case 4:
            statements.push_back(
                "SELECT c.id, i.sku, i.qty FROM t_cart c JOIN t_item i ON i.buyer_id = c.buyer_id WHERE c.buyer_id = "
                + n);
            break;
        case 5:
            statements.push_back("INSERT INTO t_cart (id, buyer_id, state, total) VALUES (" + n + ", " + n
                                 + ", 'open', 12.50)");
            break;
        case 6:
        case 7:
            statements.push_back("UPDATE t_cart SET state = 'paid', changed = NOW() WHERE buyer_id = " + n
                                 + " AND id = " + n);
            break;
        case 8:
            statements.push_back("DELETE FROM t_item WHERE buyer_id = " + n + " AND id IN (" + n
                                 + ", 2, 3) AND state <> 'kept'");
            break;
        default:
            statements.push_back("SELECT * FROM t_cart WHERE buyer_id = " + n
                                 + " AND state IN ('open', 'paid') ORDER BY created DESC LIMIT 20");
            break;
        }
    }
    return statements;
}

void readAll(const std::vector<std::string>& statements, SqlParser& parser)
{
    for (const std::string& statement : statements)
    {
        g_sink += parser.parse(statement).exprs.size();
    }
}

void scanAll(const std::vector<std::string>& statements)
{
    for (const std::string& statement : statements)
    {
        for (const char c : statement)
        {
            g_sink = g_sink * 31 + static_cast<unsigned char>(c);
        }
    }
}

void matchAll(const std::vector<std::string>& statements, const std::regex& token)
{
    for (const std::string& statement : statements)
    {
        g_sink += static_cast<std::uint64_t>(
            std::distance(std::sregex_iterator(statement.begin(), statement.end(), token), std::sregex_iterator()));
    }
}

void benchReading()
{
    constexpr double kGoal = 500'000; // statements a second
    const std::vector<std::string> statements = oltpMix(50'000);
    const std::vector<std::string> few(statements.begin(), statements.begin() + 2'000);
    std::size_t bytes = 0;
    for (const std::string& statement : statements)
    {
        bytes += statement.size();
    }
    SqlParser parser;
    readAll(statements, parser);
    const auto count = static_cast<double>(statements.size());
    const double ours = count / bestSeconds(kRounds, [&] { readAll(statements, parser); });
    const double scan = count / bestSeconds(kRounds, [&] { scanAll(statements); });
    const std::regex token("[A-Za-z_][A-Za-z_0-9]*|[0-9.]+|'[^']*'|[^ ]");
    const double regex = static_cast<double>(few.size()) / bestSeconds(kRounds, [&] { matchAll(few, token); });
    std::printf("%-44s %zu bytes each\n", "OLTP mix", bytes / statements.size());
    std::printf("%-44s %12.0f a second, goal %.0f%s\n", "full parse", ours, kGoal, ours < kGoal ? "  MISSED" : "");
    std::printf("%-44s %12.0f a second, %.1f times as fast as we\n", "a loop over the bytes", scan, scan / ours);
    std::printf("%-44s %12.0f a second, we are %.1f times as fast\n", "std::regex into tokens", regex, ours / regex);
    g_missed = g_missed || ours < kGoal;
}

const char* const kShop = R"y(
format: 1
name: shop
version: 1
logic_schema: shop
servers: {s: {host: h}}
shards: {"d{0..15}": {server: s, schema: "d{0..15}"}}
tables:
  t_cart:
    key: {column: buyer_id, type: bigint}
    algorithm: {name: mod, buckets: 256}
    placement: {shard: "d{bucket % 16}", table: "t_cart_{bucket}"}
  t_item:
    key: {column: buyer_id, type: bigint}
    algorithm: {name: mod, buckets: 256}
    placement: {shard: "d{bucket % 16}", table: "t_item_{bucket}"}
binding_groups: [[t_cart, t_item]]
)y";

void benchRouting()
{
    constexpr double kLimit = 1e-3; // seconds a statement
    const auto router = Router::compile(readLayout(kShop, "shop.yaml").layout);
    const auto routeAll = [&](const std::vector<std::string>& statements)
    {
        for (const std::string& statement : statements)
        {
            SqlRequest request;
            request.text = statement;
            g_sink += routeSql(*router, request).statements.size();
        }
    };
    const std::vector<std::string> single = oltpMix(500);
    const std::vector<std::string> all(20, "SELECT c.id, i.sku FROM t_cart c JOIN t_item i ON i.buyer_id = c.buyer_id "
                                           "WHERE i.qty > 3");
    for (const auto& [name, statements] : {std::pair{"route of one statement, 256 tables", &single},
                                           std::pair{"route to all 256 tables, with their texts", &all}})
    {
        const auto& list = *statements;
        const double each = bestSeconds(kRounds, [&] { routeAll(list); }) / static_cast<double>(list.size());
        std::printf("%-44s %12.3f ms, limit %.0f ms%s\n", name, each * 1e3, kLimit * 1e3,
                    each > kLimit ? "  MISSED" : "");
        g_missed = g_missed || each > kLimit;
    }
}

} // namespace

int main()
{
    benchReading();
    benchRouting();
    std::printf("(%llu)\n", static_cast<unsigned long long>(g_sink % 10));
    return g_missed ? 1 : 0;
}
