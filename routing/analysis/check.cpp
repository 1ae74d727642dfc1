#include "routing/analysis/check.h"

#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace atlas
{

const DdlTable* CheckContext::ddlOf(const std::string& table) const
{
    const auto it = ddl.find(table);
    return it != ddl.end() ? &it->second : nullptr;
}

void CheckContext::add(Severity severity, const char* code, std::vector<std::string> args, const SourcePlace& place,
                       std::string table, std::string shard)
{
    findings.push_back({severity, code, std::move(args), place, std::move(table), std::move(shard)});
}

std::string nameList(const std::vector<std::string>& names, std::size_t shown)
{
    std::string out;
    for (std::size_t i = 0; i < std::min(shown, names.size()); ++i)
    {
        out += (i == 0 ? "" : ", ") + names[i];
    }
    return names.size() > shown ? out + ", ... (" + std::to_string(names.size()) + " in all)" : out;
}

std::size_t nodeCount(const CompiledTable& table)
{
    std::set<std::pair<std::uint32_t, std::uint32_t>> nodes;
    const auto slots = table.bucketCount() + static_cast<std::int64_t>(table.pins().size());
    for (std::int64_t slot = 0; slot < slots; ++slot)
    {
        if (table.shardOfSlot(slot) != TablePicture::kNowhere)
        {
            nodes.emplace(table.shardOfSlot(slot), table.physicalOfSlot(slot));
        }
    }
    return nodes.size();
}

Diagnostics checkLayout(const Layout& layout)
{
    Diagnostics findings;
    const std::shared_ptr<const Router> router = Router::compile(layout, &findings);
    CheckContext context{layout, *router, {}, findings};
    readDdl(context);
    checkServers(context);
    checkPlacement(context);
    checkShards(context);
    checkNames(context);
    checkIdentifiers(context);
    checkTwoLevels(context);
    checkInline(context);
    checkIntervals(context);
    checkRanges(context);
    checkRangeLists(context);
    checkKeys(context);
    checkCollations(context);
    checkValues(context);
    checkKeyTypes(context);
    checkWeights(context);
    checkGroups(context);
    checkLookups(context);
    checkDdl(context);
    sortByPlace(findings);
    return findings;
}

Diagnostics mergeFindings(const Diagnostics& reading, const Diagnostics& check)
{
    std::set<std::tuple<std::string_view, int, std::string_view>> known;
    std::set<std::string_view> ofDeclaredPairs; // tables; the check knows no pair that a file leaves out
    for (const Diagnostic& finding : reading)
    {
        known.emplace(finding.place.file, finding.place.line, finding.code);
        if (finding.code == "sphere-pairs-undeclared")
        {
            ofDeclaredPairs.insert(finding.table);
        }
    }
    const auto isTold = [&](const Diagnostic& finding)
    {
        return known.contains({finding.place.file, finding.place.line, finding.code})
               || (finding.code == "inline-pairs-unreachable" && ofDeclaredPairs.contains(finding.table));
    };
    Diagnostics all = reading;
    std::copy_if(check.begin(), check.end(), std::back_inserter(all),
                 [&](const Diagnostic& finding) { return !isTold(finding); });
    sortByPlace(all);
    return all;
}

} // namespace atlas
