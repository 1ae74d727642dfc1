#pragma once

#include "models/core/param_value.h"
#include "models/core/result.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas
{

/// Parameters under a system's own names. A number may be text, as most systems write it.
/// Errors: engine-param-missing, engine-param (with the name, the value, and what would be right), at its place.
class EngineParams
{
public:
    explicit EngineParams(ParamMap params) : m_params(std::move(params)) {}

    const ParamMap& all() const { return m_params; }
    const ParamValue* find(std::string_view name) const { return m_params.find(name); }
    bool has(std::string_view name) const { return find(name) != nullptr; }

    /// The scalar, or `fallback` where the parameter is not there.
    std::string text(std::string_view name, std::string fallback = {}) const;
    Result<std::string> requiredText(std::string_view name) const;
    /// Digits with an optional sign, within 64 bits.
    Result<std::int64_t> integer(std::string_view name, std::int64_t fallback) const;
    Result<std::int64_t> requiredInteger(std::string_view name) const;
    Result<std::int64_t> integerIn(std::string_view name, std::int64_t fallback, std::int64_t low,
                                   std::int64_t high) const;
    Result<std::int64_t> requiredIntegerIn(std::string_view name, std::int64_t low, std::int64_t high) const;
    /// A list of single values, at least one, all different.
    Result<std::vector<std::string>> requiredNames(std::string_view name) const;
    /// A map, at least one entry, in the order written.
    using Entries = std::span<const std::pair<std::string, ParamValue>>;
    Result<Entries> requiredMap(std::string_view name) const;
    /// "true" in any case is true, as in Java; everything else is false.
    bool flag(std::string_view name, bool fallback) const;

    /// The error for a value that is there and does not do: `wanted` ends "... must be".
    Error bad(std::string_view name, std::string wanted) const;

private:
    ParamMap m_params;
};

/// Long.parseLong for ASCII digits: an optional sign, within 64 bits.
std::optional<std::int64_t> parseLongText(std::string_view text);

} // namespace atlas
