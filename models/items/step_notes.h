#pragma once

#include <QString>

#include <string>

namespace atlas
{

/// The remark on a routing step, translated. Remarks come in English from routing; their numbers are set into the
/// translation. One that is not known here stays as it came.
QString stepNote(const std::string& note);

} // namespace atlas
