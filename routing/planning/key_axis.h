#pragma once

#include "routing/algorithms/bucket_course.h"
#include "routing/router/compiled_table.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// The levels of two tables: the older one's, its table rule, the newer one's, its table rule.
inline constexpr std::size_t kComparedLevels = 4;
using LevelBuckets = std::array<std::int32_t, kComparedLevels>;

/// Which keys an axis goes over: the usual ones, or the negative ones that those leave out.
enum class KeySign
{
    Usual,
    Negative
};

/// Classes of keys of the same columns that none of some levels tells apart, each with its weight. Keys are told by one
/// number that all levels go by, or by their listed values.
class KeyAxis
{
public:
    enum class Kind
    {
        Values,
        Residues,
        Ranges,
        Hashes
    };

    /// Columns by their names and types: levels of equal ones may share an axis.
    static std::string columnsOf(const CompiledTable& table, const KeyLevel& level);

    /// A level by its place among the four; false where it does not go together with those that are there.
    bool add(std::size_t place, const CompiledTable& table, const KeyLevel& level);
    /// After the last level. False where the classes cannot be told, or are more than `most`.
    bool finish(std::int64_t most);

    Kind kind() const { return m_kind; }
    std::int64_t size() const { return m_size; }
    bool hasNegative() const { return m_hasNegative; }
    using Take = std::function<void(double weight, const LevelBuckets& buckets)>;
    /// The buckets of the axis's own levels are filled in, others stay as they are in `buckets`.
    void forEach(KeySign sign, LevelBuckets buckets, const Take& take) const;
    /// Keys at the edges of classes, where they are known.
    std::vector<std::string> edgeKeys(std::size_t most) const;

private:
    __extension__ using Number = __int128;

    struct Level
    {
        std::size_t place = 0;
        const Algorithm* algorithm = nullptr;
        KeyType type;
        BucketCourse course;
    };
    struct ValueClass
    {
        std::string key; ///< "" for all that are not listed
        LevelBuckets buckets{};
    };
    /// Numbers between two cuts; `weight` of all of them, or 0 where they count by their width.
    struct Stretch
    {
        Number first = 0;
        Number last = 0;
        double weight = 0.0;
        LevelBuckets buckets{};
    };

    bool isKey() const { return m_levels.front().course.number == BucketCourse::kKey; }
    bool finishValues();
    void finishNumbers();
    std::vector<Number> cuts() const;
    void addStretches(const std::vector<Number>& cuts);
    void weighKeys();
    bool isOpen(const Stretch& stretch) const;
    bool hasUnrouted(const Stretch& stretch) const;
    void forStretch(const Stretch& stretch, LevelBuckets buckets, const Take& take) const;

    std::vector<Level> m_levels;
    Kind m_kind = Kind::Residues;
    std::vector<ValueClass> m_values;
    std::vector<Stretch> m_usual;
    std::vector<Stretch> m_negative;
    std::int64_t m_period = 1;
    bool m_hasPieces = false;
    bool m_hasNegative = false;
    Number m_lowest = 0;
    Number m_highest = 0;
    std::int64_t m_size = 0;
};

} // namespace atlas
