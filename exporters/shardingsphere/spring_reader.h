#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/shardingsphere/rules.h"

#include <string_view>

namespace atlas::sphere
{

/// The text has keys of spring.shardingsphere or sharding.jdbc.
bool isSpring(std::string_view text);

/// Reads Spring Boot properties and YAML: what counts for every profile, and for one of them, which is the option's or
/// else the first that has rules.
void readSpringRules(const ForeignTexts& texts, const ForeignOptions& options, Rules& rules, Diagnostics& findings);

} // namespace atlas::sphere
