#pragma once

#include <string_view>

namespace atlas::testing
{

/// Reads any bytes as a log, whole and in small chunks, and judges keys by what was read: "" when every promise held,
/// else which one broke.
std::string_view brokenLogPromise(std::string_view bytes);

/// Makes a fingerprint of any bytes, and reads the facts of the statement; the same.
std::string_view brokenFingerprintPromise(std::string_view bytes);

} // namespace atlas::testing
