#pragma once

#include "models/core/bucket_template.h"
#include "models/core/diagnostic.h"
#include "routing/router/compiled_table.h"
#include "routing/router/name_table.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace atlas
{

/// Shared while the tables of one layout are compiled: names as indexes, and templates that several tables have alike.
struct CompileCache
{
    std::unordered_map<std::string_view, std::uint32_t> shards;
    /// "template NUL buckets" -> shard index of each bucket.
    std::unordered_map<std::string, std::vector<std::uint32_t>> shardFormulas;
};

/// Compiles one logic table; an error leaves findings and no table. Buckets that no placement names stay nowhere,
/// which is the business of the layout's check.
class TableCompiler
{
public:
    TableCompiler(const Layout& layout, const LogicTable& table, CompileCache& cache, Diagnostics& findings);

    std::unique_ptr<CompiledTable> run();

private:
    bool fail(const Error& error, const SourcePlace& place);
    bool readColumns(const KeySpec& key, std::vector<std::size_t>& indexes);
    bool oneLevel();
    bool twoLevels();
    bool placeByFormula(const PlacementFormula& formula);
    bool placeByPoints();
    bool placeEntries();
    bool placeEntry(const PlacementEntry& entry);
    bool compilePins();
    bool compilePin(const Pin& pin);

    std::uint32_t shardIndex(std::string_view name, const SourcePlace& place);
    /// Shards of all buckets by one template, from the cache when another table had it.
    bool expandShards(const std::string& text, std::int64_t buckets, const SourcePlace& place,
                      std::vector<std::uint32_t>& out);
    bool expandTables(const std::string& text, std::int64_t buckets, const SourcePlace& place,
                      std::vector<std::uint32_t>& out);
    /// The physical table of one bucket by a template.
    bool expandTable(const BucketTemplate& text, std::int64_t bucket, const SourcePlace& place, std::uint32_t& out);

    const Layout& m_layout;
    const LogicTable& m_table;
    CompileCache& m_cache;
    Diagnostics& m_findings;
    std::unique_ptr<CompiledTable> m_result;
    NameTable m_names; ///< physical tables
};

} // namespace atlas
