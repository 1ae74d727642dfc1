#include "routing/algorithms/vitess/key_hash.h"

#include "routing/hash/des.h"

#include <array>
#include <charconv>

namespace atlas
{

namespace
{

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

using Maker = std::unique_ptr<VitessKeyHash> (*)();

struct Named
{
    std::string_view name;
    Maker make;
};

constexpr std::array kPlain{Named{"hash", vitessHash},
                            Named{"numeric", vitessNumeric},
                            Named{"reverse_bits", vitessReverseBits},
                            Named{"xxhash", vitessXxHash},
                            Named{"binary", vitessBinary},
                            Named{"binary_md5", vitessBinaryMd5},
                            Named{"unicode_loose_md5", vitessLooseMd5},
                            Named{"unicode_loose_xxhash", vitessLooseXxHash}};

} // namespace

bool VitessKeyHash::idsOf(std::span<const std::int64_t>, bool, std::span<std::uint64_t>, std::span<bool>) const
{
    return false;
}

bool VitessKeyHash::idOfText(std::string_view, std::uint64_t&) const
{
    return false;
}

Result<std::unique_ptr<VitessKeyHash>> makeVitessKeyHash(std::string_view vindex, const EngineParams& params)
{
    if (vindex == "numeric_static_map")
    {
        return vitessStaticMap(params);
    }
    for (const Named& plain : kPlain)
    {
        if (plain.name == vindex)
        {
            return plain.make();
        }
    }
    return std::unique_ptr<VitessKeyHash>();
}

std::optional<std::uint64_t> vitessUnsigned(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
    {
        text.remove_prefix(1);
    }
    while (!text.empty() && isBlank(text.back()))
    {
        text.remove_suffix(1);
    }
    std::uint64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::string bigEndianBytes(std::uint64_t number)
{
    std::string bytes;
    for (int shift = 56; shift >= 0; shift -= 8)
    {
        bytes += static_cast<char>(number >> shift);
    }
    return bytes;
}

std::string littleEndianBytes(std::uint64_t number)
{
    std::string bytes = bigEndianBytes(number);
    return {bytes.rbegin(), bytes.rend()};
}

std::string vitessHashOf(std::uint64_t number)
{
    return bigEndianBytes(zeroKeyDes(number));
}

} // namespace atlas
