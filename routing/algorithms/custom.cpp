#include "routing/algorithms/custom.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/support.h"

#include <algorithm>

namespace atlas
{

namespace
{

class CustomCode final : public Algorithm
{
public:
    CustomCode(std::string code, std::int64_t buckets) : m_code(std::move(code)), m_buckets(buckets) {}

    std::int64_t bucketCount() const override { return m_buckets; }

    Result<std::int64_t> bucketOf(const KeyValue&, std::vector<RouteStep>* steps) const override
    {
        return refused(steps);
    }
    Result<std::int64_t> bucketOfNull(std::vector<RouteStep>* steps) const override { return refused(steps); }

    void bucketsOf(std::span<const std::int64_t>, std::span<std::int32_t> out) const override
    {
        std::fill(out.begin(), out.end(), kNoBucket);
    }
    void bucketsOf(const TextArena&, std::span<std::int32_t> out) const override
    {
        std::fill(out.begin(), out.end(), kNoBucket);
    }

    /// No share is known, and none is guessed.
    void fillPicture(TablePicture& picture) const override
    {
        picture.keyShare.assign(static_cast<std::size_t>(m_buckets), 0.0);
    }

private:
    Error refused(std::vector<RouteStep>* steps) const
    {
        addStep(steps, "custom_code", m_code);
        return {"custom-code", {m_code}, {}};
    }

    std::string m_code;
    std::int64_t m_buckets;
};

const AlgorithmInfo& customInfo()
{
    static const AlgorithmInfo info{
        .name = "custom",
        .title = "Custom code",
        .summary = "A class or a script of the application decides. Its nodes are shown; where a key goes is not "
                   "guessed, so that keys have no route.",
        .params = {textSpec("code", kRequired, "com.example.OrderSharding", "Code",
                            "The class or script that decides, as a reminder."),
                   countSpec("buckets", kRequired, "4", 1, kMaxBuckets, "Nodes",
                             "How many nodes the code may answer.")},
    };
    return info;
}

std::unique_ptr<Algorithm> makeCustom(const AlgorithmSpec& spec, const AlgorithmContext& context, Diagnostics& findings)
{
    ParamReader params(spec, context, findings);
    return std::make_unique<CustomCode>(params.text("code"), *params.integer("buckets"));
}

} // namespace

AlgorithmEntry customAlgorithm()
{
    return {customInfo, makeCustom};
}

} // namespace atlas
