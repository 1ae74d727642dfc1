#include "app/controllers/layout_analysis.h"

#include <algorithm>

namespace atlas
{

const TablePicture* LayoutAnalysis::picture(std::string_view table) const
{
    const auto it = std::find_if(pictures.begin(), pictures.end(),
                                 [&](const TablePicture& candidate) { return candidate.table == table; });
    return it != pictures.end() ? &*it : nullptr;
}

std::shared_ptr<const LayoutAnalysis> analyse(const Layout& layout, const std::stop_token& stop)
{
    auto analysis = std::make_shared<LayoutAnalysis>();
    analysis->router = Router::compile(layout);
    for (const auto& table : analysis->router->tables())
    {
        if (stop.stop_requested())
        {
            return nullptr;
        }
        analysis->pictures.push_back(table->picture());
    }
    analysis->physicalTables = physicalTables(layout, analysis->pictures);
    return analysis;
}

} // namespace atlas
