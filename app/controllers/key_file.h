#pragma once

#include "models/core/result.h"
#include "models/core/skew.h"
#include "routing/hash/text_arena.h"
#include "routing/router/router.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>

namespace atlas
{

using KeySink = std::function<void(const TextArena& keys, std::span<const double> weights)>;

/// Gives the keys of a text file to `sink` batch by batch, and says how many lines there were. One key a line, or
/// "key,weight" when the first hundred all end in a comma and a number; else each weighs 1. Errors: file-missing,
/// file-is-folder, file-unreadable, job-cancelled.
Result<std::uint64_t> readKeyFile(const std::string& path, const std::stop_token& stop, const KeySink& sink);

/// What stands beside numbers that come from the file.
Provenance keyFileProvenance(const std::string& path, std::uint64_t keys, std::int64_t nowMs);

/// Routes every key of a text file, in constant memory. `nowMs` dates the report. Errors: as readKeyFile(), and
/// keys-none.
Result<SkewReport> skewOfKeyFile(const std::shared_ptr<const Router>& router, const std::string& table,
                                 const std::string& path, std::int64_t nowMs, const std::stop_token& stop);

} // namespace atlas
