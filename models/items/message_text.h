#pragma once

#include "models/core/diagnostic.h"
#include "models/core/fleet_sample.h"
#include "models/core/result.h"

#include <QString>

#include <string>
#include <string_view>
#include <vector>

/// Sentences of the message catalogue in the window's language (translation context "messages").
namespace atlas::messages
{

/// What happens; the code itself when it stands in no catalogue.
QString text(std::string_view code, const std::vector<std::string>& args);
/// What to do; "" when the catalogue has no advice.
QString fix(std::string_view code, const std::vector<std::string>& args);
QString text(const Diagnostic& finding);
QString text(const Error& error);
QString text(const Unavailable& reason);
/// "trade.yaml:22:19", the file without its folder; "" when unknown.
QString place(const SourcePlace& place);

} // namespace atlas::messages
