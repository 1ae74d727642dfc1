#pragma once

#include "models/core/layout_comparison.h"
#include "routing/planning/compared_keys.h"
#include "routing/planning/move.h"

#include <cstdint>
#include <list>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

struct CompareOptions
{
    const LoadsByTable* loads = nullptr; ///< of the older layout's buckets
    std::int64_t sample = 400'000;       ///< keys to try where nothing can be proved
    std::string onlyTable;               ///< "" for all
    ShardRenames renames;                ///< places are told by the newer names
    std::stop_token stop;                ///< what is there then is no answer
};

/// Which keys live elsewhere by another layout, table by table: shards by their names, physical tables by theirs.
/// Proved where the algorithms allow it, else tried with a sample of keys, which is said.
LayoutComparison compareLayouts(const Router& before, const Router& after, const CompareOptions& options = {});

/// As above for the keys of a file, which is read line by line: every table is asked for every key. Memory does not
/// grow with the number of keys.
class KeyFileComparison
{
public:
    KeyFileComparison(std::shared_ptr<const Router> before, std::shared_ptr<const Router> after,
                      std::string onlyTable = {}, const ShardRenames& renames = {});

    void add(std::string_view key);
    LayoutComparison finish();

private:
    struct Table
    {
        ComparedTable table;
        std::unique_ptr<ComparedKeys> keys; ///< nothing where neither layout shards it
        std::int64_t unread = 0;

        Table(const Router& before, const Router& after, const std::string& name, const ShardRenames& renames);
    };

    std::shared_ptr<const Router> m_before;
    std::shared_ptr<const Router> m_after;
    std::list<Table> m_tables;
    bool m_sharesShards = true;
};

} // namespace atlas
