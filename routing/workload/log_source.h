#pragma once

#include <string_view>

namespace atlas
{

/// A reader of one format. Bytes come in chunks of any size.
class LogSource
{
public:
    virtual ~LogSource() = default;
    virtual void push(std::string_view bytes) = 0;
    virtual void finish() = 0;
};

} // namespace atlas
