#include "exporters/mycat/map_functions.h"

#include "exporters/foreign/param_text.h"
#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/key_value.h"
#include "routing/algorithms/mycat/map_file.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace atlas
{

namespace
{

constexpr std::int64_t kNowhere = -1;

SystemFunction functionOfFile(const PlacedTable& placed, std::string name, std::string lines, std::int64_t fallback)
{
    SystemFunction function;
    function.spec.name = std::move(name);
    function.spec.params.set("mapFile", paramText(std::move(lines)));
    if (fallback != kNowhere)
    {
        function.spec.params.set("defaultNode", ParamValue::integer(fallback));
    }
    for (std::uint32_t place = 0; place < placed.places.size(); ++place)
    {
        function.places.push_back(place);
    }
    return function;
}

std::string rangesName(const MycatDialect& dialect)
{
    return dialect.isStrict ? "dble.numberrange" : "mycat.rang-long";
}

std::string valuesName(const MycatDialect& dialect)
{
    return dialect.isStrict ? "dble.enum" : "mycat.sharding-by-intfile";
}

bool isOwn(const PlacedTable& placed, const MycatDialect& dialect)
{
    return placed.logic().algorithm.name.starts_with(dialect.system);
}

Error noFunction(const PlacedTable& placed, const MycatDialect& dialect)
{
    return cannotWrite("mycat-write-algorithm", *placed.table, dialect, {placed.logic().algorithm.name});
}

/// Whole numbers of a column in their order, as numbers from 0 on.
class KeyAxis
{
public:
    explicit KeyAxis(const KeyType& type) : m_isUnsigned(type.isUnsigned), m_bits(static_cast<unsigned>(type.bits)) {}

    std::uint64_t zero() const { return m_isUnsigned ? 0 : std::uint64_t{1} << 63U; }
    std::uint64_t lowest() const { return m_isUnsigned ? 0 : zero() - half(); }
    std::uint64_t highest() const { return m_isUnsigned ? half() + (half() - 1) : zero() + (half() - 1); }
    /// The last that fits Java's long.
    std::uint64_t highestLong() const { return std::min(highest(), zero() + static_cast<std::uint64_t>(INT64_MAX)); }
    std::int64_t number(std::uint64_t ordinal) const { return static_cast<std::int64_t>(ordinal - zero()); }

    std::uint64_t ordinal(std::string_view text) const
    {
        if (m_isUnsigned)
        {
            std::uint64_t value = 0;
            std::from_chars(text.data(), text.data() + text.size(), value);
            return value;
        }
        std::int64_t value = 0;
        std::from_chars(text.data(), text.data() + text.size(), value);
        return static_cast<std::uint64_t>(value) + zero();
    }

private:
    std::uint64_t half() const { return std::uint64_t{1} << (m_bits - 1); }

    bool m_isUnsigned;
    unsigned m_bits;
};

/// Keys of one place, both ends included.
struct Stretch
{
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::uint32_t place = 0;
};

/// The column's keys that have a place, ascending; neighbours of one place together.
std::vector<Stretch> stretchesOf(const PlacedTable& placed, const KeyAxis& axis)
{
    const TablePicture picture = placed.table->picture();
    std::vector<Stretch> stretches;
    for (std::size_t bucket = 0; bucket < picture.lowerBound.size(); ++bucket)
    {
        const std::string& lower = picture.lowerBound[bucket];
        const std::string& upper = picture.upperBound[bucket];
        const std::uint64_t first = lower.empty() ? axis.lowest() : std::max(axis.lowest(), axis.ordinal(lower));
        const std::uint64_t end = upper.empty() ? axis.highest() : axis.ordinal(upper);
        if (!upper.empty() && end <= first)
        {
            continue;
        }
        const std::uint64_t last = std::min(axis.highest(), upper.empty() ? end : end - 1);
        if (first > last)
        {
            continue;
        }
        const std::uint32_t place = placed.placeOf[bucket];
        if (!stretches.empty() && stretches.back().place == place && stretches.back().last + 1 == first)
        {
            stretches.back().last = last;
            continue;
        }
        stretches.push_back({first, last, place});
    }
    return stretches;
}

/// The places of the keys between two ends, kNowhere among them for keys that have none.
std::set<std::int64_t> placesBetween(const std::vector<Stretch>& stretches, std::uint64_t first, std::uint64_t last)
{
    std::set<std::int64_t> places;
    std::uint64_t at = first;
    for (const Stretch& stretch : stretches)
    {
        if (stretch.last < at || stretch.first > last)
        {
            continue;
        }
        if (stretch.first > at)
        {
            places.insert(kNowhere);
        }
        places.insert(stretch.place);
        if (stretch.last >= last)
        {
            return places;
        }
        at = stretch.last + 1;
    }
    places.insert(kNowhere);
    return places;
}

std::string linesOf(const std::vector<Stretch>& stretches, const KeyAxis& axis)
{
    std::string lines;
    for (const Stretch& stretch : stretches)
    {
        const std::uint64_t first = std::max(stretch.first, axis.zero());
        const std::uint64_t last = std::min(stretch.last, axis.highestLong());
        if (first <= last)
        {
            lines += std::to_string(axis.number(first)) + "-" + std::to_string(axis.number(last)) + "="
                     + std::to_string(stretch.place) + "\n";
        }
    }
    return lines;
}

/// What a file of values says, by what stands before the "=".
using ValuePlaces = std::map<std::string, std::int64_t>;

/// Whether a line of a map file can have it.
bool fitsLine(const std::string& value, bool isDble)
{
    return value.find_first_of("=\r\n") == std::string::npos && javaTrim(value) == value && !value.starts_with('#')
           && !value.starts_with("//") && value != "DEFAULT_NODE" && !(isDble && isNullWord(value));
}

Result<SystemFunction> functionOfValues(const PlacedTable& placed, const MycatDialect& dialect,
                                        const ValuePlaces& values, bool byNumber, std::int64_t fallback)
{
    std::string lines;
    for (const auto& [value, place] : values)
    {
        if (!fitsLine(value, dialect.isStrict))
        {
            return cannotWrite("mycat-write-value", *placed.table, dialect, {value});
        }
        lines += value + "=" + std::to_string(place) + "\n";
    }
    SystemFunction function = functionOfFile(placed, valuesName(dialect), std::move(lines), fallback);
    function.spec.params.set("type", ParamValue::integer(byNumber ? 0 : 1));
    return function;
}

/// Java's int reads what the column can hold; or what it refuses has no place in the layout either.
bool mayBeInts(const KeyType& type, const ValuePlaces& values, bool hasFallback)
{
    const bool fitsInt = type.bits < 32 || (type.bits == 32 && !type.isUnsigned);
    const bool allAreInts =
        std::all_of(values.begin(), values.end(),
                    [](const auto& entry) { return javaParseInt(std::string_view(entry.first)).has_value(); });
    return type.isInteger() && (fitsInt || (!hasFallback && allAreInts));
}

} // namespace

Result<SystemFunction> functionOfRanges(const PlacedTable& placed, const MycatDialect& dialect)
{
    if (!placed.keyType().isInteger())
    {
        return noFunction(placed, dialect);
    }
    const KeyAxis axis(placed.keyType());
    const std::vector<Stretch> stretches = stretchesOf(placed, axis);
    const std::set<std::int64_t> nowhere{kNowhere};
    if (axis.highest() > axis.highestLong()
        && placesBetween(stretches, axis.highestLong() + 1, axis.highest()) != nowhere)
    {
        return cannotWrite("mycat-write-large", *placed.table, dialect);
    }
    std::int64_t fallback = kNowhere;
    if (axis.lowest() < axis.zero())
    {
        const auto below = placesBetween(stretches, axis.lowest(), axis.zero() - 1);
        const bool hasGaps = placesBetween(stretches, axis.zero(), axis.highestLong()).contains(kNowhere);
        fallback = *below.begin();
        if (below.size() > 1 || (fallback != kNowhere && hasGaps))
        {
            return cannotWrite("mycat-write-negative", *placed.table, dialect, {placed.logic().algorithm.name});
        }
    }
    return functionOfFile(placed, rangesName(dialect), linesOf(stretches, axis), fallback);
}

Result<SystemFunction> functionOfList(const PlacedTable& placed, const MycatDialect& dialect)
{
    const KeyType& type = placed.keyType();
    const ParamMap& params = placed.logic().algorithm.params;
    const bool isText = type.kind == KeyType::Kind::Text && !type.isBinary;
    const ParamValue* listed = params.find("values");
    if ((!type.isInteger() && !isText) || listed == nullptr)
    {
        return noFunction(placed, dialect);
    }
    const auto placeOf = [&](const ParamValue& bucket)
    { return std::int64_t{placed.placeOf[static_cast<std::size_t>(bucket.asInt64().value_or(0))]}; };
    ValuePlaces values;
    for (const auto& [text, bucket] : listed->entries)
    {
        const Result<KeyValue> key = parseKey(type, text);
        values[key ? key->text : text] = placeOf(bucket);
    }
    const ParamValue* other = params.find("default");
    const std::int64_t fallback = other != nullptr ? placeOf(*other) : kNowhere;
    return functionOfValues(placed, dialect, values, mayBeInts(type, values, fallback != kNowhere), fallback);
}

Result<SystemFunction> functionOfRangeFile(const PlacedTable& placed, const MycatDialect& dialect)
{
    const EngineParams params(placed.logic().algorithm.params);
    const auto lines = readMapRanges(params, RangeUnits::Thousands);
    const std::int64_t fallback = intParam(params, "defaultNode", -1).valueOr(-1);
    const bool isSame = placed.keyType().isInteger() || isOwn(placed, dialect);
    if (!lines || !isSame)
    {
        return noFunction(placed, dialect);
    }
    std::string text;
    for (const NodeRange& line : *lines)
    {
        if (line.node < 0)
        {
            return noFunction(placed, dialect);
        }
        text += std::to_string(line.first) + "-" + std::to_string(line.last) + "="
                + std::to_string(placed.placeOf[static_cast<std::size_t>(line.node)]) + "\n";
    }
    return functionOfFile(placed, rangesName(dialect), std::move(text),
                          fallback < 0 ? kNowhere : std::int64_t{placed.placeOf[static_cast<std::size_t>(fallback)]});
}

Result<SystemFunction> functionOfValueFile(const PlacedTable& placed, const MycatDialect& dialect)
{
    const EngineParams params(placed.logic().algorithm.params);
    const bool byNumber = params.integer("type", 0).valueOr(0) == 0;
    const auto entries = readMapEntries(params, byNumber);
    const std::int64_t fallback = intParam(params, "defaultNode", -1).valueOr(-1);
    const bool isSame = !byNumber || placed.keyType().isInteger() || isOwn(placed, dialect);
    if (!entries || !isSame)
    {
        return noFunction(placed, dialect);
    }
    ValuePlaces values;
    bool isPlaced = true;
    const auto take = [&](std::string value, std::int32_t node)
    {
        isPlaced = isPlaced && node >= 0;
        values[std::move(value)] = node < 0 ? kNowhere : std::int64_t{placed.placeOf[static_cast<std::size_t>(node)]};
    };
    for (const auto& entry : entries->byNumber)
    {
        take(std::to_string(entry.first), entry.second);
    }
    for (const auto& entry : entries->byText)
    {
        take(entry.first, entry.second);
    }
    if (!isPlaced)
    {
        return noFunction(placed, dialect);
    }
    // To DBLE the text NULL is no value, so that its line never counts.
    const bool isFromDble = placed.logic().algorithm.name.starts_with("dble.");
    std::erase_if(values, [&](const auto& entry) { return isFromDble && isNullWord(entry.first); });
    return functionOfValues(placed, dialect, values, byNumber,
                            fallback < 0 ? kNowhere : std::int64_t{placed.placeOf[static_cast<std::size_t>(fallback)]});
}

} // namespace atlas
