#include "routing/planning/key_axis.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace atlas
{

namespace
{

__extension__ using Number = __int128;

constexpr Number kHalf = Number{1} << 63;

/// The lower end of the numbers that a course is about.
Number lowestOf(const BucketCourse& course)
{
    return course.isSigned ? -(Number{1} << (course.bits - 1)) : Number{0};
}

Number highestOf(const BucketCourse& course)
{
    return (Number{1} << (course.isSigned ? course.bits - 1 : course.bits)) - 1;
}

/// Where a piece begins, as a number: those of signed keys stand by their ordinals.
Number startOf(const BucketCourse& course, const BucketCourse::Piece& piece)
{
    const bool isOrdinal = course.isSigned && course.number == BucketCourse::kKey;
    return Number{piece.from} - (isOrdinal ? kHalf : 0);
}

std::int32_t bucketAt(const BucketCourse& course, Number number)
{
    if (number < lowestOf(course) || number > highestOf(course))
    {
        return kNoBucket;
    }
    const auto above = std::upper_bound(course.pieces.begin(), course.pieces.end(), number,
                                        [&](Number wanted, const BucketCourse::Piece& piece)
                                        { return wanted < startOf(course, piece); });
    return above == course.pieces.begin() ? kNoBucket : std::prev(above)->bucket;
}

/// How many numbers from first to last leave `rest` when divided by n, floored.
Number countOf(Number first, Number last, std::int64_t rest, std::int64_t n)
{
    const Number gap = ((rest - first) % n + n) % n;
    return first + gap > last ? 0 : (last - first - gap) / n + 1;
}

} // namespace

std::string KeyAxis::columnsOf(const CompiledTable& table, const KeyLevel& level)
{
    std::string name = level.columns.size() > 1 ? level.separator + "|" : std::string();
    for (const std::size_t index : level.columns)
    {
        const KeyColumn& column = table.keyColumns()[index];
        std::string lower = column.name;
        std::transform(lower.begin(), lower.end(), lower.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        // The numbers of decimals are unscaled: those of two scales are not the same.
        const bool isDecimal = column.type.kind == KeyType::Kind::Decimal;
        name += lower + ":" + std::to_string(static_cast<int>(column.type.kind)) + (column.type.isBinary ? "b" : "")
                + (isDecimal ? std::to_string(column.type.scale) : "") + ";";
    }
    return name;
}

bool KeyAxis::add(std::size_t place, const CompiledTable& table, const KeyLevel& level)
{
    auto course = level.algorithm->course();
    if (!course && level.columns.size() == 1)
    {
        course.emplace(); // its buckets can still be asked for listed values
        course->number.clear();
    }
    if (!course)
    {
        return false;
    }
    m_levels.push_back(
        {place, level.algorithm.get(), table.keyColumns()[level.columns.front()].type, *std::move(course)});
    m_kind = m_levels.back().course.values.empty() && m_kind != Kind::Values ? Kind::Residues : Kind::Values;
    return m_kind != Kind::Values || level.columns.size() == 1;
}

bool KeyAxis::finish(std::int64_t most)
{
    if (m_kind == Kind::Values)
    {
        return finishValues() && m_size <= most;
    }
    const std::string& number = m_levels.front().course.number;
    for (const Level& level : m_levels)
    {
        if (number.empty() || level.course.number != number)
        {
            return false;
        }
        m_hasPieces = m_hasPieces || level.course.period == 0;
        m_period = level.course.period == 0 ? m_period : std::lcm(m_period, level.course.period);
        if (m_period > most)
        {
            return false;
        }
    }
    finishNumbers();
    m_size = static_cast<std::int64_t>(std::max(m_usual.size(), m_negative.size())) * m_period;
    return !m_usual.empty() && m_size <= most;
}

bool KeyAxis::finishValues()
{
    std::set<std::string> listed;
    bool othersKnown = true;   ///< by every level
    bool othersAbsent = false; ///< no such key can be stored by one of them
    ValueClass others;
    for (const Level& level : m_levels)
    {
        const bool isList = !level.course.values.empty();
        for (const auto& [text, bucket] : level.course.values)
        {
            const Result<KeyValue> key = parseKey(level.type, text);
            listed.insert(key ? key->text : text);
        }
        othersKnown = othersKnown && isList;
        othersAbsent = othersAbsent || (isList && level.course.others == kNoBucket);
        others.buckets[level.place] = level.course.others;
    }
    for (const std::string& text : listed)
    {
        ValueClass value{text, {}};
        for (const Level& level : m_levels)
        {
            const Result<KeyValue> key = parseKey(level.type, text);
            const auto bucket = key ? level.algorithm->bucketOf(*key, nullptr) : Result<std::int64_t>(key.error());
            value.buckets[level.place] = bucket ? static_cast<std::int32_t>(*bucket) : kNoBucket;
        }
        m_values.push_back(std::move(value));
    }
    if (othersKnown)
    {
        m_values.push_back(others);
    }
    m_size = static_cast<std::int64_t>(m_values.size());
    return !m_values.empty() && (othersKnown || othersAbsent);
}

void KeyAxis::finishNumbers()
{
    m_kind = !m_hasPieces ? Kind::Residues : isKey() ? Kind::Ranges : Kind::Hashes;
    const BucketCourse& first = m_levels.front().course;
    m_lowest = lowestOf(first);
    m_highest = highestOf(first);
    for (const Level& level : m_levels)
    {
        m_lowest = std::min(m_lowest, lowestOf(level.course));
        m_highest = std::max(m_highest, highestOf(level.course));
    }
    std::vector<Number> all = cuts();
    all.push_back(m_highest + 1);
    addStretches(all);
    if (!m_hasPieces)
    {
        // Every residue is alike, whatever the ends of the numbers.
        for (auto* stretches : {&m_usual, &m_negative})
        {
            std::for_each(stretches->begin(), stretches->end(), [](Stretch& stretch) { stretch.weight = 1.0; });
        }
    }
    else if (isKey())
    {
        weighKeys();
    }
    m_hasNegative = !m_negative.empty();
}

std::vector<KeyAxis::Number> KeyAxis::cuts() const
{
    std::vector<Number> all{m_lowest};
    for (const Level& level : m_levels)
    {
        for (const BucketCourse::Piece& piece : level.course.pieces)
        {
            all.push_back(startOf(level.course, piece));
        }
    }
    if (m_lowest < 0)
    {
        all.push_back(0);
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

void KeyAxis::addStretches(const std::vector<Number>& cuts)
{
    // Ranges of keys below 0 count like all others; else negative keys are rare, and stand by themselves.
    const bool rangesBelow = m_hasPieces && cuts[1] < 0;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
    {
        Stretch stretch{cuts[i], cuts[i + 1] - 1, 0.0, {}};
        for (const Level& level : m_levels)
        {
            stretch.buckets[level.place] = level.course.period == 0 ? bucketAt(level.course, stretch.first) : kNoBucket;
        }
        const bool apart = isKey() && stretch.first < 0 && !rangesBelow;
        (apart ? m_negative : m_usual).push_back(stretch);
    }
}

bool KeyAxis::isOpen(const Stretch& stretch) const
{
    const bool beginsOpen = stretch.first == m_lowest && m_lowest < 0;
    return beginsOpen || stretch.last == m_highest || stretch.last >= kHalf - 1;
}

bool KeyAxis::hasUnrouted(const Stretch& stretch) const
{
    return std::any_of(m_levels.begin(), m_levels.end(),
                       [&](const Level& level)
                       { return level.course.period == 0 && stretch.buckets[level.place] == kNoBucket; });
}

/// An end without a width, where one side stores nothing, has nothing to compare. With ends that stay open every
/// stretch counts alike, else by its width.
void KeyAxis::weighKeys()
{
    const auto isEmptyEnd = [this](const Stretch& stretch) { return isOpen(stretch) && hasUnrouted(stretch); };
    std::erase_if(m_usual, isEmptyEnd);
    std::erase_if(m_negative, isEmptyEnd);
    const bool isOpenEnded =
        std::any_of(m_usual.begin(), m_usual.end(), [this](const Stretch& stretch) { return isOpen(stretch); });
    for (auto* stretches : {&m_usual, &m_negative})
    {
        for (Stretch& stretch : *stretches)
        {
            stretch.weight = isOpenEnded ? 1.0 / static_cast<double>(m_period) : 0.0;
        }
    }
}

void KeyAxis::forEach(KeySign sign, LevelBuckets buckets, const Take& take) const
{
    for (const ValueClass& value : m_values)
    {
        for (const Level& level : m_levels)
        {
            buckets[level.place] = value.buckets[level.place];
        }
        take(1.0, buckets);
    }
    for (const Stretch& stretch : sign == KeySign::Usual ? m_usual : m_negative)
    {
        forStretch(stretch, buckets, take);
    }
}

void KeyAxis::forStretch(const Stretch& stretch, LevelBuckets buckets, const Take& take) const
{
    for (const Level& level : m_levels)
    {
        buckets[level.place] = stretch.buckets[level.place];
    }
    for (std::int64_t rest = 0; rest < m_period; ++rest)
    {
        for (const Level& level : m_levels)
        {
            const auto& residues = stretch.first < 0 ? level.course.below : level.course.above;
            if (level.course.period > 0)
            {
                const auto index = static_cast<std::size_t>(rest % level.course.period);
                buckets[level.place] = index < residues.size() ? residues[index] : kNoBucket;
            }
        }
        take(stretch.weight > 0.0 ? stretch.weight
                                  : static_cast<double>(countOf(stretch.first, stretch.last, rest, m_period)),
             buckets);
    }
}

std::vector<std::string> KeyAxis::edgeKeys(std::size_t most) const
{
    std::vector<std::string> keys;
    for (const ValueClass& value : m_values)
    {
        if (!value.key.empty() && keys.size() < most)
        {
            keys.push_back(value.key);
        }
    }
    const KeyType& type = m_levels.front().type;
    const bool isSigned = m_levels.front().course.isSigned;
    for (const Stretch& stretch : m_usual)
    {
        if (isKey() && m_values.empty() && type.isOrdered() && keys.size() < most)
        {
            keys.push_back(ordinalText(type, static_cast<std::uint64_t>(stretch.first + (isSigned ? kHalf : 0))));
        }
    }
    return keys;
}

} // namespace atlas
