#pragma once

#include "exporters/mycat/xml_reading.h"

namespace atlas
{

/// sharding.xml with db.xml: DBLE from 3.x on. Errors: those of readMycatFile().
Result<MycatRules> readShardingFiles(const ForeignTexts& texts, Diagnostics& findings);

} // namespace atlas
