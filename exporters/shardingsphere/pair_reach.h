#pragma once

#include <vector>

namespace atlas
{
class CompiledTable;
}

namespace atlas::sphere
{

/// Which pairs of a two-level table some key has, by bucket; all where nothing proves that there are others.
std::vector<bool> reachedPairs(const CompiledTable& table);

} // namespace atlas::sphere
