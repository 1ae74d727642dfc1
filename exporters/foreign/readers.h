#pragma once

#include "exporters/foreign/foreign.h"

#include <span>

namespace atlas
{

/// Larger files are not taken.
inline constexpr std::size_t kMaxForeignBytes = 32U * 1024U * 1024U;

/// One line for each system.
std::span<const ForeignReader> foreignReaders();

/// A layout of our own has "format:" at the head of a line; only other files are offered to the readers.
bool looksLikeLayout(std::string_view text);

/// The texts of files. Errors: layout-nul-byte, layout-encoding-invalid, import-too-large, with the file.
Result<ForeignTexts> decodeForeign(const std::vector<ForeignFile>& files);

/// The system of a configuration by its content, nullptr when no reader knows it.
const ForeignReader* recogniseForeign(const ForeignTexts& texts);

/// Reads as `system`, or as what "auto" recognises. Errors: as decodeForeign(); format-not-read, import-not-recognised,
/// import-wrong-system, import-not-system; those of the reader.
Result<ForeignReading> readForeign(const std::vector<ForeignFile>& files, std::string_view system,
                                   const ForeignOptions& options);

} // namespace atlas
