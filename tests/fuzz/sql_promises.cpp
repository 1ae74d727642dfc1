#include "tests/fuzz/sql_promises.h"

#include "models/core/message_catalog.h"
#include "models/storage/layout_reader.h"
#include "routing/sql/sql_parser.h"
#include "routing/sql/sql_router.h"
#include "tests/unit/sql/sql_variants.h"

#include <algorithm>
#include <set>
#include <string>

namespace atlas::testing
{

namespace
{

/// Tables by hash, range, list, time and two levels, bound and not, with pins; broadcast and single ones. The names are
/// those of tests/golden/sql-cases.
const char* const kLayout = R"y(
format: 1
name: all
version: 1
logic_schema: shop
servers: {s: {host: h}}
shards: {"ds{0..1}": {server: s, schema: "ds{0..1}"}}
tables:
  t_order:
    shard_by: {key: {column: buyer_id, type: bigint}, algorithm: {name: mod, buckets: 2}, to: "ds{bucket}"}
    table_by: {key: {column: order_id, type: bigint}, algorithm: {name: mod, buckets: 2}, to: "t_order_{bucket}"}
  t_cart:
    key: {column: buyer_id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: "ds{bucket % 2}", table: "t_cart_{bucket}"}
    pins: [{key: 7, shard: ds0, table: t_cart_vip}]
  t_cart_item:
    key: {column: buyer_id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: "ds{bucket % 2}", table: "t_cart_item_{bucket}"}
    pins: [{key: 7, shard: ds0, table: t_cart_item_vip}]
  t_wish:
    key: {column: buyer_id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: ds0, table: "t_wish_{bucket}"}
    columns: "id INT, buyer_id BIGINT, qty INT, sku VARCHAR(20)"
  t_bill:
    key: {column: bill_no, type: bigint}
    algorithm: {name: range, boundaries: [1000, 2000]}
    placement: {shard: ds0, table: "t_bill_{bucket}"}
  t_vip:
    key: {column: region_code, type: varchar}
    algorithm: {name: list, values: {cn: 0, eu: 1}, default: 2}
    placement: {shard: ds0, table: "t_vip_{bucket}"}
binding_groups: [[t_cart, t_cart_item]]
broadcast_tables: [t_region]
single_tables: {t_audit: ds0}
)y";

const Router& router()
{
    static const std::shared_ptr<const Router> made = Router::compile(readLayout(kLayout, "all.yaml").layout);
    return *made;
}

std::vector<SqlMode> modes()
{
    SqlMode ansi;
    ansi.ansiQuotes = true;
    ansi.noBackslashEscapes = true;
    ansi.pipesAsConcat = true;
    ansi.namedParameters = true;
    SqlMode digest;
    digest.digest = true;
    SqlMode mariadb;
    mariadb.mariadb = true;
    mariadb.version = 101'106;
    return {{}, ansi, digest, mariadb};
}

/// What stands between tokens is blanks and comments; an executable comment leaves its opening and its end there.
bool isGap(std::string_view gap)
{
    const std::size_t first = gap.find_first_not_of(" \t\r\n\f\v");
    return first == std::string_view::npos || std::string_view("#-/*").find(gap[first]) != std::string_view::npos;
}

std::string_view brokenTokens(const SqlTree& tree)
{
    std::string rebuilt;
    std::size_t at = 0;
    for (const SqlToken& token : tree.tokens)
    {
        if (token.span.begin < at || token.span.end < token.span.begin || token.span.end > tree.text.size())
        {
            return "a token stands outside of the text";
        }
        if (token.span.empty() != token.is(SqlTokenKind::End))
        {
            return "a token has no bytes";
        }
        const std::string_view gap = tree.text.substr(at, token.span.begin - at);
        if (!isGap(gap))
        {
            return "bytes are of no token";
        }
        rebuilt.append(gap).append(tree.textOf(token.span));
        at = token.span.end;
    }
    return rebuilt == tree.text ? std::string_view() : "the tokens are not the text";
}

bool isRange(const SqlTree& tree, SqlTokenRange range)
{
    return range.first <= range.last && range.last <= tree.tokens.size();
}

bool isOne(SqlIndex index, std::size_t count)
{
    return index == kNoSql || index < count;
}

std::string_view brokenNodes(const SqlTree& tree)
{
    for (const SqlExpr& expr : tree.exprs)
    {
        const bool whole = isRange(tree, expr.tokens) && isOne(expr.a, tree.exprs.size())
                           && isOne(expr.b, tree.exprs.size()) && isOne(expr.c, tree.exprs.size())
                           && isOne(expr.query, tree.queries.size())
                           && expr.args.first + expr.args.count <= tree.lists.size();
        if (!whole)
        {
            return "an expression names what is not there";
        }
    }
    for (const SqlTable& table : tree.tables)
    {
        if (!isRange(tree, table.tokens) || !isOne(table.left, tree.tables.size())
            || !isOne(table.right, tree.tables.size()) || !isOne(table.on, tree.exprs.size()))
        {
            return "a table names what is not there";
        }
    }
    const bool troubled = tree.tier != SqlTier::Full;
    return troubled && tree.problem.span.end > tree.text.size() ? "a problem stands outside of the text"
                                                                : std::string_view();
}

bool sameTree(const SqlTree& a, const SqlTree& b)
{
    const auto alike = [](const SqlExpr& x, const SqlExpr& y)
    { return x.kind == y.kind && x.op == y.op && x.a == y.a && x.b == y.b && x.args.count == y.args.count; };
    return a.kind == b.kind && a.tier == b.tier && a.parameters == b.parameters && a.hasMore == b.hasMore
           && a.end == b.end && std::equal(a.exprs.begin(), a.exprs.end(), b.exprs.begin(), b.exprs.end(), alike);
}

/// "ds1 t_cart=t_cart_3": the physical tables that are asked.
std::set<std::string> tablesOf(const SqlRoute& route)
{
    std::set<std::string> tables;
    for (const SqlNode& node : route.nodes)
    {
        for (const auto& [logic, physical] : node.tables)
        {
            tables.insert(node.shard + ' ' + logic + '=' + physical);
        }
    }
    return tables;
}

SqlRoute routed(std::string text, const SqlMode& mode)
{
    SqlRequest request;
    request.text = std::move(text);
    request.mode = mode;
    return routeSql(router(), request);
}

std::string_view brokenRoute(const SqlRoute& route, std::string_view text)
{
    const bool refuses = route.kind == SqlClass::Refuse || route.kind == SqlClass::Unparsed;
    if (refuses != route.refusal.has_value() || (refuses && findMessage(route.refusal->code) == nullptr))
    {
        return "a refusal has no sentence";
    }
    for (const SqlReason& reason : route.why)
    {
        if (reason.end > text.size() || reason.begin >= reason.end
            || text.substr(reason.begin, reason.end - reason.begin) != reason.text)
        {
            return "a reason is no piece of the text";
        }
    }
    for (const RouteWarning& warning : route.warnings)
    {
        if (findMessage(warning.code) == nullptr)
        {
            return "a warning has no sentence";
        }
    }
    for (const SqlPhysical& one : route.statements)
    {
        if (router().layout().findShard(one.shard) == nullptr)
        {
            return "a statement goes nowhere";
        }
    }
    return route.kind == SqlClass::Single && route.statements.size() != 1 ? "single is several" : std::string_view();
}

std::string_view brokenArms(const SqlTree& tree, const SqlRoute& route, const SqlMode& mode)
{
    std::vector<SqlTokenRange> wheres{tree.change.whereTokens};
    for (const SqlBlock& block : tree.blocks)
    {
        wheres.push_back(block.whereTokens);
    }
    for (const SqlTokenRange where : wheres)
    {
        if (where.last - where.first < 2)
        {
            continue;
        }
        const SqlRoute narrowed = routed(test::withArm(tree, where, " AND opaque_f(z.y)"), mode);
        if (narrowed.kind != route.kind || tablesOf(narrowed) != tablesOf(route))
        {
            return "AND with what nobody understands changes the route";
        }
        const SqlRoute widened = routed(test::withArm(tree, where, " OR opaque_f(z.y)"), mode);
        const auto before = tablesOf(route);
        const auto after = tablesOf(widened);
        const bool comparable =
            !route.refusal && !widened.refusal && route.kind != SqlClass::None && route.kind != SqlClass::Unicast;
        if (comparable && !std::includes(after.begin(), after.end(), before.begin(), before.end()))
        {
            return "OR with what nobody understands loses a node";
        }
    }
    return {};
}

std::string_view brokenStatement(std::string_view bytes, const SqlMode& mode, SqlParser& used)
{
    SqlParser fresh(mode);
    const SqlTree& tree = fresh.parse(bytes);
    if (const auto broken = brokenTokens(tree); !broken.empty())
    {
        return broken;
    }
    if (const auto broken = brokenNodes(tree); !broken.empty())
    {
        return broken;
    }
    used.parse("SELECT a, (SELECT 1) FROM t, u WHERE k IN (1, 2)");
    if (!sameTree(tree, used.parse(bytes)))
    {
        return "a parser that has read before reads something else";
    }
    if (mode.digest)
    {
        return {};
    }
    const SqlRoute route = routed(std::string(bytes), mode);
    if (const auto broken = brokenRoute(route, bytes); !broken.empty())
    {
        return broken;
    }
    return tree.tier == SqlTier::Full && !tree.hasMore ? brokenArms(tree, route, mode) : std::string_view();
}

} // namespace

std::string_view brokenSqlPromise(std::string_view bytes)
{
    for (const SqlMode& mode : modes())
    {
        SqlParser used(mode);
        if (const auto broken = brokenStatement(bytes, mode, used); !broken.empty())
        {
            return broken;
        }
    }
    return {};
}

} // namespace atlas::testing
