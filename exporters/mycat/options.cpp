#include "exporters/mycat/options.h"

#include "exporters/foreign/notes.h"
#include "routing/algorithms/engine/engine_params.h"
#include "routing/algorithms/java/java_zone.h"
#include "routing/algorithms/key_value.h"

#include <array>
#include <charconv>
#include <span>

namespace atlas
{

namespace
{

constexpr std::string_view kKeyType = "key_type";
constexpr std::string_view kKeyTypeOf = "key_type.";

/// "1.6.7.4", "1.6.5-release".
std::optional<MycatRelease> readRelease(std::string_view text)
{
    MycatRelease release{};
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    for (std::size_t i = 0; i < release.size() && at != end; ++i)
    {
        const auto [next, problem] = std::from_chars(at, end, release[i]);
        if (problem != std::errc{} || release[i] < 0)
        {
            return std::nullopt;
        }
        at = next;
        if (at == end || *at != '.')
        {
            break;
        }
        ++at;
    }
    const bool isRead = at == end || *at == '-';
    return isRead && release[0] > 0 ? std::optional(release) : std::nullopt;
}

bool isKeyType(std::string_view value)
{
    return parseKeyType(value, false, {}).ok();
}

bool isZone(std::string_view value)
{
    return JavaZone::named(value).has_value();
}

bool isTime(std::string_view value)
{
    return parseLongText(value).has_value();
}

bool isRelease(std::string_view value)
{
    return readRelease(value).has_value();
}

constexpr std::string_view kTypes = "a column's type such as int, bigint or varchar(64)";
constexpr std::array kOptions{
    ForeignOption{kKeyType, kTypes, isKeyType},
    ForeignOption{"key_type.*", kTypes, isKeyType},
    ForeignOption{"schema", "a schema of the files", nullptr},
    ForeignOption{"tz", "a time zone such as Asia/Shanghai", isZone},
    ForeignOption{"now_ms", "milliseconds since 1970", isTime},
    ForeignOption{"release", "a release such as 1.6.7.4", isRelease},
};
/// The last two are MyCat's.
constexpr std::size_t kDbleOptions = kOptions.size() - 2;

std::string textOf(const ForeignOptions& given, std::string_view name)
{
    const auto found = given.find(name);
    return found != given.end() ? found->second : std::string();
}

} // namespace

std::string MycatOptions::keyTypeFor(const std::string& table) const
{
    const auto found = keyTypeOf.find(table);
    return found != keyTypeOf.end() ? found->second : keyType;
}

Result<MycatOptions> readMycatOptions(const ForeignOptions& given, const MycatDialect& dialect)
{
    const std::span<const ForeignOption> known(kOptions);
    const bool isMycat = &dialect == &mycatDialect();
    if (const auto checked = checkOptions(given, dialect.system, isMycat ? known : known.first(kDbleOptions)); !checked)
    {
        return checked.error();
    }
    MycatOptions options;
    options.schema = textOf(given, "schema");
    options.keyType = textOf(given, kKeyType);
    options.timeZone = textOf(given, "tz");
    options.now = textOf(given, "now_ms");
    options.releaseText = textOf(given, "release");
    options.release = readRelease(options.releaseText);
    for (const auto& [name, value] : given)
    {
        if (name.starts_with(kKeyTypeOf))
        {
            options.keyTypeOf[name.substr(kKeyTypeOf.size())] = value;
        }
    }
    return options;
}

} // namespace atlas
