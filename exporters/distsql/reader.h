#pragma once

#include "exporters/foreign/foreign.h"

namespace atlas::distsql
{

inline constexpr std::string_view kSystem = "distsql";

/// Scripts of DistSQL, by which a ShardingSphere proxy is told its rules: releases 5.0 to 5.5. Several scripts run in
/// the order of their names. Options: key_type, key_type.TABLE, database.
const ForeignReader& reader();

} // namespace atlas::distsql
