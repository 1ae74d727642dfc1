#include "app/demo/demo_traffic.h"

#include "app/demo/demo_rows.h"
#include "app/demo/demo_store.h"
#include "routing/router/router.h"

#include <QStringList>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace atlas
{

namespace
{

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kFirstNewOrder = 1'000'000'000;

std::uint64_t nextOrderId(std::uint64_t number)
{
    // later than any run before: its time in microseconds and a count
    static const auto epoch = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count());
    return kFirstNewOrder + epoch + number;
}

} // namespace

class DemoTraffic::Worker
{
public:
    Worker(DemoTraffic* owner, std::shared_ptr<const Router> router, std::string folder)
        : m_owner(owner), m_router(std::move(router)), m_folder(std::move(folder))
    {
    }
    ~Worker() { stop(); }

    void start(int perSecond);
    void stop();
    bool running() const { return m_thread.joinable(); }
    std::map<std::string, std::int64_t> sent(bool byShard) const
    {
        const std::lock_guard lock(m_mutex);
        return byShard ? m_byShard : m_byServer;
    }

private:
    void run(int perSecond);
    void send(std::uint64_t number);
    Result<Done> sendTo(const Route& place, std::uint64_t number, std::uint64_t user);
    Result<DemoStore*> store(const std::string& server);

    DemoTraffic* m_owner;
    std::shared_ptr<const Router> m_router;
    std::string m_folder;
    std::thread m_thread;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_stopping = false;
    std::map<std::string, std::int64_t> m_byServer;
    std::map<std::string, std::int64_t> m_byShard;
    std::map<std::string, std::unique_ptr<DemoStore>> m_stores; ///< of the thread
    std::map<std::string, Clock::time_point> m_leftOutUntil;
};

void DemoTraffic::Worker::start(int perSecond)
{
    stop();
    m_stopping = false;
    m_thread = std::thread([this, perSecond] { run(std::max(1, perSecond)); });
}

void DemoTraffic::Worker::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
        m_wake.notify_all();
    }
    if (m_thread.joinable())
    {
        m_thread.join();
    }
}

void DemoTraffic::Worker::run(int perSecond)
{
    const auto began = Clock::now();
    std::unique_lock lock(m_mutex);
    for (std::uint64_t number = 0; !m_stopping; ++number)
    {
        const auto due = began + std::chrono::microseconds(number * 1'000'000U / static_cast<unsigned>(perSecond));
        if (m_wake.wait_until(lock, due, [this] { return m_stopping; }))
        {
            break;
        }
        lock.unlock();
        send(number);
        lock.lock();
    }
    lock.unlock();
    m_stores.clear();
}

Result<DemoStore*> DemoTraffic::Worker::store(const std::string& server)
{
    auto& held = m_stores[server];
    if (!held)
    {
        auto opened = DemoStore::open(*m_router->layout().findServer(server), m_folder);
        if (!opened)
        {
            return opened.error();
        }
        held = std::move(opened).value();
    }
    return held.get();
}

void DemoTraffic::Worker::send(std::uint64_t number)
{
    const std::uint64_t user = DemoRowMaker::userOf(number);
    const auto places = m_router->route("t_order", KeyInput::of(std::to_string(user)));
    if (!places || places->empty() || !places->front().placed())
    {
        return;
    }
    const Route& place = places->front();
    const auto left = m_leftOutUntil.find(place.server);
    if (left != m_leftOutUntil.end() && Clock::now() < left->second)
    {
        return;
    }
    auto done = sendTo(place, number, user);
    if (!done)
    {
        m_stores.erase(place.server);
        m_leftOutUntil[place.server] = Clock::now() + std::chrono::seconds(1);
        QStringList args;
        for (const std::string& arg : done.error().args)
        {
            args.append(QString::fromStdString(arg));
        }
        emit m_owner->problem(QString::fromStdString(place.shard), QString::fromStdString(done.error().code), args);
        return;
    }
    const std::lock_guard lock(m_mutex);
    ++m_byServer[place.server];
    ++m_byShard[place.shard];
}

/// Six of ten read, three insert, one changes.
Result<Done> DemoTraffic::Worker::sendTo(const Route& place, std::uint64_t number, std::uint64_t user)
{
    auto found = store(place.server);
    if (!found)
    {
        return found.error();
    }
    const std::string key = std::to_string(user);
    switch (number % 10)
    {
    case 1:
    case 4:
    case 7:
    {
        const std::string id = std::to_string(nextOrderId(number));
        return (*found)->insert(place.schema, place.physicalTable,
                                {"order_id", "order_no", "user_id", "amount", "status", "created_at"},
                                {{id, "T" + id, key, "9.90", "0", "2026-11-01 12:00:00"}});
    }
    case 9: return (*found)->change(place.schema, place.physicalTable, "status = 3", "user_id", key);
    default: return (*found)->read(place.schema, place.physicalTable, "user_id", key);
    }
}

DemoTraffic::DemoTraffic(std::shared_ptr<const Router> router, const QString& layoutFolder, QObject* parent)
    : QObject(parent), m_worker(std::make_unique<Worker>(this, std::move(router), layoutFolder.toStdString()))
{
}

DemoTraffic::~DemoTraffic() = default;

void DemoTraffic::start(int statementsPerSecond)
{
    m_worker->start(statementsPerSecond);
}

void DemoTraffic::stop()
{
    m_worker->stop();
}

bool DemoTraffic::isRunning() const
{
    return m_worker->running();
}

std::map<std::string, std::int64_t> DemoTraffic::sentByServer() const
{
    return m_worker->sent(false);
}

std::map<std::string, std::int64_t> DemoTraffic::sentByShard() const
{
    return m_worker->sent(true);
}

qint64 DemoTraffic::statementsSent() const
{
    qint64 sum = 0;
    for (const auto& [server, count] : m_worker->sent(false))
    {
        sum += count;
    }
    return sum;
}

} // namespace atlas
