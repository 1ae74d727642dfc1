#pragma once

#include "exporters/foreign/writers.h"

namespace atlas
{

/// MyCat 1.6: schema.xml, rule.xml, the map files of its functions and ruledata/*.properties.
ForeignWriter mycatWriter();

} // namespace atlas
