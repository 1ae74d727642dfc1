#pragma once

#include "models/core/diagnostic.h"

#include <string>

namespace atlas
{

/// The text with every literal password that `findings` name as stars, so many that places stay right.
std::string withoutSecrets(std::string text, const Diagnostics& findings);

} // namespace atlas
