#pragma once

#include "models/core/diagnostic.h"
#include "models/core/layout.h"

#include <string>
#include <string_view>

namespace atlas
{

/// What reading a layout file gave: the layout as far as it could be understood, and every finding about its
/// text and structure. With an error among the findings the layout is for showing, not for routing.
struct LayoutReading
{
    Layout layout;
    Diagnostics findings; ///< sorted by place; what needs an algorithm's knowledge comes from the analysis
    std::string encoding; ///< "UTF-8", "UTF-8 BOM", "UTF-16LE", "UTF-16BE", "GB18030"; empty when unreadable
    std::string text;     ///< the file as UTF-8 without byte order mark, line ends as they were
};

/// Largest file that is read at all.
inline constexpr std::size_t kMaxLayoutBytes = 64U * 1024U * 1024U;

/// Reads format 1. Never throws and never stops at the first error; `fileName` only goes into the places.
/// Memory and time stay bounded for hostile input (size, depth, aliases, tokens are limited).
LayoutReading readLayout(std::string_view bytes, const std::string& fileName);

} // namespace atlas
