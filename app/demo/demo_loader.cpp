#include "app/demo/demo_loader.h"

#include "app/demo/demo_rows.h"
#include "app/demo/demo_store.h"
#include "routing/router/router.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::int64_t kChunk = 10'000; ///< rows routed together
constexpr std::size_t kBatch = 500;     ///< rows of one INSERT
constexpr const char* kUnrouted = "no route for key ";

class Loader
{
public:
    Loader(const Router& router, std::string folder) : m_router(router), m_folder(std::move(folder)) {}

    Result<Done> checkOwn() { return everywhere(&DemoStore::checkOwn); }
    Result<Done> create();
    Result<Done> begin() { return everywhere(&DemoStore::begin); }
    Result<Done> commit() { return everywhere(&DemoStore::commit); }
    Result<Done> loadSharded(const DemoRows& rows);
    Result<Done> loadBroadcast(const DemoRows& rows);
    Result<Done> loadSingle(const DemoRows& rows);
    DemoLoad take() { return std::move(m_load); }

private:
    using Step = Result<Done> (DemoStore::*)(const std::string&);
    Result<Done> everywhere(Step step);
    Result<DemoStore*> store(const std::string& server);
    Result<Done> insert(const Shard& shard, const std::string& table, const DemoRows& form,
                        std::vector<std::vector<std::string>> rows);
    Result<std::vector<std::int32_t>> slotsOfRows(const CompiledTable& table, const DemoRows& rows) const;

    const Router& m_router;
    std::string m_folder;
    std::map<std::string, std::unique_ptr<DemoStore>> m_stores;
    DemoLoad m_load;
};

Result<DemoStore*> Loader::store(const std::string& server)
{
    auto& held = m_stores[server];
    if (!held)
    {
        auto opened = DemoStore::open(*m_router.layout().findServer(server), m_folder);
        if (!opened)
        {
            return opened.error();
        }
        held = std::move(opened).value();
    }
    return held.get();
}

Result<Done> Loader::everywhere(Step step)
{
    for (const Shard& shard : m_router.layout().shards)
    {
        auto found = store(shard.server);
        if (!found)
        {
            return found.error();
        }
        if (auto done = ((*found)->*step)(shard.schema); !done)
        {
            return done;
        }
    }
    return Done{};
}

Result<Done> Loader::create()
{
    for (const ShardDdl& ddl : shardDdl(m_router))
    {
        auto found = store(ddl.server);
        if (!found)
        {
            return found.error();
        }
        if (auto done = (*found)->create(ddl); !done)
        {
            return done;
        }
        for (const TableDdl& table : ddl.tables)
        {
            m_load.rows[{ddl.shard, table.physicalTable}] = 0;
        }
    }
    return Done{};
}

Result<std::vector<std::int32_t>> Loader::slotsOfRows(const CompiledTable& table, const DemoRows& rows) const
{
    std::string bytes;
    std::vector<std::uint32_t> offsets{0};
    for (const auto& row : rows.rows)
    {
        bytes += row[rows.keyColumn];
        offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
    }
    std::vector<std::int32_t> out(rows.rows.size());
    table.slotsOf(TextArena{bytes, offsets}, out);
    const auto lost = std::find_if(out.begin(), out.end(), [](std::int32_t slot) { return slot < 0; });
    if (lost != out.end())
    {
        const auto& row = rows.rows[static_cast<std::size_t>(lost - out.begin())];
        return Error{"demo-write-failed", {rows.table, kUnrouted + row[rows.keyColumn]}, {}};
    }
    return out;
}

Result<Done> Loader::loadSharded(const DemoRows& rows)
{
    const CompiledTable* table = m_router.table(rows.table);
    if (table == nullptr)
    {
        return Error{"demo-write-failed", {rows.table, "not compiled"}, {}};
    }
    auto where = slotsOfRows(*table, rows);
    if (!where)
    {
        return where.error();
    }
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::vector<std::string>>> byPlace;
    for (std::size_t i = 0; i < rows.rows.size(); ++i)
    {
        const std::int32_t slot = (*where)[i];
        byPlace[{table->shardOfSlot(slot), table->physicalOfSlot(slot)}].push_back(rows.rows[i]);
    }
    for (auto& [place, some] : byPlace)
    {
        const Shard& shard = m_router.layout().shards[place.first];
        m_load.shardedRows += static_cast<std::int64_t>(some.size());
        if (auto done = insert(shard, table->physicalTables()[place.second], rows, std::move(some)); !done)
        {
            return done;
        }
    }
    return Done{};
}

Result<Done> Loader::loadBroadcast(const DemoRows& rows)
{
    for (const Shard& shard : m_router.layout().shards)
    {
        if (auto done = insert(shard, rows.table, rows, rows.rows); !done)
        {
            return done;
        }
    }
    return Done{};
}

Result<Done> Loader::loadSingle(const DemoRows& rows)
{
    const SingleTable* table = m_router.layout().findSingleTable(rows.table);
    const Shard* shard = table != nullptr ? m_router.layout().findShard(table->shard) : nullptr;
    if (shard == nullptr)
    {
        return Error{"demo-write-failed", {rows.table, "not in the layout"}, {}};
    }
    return insert(*shard, rows.table, rows, rows.rows);
}

Result<Done> Loader::insert(const Shard& shard, const std::string& table, const DemoRows& form,
                            std::vector<std::vector<std::string>> rows)
{
    auto found = store(shard.server);
    if (!found)
    {
        return found.error();
    }
    for (std::size_t first = 0; first < rows.size(); first += kBatch)
    {
        const auto from = rows.begin() + static_cast<std::ptrdiff_t>(first);
        const std::size_t size = std::min(kBatch, rows.size() - first);
        const std::vector<std::vector<std::string>> batch(from, from + static_cast<std::ptrdiff_t>(size));
        if (auto done = (*found)->insert(shard.schema, table, form.columns, batch); !done)
        {
            return done;
        }
        ++m_load.statements[shard.server];
    }
    m_load.rows[{shard.name, table}] += static_cast<std::int64_t>(rows.size());
    return Done{};
}

/// One chunk, and of orders the rows of their lookup table.
Result<Done> loadChunk(Loader& loader, const DemoRows& rows)
{
    if (auto done = loader.loadSharded(rows); !done)
    {
        return done;
    }
    return rows.table == "t_order" ? loader.loadSingle(DemoRowMaker::lookupsOf(rows)) : Result<Done>(Done{});
}

} // namespace

Result<Done> checkDemo(const Router& router, const std::string& folder)
{
    return Loader(router, folder).checkOwn();
}

Result<DemoLoad> loadDemo(const Router& router, const std::string& folder, std::int64_t rows,
                          const std::function<void(std::int64_t)>& progress)
{
    Loader loader(router, folder);
    for (const auto step : {&Loader::checkOwn, &Loader::create, &Loader::begin})
    {
        if (auto done = (loader.*step)(); !done)
        {
            return done.error();
        }
    }
    if (auto done = loader.loadBroadcast(DemoRowMaker::regions()); !done)
    {
        return done.error();
    }
    const CompiledTable* members = router.table("t_member");
    const DemoRowMaker maker(rows, members != nullptr ? static_cast<int>(members->bucketCount()) : 1);
    std::int64_t loaded = 0;
    for (const std::string& table : demoTables())
    {
        for (std::int64_t first = 0; first < maker.count(table); first += kChunk)
        {
            const DemoRows some = maker.make(table, first, kChunk);
            if (auto done = loadChunk(loader, some); !done)
            {
                return done.error();
            }
            loaded += static_cast<std::int64_t>(some.rows.size());
            if (progress)
            {
                progress(loaded);
            }
        }
    }
    if (auto done = loader.commit(); !done)
    {
        return done.error();
    }
    return loader.take();
}

} // namespace atlas
