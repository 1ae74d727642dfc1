#include "routing/algorithms/generic/bytes_engine.h"
#include "routing/algorithms/generic/entries.h"
#include "routing/algorithms/known_course.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/support.h"
#include "routing/hash/crc16.h"

namespace atlas
{

namespace
{

constexpr std::int64_t kSlots = 16'384;

/// What lies between the first '{' and the first '}' after it, when that is something; else the key.
std::string_view hashedPart(std::string_view key)
{
    const std::size_t open = key.find('{');
    const std::size_t close = open != std::string_view::npos ? key.find('}', open + 1) : std::string_view::npos;
    return close != std::string_view::npos && close > open + 1 ? key.substr(open + 1, close - open - 1) : key;
}

class RedisSlot final : public BytesEngine
{
public:
    std::int64_t bucketCount() const override { return kSlots; }

    std::optional<BucketCourse> course(ValueType) const override
    {
        BucketCourse course = residueCourse("redis slot", kSlots);
        course.bits = 16;
        course.isSigned = false;
        course.below.clear();
        return course;
    }

protected:
    Outcome routeBytes(std::string_view key, std::vector<RouteStep>* steps) const override
    {
        const std::string_view part = hashedPart(key);
        const std::int32_t slot = bucketOfBytes(key);
        addStep(steps, "text_hashed", std::string(part), part.size() < key.size() ? "the key's tag" : "");
        addStep(steps, "hash", std::to_string(crc16Of(part)), "CRC16-XMODEM");
        addStep(steps, "slot", std::to_string(slot), "of " + std::to_string(kSlots));
        return Outcome::ofIndex(slot);
    }

    std::int32_t bucketOfBytes(std::string_view key) const override
    {
        return static_cast<std::int32_t>(crc16Of(hashedPart(key)) % kSlots);
    }
};

const AlgorithmInfo& redisInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.redis_cluster_slot",
        .title = "Redis Cluster slot",
        .summary =
            "16384 slots by CRC16; of a key with a tag {...} only the tag is hashed, so that keys stay together.",
        .params = {countSpec("slots", kOptional, "16384", kSlots, kSlots, "Slots",
                             "How many slots there are: Redis Cluster has 16384.")},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeRedis(const EngineParams& params)
{
    const Result<std::int64_t> slots = params.integer("slots", kSlots);
    if (!slots || *slots != kSlots)
    {
        return params.bad("slots", "16384, the number of slots of every Redis Cluster");
    }
    return madeEngine<RedisSlot>();
}

} // namespace

EngineEntry redisClusterSlot()
{
    return {.info = redisInfo, .make = makeRedis};
}

} // namespace atlas
