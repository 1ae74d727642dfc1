#pragma once

#include "models/core/result.h"
#include "models/core/route.h"
#include "routing/algorithms/engine/engine_params.h"
#include "routing/algorithms/engine/typed_value.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// How a vindex of one column makes a keyspace id: what multicol and numeric_static_map build on.
class VitessKeyHash
{
public:
    VitessKeyHash() = default;
    virtual ~VitessKeyHash() = default;
    VitessKeyHash(const VitessKeyHash&) = delete;
    VitessKeyHash& operator=(const VitessKeyHash&) = delete;

    /// The id's bytes. Error: key-refused.
    virtual Result<std::string> idOf(const TypedValue& key, std::vector<RouteStep>* steps) const = 0;

    /// The first eight bytes of the ids of many integers, as numbers; false where they are not made at once. A key that
    /// has no id says so in `has`. Spans are equally long.
    virtual bool idsOf(std::span<const std::int64_t> keys, bool isSigned, std::span<std::uint64_t> ids,
                       std::span<bool> has) const;
    /// As above for one text; false where it is not made that way, or has none.
    virtual bool idOfText(std::string_view text, std::uint64_t& id) const;
};

/// By the name of a vindex of one column that hashes: "hash", "xxhash", "binary", "binary_md5", "unicode_loose_md5",
/// "unicode_loose_xxhash", "numeric", "numeric_static_map", "reverse_bits". nullptr for any other name.
/// Errors: those of EngineParams.
Result<std::unique_ptr<VitessKeyHash>> makeVitessKeyHash(std::string_view vindex, const EngineParams& params);

std::unique_ptr<VitessKeyHash> vitessHash();
std::unique_ptr<VitessKeyHash> vitessNumeric();
std::unique_ptr<VitessKeyHash> vitessReverseBits();
Result<std::unique_ptr<VitessKeyHash>> vitessStaticMap(const EngineParams& params);
std::unique_ptr<VitessKeyHash> vitessXxHash();
std::unique_ptr<VitessKeyHash> vitessBinary();
std::unique_ptr<VitessKeyHash> vitessBinaryMd5();
std::unique_ptr<VitessKeyHash> vitessLooseMd5();
std::unique_ptr<VitessKeyHash> vitessLooseXxHash();

/// As Vitess casts to a number without a sign: digits, blanks and tabs around them, within 64 bits.
std::optional<std::uint64_t> vitessUnsigned(std::string_view text);
std::string bigEndianBytes(std::uint64_t number);
std::string littleEndianBytes(std::uint64_t number);
/// DES under the zero key, big-endian: the `hash` vindex of a number.
std::string vitessHashOf(std::uint64_t number);

} // namespace atlas
