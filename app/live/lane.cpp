#include "app/live/lane.h"

namespace atlas
{

Lane::Lane(Task atExit) : m_atExit(std::move(atExit)), m_thread([this] { run(); }) {}

Lane::~Lane()
{
    requestStop();
    m_thread.join();
}

void Lane::post(Task task, Clock::time_point due)
{
    const std::lock_guard lock(m_mutex);
    if (m_stopping)
    {
        return;
    }
    m_tasks.push({due, ++m_posted, std::move(task)});
    m_wake.notify_one();
}

void Lane::requestStop()
{
    const std::lock_guard lock(m_mutex);
    m_stopping = true;
    m_tasks = {};
    m_wake.notify_one();
}

void Lane::run()
{
    std::unique_lock lock(m_mutex);
    while (!m_stopping)
    {
        if (m_tasks.empty())
        {
            m_wake.wait(lock);
            continue;
        }
        if (const auto due = m_tasks.top().due; due > Clock::now())
        {
            m_wake.wait_until(lock, due);
            continue;
        }
        const Task task = m_tasks.top().task;
        m_tasks.pop();
        lock.unlock();
        task();
        lock.lock();
    }
    lock.unlock();
    if (m_atExit)
    {
        m_atExit();
    }
    m_finished = true;
}

} // namespace atlas
