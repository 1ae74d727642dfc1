#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/registry.h"
#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace atlas
{

namespace
{

constexpr const char* kKeyType = "key_type";

/// Keys that people have; the first that tells two types apart is shown.
constexpr std::array kNumbers{"1", "2", "3", "10", "42", "1001", "1234567890123", "-1", "-7"};
/// What applications bind for a whole number, for another one, and for a date.
constexpr std::array kIntegerTypes{"int", "long", "string"};
constexpr std::array kDecimalTypes{"bigdecimal", "long", "string"};
constexpr std::array kDateTypes{"timestamp", "localdatetime", "localdate", "string"};

std::vector<KeyValue> probesOf(const KeyType& column)
{
    constexpr int kFirstYear = 2000;
    constexpr int kYears = 40;
    std::vector<std::string> texts(kNumbers.begin(), kNumbers.end());
    if (column.isTemporal())
    {
        texts.clear();
        for (int year = 0; year < kYears; ++year)
        {
            texts.push_back(std::to_string(kFirstYear + year)
                            + (column.kind == KeyType::Kind::Date ? "-06-15" : "-06-15 12:34:56"));
        }
    }
    std::vector<KeyValue> probes;
    for (const std::string& text : texts)
    {
        if (const Result<KeyValue> key = parseKey(column, text))
        {
            probes.push_back(*key);
        }
    }
    return probes;
}

std::span<const char* const> typesOf(const KeyType& column)
{
    if (column.isTemporal())
    {
        return kDateTypes;
    }
    return column.isInteger() ? std::span<const char* const>(kIntegerTypes) : kDecimalTypes;
}

/// One key that two types send to two buckets.
struct Difference
{
    std::string key;
    std::string type;
    std::optional<std::int64_t> assumed; ///< nothing: every key is refused
    std::int64_t other = 0;
};

class KeyTypeCheck
{
public:
    KeyTypeCheck(CheckContext& context, const LogicTable& table, const KeySpec& key, const AlgorithmSpec& algorithm)
        : m_context(context), m_table(table), m_key(key), m_algorithm(algorithm)
    {
    }

    void run()
    {
        const EngineEntry* engine = findEngine(m_algorithm.name);
        const bool isOpen = engine != nullptr && engine->typeMatters && m_key.columns.size() == 1
                            && m_algorithm.params.find(kKeyType) == nullptr;
        const Result<KeyType> type = isOpen ? algorithmKeyType(m_key) : Result<KeyType>(Error{});
        // A text column holds what the application binds as text.
        if (!isOpen || !type || !type->isOrdered())
        {
            return;
        }
        const std::string assumed(valueTypeName(valueTypeOf(*type)));
        const auto found = difference(*type, assumed);
        if (found && found->assumed)
        {
            add("key-type-assumed",
                {assumed, found->key, std::to_string(*found->assumed), found->type, std::to_string(found->other)});
        }
        else if (found)
        {
            add("key-type-refused", {assumed, found->key, found->type, std::to_string(found->other)});
        }
    }

private:
    void add(const char* code, std::vector<std::string> args)
    {
        args.insert(args.begin(), {m_table.name, m_key.columns.front()});
        m_context.add(Severity::Warning, code, std::move(args), m_algorithm.place, m_table.name);
    }

    std::unique_ptr<Algorithm> as(const std::string& type) const
    {
        AlgorithmSpec spec = m_algorithm;
        spec.params.set(kKeyType, ParamValue::scalar(type));
        Diagnostics ignored;
        return makeAlgorithm(spec, m_key, m_context.layout.shards, m_table.name, ignored);
    }

    std::optional<Difference> difference(const KeyType& column, const std::string& assumed) const
    {
        const auto own = as(assumed);
        const std::span<const char* const> types = typesOf(column);
        std::vector<std::pair<std::string, std::unique_ptr<Algorithm>>> others;
        for (const char* type : types)
        {
            if (auto other = own && type != assumed ? as(type) : nullptr)
            {
                others.emplace_back(type, std::move(other));
            }
        }
        std::optional<Difference> refused;
        bool routed = false;
        for (const KeyValue& key : probesOf(column))
        {
            const auto bucket = own ? own->bucketOf(key, nullptr) : Result<std::int64_t>(Error{});
            for (const auto& [type, algorithm] : others)
            {
                const auto other = algorithm->bucketOf(key, nullptr);
                if (bucket && other && *bucket != *other)
                {
                    return Difference{key.text, type, *bucket, *other};
                }
                if (!bucket && other && !refused)
                {
                    refused = Difference{key.text, type, std::nullopt, *other};
                }
            }
            routed = routed || bucket.ok();
        }
        return routed ? std::nullopt : refused;
    }

    CheckContext& m_context;
    const LogicTable& m_table;
    const KeySpec& m_key;
    const AlgorithmSpec& m_algorithm;
};

/// Another release of the algorithm is known by its name and "@".
void checkRelease(CheckContext& context, const LogicTable& table, const AlgorithmSpec& algorithm)
{
    for (const AlgorithmEntry& entry : algorithms())
    {
        if (entry.info().name.starts_with(algorithm.name + "@"))
        {
            context.add(Severity::Info, "release-assumed", {table.name, algorithm.name, entry.info().name},
                        algorithm.place, table.name);
        }
    }
}

/// Days begin by a clock that the layout does not name.
void checkZone(CheckContext& context, const LogicTable& table, const AlgorithmSpec& algorithm)
{
    constexpr const char* kZone = "tz";
    const AlgorithmInfo* info = findAlgorithm(algorithm.name);
    const bool hasZone = info != nullptr
                         && std::any_of(info->params.begin(), info->params.end(),
                                        [](const ParamSpec& param) { return param.name == kZone; });
    if (hasZone && algorithm.params.find(kZone) == nullptr)
    {
        context.add(Severity::Info, "zone-assumed", {table.name, algorithm.name}, algorithm.place, table.name);
    }
}

void checkAlgorithm(CheckContext& context, const LogicTable& table, const KeySpec& key, const AlgorithmSpec& algorithm)
{
    KeyTypeCheck(context, table, key, algorithm).run();
    checkRelease(context, table, algorithm);
    checkZone(context, table, algorithm);
}

} // namespace

void checkKeyTypes(CheckContext& context)
{
    for (const auto& compiled : context.router.tables())
    {
        const LogicTable& table = compiled->table();
        if (table.isTwoLevel())
        {
            checkAlgorithm(context, table, table.shardBy->key, table.shardBy->algorithm);
            checkAlgorithm(context, table, table.tableBy->key, table.tableBy->algorithm);
        }
        else
        {
            checkAlgorithm(context, table, table.key, table.algorithm);
        }
    }
}

} // namespace atlas
