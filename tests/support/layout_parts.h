#pragma once

#include "models/core/layout.h"

#include <string>
#include <utility>

namespace atlas::test
{

inline Shard shardOn(std::string server, std::string name, std::string schema = {})
{
    Shard shard;
    shard.name = std::move(name);
    shard.server = std::move(server);
    shard.schema = std::move(schema);
    return shard;
}

} // namespace atlas::test
