#pragma once

#include "exporters/foreign/source_book.h"

#include <string>
#include <vector>

namespace atlas
{

/// Data sources whose names are alike up to the first "_": what names a group is answered by its members in turn.
struct DynamicGroup
{
    std::string name;
    std::vector<const DataSource*> members;
    /// They have the same rows: their schemas have one name, as far as it is known.
    bool isOneShard = false;
};

/// In the order of their first members. `sources` must outlive them.
std::vector<DynamicGroup> dynamicGroups(const std::vector<DataSource>& sources);

} // namespace atlas
