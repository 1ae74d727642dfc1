#pragma once

#include <string_view>

namespace atlas::testing
{

/// Reads any bytes as a statement under several modes of a server, and routes what was read over a layout that has
/// every kind of table: "" when every promise held, else which one broke. The promises: tokens and what is between
/// them are the bytes; every node stands on tokens that exist; a parser that has read before reads the same; every
/// reason is a piece of the text and every code has a sentence; AND with what nobody understands changes no route,
/// OR with it loses no node.
std::string_view brokenSqlPromise(std::string_view bytes);

} // namespace atlas::testing
