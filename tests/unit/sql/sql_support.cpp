#include "tests/unit/sql/sql_support.h"

#include "models/storage/layout_reader.h"
#include "routing/sql/sql_router.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace atlas::test
{

std::shared_ptr<const Router> sqlTopology(const std::string& name)
{
    std::ifstream file(std::string(ATLAS_GOLDEN_DIR) + "/sql-cases/" + name + ".yaml");
    EXPECT_TRUE(file) << name;
    return sqlLayout(std::string(std::istreambuf_iterator<char>(file), {}));
}

std::shared_ptr<const Router> sqlLayout(const std::string& text)
{
    LayoutReading reading = readLayout(text, "layout.yaml");
    EXPECT_FALSE(hasErrors(reading.findings)) << text;
    return Router::compile(std::move(reading.layout));
}

SqlRoute sqlRoute(const Router& router, const std::string& statement, const SqlTestValues& parameters)
{
    SqlRequest request;
    request.text = statement;
    request.parameters = parameters;
    request.mode = sqlModeOf(router.layout());
    return routeSql(router, request);
}

std::string sqlOutcome(const SqlRoute& route)
{
    std::string text(sqlClassName(route.kind));
    if (route.refusal)
    {
        return text + " " + route.refusal->code;
    }
    for (std::size_t i = 0; i < route.statements.size(); ++i)
    {
        text += std::string(i == 0 ? " " : " || ") + "[" + route.statements[i].shard + "] " + route.statements[i].sql;
    }
    return text;
}

std::string sqlOutcome(const Router& router, const std::string& statement, const SqlTestValues& parameters)
{
    return sqlOutcome(sqlRoute(router, statement, parameters));
}

std::string sqlNodes(const Router& router, const std::string& statement, const SqlTestValues& parameters)
{
    const SqlRoute route = sqlRoute(router, statement, parameters);
    std::string text(sqlClassName(route.kind));
    for (const SqlNode& node : route.nodes)
    {
        text += " " + node.shard;
        for (const auto& [logic, physical] : node.tables)
        {
            text += "." + physical;
        }
    }
    return text;
}

} // namespace atlas::test
