#pragma once

#include "exporters/foreign/foreign.h"
#include "tests/unit/exporters/round_trip_keys.h"
#include "tests/unit/exporters/write_and_read.h"

#include <cstddef>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

/// What tests of ShardingSphere's writers share.
namespace atlas::test
{

/// A layout with two shards, "a" and "b" on one server, and the rest as given.
Layout twoShards(const std::string& tables);
/// A file of tests/golden.
std::string goldenText(const std::string& name);
/// What was written, read again.
ForeignReading readAgain(std::string_view system, const ForeignWriting& writing, const ForeignOptions& options = {});
/// "code:line" of the findings from a severity on.
std::vector<std::string> placedCodes(const ForeignWriting& writing, Severity from = Severity::Warning);

using KeyMaker = std::function<std::string(std::mt19937_64&)>;
/// As many keys as a round trip takes; fewer where there are only so many values.
std::vector<std::string> keysBy(const KeyMaker& maker, std::size_t count = kRoundTripKeys);
inline constexpr std::size_t kFewKeys = 5'000;
/// Of 64 and of 32 bits, of both signs, with the ends.
std::string numberKey(std::mt19937_64& random);
std::string intKey(std::mt19937_64& random);
/// A text, with quotes and letters of several bytes.
std::string wordKey(std::mt19937_64& random);
std::string dateTimeKey(std::mt19937_64& random);

} // namespace atlas::test
