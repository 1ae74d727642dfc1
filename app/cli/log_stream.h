#pragma once

#include "app/cli/input_source.h"
#include "routing/workload/log_reader.h"
#include "routing/workload/log_record.h"

namespace atlas::cli
{

/// Gives a log to its reader chunk by chunk, unpacked when it is compressed by gzip (RFC 1952; several members too).
/// Damage is a problem of the log. Memory stays constant.
void streamLog(const InputSource& input, LogReader& reader, LogSink& sink);

} // namespace atlas::cli
