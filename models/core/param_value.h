#pragma once

#include "models/core/source_place.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas
{

/// A parameter as it stands in a layout: text that is not yet typed, a list or a map. Numbers keep their
/// digits, so 18446744073709551615 and "007" survive; `quoted` tells "12" from 12.
struct ParamValue
{
    enum class Kind
    {
        Null,
        Scalar,
        List,
        Map
    };

    Kind kind = Kind::Null;
    std::string text;
    bool quoted = false;
    std::vector<ParamValue> items;
    std::vector<std::pair<std::string, ParamValue>> entries;
    SourcePlace place;

    // Defined where the type is complete: `entries` holds pairs of it.
    ParamValue();
    ParamValue(const ParamValue& other);
    ParamValue(ParamValue&& other) noexcept;
    ParamValue& operator=(const ParamValue& other);
    ParamValue& operator=(ParamValue&& other) noexcept;
    ~ParamValue();

    static ParamValue scalar(std::string value, bool quotedText = false);
    static ParamValue integer(std::int64_t value);
    static ParamValue list(std::vector<ParamValue> values);

    /// A plain (or quoted) decimal integer of 64 bits, signed or unsigned; nothing for any other text.
    std::optional<std::int64_t> asInt64() const;
    std::optional<std::uint64_t> asUint64() const;
    std::optional<double> asDouble() const;
    std::optional<bool> asBool() const;

    /// Equal in meaning: the place does not count.
    bool operator==(const ParamValue& other) const;
};

/// An ordered map of parameters, as written.
struct ParamMap
{
    std::vector<std::pair<std::string, ParamValue>> entries;

    const ParamValue* find(std::string_view name) const;
    void set(std::string name, ParamValue value);
    bool remove(std::string_view name);
    bool operator==(const ParamMap&) const = default;
};

} // namespace atlas
