#pragma once

#include "routing/workload/log_record.h"

#include <string>
#include <string_view>

namespace atlas::test
{

/// What a reader made of a log, one line for each statement and problem, in order; bytes that are no printing ASCII
/// as \xHH.
std::string transcriptOf(std::string_view bytes, std::size_t chunk = 65536);

/// tests/golden/logs/NAME
std::string goldenLog(const std::string& name);

} // namespace atlas::test
