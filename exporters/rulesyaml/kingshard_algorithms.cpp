#include "exporters/rulesyaml/kingshard_algorithms.h"

#include "exporters/foreign/param_text.h"
#include "exporters/shardingsphere/names.h"

#include <algorithm>
#include <iterator>

namespace atlas::rulesyaml
{

namespace
{

constexpr DateKind kDateKinds[]{{"date_year", DateUnit::Year, "yyyy", "YEARS"},
                                {"date_month", DateUnit::Month, "yyyyMM", "MONTHS"},
                                {"date_day", DateUnit::Day, "yyyyMMdd", "DAYS"}};

/// Its first second; the last unit counts to its end.
std::string dateText(int date, DateUnit unit)
{
    constexpr std::size_t kYear = 4;
    const int whole = unit == DateUnit::Year ? date * 10'000 + 101 : unit == DateUnit::Month ? date * 100 + 1 : date;
    const std::string digits = std::to_string(whole);
    return digits.substr(0, kYear) + "-" + digits.substr(kYear, 2) + "-" + digits.substr(kYear + 2) + " 00:00:00";
}

/// The sub table's number for a key; empty for code.
std::string numberOfKey(const SubTables& sub)
{
    if (sub.columns.size() != 1 || sub.areTexts) // texts that are no numbers have a CRC32
    {
        return {};
    }
    const std::string& column = sub.columns.front();
    if (sub.type == "hash")
    {
        return column + " % " + std::to_string(sub.count);
    }
    if (sub.type == "mod")
    {
        return "Math.abs(" + column + ") % " + std::to_string(sub.count);
    }
    const bool isRange = sub.type == "range" && sub.rows > 0;
    return isRange ? column + " < 0 ? -1 : " + column + ".intdiv(" + std::to_string(sub.rows) + ")" : std::string();
}

} // namespace

sphere::AlgorithmRule algorithmOf(const SubTables& sub)
{
    const std::string number = numberOfKey(sub);
    sphere::AlgorithmRule rule;
    rule.place = sub.place;
    rule.type = number.empty() ? sphere::kClassBased : sphere::kInline;
    rule.props.set(
        std::string(number.empty() ? sphere::kClassProp : sphere::kExpressionProp),
        paramText(number.empty() ? "type " + sub.type : sub.table + "_${String.format(\"%04d\", " + number + ")}",
                  sub.place));
    return rule;
}

const DateKind* findDateKind(std::string_view type)
{
    const auto it = std::find_if(std::begin(kDateKinds), std::end(kDateKinds),
                                 [&](const DateKind& kind) { return kind.type == type; });
    return it != std::end(kDateKinds) ? it : nullptr;
}

sphere::AlgorithmRule intervalOf(const DateKind& kind, const std::vector<int>& dates, const SourcePlace& place)
{
    sphere::AlgorithmRule rule;
    rule.type = "INTERVAL";
    rule.place = place;
    const auto set = [&](const char* name, std::string value)
    { rule.props.set(name, paramText(std::move(value), place)); };
    set("datetime-pattern", "yyyy-MM-dd HH:mm:ss");
    set("datetime-lower", dateText(dates.front(), kind.unit));
    set("datetime-upper", dateText(dates.back(), kind.unit));
    set("sharding-suffix-pattern", kind.suffix);
    set("datetime-interval-amount", "1");
    set("datetime-interval-unit", kind.interval);
    return rule;
}

} // namespace atlas::rulesyaml
