#pragma once

#include "models/core/result.h"
#include "models/core/skew.h"
#include "routing/router/router.h"

#include <memory>
#include <stop_token>
#include <string>

namespace atlas
{

/// Routes every key of a text file, one a line, in constant memory. Lines are "key,weight" when the first
/// hundred all end in a comma and a number. `nowMs` dates the report. Errors: file-missing, file-unreadable,
/// keys-none, job-cancelled.
Result<SkewReport> skewOfKeyFile(const std::shared_ptr<const Router>& router, const std::string& table,
                                 const std::string& path, std::int64_t nowMs, const std::stop_token& stop);

} // namespace atlas
