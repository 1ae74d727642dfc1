#include "tests/unit/exporters/mycat_support.h"

#include "exporters/foreign/readers.h"
#include "models/core/message_catalog.h"
#include "routing/router/router.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace atlas::test
{

ForeignFile mycatSchema(const std::string& tables, const std::string& attributes)
{
    return {"conf/schema.xml",
            "<?xml version=\"1.0\"?>\n<mycat:schema xmlns:mycat=\"http://io.mycat/\">\n<schema name=\"SHOP\""
                + (attributes.empty() ? "" : " " + attributes) + ">\n" + tables
                + "</schema>\n"
                  "<dataNode name=\"dn$1-12\" dataHost=\"host1\" database=\"db$1-12\"/>\n"
                  "<dataHost name=\"host1\" maxCon=\"10\" minCon=\"1\" balance=\"0\" dbType=\"mysql\" "
                  "dbDriver=\"native\">\n<heartbeat>select user()</heartbeat>\n"
                  "<writeHost host=\"m1\" url=\"10.0.0.1:3306\" user=\"app\" password=\"\"/>\n"
                  "</dataHost>\n</mycat:schema>\n"};
}

ForeignFile mycatRule(const std::string& rules)
{
    return {"conf/rule.xml",
            "<?xml version=\"1.0\"?>\n<mycat:rule xmlns:mycat=\"http://io.mycat/\">\n" + rules + "</mycat:rule>\n"};
}

std::string ruleText(const std::string& name, const std::string& column, const std::string& className,
                     const std::string& properties)
{
    std::string text = "<tableRule name=\"" + name + "\"><rule><columns>" + column + "</columns><algorithm>f-" + name
                       + "</algorithm></rule></tableRule>\n<function name=\"f-" + name + "\" class=\""
                       + (className.find('.') == std::string::npos ? "io.mycat.route.function." : "") + className
                       + "\">";
    std::istringstream in(properties);
    for (std::string property; std::getline(in, property, ';');)
    {
        const std::size_t equals = property.find('=');
        text += "<property name=\"" + property.substr(0, equals) + "\">" + property.substr(equals + 1) + "</property>";
    }
    return text + "</function>\n";
}

ForeignReading readAs(std::string_view system, const std::vector<ForeignFile>& files, const ForeignOptions& options)
{
    Result<ForeignReading> reading = readForeign(files, system, options);
    EXPECT_TRUE(reading.ok()) << (reading.ok() ? "" : describe(reading.error()));
    return reading ? *std::move(reading) : ForeignReading{};
}

std::string readError(std::string_view system, const std::vector<ForeignFile>& files, const ForeignOptions& options)
{
    const Result<ForeignReading> reading = readForeign(files, system, options);
    return reading ? "" : reading.error().code + " " + std::to_string(reading.error().place.line);
}

std::vector<ForeignFile> goldenFiles(const std::string& folder)
{
    namespace fs = std::filesystem;
    const fs::path root = fs::path(ATLAS_GOLDEN_DIR) / "foreign" / folder;
    std::vector<ForeignFile> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root))
    {
        if (entry.is_regular_file())
        {
            std::ifstream stream(entry.path(), std::ios::binary);
            files.push_back({fs::relative(entry.path(), root).string(),
                             {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()}});
        }
    }
    std::sort(files.begin(), files.end(), [](const ForeignFile& a, const ForeignFile& b) { return a.name < b.name; });
    return files;
}

std::string placeOf(const Layout& layout, const std::string& table, const std::string& key)
{
    Diagnostics findings;
    const auto router = Router::compile(layout, &findings);
    const Result<std::vector<Route>> routes = router->route(table, KeyInput::of(key));
    EXPECT_TRUE(routes.ok()) << table << ": " << (findings.empty() ? "" : findings.front().code);
    if (!routes || routes->size() != 1 || !routes->front().placed())
    {
        return "-";
    }
    const Route& route = routes->front();
    return route.physicalTable == table ? route.shard : route.shard + "." + route.physicalTable;
}

std::string sentenceOf(const Diagnostics& findings, std::string_view code)
{
    const auto it =
        std::find_if(findings.begin(), findings.end(), [&](const Diagnostic& finding) { return finding.code == code; });
    return it != findings.end() ? messageText(it->code, it->args) : std::string();
}

std::string placementText(const Layout& layout, const std::string& table)
{
    const LogicTable* found = layout.findTable(table);
    if (found == nullptr)
    {
        return "no table";
    }
    if (found->placement.formula)
    {
        return found->placement.formula->shard
               + (found->placement.formula->table.empty() ? "" : "." + found->placement.formula->table);
    }
    std::string text;
    for (const PlacementEntry& entry : found->placement.entries)
    {
        text += (text.empty() ? "" : " | ") + entry.buckets.toText() + ": " + entry.shard
                + (entry.table.empty() ? "" : "." + entry.table);
    }
    return text;
}

} // namespace atlas::test
