#include "exporters/shardingsphere/choice_maker.h"

#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/groovy_text.h"
#include "exporters/shardingsphere/names.h"
#include "models/core/table_picture.h"
#include "routing/algorithms/registry.h"
#include "routing/algorithms/shardingsphere/row_expression.h"

#include <algorithm>
#include <charconv>

namespace atlas::sphere
{

namespace
{

constexpr std::string_view kDateOnly = ".toString().substring(0, 10)"; // of every class that a date has in Java

std::string textOf(const AlgorithmSpec& spec, std::string_view name)
{
    const ParamValue* value = spec.params.find(name);
    return value != nullptr ? value->text : std::string();
}

std::optional<std::int64_t> countOf(const AlgorithmSpec& spec, std::string_view name)
{
    const ParamValue* value = spec.params.find(name);
    return value != nullptr ? value->asInt64() : std::nullopt;
}

Choice residue(const LevelSpec& level, std::string of, std::int64_t count)
{
    Choice choice;
    choice.value = flooredModulo(of, count);
    choice.local = localName("b", level.key.columns);
    choice.buckets = count;
    choice.residueOf = std::move(of);
    return choice;
}

/// The absolute value of a remainder, which is that of the absolute value.
Choice magnitude(const LevelSpec& level, const std::string& value, std::int64_t count)
{
    Choice choice;
    choice.value = "(" + value + " % " + std::to_string(count) + ").abs()";
    choice.local = localName("b", level.key.columns);
    choice.buckets = count;
    return choice;
}

/// What Java's hashCode() of the key is, by the type of its column; empty where a layout's differs.
std::string javaHashText(const LevelSpec& level)
{
    const KeyType& type = level.type();
    if (type.kind == KeyType::Kind::Text && !type.isBinary)
    {
        return level.column() + ".hashCode()";
    }
    if (!type.isInteger())
    {
        return {};
    }
    return type.isJavaInteger() ? level.column() : level.column() + ".longValue().hashCode()";
}

bool isMidnight(std::string_view bound)
{
    constexpr std::size_t kDate = 10;
    return bound.size() == kDate && bound[4] == '-' && bound.front() != '0';
}

/// Below the bounds of ranges, as texts that a picture has of them.
std::optional<Choice> steps(const LevelSpec& level, std::span<const Shard> shards)
{
    Diagnostics ignored;
    const auto algorithm = makeAlgorithm(level.algorithm, level.key, shards, {}, ignored);
    if (!algorithm)
    {
        return std::nullopt;
    }
    TablePicture picture;
    algorithm->fillPicture(picture);
    Choice choice;
    choice.form = Choice::Form::Steps;
    choice.buckets = algorithm->bucketCount();
    choice.isClosed = !picture.lowerBound.front().empty();
    std::vector<std::string> bounds;
    if (choice.isClosed)
    {
        bounds.push_back(picture.lowerBound.front());
    }
    std::copy_if(picture.upperBound.begin(), picture.upperBound.end(), std::back_inserter(bounds),
                 [](const std::string& bound) { return !bound.empty(); });
    choice.value = level.column();
    const bool isTime = level.type().kind == KeyType::Kind::Date || level.type().kind == KeyType::Kind::DateTime;
    if (isTime)
    {
        choice.value += kDateOnly;
        choice.local = localName("d", level.key.columns);
    }
    for (const std::string& bound : bounds)
    {
        const auto literal = isTime ? isMidnight(bound) ? std::optional(quotedText(bound)) : std::nullopt
                                    : literalOf(level.type(), bound);
        if (!literal)
        {
            return std::nullopt;
        }
        choice.literals.push_back(*literal);
    }
    return choice;
}

std::optional<Choice> listed(const LevelSpec& level)
{
    const ParamValue* values = level.algorithm.params.find("values");
    if (values == nullptr)
    {
        return std::nullopt;
    }
    Choice choice;
    choice.form = Choice::Form::Values;
    choice.value = level.column();
    choice.otherwise = countOf(level.algorithm, "default");
    choice.buckets = choice.otherwise.value_or(-1) + 1;
    for (const auto& [text, bucket] : values->entries)
    {
        const auto literal = literalOf(level.type(), text);
        const auto number = bucket.asInt64();
        if (!literal || !number)
        {
            return std::nullopt;
        }
        choice.literals.push_back(*literal);
        choice.bucketOf.push_back(*number);
        choice.buckets = std::max(choice.buckets, *number + 1);
    }
    return choice;
}

/// An expression's target is its bucket's name.
std::optional<Choice> targets(const LevelSpec& level)
{
    const std::string expression = textOf(level.algorithm, kExpressionProp);
    const auto names = expandNames(textOf(level.algorithm, kTargetsProp));
    if (!names || expression.empty() || expression.find('\n') != std::string::npos)
    {
        return std::nullopt;
    }
    Choice choice;
    choice.form = Choice::Form::Values;
    choice.value = "\"" + expression + "\"";
    choice.quote = '"'; // one kind of quotes in the whole of it
    choice.local = localName("t", level.key.columns);
    choice.buckets = static_cast<std::int64_t>(names->size());
    for (const std::string& name : *names)
    {
        choice.literals.push_back(quotedText(name, choice.quote));
        choice.bucketOf.push_back(static_cast<std::int64_t>(choice.bucketOf.size()));
    }
    return choice;
}

/// Boundaries of the auto-table algorithms of ranges, open at both ends.
std::optional<Choice> ranges(const LevelSpec& level, const std::vector<std::int64_t>& bounds)
{
    if (!level.type().isInteger() || bounds.empty())
    {
        return std::nullopt;
    }
    Choice choice;
    choice.form = Choice::Form::Steps;
    choice.value = level.column();
    choice.buckets = static_cast<std::int64_t>(bounds.size()) + 1;
    for (const std::int64_t bound : bounds)
    {
        choice.literals.push_back(std::to_string(bound));
    }
    return choice;
}

std::optional<Choice> boundaries(const LevelSpec& level)
{
    std::vector<std::int64_t> bounds;
    for (const std::string& item : splitNames(textOf(level.algorithm, "sharding-ranges")))
    {
        std::int64_t bound = 0;
        const auto [end, problem] = std::from_chars(item.data(), item.data() + item.size(), bound);
        if (problem != std::errc{} || end != item.data() + item.size())
        {
            return std::nullopt;
        }
        bounds.push_back(bound);
    }
    std::sort(bounds.begin(), bounds.end());
    return ranges(level, bounds);
}

std::optional<Choice> volumes(const LevelSpec& level)
{
    constexpr std::int64_t kMost = 10'000;
    const auto lower = countOf(level.algorithm, "range-lower");
    const auto upper = countOf(level.algorithm, "range-upper");
    const auto volume = countOf(level.algorithm, "sharding-volume");
    if (!lower || !upper || !volume || *volume < 1 || *upper <= *lower || (*upper - *lower) / *volume > kMost)
    {
        return std::nullopt;
    }
    std::vector<std::int64_t> bounds;
    for (std::int64_t bound = *lower; bound < *upper; bound += *volume)
    {
        bounds.push_back(bound);
    }
    bounds.push_back(*upper);
    return ranges(level, bounds);
}

/// The texts of the columns with the separator between: numbers give theirs where a text is added.
std::string joinedHashText(const LevelSpec& level)
{
    std::string text;
    for (std::size_t i = 0; i < level.key.columns.size(); ++i)
    {
        const KeyType& type = level.types[std::min(i, level.types.size() - 1)];
        const bool isPlain = type.isInteger() || (type.kind == KeyType::Kind::Text && !type.isBinary);
        if (!isPlain || !isVariable(level.key.columns[i]))
        {
            return {};
        }
        text += (i == 0 ? "" : " + " + quotedText(level.key.separator) + " + ") + level.key.columns[i];
    }
    return "(" + text + ").hashCode()";
}

/// The joined texts of several columns by their hash; of all other algorithms such keys are no values.
std::optional<Choice> joinedChoice(const LevelSpec& level)
{
    const auto count = countOf(level.algorithm, "buckets");
    const bool isJava = level.algorithm.name == "hash_mod" && textOf(level.algorithm, "hash") == "java";
    const std::string hash = isJava && !level.key.separator.empty() ? joinedHashText(level) : std::string();
    return hash.empty() || !count || *count < 1 ? std::nullopt : std::optional(residue(level, hash, *count));
}

std::optional<Choice> hashed(const LevelSpec& level, std::int64_t count)
{
    const std::string hash = textOf(level.algorithm, "hash") == "java" ? javaHashText(level) : std::string();
    return hash.empty() ? std::nullopt : std::optional(residue(level, hash, count));
}

std::optional<Choice> ofProduct(const LevelSpec& level)
{
    const std::string& name = level.algorithm.name;
    if (name == "shardingsphere.INLINE")
    {
        return targets(level);
    }
    if (name == "shardingsphere.BOUNDARY_RANGE" || name == "shardingsphere.VOLUME_RANGE")
    {
        return name == "shardingsphere.VOLUME_RANGE" ? volumes(level) : boundaries(level);
    }
    const auto count = countOf(level.algorithm, "sharding-count");
    const bool hasOffset =
        level.algorithm.params.find("start-offset") != nullptr || level.algorithm.params.find("stop-offset") != nullptr;
    // Of more than 63 bits the product takes the low ones, as signed.
    const bool isPlain = level.type().isInteger() && (!level.type().isUnsigned || level.type().bits < 64);
    if (!count || hasOffset || !isPlain || level.algorithm.params.find("key_type") != nullptr)
    {
        return std::nullopt;
    }
    if (name == "shardingsphere.MOD")
    {
        return residue(level, level.column(), *count);
    }
    return name == "shardingsphere.HASH_MOD" ? std::optional(magnitude(level, javaHashText(level), *count))
                                             : std::nullopt;
}

} // namespace

std::optional<LevelSpec> levelSpec(const KeySpec& key, const AlgorithmSpec& algorithm)
{
    Result<std::vector<KeyType>> types = parseKeyTypes(key);
    return types && !types->empty() ? std::optional(LevelSpec{key, algorithm, *std::move(types)}) : std::nullopt;
}

std::optional<Choice> makeChoice(const LevelSpec& level, std::span<const Shard> shards)
{
    if (!level.isOneColumn())
    {
        return joinedChoice(level);
    }
    if (!isVariable(level.column()))
    {
        return std::nullopt;
    }
    const std::string& name = level.algorithm.name;
    if (name == "range")
    {
        return steps(level, shards);
    }
    if (name == "list")
    {
        return listed(level);
    }
    if (name.starts_with(kEnginePrefix))
    {
        return ofProduct(level);
    }
    const auto count = countOf(level.algorithm, name == "mycat.mod-long" ? "count" : "buckets");
    if (!count || *count < 1)
    {
        return std::nullopt;
    }
    if (name == "mod" && level.type().isInteger())
    {
        return residue(level, level.column(), *count);
    }
    if (name == "mycat.mod-long" && level.type().isInteger())
    {
        return magnitude(level, level.column(), *count);
    }
    return name == "hash_mod" ? hashed(level, *count) : std::nullopt;
}

std::optional<Choice> pairChoice(const Choice& first, const Choice& second)
{
    if (first.form != Choice::Form::Number || second.form != Choice::Form::Number)
    {
        return std::nullopt;
    }
    Choice both;
    both.value = "(" + first.value + ") * " + std::to_string(second.buckets) + " + (" + second.value + ")";
    both.local = first.local;
    both.buckets = first.buckets * second.buckets;
    return both;
}

std::optional<std::string> literalOf(const KeyType& type, const std::string& text)
{
    const Result<KeyValue> value = parseKey(type, text);
    if (!value)
    {
        return std::nullopt;
    }
    if (type.isInteger() || type.kind == KeyType::Kind::Decimal)
    {
        return value->text;
    }
    // "$->{" would be made "${" wherever it stands, and a line's end would end the text.
    const bool isPlain = type.kind == KeyType::Kind::Text && !type.isBinary
                         && value->text.find("$->{") == std::string::npos
                         && std::none_of(value->text.begin(), value->text.end(),
                                         [](char c) { return static_cast<unsigned char>(c) < ' '; });
    return isPlain ? std::optional(quotedText(value->text)) : std::nullopt;
}

std::optional<std::string> pinCondition(const LevelSpec& level, const ParamValue& value)
{
    const auto literal = literalOf(level.type(), value.text);
    return literal ? std::optional(level.column() + " == " + *literal) : std::nullopt;
}

} // namespace atlas::sphere
