#pragma once

#include "models/core/layout.h"

namespace atlas
{

class CompiledTable;
class Router;

/// Keys and algorithms of both levels are the same in meaning, wherever the buckets are placed.
bool sameRules(const LogicTable& a, const LogicTable& b);

/// Every key has the same bucket by both: the same rules, over the same members where the algorithm goes by the shards.
bool sameBuckets(const Router& beforeRouter, const CompiledTable& before, const Router& afterRouter,
                 const CompiledTable& after);

} // namespace atlas
