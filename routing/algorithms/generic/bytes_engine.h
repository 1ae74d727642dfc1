#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// Engines that see a key as bytes: a text as its UTF-8, an integer as its decimal text. NULL is refused.
class BytesEngine : public EngineAlgorithm
{
public:
    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override;
    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override;
    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override;

protected:
    virtual Outcome routeBytes(std::string_view key, std::vector<RouteStep>* steps) const = 0;
    /// The bucket of routeBytes(), without its outcome.
    virtual std::int32_t bucketOfBytes(std::string_view key) const = 0;
};

/// What such an engine hashes; nothing for NULL.
std::optional<std::string> bytesOf(const TypedValue& key);
/// The text of a value that is not NULL: of an integer its digits without zeros or a plus before them.
std::string keyText(const TypedValue& key);

/// "nodes": a list of names.
ParamSpec nodesParam();

/// What a layout makes of a plain hash: as an unsigned number, modulo `buckets`.
ParamSpec hashBucketsParam();
/// 0 when the parameter is not there. Error: engine-param.
Result<std::int64_t> readHashBuckets(const EngineParams& params);

} // namespace atlas
