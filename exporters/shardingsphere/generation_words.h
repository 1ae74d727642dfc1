#pragma once

#include "exporters/shardingsphere/rules.h"
#include "models/core/diagnostic.h"

namespace atlas::sphere
{

/// sphere-generation for every strategy of a YAML or Spring configuration that is written in the words of releases
/// which do not know its other ones: they are read as they are meant, and the product does not start with them.
void reportOtherGenerations(const Rules& rules, Diagnostics& findings);

} // namespace atlas::sphere
