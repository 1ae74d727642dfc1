#include "routing/algorithms/vitess/shard_ranges.h"

#include "routing/algorithms/engine/engine_algorithm.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace atlas
{

namespace
{

std::string_view withoutEndZeros(std::string_view id)
{
    return id.substr(0, id.find_last_not_of('\0') + 1);
}

std::optional<std::string> bytesOfHex(std::string_view hex)
{
    if (hex.size() % 2 != 0)
    {
        return std::nullopt;
    }
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2)
    {
        std::uint8_t value = 0;
        const char* const end = hex.data() + i + 2;
        const auto [at, code] = std::from_chars(hex.data() + i, end, value, 16);
        if (code != std::errc{} || at != end)
        {
            return std::nullopt;
        }
        bytes += static_cast<char>(value);
    }
    return bytes;
}

/// The first eight bytes, zeros for those that are not there.
std::uint64_t leadingNumber(std::string_view id)
{
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i)
    {
        number = number << 8 | (i < id.size() ? static_cast<std::uint8_t>(id[i]) : 0U);
    }
    return number;
}

std::string boundText(std::int64_t bound, bool isOpen, bool wide)
{
    if (isOpen)
    {
        return {};
    }
    std::string bytes;
    if (wide)
    {
        bytes += static_cast<char>(bound >> 8);
    }
    bytes += static_cast<char>(bound);
    return hexText(bytes);
}

} // namespace

std::optional<VitessShard> parseVitessShard(std::string_view name)
{
    if (name == "0")
    {
        return VitessShard{"0", {}, {}};
    }
    const std::size_t dash = name.find('-');
    if (dash == std::string_view::npos)
    {
        return std::nullopt;
    }
    auto start = bytesOfHex(name.substr(0, dash));
    auto end = bytesOfHex(name.substr(dash + 1));
    if (!start || !end)
    {
        return std::nullopt;
    }
    return VitessShard{std::string(name), *std::move(start), *std::move(end)};
}

VitessShards::VitessShards(std::vector<VitessShard> shards) : m_shards(std::move(shards))
{
    cut();
}

std::optional<VitessShards> VitessShards::parse(std::string_view list)
{
    constexpr std::string_view kBetween = ", \t\r\n";
    std::vector<VitessShard> shards;
    while (list.remove_prefix(std::min(list.find_first_not_of(kBetween), list.size())), !list.empty())
    {
        const std::string_view name = list.substr(0, list.find_first_of(kBetween));
        list.remove_prefix(name.size());
        auto shard = parseVitessShard(name);
        if (!shard || shards.size() == kMost)
        {
            return std::nullopt;
        }
        shards.push_back(*std::move(shard));
    }
    return shards.empty() ? std::nullopt : std::optional(VitessShards(std::move(shards)));
}

/// Sweeps over all bounds in their order; the owner between two is the first listed of the shards that are open there.
void VitessShards::cut()
{
    struct Event
    {
        std::string_view at;
        std::int32_t shard;
        bool opens;
    };
    std::vector<Event> events;
    for (std::size_t i = 0; i < m_shards.size(); ++i)
    {
        const auto shard = static_cast<std::int32_t>(i);
        const std::string_view start = withoutEndZeros(m_shards[i].start);
        const std::string_view end = withoutEndZeros(m_shards[i].end);
        if (end.empty() || start < end)
        {
            events.push_back({start, shard, true});
        }
        if (start < end)
        {
            events.push_back({end, shard, false});
        }
    }
    std::sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.at < b.at; });
    m_cuts.emplace_back();
    m_owners.push_back(-1);
    std::set<std::int32_t> open;
    for (const Event& event : events)
    {
        if (event.at != m_cuts.back())
        {
            m_cuts.emplace_back(event.at);
            m_owners.push_back(-1);
        }
        event.opens ? void(open.insert(event.shard)) : void(open.erase(event.shard));
        m_owners.back() = open.empty() ? -1 : *open.begin();
    }
    if (std::all_of(m_cuts.begin(), m_cuts.end(), [](const std::string& at) { return at.size() <= 8; }))
    {
        std::transform(m_cuts.begin(), m_cuts.end(), std::back_inserter(m_numbers), leadingNumber);
    }
}

std::vector<BucketCourse::Piece> VitessShards::pieces() const
{
    std::vector<BucketCourse::Piece> pieces;
    for (std::size_t i = 0; i < m_numbers.size(); ++i)
    {
        pieces.push_back({m_numbers[i], m_owners[i]});
    }
    return pieces;
}

std::int32_t VitessShards::findNumber(std::uint64_t leadingBytes) const
{
    const auto after = std::upper_bound(m_numbers.begin(), m_numbers.end(), leadingBytes);
    return m_owners[static_cast<std::size_t>(after - m_numbers.begin()) - 1];
}

std::optional<std::size_t> VitessShards::find(std::string_view keyspaceId) const
{
    std::int32_t owner = -1;
    if (decidedByNumber())
    {
        owner = findNumber(leadingNumber(keyspaceId));
    }
    else if (!m_cuts.empty())
    {
        const auto after = std::upper_bound(m_cuts.begin(), m_cuts.end(), withoutEndZeros(keyspaceId));
        owner = m_owners[static_cast<std::size_t>(after - m_cuts.begin()) - 1];
    }
    return owner >= 0 ? std::optional(static_cast<std::size_t>(owner)) : std::nullopt;
}

std::vector<std::int64_t> VitessShards::meeting(std::string_view from, std::string_view to) const
{
    from = withoutEndZeros(from);
    to = withoutEndZeros(to);
    const bool isAll = from.empty() && to.empty();
    std::vector<std::int64_t> places;
    for (std::size_t i = 0; i < m_shards.size(); ++i)
    {
        const std::string_view start = withoutEndZeros(m_shards[i].start);
        const std::string_view end = withoutEndZeros(m_shards[i].end);
        const bool isWhole = start.empty() && end.empty();
        if (isAll || isWhole || ((to.empty() || start < to) && (end.empty() || from < end)))
        {
            places.push_back(static_cast<std::int64_t>(i));
        }
    }
    return places;
}

std::vector<double> VitessShards::shares() const
{
    constexpr double kWhole = 18446744073709551616.0;
    std::vector<double> shares(m_shards.size());
    for (std::size_t i = 0; i < m_cuts.size(); ++i)
    {
        if (m_owners[i] < 0)
        {
            continue;
        }
        const double end = i + 1 < m_cuts.size() ? static_cast<double>(leadingNumber(m_cuts[i + 1])) : kWhole;
        shares[static_cast<std::size_t>(m_owners[i])] += (end - static_cast<double>(leadingNumber(m_cuts[i]))) / kWhole;
    }
    return shares;
}

std::optional<std::vector<std::string>> evenVitessShards(std::int64_t count)
{
    constexpr std::int64_t kNarrow = 256;
    constexpr std::int64_t kWide = 65536;
    if (count < 1 || count > kWide)
    {
        return std::nullopt;
    }
    const bool wide = count > kNarrow;
    const std::int64_t most = wide ? kWide : kNarrow;
    const double size = static_cast<double>(most) / static_cast<double>(count);
    std::vector<std::string> names;
    std::int64_t start = 0;
    for (std::int64_t i = 1; i <= count; ++i)
    {
        const auto end = static_cast<std::int64_t>(static_cast<double>(i) * size);
        names.push_back(boundText(start, start == 0, wide) + "-" + boundText(end, end == most, wide));
        start = end;
    }
    return names;
}

Result<std::vector<std::string>> parseShardingSpec(std::string_view spec)
{
    spec = spec == "0" ? std::string_view("-") : spec;
    std::size_t dash = spec.find('-');
    if (dash == std::string_view::npos)
    {
        return keyRefused("it defines no range: there is no \"-\"");
    }
    std::vector<std::string> names;
    std::string_view start = spec.substr(0, dash);
    for (bool more = true; more;)
    {
        spec.remove_prefix(dash + 1);
        dash = spec.find('-');
        more = dash != std::string_view::npos;
        const std::string_view end = spec.substr(0, dash);
        if (end.empty() && more)
        {
            return keyRefused("an open end stands in the middle");
        }
        if (!end.empty() && end <= start)
        {
            return keyRefused("bounds do not grow");
        }
        const auto from = bytesOfHex(start);
        const auto to = bytesOfHex(end);
        if (!from || !to)
        {
            return keyRefused("a bound is not hex");
        }
        const bool isWhole = withoutEndZeros(*from).empty() && withoutEndZeros(*to).empty();
        names.push_back(isWhole ? "-" : hexText(*from) + "-" + hexText(*to));
        start = end;
    }
    return names;
}

} // namespace atlas
