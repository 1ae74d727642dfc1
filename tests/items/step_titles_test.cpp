#include "models/items/route_steps_model.h"
#include "routing/algorithms/registry.h"
#include "routing/router/router.h"
#include "tests/unit/engines/algorithm_samples.h"

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

class StepTitles : public testing::TestWithParam<std::string>
{
};

TEST_P(StepTitles, EveryStepOfAnExplanationHasOne)
{
    const AlgorithmInfo& info = *findAlgorithm(GetParam());
    const test::AlgorithmSample sample = test::sampleOf(info);
    const auto router = Router::compile(test::layoutOf(info, sample));
    std::vector<KeyInput> keys{KeyInput::null()};
    for (const std::string& key : sample.keys)
    {
        keys.push_back(KeyInput::of(key));
    }
    std::size_t seen = 0;
    for (const KeyInput& key : keys)
    {
        const auto routes = router->route("t", key);
        ASSERT_TRUE(routes);
        for (const RouteStep& step : routes->front().steps)
        {
            ++seen;
            EXPECT_TRUE(RouteStepsModel::hasStepTitle(QString::fromStdString(step.name))) << step.name;
        }
    }
    EXPECT_GT(seen, keys.size());
}

INSTANTIATE_TEST_SUITE_P(Registry, StepTitles, testing::ValuesIn(test::everyAlgorithm()),
                         [](const auto& param) { return test::testNameOf(param.param); });

} // namespace
} // namespace atlas
