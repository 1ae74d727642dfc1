#pragma once

#include "exporters/shardingsphere/rules.h"

#include <string>

namespace atlas::sphere
{

/// Rules as the YAML of 5.x. Passwords are placeholders of the environment: $${ORDER_DB_PASSWORD::}.
std::string rulesYaml(const Rules& rules);

} // namespace atlas::sphere
