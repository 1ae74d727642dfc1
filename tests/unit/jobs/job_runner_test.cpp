#include "app/jobs/job_runner.h"
#include "models/core/message_catalog.h"
#include "tests/support/wait_until.h"

#include <QCoreApplication>
#include <QThread>

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <new>
#include <stdexcept>
#include <thread>

namespace atlas
{
namespace
{

using namespace std::chrono_literals;

using test::waitUntil;

/// Work that holds on until it is let go or asked to stop.
struct Gate
{
    std::promise<void> opened;
    std::shared_future<void> future = opened.get_future().share();
    std::atomic<bool> entered = false;
    std::atomic<bool> stopped = false;

    Result<int> pass(const std::stop_token& stop, int value)
    {
        entered = true;
        while (future.wait_for(1ms) != std::future_status::ready)
        {
            if (stop.stop_requested())
            {
                stopped = true;
                return Error{"cancelled", {}, {}};
            }
        }
        return value;
    }
};

TEST(JobRunner, DeliversInTheOwnersThread)
{
    JobRunner runner(2);
    QObject context;
    QThread* worker = nullptr;
    QThread* delivered = nullptr;
    int value = 0;
    runner.start(
        "a", &context,
        [&worker](const std::stop_token&) -> Result<int>
        {
            worker = QThread::currentThread();
            return 42;
        },
        [&](Result<int> result)
        {
            delivered = QThread::currentThread();
            value = result.value();
        });
    EXPECT_TRUE(runner.isRunning("a"));
    EXPECT_EQ(delivered, nullptr) << "never delivered inside start";
    ASSERT_TRUE(waitUntil([&] { return delivered != nullptr; }));
    EXPECT_EQ(delivered, QThread::currentThread());
    EXPECT_NE(worker, QThread::currentThread());
    EXPECT_EQ(value, 42);
    EXPECT_FALSE(runner.isRunning("a"));
}

TEST(JobRunner, MovesAResultThatCannotBeCopied)
{
    JobRunner runner(1);
    QObject context;
    std::unique_ptr<int> got;
    runner.start(
        "a", &context, [](const std::stop_token&) -> Result<std::unique_ptr<int>> { return std::make_unique<int>(7); },
        [&](Result<std::unique_ptr<int>> result) { got = std::move(result).value(); });
    ASSERT_TRUE(waitUntil([&] { return got != nullptr; }));
    EXPECT_EQ(*got, 7);
}

TEST(JobRunner, NewestOfAKeyWins)
{
    JobRunner runner(2);
    QObject context;
    Gate gate;
    std::vector<int> delivered;
    const auto keep = [&](Result<int> result) { delivered.push_back(result.value()); };
    runner.start(
        "a", &context, [&](const std::stop_token& stop) { return gate.pass(stop, 1); }, keep);
    ASSERT_TRUE(waitUntil([&] { return gate.entered.load(); }));
    runner.start(
        "a", &context, [](const std::stop_token&) -> Result<int> { return 2; }, keep);
    EXPECT_EQ(runner.running(), 1);
    ASSERT_TRUE(waitUntil([&] { return delivered.size() == 1; }));
    ASSERT_TRUE(waitUntil([&] { return gate.stopped.load(); })) << "the older job was not asked to stop";
    QCoreApplication::processEvents();
    EXPECT_EQ(delivered, std::vector<int>{2});
}

TEST(JobRunner, AResultThatWasAlreadyQueuedIsStaleToo)
{
    JobRunner runner(1);
    QObject context;
    std::atomic<bool> finished = false;
    std::vector<int> delivered;
    const auto keep = [&](Result<int> result) { delivered.push_back(result.value()); };
    runner.start(
        "a", &context,
        [&](const std::stop_token&) -> Result<int>
        {
            finished = true;
            return 1;
        },
        keep);
    while (!finished)
    {
        std::this_thread::sleep_for(1ms);
    }
    std::this_thread::sleep_for(20ms); // no event loop runs: the call waits in the queue
    runner.start(
        "a", &context, [](const std::stop_token&) -> Result<int> { return 2; }, keep);
    ASSERT_TRUE(waitUntil([&] { return !delivered.empty(); }));
    EXPECT_EQ(delivered, std::vector<int>{2});
}

TEST(JobRunner, KeysDoNotDisturbEachOther)
{
    JobRunner runner(2);
    QObject context;
    int sum = 0;
    const auto add = [&](Result<int> result) { sum += result.value(); };
    runner.start(
        "a", &context, [](const std::stop_token&) -> Result<int> { return 1; }, add);
    runner.start(
        "b", &context, [](const std::stop_token&) -> Result<int> { return 10; }, add);
    EXPECT_EQ(runner.running(), 2);
    ASSERT_TRUE(waitUntil([&] { return sum == 11; }));
    EXPECT_EQ(runner.running(), 0);
}

TEST(JobRunner, CancelledIsNeverDelivered)
{
    JobRunner runner(1);
    QObject context;
    Gate gate;
    bool delivered = false;
    runner.start(
        "a", &context, [&](const std::stop_token& stop) { return gate.pass(stop, 1); },
        [&](Result<int>) { delivered = true; });
    ASSERT_TRUE(waitUntil([&] { return gate.entered.load(); }));
    runner.cancel("a");
    EXPECT_FALSE(runner.isRunning("a"));
    ASSERT_TRUE(waitUntil([&] { return gate.stopped.load(); }));
    std::this_thread::sleep_for(20ms);
    QCoreApplication::processEvents();
    EXPECT_FALSE(delivered);
}

TEST(JobRunner, CancelAllEmptiesTheRunner)
{
    JobRunner runner(2);
    QObject context;
    Gate gate;
    int delivered = 0;
    for (const char* key : {"a", "b", "c"})
    {
        runner.start(
            key, &context, [&](const std::stop_token& stop) { return gate.pass(stop, 1); },
            [&](Result<int>) { ++delivered; });
    }
    runner.cancelAll();
    EXPECT_EQ(runner.running(), 0);
    gate.opened.set_value();
    std::this_thread::sleep_for(30ms);
    QCoreApplication::processEvents();
    EXPECT_EQ(delivered, 0);
}

TEST(JobRunner, FailureTravelsAsAnError)
{
    JobRunner runner(1);
    QObject context;
    std::optional<Error> error;
    runner.start(
        "a", &context,
        [](const std::stop_token&) -> Result<int> {
            return Error{"file-missing", {"x.yaml"}, {}};
        },
        [&](Result<int> result) { error = result.error(); });
    ASSERT_TRUE(waitUntil([&] { return error.has_value(); }));
    EXPECT_EQ(error->code, "file-missing");
    EXPECT_EQ(error->args, std::vector<std::string>{"x.yaml"});
}

template <typename Thrown>
Error errorOf(Thrown thrown)
{
    JobRunner runner(1);
    QObject context;
    std::optional<Error> error;
    runner.start(
        "a", &context, [thrown](const std::stop_token&) -> Result<int> { throw thrown; },
        [&](Result<int> result) { error = result.error(); });
    EXPECT_TRUE(waitUntil([&] { return error.has_value(); }));
    return error.value_or(Error{});
}

TEST(JobRunner, ExceptionsBecomeErrors)
{
    EXPECT_EQ(errorOf(std::runtime_error("disk on fire")), (Error{"job-failed", {"disk on fire"}, {}}));
    EXPECT_EQ(errorOf(std::bad_alloc()).code, "job-out-of-memory");
    EXPECT_EQ(errorOf(7).code, "job-failed");
    EXPECT_NE(findMessage("job-failed"), nullptr);
    EXPECT_NE(findMessage("job-out-of-memory"), nullptr);
}

TEST(JobRunner, NothingIsDeliveredToAContextThatIsGone)
{
    JobRunner runner(1);
    auto context = std::make_unique<QObject>();
    Gate gate;
    bool delivered = false;
    runner.start(
        "a", context.get(), [&](const std::stop_token& stop) { return gate.pass(stop, 1); },
        [&](Result<int>) { delivered = true; });
    ASSERT_TRUE(waitUntil([&] { return gate.entered.load(); }));
    context.reset();
    gate.opened.set_value();
    ASSERT_TRUE(waitUntil([&] { return !runner.isRunning("a"); }));
    EXPECT_FALSE(delivered);
}

TEST(JobRunner, DestructionWhileRunningStopsAndWaits)
{
    QObject context;
    Gate gate;
    bool delivered = false;
    std::atomic<bool> secondRan = false;
    {
        JobRunner runner(1);
        runner.start(
            "a", &context, [&](const std::stop_token& stop) { return gate.pass(stop, 1); },
            [&](Result<int>) { delivered = true; });
        runner.start(
            "b", &context,
            [&](const std::stop_token&) -> Result<int>
            {
                secondRan = true;
                return 2;
            },
            [&](Result<int>) { delivered = true; });
        ASSERT_TRUE(waitUntil([&] { return gate.entered.load(); }));
    }
    EXPECT_TRUE(gate.stopped);
    QCoreApplication::processEvents();
    EXPECT_FALSE(delivered);
    EXPECT_FALSE(secondRan) << "what had not begun is not begun any more";
}

TEST(JobRunner, ARunnerMayBeDestroyedByItsOwnResult)
{
    auto runner = std::make_unique<JobRunner>(1);
    QObject context;
    bool delivered = false;
    runner->start(
        "a", &context, [](const std::stop_token&) -> Result<int> { return 1; },
        [&](Result<int>)
        {
            delivered = true;
            runner.reset();
        });
    ASSERT_TRUE(waitUntil([&] { return delivered; }));
    EXPECT_EQ(runner, nullptr);
}

TEST(JobRunner, CountsWhatIsAwaited)
{
    JobRunner runner(1);
    QObject context;
    std::vector<int> counts;
    QObject::connect(&runner, &JobRunner::runningChanged, &runner, [&](int count) { counts.push_back(count); });
    bool done = false;
    const auto work = [](const std::stop_token&) -> Result<int> { return 1; };
    runner.start("a", &context, work, [&](Result<int>) {});
    runner.start("b", &context, work, [&](Result<int>) {});
    runner.start("b", &context, work, [&](Result<int>) { done = true; });
    ASSERT_TRUE(waitUntil([&] { return done && runner.running() == 0; }));
    EXPECT_EQ(counts, (std::vector<int>{1, 2, 1, 0}));
}

} // namespace
} // namespace atlas

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
