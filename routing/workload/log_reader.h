#pragma once

#include "routing/sql/sql_mode.h"
#include "routing/workload/log_record.h"
#include "routing/workload/log_source.h"

#include <memory>
#include <string>
#include <string_view>

namespace atlas
{

/// Reads a log whose format its content tells: bytes in, statements and problems out, in constant memory. One reader
/// reads one file.
class LogReader
{
public:
    explicit LogReader(LogSink& sink, const SqlMode& mode = {}) : m_sink(sink), m_mode(mode) {}

    /// Chunks of any size.
    void push(std::string_view bytes);
    void finish();
    /// Known after the first 64 KiB, or at the end.
    LogFormat format() const { return m_format; }
    /// It held bytes, and no format has them.
    bool isUnknown() const { return m_unknown; }

private:
    void recognise();

    LogSink& m_sink;
    SqlMode m_mode;
    LogFormat m_format = LogFormat::Unknown;
    std::string m_head; ///< until the format is known
    std::unique_ptr<LogSource> m_source;
    bool m_recognised = false;
    bool m_unknown = false;
};

/// "slow log", "general log", ...: for people and for JSON.
std::string_view logFormatName(LogFormat format);

} // namespace atlas
