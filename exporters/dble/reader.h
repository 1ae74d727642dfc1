#pragma once

#include "exporters/foreign/foreign.h"

namespace atlas
{

/// DBLE: sharding.xml with db.xml from 3.x on, schema.xml with rule.xml until 2.x; and the files that functions name.
ForeignReader dbleReader();

} // namespace atlas
