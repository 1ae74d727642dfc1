#include "routing/algorithms/mycat/date_params.h"

#include "routing/algorithms/mycat/text_engine.h"

#include <limits>

namespace atlas
{

namespace
{

/// 2026-01-01: only years of two digits depend on it.
constexpr std::int64_t kUsualNow = 1'767'225'600'000;
/// Five hundred years.
constexpr std::size_t kMostDays = 200'000;

} // namespace

Result<std::shared_ptr<const JavaDateFormat>> readDateFormat(const EngineParams& params,
                                                             std::optional<std::string> fallback)
{
    constexpr const char* kFormat = "dateFormat";
    const auto zone = JavaZone::named(params.text("tz", "UTC"));
    if (!zone)
    {
        return params.bad("tz", "a time zone such as UTC, GMT+8 or Asia/Shanghai");
    }
    const Result<std::int64_t> now = params.integer("now_ms", kUsualNow);
    const Result<std::string> pattern =
        params.has(kFormat) || !fallback ? params.requiredText(kFormat) : Result<std::string>(*std::move(fallback));
    if (!now || !pattern)
    {
        return now ? pattern.error() : now.error();
    }
    auto format = std::make_shared<const JavaDateFormat>(*pattern, *zone, *now);
    if (!format->problem().empty())
    {
        return params.bad(kFormat, format->problem());
    }
    return std::shared_ptr<const JavaDateFormat>(std::move(format));
}

Result<std::int64_t> readDate(const EngineParams& params, std::string_view name, const JavaDateFormat& format)
{
    const Result<std::string> text = params.requiredText(name);
    if (!text)
    {
        return text.error();
    }
    const auto date = format.parse(*text);
    return date ? Result<std::int64_t>(*date) : params.bad(name, "a date in the format of dateFormat");
}

Result<std::int64_t> readPeriod(const EngineParams& params, std::string_view name)
{
    const Result<std::int32_t> days = requiredIntParam(params, name);
    if (!days)
    {
        return days.error();
    }
    return *days != 0 ? Result<std::int64_t>(*days * kDayMilliseconds) : params.bad(name, "a number of days, not 0");
}

std::int64_t wrappedDistance(std::int64_t from, std::int64_t to)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from));
}

std::int32_t toInt(std::int64_t value)
{
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(value)));
}

Error notADate(std::string_view key)
{
    return keyRefused("ParseException: \"" + std::string(key) + "\" is no date in the format of dateFormat");
}

ParamSpec dateFormatSpec(const std::string& defaultText)
{
    const bool isOptional = !defaultText.empty();
    return textSpec("dateFormat", isOptional ? kOptional : kRequired, isOptional ? defaultText : "yyyy-MM-dd",
                    "Date format", "The pattern of the key's text, as java.text.SimpleDateFormat has it.");
}

ParamSpec zoneSpec()
{
    return textSpec("tz", kOptional, "UTC", "Time zone",
                    "The time zone of the server that routes, such as Asia/Shanghai: days begin by it.");
}

std::optional<std::vector<std::string>> daysBetween(const JavaDateFormat& format, std::int64_t from, std::int64_t to)
{
    std::vector<std::string> days;
    for (std::int64_t at = from; at <= to; at = nextJavaDay(at, format.zone()))
    {
        auto day = format.format(at);
        if (!day || days.size() >= kMostDays || at > std::numeric_limits<std::int64_t>::max() - 2 * kDayMilliseconds)
        {
            return std::nullopt;
        }
        days.push_back(*std::move(day));
    }
    return days;
}

} // namespace atlas
