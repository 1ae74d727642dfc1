#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace atlas
{

/// Where a key lives: a shard by its name, and a physical table; both empty where it has no route.
struct KeyPlace
{
    static constexpr const char* kEveryShard = "*"; ///< `shard` of a broadcast table

    std::string shard;
    std::string table;

    bool operator==(const KeyPlace&) const = default;
};

/// Keys of one table that go from one shard to another, or to another physical table of the same one.
struct KeyFlow
{
    std::string from; ///< shard; empty: keys without a route
    std::string to;
    double fraction = 0.0; ///< of all keys
    double rows = std::numeric_limits<double>::quiet_NaN();
    double bytes = std::numeric_limits<double>::quiet_NaN();
};

/// A key that lives elsewhere.
struct MovedKey
{
    enum class Kind
    {
        Usual,
        Null,    ///< a row without a key
        Pinned,  ///< on either side
        Negative ///< where keys from 0 on may all stay
    };
    Kind kind = Kind::Usual;
    std::string key;
    KeyPlace before;
    KeyPlace after;
};

/// Which keys of a table live elsewhere by another layout.
struct TableComparison
{
    /// What a table is to a layout.
    enum class Role
    {
        Sharded,
        Single,
        Broadcast,
        Default, ///< no rule names it: the default shard
        Broken,  ///< a logic table that cannot be compiled
        None
    };

    /// How the fractions were found.
    enum class Basis
    {
        Buckets,  ///< the same rules: bucket by bucket, by their shares of the keys
        Residues, ///< residues of one number
        Ranges,   ///< ranges of keys, by their widths; where ends are open each counts alike
        Hashes,   ///< stretches of the places that a hash has
        Values,   ///< listed values, each alike, and all others as one
        Several,  ///< several columns, each independent of the others
        OnePlace, ///< one of the two has a single place, or none
        Sample,   ///< keys were tried
        File,     ///< keys of a file
        Unknown   ///< custom code: nothing can be told
    };

    std::string table;
    Role before = Role::Sharded;
    Role after = Role::Sharded;
    Basis basis = Basis::Buckets;
    bool exact = true;              ///< proved, not tried
    double moved = 0.0;             ///< fraction of the keys; NaN for Basis::Unknown
    double crosses = 0.0;           ///< of them, to another shard
    double errorBound = 0.0;        ///< of a sample: 95 of 100 samples err by less
    std::int64_t keys = 0;          ///< of a sample or a file
    std::int64_t unread = 0;        ///< of a file: keys that neither layout routes
    bool keyChanged = false;        ///< the key is of other columns
    std::vector<KeyFlow> flows;     ///< largest first
    std::vector<MovedKey> examples; ///< one of a flow at least, where one was found
    std::int64_t pinsMoved = 0;     ///< pinned keys of either side
    bool nullMoved = false;
    double negativeMoved = 0.0; ///< fraction of the negative keys, which the other fractions leave out

    bool differs() const
    {
        return !(moved <= 0.0) || before != after || pinsMoved > 0 || nullMoved || negativeMoved > 0.0;
    }
};

struct LayoutComparison
{
    std::vector<TableComparison> tables; ///< of the newer layout, in its order, then those only the older one has
    bool sharesShards = true;            ///< some shard's name stands in both

    bool differs() const;
};

/// A comparison with the names of what was compared, for a window.
struct ShownComparison
{
    std::string before;
    std::string after;
    LayoutComparison comparison;
    std::vector<std::pair<std::string, std::string>> renames; ///< shards that were taken for one, older name first
};

} // namespace atlas
