#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/shardingsphere/rules.h"

#include <string_view>

namespace atlas::rulesyaml
{

/// A schema whose shard list says nodes with locations, or with dates.
bool hasKingshard(std::string_view text);

/// Sub tables are numbered through: the first node has as many as its location says, and so on. `options` gets the
/// types of keys that the file implies: whole numbers are taken without a sign.
void readKingshard(const ForeignText& text, sphere::Rules& rules, ForeignOptions& options, Diagnostics& findings);

} // namespace atlas::rulesyaml
