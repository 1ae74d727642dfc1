#include "app/demo/demo_rows.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace atlas
{

namespace
{

constexpr std::int64_t kMemberChunk = 50'000; // as in the demo's layout
constexpr std::uint64_t kUsers = 20'000;
constexpr std::array<const char*, 8> kRegions{"Beijing", "Berlin", "Chicago", "Lagos",
                                              "Lima",    "Mumbai", "Osaka",   "Shanghai"};

/// SplitMix64: one number from another, the same everywhere.
std::uint64_t mixed(std::uint64_t x)
{
    x += 0x9E3779B97F4A7C15U;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31);
}

std::string orderNumber(std::uint64_t order)
{
    return "NO" + std::to_string(10'000'000 + order);
}

std::string moment(std::uint64_t number)
{
    const std::uint64_t day = number % 28 + 1;
    const std::uint64_t second = mixed(number) % 86'400;
    char text[32];
    std::snprintf(text, sizeof text, "2026-10-%02d %02d:%02d:%02d", static_cast<int>(day),
                  static_cast<int>(second / 3600), static_cast<int>(second / 60 % 60), static_cast<int>(second % 60));
    return text;
}

std::string cents(std::uint64_t amount)
{
    const std::uint64_t rest = amount % 100;
    return std::to_string(amount / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
}

} // namespace

const std::vector<std::string>& demoTables()
{
    static const std::vector<std::string> names{"t_order", "t_order_item", "t_member", "t_session"};
    return names;
}

DemoRowMaker::DemoRowMaker(std::int64_t totalRows, int memberTables)
    : m_total(totalRows), m_memberSpan(kMemberChunk * memberTables)
{
}

std::uint64_t DemoRowMaker::userOf(std::uint64_t number)
{
    const std::uint64_t draw = mixed(number ^ 0xA71A5);
    if (draw % 10 == 0)
    {
        return 7 + (draw / 10 % 8) * 111; // the hot eight
    }
    return 1'000 + draw / 10 % kUsers;
}

std::int64_t DemoRowMaker::count(const std::string& table) const
{
    const std::int64_t orders = m_total * 40 / 100;
    const std::int64_t items = m_total * 30 / 100;
    const std::int64_t sessions = m_total * 20 / 100;
    if (table == "t_order")
    {
        return orders;
    }
    if (table == "t_order_item")
    {
        return items;
    }
    return table == "t_session" ? sessions : m_total - orders - items - sessions;
}

DemoRows DemoRowMaker::make(const std::string& table, std::int64_t first, std::int64_t size) const
{
    DemoRows out;
    out.table = table;
    if (table == "t_order")
    {
        out.columns = {"order_id", "order_no", "user_id", "amount", "status", "created_at"};
        out.keyColumn = 2;
    }
    else if (table == "t_order_item")
    {
        out.columns = {"item_id", "order_id", "user_id", "sku", "quantity"};
        out.keyColumn = 2;
    }
    else if (table == "t_member")
    {
        out.columns = {"member_id", "name"};
    }
    else
    {
        out.columns = {"device_id", "user_id", "seen_at"};
    }
    const std::int64_t end = std::min(first + size, count(table));
    for (std::int64_t number = first; number < end; ++number)
    {
        out.rows.push_back(row(table, number));
    }
    return out;
}

std::vector<std::string> DemoRowMaker::row(const std::string& table, std::int64_t number) const
{
    const auto n = static_cast<std::uint64_t>(number);
    if (table == "t_order")
    {
        return {std::to_string(n + 1),          orderNumber(n + 1),    std::to_string(userOf(n + 1)),
                cents(mixed(n) % 50'000 + 100), std::to_string(n % 4), moment(n)};
    }
    if (table == "t_order_item")
    {
        const std::uint64_t order = n % static_cast<std::uint64_t>(std::max<std::int64_t>(1, count("t_order"))) + 1;
        return {std::to_string(n + 1), std::to_string(order), std::to_string(userOf(order)),
                "SKU-" + std::to_string(mixed(n) % 5'000), std::to_string(n % 5 + 1)};
    }
    if (table == "t_member")
    {
        // members fill their ranges from below, the later ones thinner: ids are spread by a square
        const double share = static_cast<double>(n) / static_cast<double>(std::max<std::int64_t>(1, count(table)));
        const auto low = static_cast<std::int64_t>(share * share * static_cast<double>(m_memberSpan - count(table)));
        return {std::to_string(low + number), "Member " + std::to_string(n)};
    }
    return {"device-" + std::to_string(mixed(n) % 1'000'000'000'000) + "-" + std::to_string(n),
            std::to_string(userOf(n)), moment(n)};
}

DemoRows DemoRowMaker::lookupsOf(const DemoRows& orders)
{
    DemoRows out;
    out.table = "t_order_lookup";
    out.columns = {"order_no", "user_id"};
    for (const auto& row : orders.rows)
    {
        out.rows.push_back({row[1], row[2]});
    }
    return out;
}

DemoRows DemoRowMaker::regions()
{
    DemoRows out;
    out.table = "t_region";
    out.columns = {"region_id", "name"};
    for (std::size_t i = 0; i < kRegions.size(); ++i)
    {
        out.rows.push_back({std::to_string(i + 1), kRegions[i]});
    }
    return out;
}

} // namespace atlas
