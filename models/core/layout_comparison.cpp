#include "models/core/layout_comparison.h"

#include <algorithm>

namespace atlas
{

bool LayoutComparison::differs() const
{
    return std::any_of(tables.begin(), tables.end(), [](const TableComparison& table) { return table.differs(); });
}

} // namespace atlas
