#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/vitess/rules.h"
#include "exporters/vitess/table_maker.h"

namespace atlas::vitess
{

/// More places of tables on shards than a layout is made with.
inline constexpr std::size_t kMostPlaces = 4'000'000;
/// More shards of all keyspaces together.
inline constexpr std::size_t kMostShardsInAll = 10'000;

/// A VSchema as a layout: keyspaces become shards, tables with vindexes sharded tables, reference tables broadcast
/// tables, tables of unsharded keyspaces and pinned ones single tables. Errors: import-option-value,
/// vitess-too-large, vitess-too-many-shards.
Result<Layout> makeLayout(const VSchema& schema, const NamedTexts& files, const ForeignOptions& options,
                          Diagnostics& findings);

} // namespace atlas::vitess
