#pragma once

#include "models/core/layout_diff.h"
#include "models/core/table_picture.h"
#include "models/items/physical_tables.h"
#include "routing/router/router.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace atlas
{

/// Everything that follows from a layout alone, computed once for each change and shared from then on.
struct LayoutAnalysis
{
    std::shared_ptr<const Router> router;
    std::vector<TablePicture> pictures; ///< of the tables that compiled, in layout order
    std::vector<PhysicalTable> physicalTables;

    const TablePicture* picture(std::string_view table) const;
};

/// Compiles the layout and draws up the arrays. Gives nothing when it was asked to stop.
std::shared_ptr<const LayoutAnalysis> analyse(const Layout& layout, const std::stop_token& stop);

} // namespace atlas
