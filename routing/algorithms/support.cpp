#include "routing/algorithms/support.h"

#include "routing/hash/primitives.h"

#include <algorithm>

namespace atlas
{

namespace
{

std::string hexBytes(std::span<const std::uint8_t> bytes, std::string_view separator)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes)
    {
        text += text.empty() ? std::string_view() : separator;
        text += kDigits[byte >> 4];
        text += kDigits[byte & 15];
    }
    return text;
}

void addMd5Steps(HashKind kind, std::string_view text, std::vector<RouteStep>* steps)
{
    const Md5Digest digest = md5Of(text);
    addStep(steps, "digest", hexBytes(digest, ""), "MD5");
    if (kind == HashKind::Md5)
    {
        addStep(steps, "first_bytes", hexBytes(std::span(digest).first(4), " "), "read as little-endian");
        return;
    }
    addStep(steps, "first_bytes", hexBytes(std::span(digest).first(4), ""), "first eight hex digits as a number");
}

} // namespace

std::optional<std::int64_t> ParamReader::integer(std::string_view name) const
{
    const ParamValue* value = find(name);
    return value != nullptr ? value->asInt64() : std::nullopt;
}

std::string ParamReader::text(std::string_view name) const
{
    const ParamValue* value = find(name);
    return value != nullptr ? value->text : std::string();
}

void ParamReader::report(Severity severity, std::string code, std::vector<std::string> args, const SourcePlace& place)
{
    m_findings.push_back(
        {severity, std::move(code), std::move(args), place.known() ? place : m_spec.place, m_context.table, {}});
}

void ParamReader::error(std::string code, std::vector<std::string> args, std::string_view param)
{
    const ParamValue* value = find(param);
    report(Severity::Error, std::move(code), std::move(args), value != nullptr ? value->place : m_spec.place);
}

bool ParamReader::requireKey(bool fits)
{
    if (!fits)
    {
        report(Severity::Error, "algorithm-key-type", {m_spec.name, m_context.key.name}, m_spec.place);
    }
    return fits;
}

std::optional<KeyValue> ParamReader::keyValue(const ParamValue& scalar, const KeyType& type)
{
    if (scalar.kind != ParamValue::Kind::Scalar)
    {
        report(Severity::Error, "param-value", {scalar.text, type.name}, scalar.place);
        return std::nullopt;
    }
    Result<KeyValue> value = parseKey(type, scalar.text);
    if (!value || !value->fits)
    {
        report(Severity::Error, "param-value", {scalar.text, type.name}, scalar.place);
        return std::nullopt;
    }
    return *std::move(value);
}

void fillEqualShares(TablePicture& picture, std::int64_t buckets)
{
    picture.keyShare.assign(static_cast<std::size_t>(buckets), 1.0 / static_cast<double>(buckets));
}

HashValue hashKey(HashKind kind, const KeyValue& key, std::vector<RouteStep>* steps)
{
    HashValue hash;
    if (kind == HashKind::Java && key.isInteger())
    {
        hash = hashUnsigned(kind, key.bits());
        if (key.isInt32)
        {
            hash.bits = static_cast<std::uint32_t>(key.bits());
        }
        addStep(steps, "number_hashed", key.text, key.isInt32 ? "Integer.hashCode()" : "Long.hashCode()");
    }
    else
    {
        hash = hashText(kind, key.text);
        addStep(steps, "text_hashed", key.text,
                kind == HashKind::Java
                    ? "UTF-16 code units, String.hashCode()"
                    : "UTF-8, " + std::to_string(key.text.size()) + (key.text.size() == 1 ? " byte" : " bytes"));
    }
    if (steps != nullptr && (kind == HashKind::Md5 || kind == HashKind::Md5Hex8))
    {
        addMd5Steps(kind, key.text, steps);
    }
    addStep(steps, "hash", steps != nullptr ? hash.decimal() : std::string(),
            steps != nullptr ? std::string(hashName(kind)) + ", " + hash.hex() : std::string());
    return hash;
}

void addBucketStep(std::vector<RouteStep>* steps, std::int64_t bucket, std::int64_t buckets, std::string_view noun)
{
    if (steps != nullptr)
    {
        addStep(steps, "bucket", std::to_string(bucket),
                std::string(noun) + " " + std::to_string(bucket) + " of " + std::to_string(buckets)
                    + ", counted from 0");
    }
}

} // namespace atlas
