#include "app/jobs/job_runner.h"

#include <QMetaObject>
#include <QThread>
#include <QThreadPool>

#include <algorithm>
#include <exception>
#include <map>
#include <new>
#include <optional>

namespace atlas
{

namespace
{

int threadCount(int wanted)
{
    return wanted > 0 ? wanted : std::max(2, QThread::idealThreadCount());
}

/// Runs the work; what it throws becomes an Error, since nothing may leave a pool's thread.
std::optional<Error> guarded(const std::function<void(const std::stop_token&)>& work, const std::stop_token& stop)
{
    try
    {
        work(stop);
        return std::nullopt;
    }
    catch (const std::bad_alloc&)
    {
        return Error{"job-out-of-memory", {}, {}};
    }
    catch (const std::exception& exception)
    {
        return Error{"job-failed", {exception.what()}, {}};
    }
    catch (...)
    {
        return Error{"job-failed", {"unknown exception"}, {}};
    }
}

} // namespace

struct JobRunner::Private
{
    struct Running
    {
        std::uint64_t number = 0;
        std::stop_source stop;
    };

    std::map<std::string, Running> running; ///< the newest of each key; owner's thread only
    std::uint64_t lastNumber = 0;
    QThreadPool pool;
};

JobRunner::JobRunner(int threads, QObject* parent) : QObject(parent), d(std::make_unique<Private>())
{
    d->pool.setMaxThreadCount(threadCount(threads));
}

JobRunner::~JobRunner()
{
    for (auto& [key, job] : d->running)
    {
        job.stop.request_stop();
    }
    d->pool.clear();
    d->pool.waitForDone();
}

void JobRunner::enqueue(const std::string& key, Job job)
{
    const auto older = d->running.find(key);
    if (older != d->running.end())
    {
        older->second.stop.request_stop();
    }
    const std::uint64_t number = ++d->lastNumber;
    Private::Running& entry = d->running[key];
    entry = {number, std::stop_source()};

    // The last owner of the job may be the queued call, so what its closures hold dies in the owner's thread,
    // or in the destructor that waits for the pool.
    auto shared = std::make_shared<Job>(std::move(job));
    d->pool.start(
        [this, key, number, shared, stop = entry.stop.get_token()]() mutable
        {
            std::optional<Error> failure;
            if (!stop.stop_requested())
            {
                failure = guarded(shared->work, stop);
            }
            QMetaObject::invokeMethod(
                this,
                [this, key, number, job = std::move(shared), failure = std::move(failure)]
                { finish(key, number, job, failure ? &*failure : nullptr); },
                Qt::QueuedConnection);
        });
    if (older == d->running.end())
    {
        emit runningChanged(running());
    }
}

void JobRunner::finish(const std::string& key, std::uint64_t number, const std::shared_ptr<Job>& job,
                       const Error* failure)
{
    const auto entry = d->running.find(key);
    if (entry == d->running.end() || entry->second.number != number)
    {
        return;
    }
    d->running.erase(entry);
    const QPointer<JobRunner> self(this);
    emit runningChanged(running());
    if (!self.isNull() && !job->context.isNull())
    {
        job->deliver(failure);
    }
}

void JobRunner::cancel(const std::string& key)
{
    const auto entry = d->running.find(key);
    if (entry == d->running.end())
    {
        return;
    }
    entry->second.stop.request_stop();
    d->running.erase(entry);
    emit runningChanged(running());
}

void JobRunner::cancelAll()
{
    if (d->running.empty())
    {
        return;
    }
    for (auto& [key, job] : d->running)
    {
        job.stop.request_stop();
    }
    d->running.clear();
    emit runningChanged(0);
}

bool JobRunner::isRunning(const std::string& key) const
{
    return d->running.contains(key);
}

int JobRunner::running() const
{
    return static_cast<int>(d->running.size());
}

} // namespace atlas
