#pragma once

#include "exporters/foreign/writers.h"

namespace atlas
{

/// DBLE 3: sharding.xml, db.xml and the map files of its functions.
ForeignWriter dbleWriter();

} // namespace atlas
