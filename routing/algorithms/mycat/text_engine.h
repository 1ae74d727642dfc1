#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"
#include "routing/algorithms/param_specs.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace atlas
{

/// A function of MyCat or DBLE: it sees every key as the text that stands in the statement, and answers a node.
class TextEngine : public EngineAlgorithm
{
public:
    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override;
    Result<Outcome> routeRange(const ValueRange& range) const override;
    /// No nodes at all mean that the statement goes to every one.
    bool meansAll(const Outcome& outcome) const override;

protected:
    virtual Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const = 0;
    virtual Result<Outcome> routeNull() const;
    /// From one text to another, both included. By default the list without nodes that means all of them there.
    virtual Result<Outcome> routeTexts(const std::string& from, const std::string& to) const;
    /// DBLE: the text NULL, in any case, is no value.
    virtual bool isNullText(std::string_view) const { return false; }

    /// calculateSequenceRange(): the nodes from that of one end to that of the other.
    Result<Outcome> routeSequence(const std::string& from, const std::string& to) const;
};

/// The nodes from `begin` to `end`; nothing, so all of them, when they stand the other way round.
Result<Outcome> nodeSequence(std::int32_t begin, std::int32_t end);
/// The error for a text that Java's parser throws on.
Error notANumber(std::string_view key);
/// Both ends of a range as numbers. Error: range-refused.
struct NumberEnds
{
    std::int64_t lower = 0;
    std::int64_t upper = 0;
};
Result<NumberEnds> parseEnds(const std::string& from, const std::string& to);
/// A node as the answer, with its step.
Outcome nodeOutcome(std::int32_t node, std::vector<RouteStep>* steps, std::string note = {});

/// More nodes than any installation has: a longer range or a larger count is refused.
inline constexpr std::int64_t kMostNodes = 1 << 20;

/// A parameter of 32 bits as those systems have them.
Result<std::int32_t> intParam(const EngineParams& params, std::string_view name, std::int32_t fallback,
                              std::int32_t low = INT32_MIN, std::int32_t high = INT32_MAX);
Result<std::int32_t> requiredIntParam(const EngineParams& params, std::string_view name, std::int32_t low = INT32_MIN,
                                      std::int32_t high = INT32_MAX);

ParamSpec defaultNodeSpec(std::string defaultText);

} // namespace atlas
