#pragma once

#include <cstddef>
#include <span>

/// The shapes of expressions that configurations have.
namespace atlas::test
{

struct NodeShape
{
    const char* nodes;
    std::size_t count; ///< 0: they cannot be told
};

struct KeyShape
{
    const char* columns;
    const char* expression; ///< behind "t_"
    const char* key;
    const char* target; ///< behind "ds.t_"; "custom" where it is code, "none" where it is a target of nobody
};

std::span<const NodeShape> nodeShapes();
std::span<const KeyShape> keyShapes();

} // namespace atlas::test
