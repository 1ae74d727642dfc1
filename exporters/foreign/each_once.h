#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace atlas
{

/// The few names of a list, in order, each once: a column that stands twice counts once, as for the products.
inline std::vector<std::string> eachOnce(const std::vector<std::string>& names)
{
    std::vector<std::string> once;
    for (const std::string& name : names)
    {
        if (std::find(once.begin(), once.end(), name) == once.end())
        {
            once.push_back(name);
        }
    }
    return once;
}

} // namespace atlas
