#pragma once

#include "models/core/diagnostic.h"
#include "models/core/result.h"

#include <span>
#include <string>
#include <string_view>

namespace atlas
{

/// One entry of the catalogue: the English sentence of a code and what the reader can do about it.
/// %1..%9 stand for the arguments. The window translates the templates (context "messages"), the command
/// line prints them as they are.
struct MessageSpec
{
    std::string_view code;
    std::string_view text;
    std::string_view fix;
};

/// Tables of the catalogue, one for each room that makes messages.
std::span<const MessageSpec> layoutMessages();  ///< reading and writing layout files
std::span<const MessageSpec> checkMessages();   ///< findings about a layout that was read
std::span<const MessageSpec> routingMessages(); ///< keys, algorithms, routes
std::span<const MessageSpec> sqlMessages();     ///< statements
std::span<const MessageSpec> exportMessages();  ///< bundles, DDL, writers for other systems
std::span<const MessageSpec> importMessages();  ///< readers of other systems' configurations
std::span<const MessageSpec> liveMessages();    ///< servers, readings, the demo fleet
std::span<const MessageSpec> appMessages();     ///< files, command line, jobs

/// The entry of a code, or nullptr.
const MessageSpec* findMessage(std::string_view code);

/// Fills %1..%9 of a template; a missing argument becomes "?".
std::string fillMessage(std::string_view text, const std::vector<std::string>& args);

/// "file:line:column: sentence" pieces for terminals: the sentence alone, and the advice alone.
std::string messageText(std::string_view code, const std::vector<std::string>& args);
std::string messageFix(std::string_view code, const std::vector<std::string>& args);
/// "file:line:column: sentence fix", as much of it as is known.
std::string describe(const Error& error);
std::string placeText(const SourcePlace& place);

} // namespace atlas
