#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/shardingsphere/rules.h"

#include <string_view>

namespace atlas::sphere
{

/// Beans with table rules: the namespaces rdb of 1.x, and sharding of all that followed.
bool isSpringXml(std::string_view text);

void readSpringXml(const ForeignText& text, Rules& rules, Diagnostics& findings);

} // namespace atlas::sphere
