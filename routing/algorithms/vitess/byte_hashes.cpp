#include "routing/algorithms/engine/engine_algorithm.h"
#include "routing/algorithms/support.h"
#include "routing/algorithms/vitess/key_hash.h"
#include "routing/algorithms/vitess/loose_collation.h"
#include "routing/hash/primitives.h"

#include <array>
#include <bit>

namespace atlas
{

namespace
{

enum class Digest
{
    None,
    Md5,
    XxHash
};

std::string digestOf(Digest digest, std::string_view bytes)
{
    switch (digest)
    {
    case Digest::None: break;
    case Digest::Md5:
    {
        const Md5Digest md5 = md5Of(bytes);
        return {md5.begin(), md5.end()};
    }
    case Digest::XxHash: return littleEndianBytes(xxHash64Of(bytes));
    }
    return std::string(bytes);
}

std::uint64_t leadingNumber(Digest digest, std::string_view bytes)
{
    if (digest == Digest::XxHash)
    {
        return __builtin_bswap64(xxHash64Of(bytes));
    }
    const Md5Digest md5 = md5Of(bytes);
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i)
    {
        number = number << 8 | md5[i];
    }
    return number;
}

std::string_view noteOf(Digest digest)
{
    return digest == Digest::Md5 ? "MD5" : "xxHash64, lowest byte first";
}

std::string bytesText(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " byte" : " bytes");
}

/// The bytes of a value of any type: an integer is its decimal text, NULL is nothing.
class Bytes final : public VitessKeyHash
{
public:
    explicit Bytes(Digest digest) : m_digest(digest) {}

    Result<std::string> idOf(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const std::string_view bytes = key.isNull() ? std::string_view() : key.text;
        std::string id = digestOf(m_digest, bytes);
        if (m_digest != Digest::None && steps != nullptr)
        {
            addStep(steps, "text_hashed", std::string(bytes), bytesText(bytes.size()));
            addStep(steps, "hash", hexText(id), std::string(noteOf(m_digest)));
        }
        return id;
    }

    bool idsOf(std::span<const std::int64_t> keys, bool isSigned, std::span<std::uint64_t> ids,
               std::span<bool> has) const override
    {
        if (m_digest == Digest::None)
        {
            return false;
        }
        std::array<char, 24> buffer{};
        for (std::size_t i = 0; i < keys.size(); ++i)
        {
            ids[i] = leadingNumber(m_digest, isSigned ? decimalText(keys[i], buffer)
                                                      : decimalText(static_cast<std::uint64_t>(keys[i]), buffer));
            has[i] = true;
        }
        return true;
    }

    bool idOfText(std::string_view text, std::uint64_t& id) const override
    {
        if (m_digest != Digest::None)
        {
            id = leadingNumber(m_digest, text);
        }
        return m_digest != Digest::None;
    }

private:
    Digest m_digest;
};

/// The primary collation weights of a text: case, accents, width and spaces at its end make no difference.
class Loose final : public VitessKeyHash
{
public:
    explicit Loose(Digest digest) : m_digest(digest) {}

    Result<std::string> idOf(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        std::string weights;
        if (!looseCollationKey(key.isNull() ? std::string_view() : key.text, weights))
        {
            return keyRefused("it is no UTF-8");
        }
        std::string id = digestOf(m_digest, weights);
        if (steps != nullptr)
        {
            addStep(steps, "text_hashed", key.text, "without case, accents, width and spaces at its end");
            addStep(steps, "collation_key", hexText(weights), "its primary weights, CLDR 23");
            addStep(steps, "hash", hexText(id), std::string(noteOf(m_digest)));
        }
        return id;
    }

    bool idOfText(std::string_view text, std::uint64_t& id) const override
    {
        thread_local std::string weights;
        if (!looseCollationKey(text, weights))
        {
            return false;
        }
        id = leadingNumber(m_digest, weights);
        return true;
    }

private:
    Digest m_digest;
};

} // namespace

std::unique_ptr<VitessKeyHash> vitessXxHash()
{
    return std::make_unique<Bytes>(Digest::XxHash);
}

std::unique_ptr<VitessKeyHash> vitessBinary()
{
    return std::make_unique<Bytes>(Digest::None);
}

std::unique_ptr<VitessKeyHash> vitessBinaryMd5()
{
    return std::make_unique<Bytes>(Digest::Md5);
}

std::unique_ptr<VitessKeyHash> vitessLooseMd5()
{
    return std::make_unique<Loose>(Digest::Md5);
}

std::unique_ptr<VitessKeyHash> vitessLooseXxHash()
{
    return std::make_unique<Loose>(Digest::XxHash);
}

} // namespace atlas
