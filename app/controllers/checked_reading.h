#pragma once

#include "models/core/diagnostic.h"
#include "models/storage/layout_reader.h"

#include <string>
#include <string_view>

namespace atlas
{

/// A layout read from bytes and checked, ready to be opened or to be refused.
struct CheckedReading
{
    LayoutReading reading;
    Diagnostics findings; ///< of the reader and of the check, each once, with the fixes there are

    bool refused() const { return hasErrors(findings); }
};

CheckedReading readAndCheck(std::string_view bytes, const std::string& fileName);

} // namespace atlas
