#pragma once

#include <queue>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace atlas
{

/// One thread that runs tasks one after the other when they are due. What is due at the same time runs in the
/// order of posting. `atExit` runs in the thread when it ends, so that connections die where they lived.
class Lane
{
public:
    using Clock = std::chrono::steady_clock;
    using Task = std::function<void()>;

    explicit Lane(Task atExit = {});
    ~Lane(); ///< stops and joins

    void post(Task task, Clock::time_point due = Clock::now());
    void requestStop(); ///< tasks not begun are dropped
    bool finished() const { return m_finished.load(); }

private:
    struct Entry
    {
        Clock::time_point due;
        std::uint64_t number;
        Task task;
        bool operator<(const Entry& other) const
        {
            return due != other.due ? due > other.due : number > other.number; // earliest on top
        }
    };
    void run();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::priority_queue<Entry> m_tasks;
    std::uint64_t m_posted = 0;
    bool m_stopping = false;
    std::atomic<bool> m_finished{false};
    Task m_atExit;
    std::thread m_thread; // last: starts when the rest is there
};

} // namespace atlas
