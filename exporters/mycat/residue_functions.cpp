#include "exporters/mycat/residue_functions.h"

#include "exporters/foreign/param_text.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace atlas
{

namespace
{

constexpr std::size_t kMostDbleSlots = 2880;
constexpr std::size_t kCrc32Slots = 102'400;

struct Run
{
    std::size_t first = 0;
    std::size_t last = 0;
    std::uint32_t place = 0;

    std::size_t length() const { return last - first + 1; }
    std::string text() const { return std::to_string(first) + "-" + std::to_string(last); }
};

std::vector<Run> runsOf(const PlaceOfResidue& places)
{
    std::vector<Run> runs;
    for (std::size_t i = 0; i < places.size(); ++i)
    {
        if (runs.empty() || runs.back().place != places[i])
        {
            runs.push_back({i, i, places[i]});
        }
        runs.back().last = i;
    }
    return runs;
}

/// A place that has several of the runs; nothing when each has one.
std::optional<std::uint32_t> placeApart(const std::vector<Run>& runs)
{
    std::set<std::uint32_t> seen;
    const auto it =
        std::find_if(runs.begin(), runs.end(), [&](const Run& run) { return !seen.insert(run.place).second; });
    return it != runs.end() ? std::optional(it->place) : std::nullopt;
}

Error apart(const PlacedTable& placed, const MycatDialect& dialect, std::uint32_t place)
{
    return cannotWrite("mycat-write-apart", *placed.table, dialect, {placed.places[place]});
}

SystemFunction functionNamed(std::string name, const std::vector<std::pair<std::string, std::string>>& params)
{
    SystemFunction function;
    function.spec.name = std::move(name);
    for (const auto& [param, value] : params)
    {
        function.spec.params.set(param, paramText(value));
    }
    return function;
}

/// Runs as "partitionCount" and "partitionLength": those of one length together.
struct CountsAndLengths
{
    std::string counts;
    std::string lengths;
};

CountsAndLengths countsAndLengths(const std::vector<Run>& runs)
{
    CountsAndLengths texts;
    for (std::size_t i = 0; i < runs.size();)
    {
        std::size_t next = i;
        while (next < runs.size() && runs[next].length() == runs[i].length())
        {
            ++next;
        }
        const std::string comma = i == 0 ? "" : ",";
        texts.counts += comma + std::to_string(next - i);
        texts.lengths += comma + std::to_string(runs[i].length());
        i = next;
    }
    return texts;
}

/// Remainders of what is digits alone: below 0 and from 2^63 on there are none.
SystemFunction functionOfPattern(const PlacedTable& placed, const MycatDialect& dialect, const PlaceOfResidue& residues)
{
    std::string lines;
    for (const Run& run : runsOf(residues))
    {
        lines += run.text() + "=" + std::to_string(run.place) + "\n";
    }
    const std::string name = dialect.isStrict ? "dble.patternrange" : "mycat.sharding-by-pattern";
    SystemFunction function =
        functionNamed(name, {{"patternValue", std::to_string(residues.size())}, {"mapFile", std::move(lines)}});
    for (std::uint32_t place = 0; place < placed.places.size(); ++place)
    {
        function.places.push_back(place);
    }
    return function;
}

Result<SystemFunction> mycatNumbers(const PlacedTable& placed, const MycatDialect& dialect,
                                    const PlaceOfResidue& period)
{
    const KeyType& key = placed.keyType();
    const bool isOnePlaceEach = !placeApart(runsOf(period));
    // Of two residues each is its own opposite.
    if (isOnePlaceEach && runsOf(period).size() == period.size() && (key.isUnsigned || period.size() <= 2))
    {
        return functionOfMagnitudes(placed, dialect, period);
    }
    if (!key.isUnsigned)
    {
        return cannotWrite("mycat-write-negative", *placed.table, dialect, {placed.logic().algorithm.name});
    }
    return key.bits < 64 ? Result<SystemFunction>(functionOfPattern(placed, dialect, period))
                         : cannotWrite("mycat-write-large", *placed.table, dialect);
}

Result<SystemFunction> dbleNumbers(const PlacedTable& placed, const MycatDialect& dialect, const PlaceOfResidue& period)
{
    const KeyType& key = placed.keyType();
    if (key.isUnsigned && key.bits >= 64)
    {
        return cannotWrite("mycat-write-large", *placed.table, dialect);
    }
    if (period.size() <= kMostDbleSlots && !placeApart(runsOf(period)))
    {
        return functionOfSlots(placed, dialect, "dble.hash", period);
    }
    if (key.isUnsigned)
    {
        return functionOfPattern(placed, dialect, period);
    }
    return period.size() > kMostDbleSlots
               ? cannotWrite("mycat-write-negative", *placed.table, dialect, {placed.logic().algorithm.name})
               : apart(placed, dialect, *placeApart(runsOf(period)));
}

} // namespace

PlaceOfResidue shortestPeriod(const PlaceOfResidue& places)
{
    for (std::size_t size = 1; size < places.size(); ++size)
    {
        if (places.size() % size != 0)
        {
            continue;
        }
        const auto end = places.end() - static_cast<std::ptrdiff_t>(size);
        if (std::equal(places.begin(), end, places.begin() + static_cast<std::ptrdiff_t>(size)))
        {
            return {places.begin(), places.begin() + static_cast<std::ptrdiff_t>(size)};
        }
    }
    return places;
}

std::optional<PlaceOfResidue> repeated(const PlaceOfResidue& period, std::size_t size)
{
    if (period.empty() || size % period.size() != 0)
    {
        return std::nullopt;
    }
    PlaceOfResidue places;
    for (std::size_t i = 0; i < size; ++i)
    {
        places.push_back(period[i % period.size()]);
    }
    return places;
}

Result<SystemFunction> functionOfNumbers(const PlacedTable& placed, const MycatDialect& dialect,
                                         const PlaceOfResidue& residues)
{
    const PlaceOfResidue period = shortestPeriod(residues);
    return dialect.isStrict ? dbleNumbers(placed, dialect, period) : mycatNumbers(placed, dialect, period);
}

Result<SystemFunction> functionOfMagnitudes(const PlacedTable& placed, const MycatDialect& dialect,
                                            const PlaceOfResidue& residues)
{
    const PlaceOfResidue period = shortestPeriod(residues);
    const std::vector<Run> runs = runsOf(period);
    const bool isOnePlaceEach = runs.size() == period.size() && !placeApart(runs);
    if (!isOnePlaceEach)
    {
        const auto longest = std::max_element(runs.begin(), runs.end(),
                                              [](const Run& a, const Run& b) { return a.length() < b.length(); });
        return apart(placed, dialect, placeApart(runs).value_or(longest->place));
    }
    SystemFunction function = functionNamed("mycat.mod-long", {{"count", std::to_string(period.size())}});
    function.places = period;
    return function;
}

Result<SystemFunction> functionOfSlots(const PlacedTable& placed, const MycatDialect& dialect, std::string algorithm,
                                       const PlaceOfResidue& slots)
{
    const std::vector<Run> runs = runsOf(slots);
    if (const auto place = placeApart(runs))
    {
        return apart(placed, dialect, *place);
    }
    CountsAndLengths texts = countsAndLengths(runs);
    SystemFunction function = functionNamed(std::move(algorithm), {{"partitionCount", std::move(texts.counts)},
                                                                   {"partitionLength", std::move(texts.lengths)}});
    for (const Run& run : runs)
    {
        function.places.push_back(run.place);
    }
    return function;
}

Result<SystemFunction> functionOfCrc32(const PlacedTable& placed, const MycatDialect& dialect,
                                       const PlaceOfResidue& residues)
{
    const auto slots = repeated(shortestPeriod(residues), kCrc32Slots);
    if (!slots)
    {
        return cannotWrite("mycat-write-algorithm", *placed.table, dialect, {placed.logic().algorithm.name});
    }
    std::map<std::uint32_t, std::string> rangesOf;
    for (const Run& run : runsOf(*slots))
    {
        std::string& ranges = rangesOf[run.place];
        ranges += (ranges.empty() ? "" : ",") + run.text();
    }
    std::string data;
    for (const auto& [place, ranges] : rangesOf)
    {
        data += std::to_string(place) + "=" + ranges + "\n";
    }
    SystemFunction function =
        functionNamed("mycat.crc32slot", {{"count", std::to_string(rangesOf.size())}, {"ruledata", std::move(data)}});
    for (const auto& entry : rangesOf)
    {
        function.places.push_back(entry.first);
    }
    return function;
}

} // namespace atlas
