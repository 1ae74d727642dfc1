#pragma once

#include "exporters/mycat/xml_reading.h"

#include <string_view>

namespace atlas
{

/// schema.xml with rule.xml by the prefix of their outermost elements ("mycat", "dble"); the columns and functions of
/// the rules stand in the tables then. Errors: those of readMycatFile().
Result<MycatRules> readSchemaFiles(const ForeignTexts& texts, std::string_view prefix, Diagnostics& findings);

} // namespace atlas
