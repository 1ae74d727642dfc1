#pragma once

#include "routing/workload/log_reader.h"
#include "routing/workload/log_record.h"

#include <cstdint>
#include <functional>
#include <iosfwd>

namespace atlas
{

/// Told of the bytes of the file that were read so far; false ends the reading.
using LogProgress = std::function<bool(std::uint64_t bytes)>;

/// Gives a log to its reader chunk by chunk, unpacked when it is compressed by gzip (RFC 1952; several members too).
/// Damage is a problem of the log. Memory stays constant. False when it was ended.
bool streamLog(std::istream& in, LogReader& reader, LogSink& sink, const LogProgress& progress = {});

} // namespace atlas
