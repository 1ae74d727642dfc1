#pragma once

#include "models/core/result.h"

#include <QObject>
#include <QPointer>

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <type_traits>
#include <utility>

namespace atlas
{

/// Runs work in a pool of threads and brings the result back. Of one key the newest wins: starting it again
/// asks the older job to stop and drops its result. Results arrive in the thread of the runner (the owner's),
/// by a queued call, and only while the context object lives. An exception becomes the error job-failed, and
/// out of memory job-out-of-memory. Every function here is called from the owner's thread; contexts live there.
/// Destruction asks all jobs to stop and waits for them: work must look at its token.
class JobRunner : public QObject
{
    Q_OBJECT

public:
    /// `threads`: 0 takes what the machine has, at least two.
    explicit JobRunner(int threads = 0, QObject* parent = nullptr);
    ~JobRunner() override;

    /// `work(stop_token)` returns Result<T>; `done(Result<T>)` is called once, or never when stale, cancelled
    /// or the context is gone.
    template <typename Work, typename Done>
    void start(const std::string& key, QObject* context, Work work, Done done)
    {
        using Answer = std::invoke_result_t<Work, std::stop_token>;
        auto answer = std::make_shared<std::unique_ptr<Answer>>();
        Job job;
        job.context = context;
        job.work = [work = std::move(work), answer](const std::stop_token& stop) mutable
        { *answer = std::make_unique<Answer>(work(stop)); };
        job.deliver = [done = std::move(done), answer](const Error* failure) mutable
        {
            if (failure != nullptr)
            {
                done(Answer(*failure));
                return;
            }
            done(std::move(**answer));
        };
        enqueue(key, std::move(job));
    }

    /// Asks the job to stop; its result is dropped.
    void cancel(const std::string& key);
    void cancelAll();
    bool isRunning(const std::string& key) const;
    /// Jobs whose result is still awaited.
    int running() const;

signals:
    /// The number of awaited jobs changed: for "busy" signs.
    void runningChanged(int running);

private:
    struct Job
    {
        QPointer<QObject> context;
        std::function<void(const std::stop_token&)> work;
        std::function<void(const Error*)> deliver;
    };
    struct Private;

    void enqueue(const std::string& key, Job job);
    void finish(const std::string& key, std::uint64_t number, const std::shared_ptr<Job>& job, const Error* failure);

    std::unique_ptr<Private> d;
};

} // namespace atlas
