#pragma once

#include "exporters/mycat/names.h"

namespace atlas
{

/// DBLE: the names of its functions, and where it is stricter than MyCat, from which it comes.
const MycatDialect& dbleDialect();

} // namespace atlas
