#pragma once

#include "exporters/foreign/foreign.h"

#include <string>
#include <string_view>
#include <vector>

/// What tests of readers share.
namespace atlas::test
{

/// A text as `system` reads it; a failed expectation and an empty reading where it does not.
ForeignReading readAs(std::string_view system, std::string_view text, const ForeignOptions& options = {},
                      const std::string& name = "sharding.yaml");

/// "ds_0.t_order_1", several with blanks between, or the first warning of a key without a route.
std::string routeOf(const ForeignReading& reading, std::string_view table, const std::string& key);

/// "code:line" of every finding from a severity on, by place.
std::vector<std::string> codesOf(const ForeignReading& reading, Severity from = Severity::Warning);
/// As above, of the reading and of the check of its layout.
std::vector<std::string> checkedCodes(const ForeignReading& reading, Severity from = Severity::Warning);
/// The first finding of a code, or one without a code.
Diagnostic findingOf(const ForeignReading& reading, std::string_view code);
Diagnostic findingOf(const Diagnostics& findings, std::string_view code);

} // namespace atlas::test
