#pragma once

#include "models/core/result.h"

#include <string>
#include <string_view>

namespace atlas
{

/// A file's bytes as UTF-8 without byte order mark, and the name of the encoding they were in.
struct DecodedText
{
    std::string text;
    std::string encoding; ///< "UTF-8", "UTF-8 BOM", "UTF-16LE", "UTF-16BE", "GB18030"
};

/// UTF-8 first, by byte order mark UTF-16, else GB18030.
/// Errors: layout-nul-byte, layout-encoding-invalid (args: byte position from 1, the byte in hex), with the place.
Result<DecodedText> decodeText(std::string_view bytes, const std::string& fileName);

/// The bytes of a text in an encoding of decodeText(), with its byte order mark. Errors: text-not-encodable.
Result<std::string> encodeText(std::string_view text, std::string_view encoding);

/// Offset of the first byte that is not well-formed UTF-8 (overlong forms and surrogates count), or npos.
std::size_t firstInvalidUtf8(std::string_view text);

/// Line and byte column of an offset, both from 1; LF, CRLF and CR end a line.
SourcePlace placeOfOffset(std::string_view text, std::size_t offset, const std::string& fileName);

/// CRLF and CR as LF.
std::string withUnixLineEnds(std::string_view text);

} // namespace atlas
