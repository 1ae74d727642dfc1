#pragma once

#include "exporters/foreign/foreign.h"

namespace atlas
{

/// MyCat 1.x: schema.xml with rule.xml, the files that its functions name, and ruledata/*.properties.
ForeignReader mycatReader();

} // namespace atlas
