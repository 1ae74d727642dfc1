#include "routing/algorithms/articles/digit_rules.h"

#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/support.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

constexpr std::array<const char*, 4> kDigitNames{"ones digit", "tens digit", "hundreds digit", "thousands digit"};
constexpr std::int64_t kTen = 10;

/// |v| as digits of any length; nothing when the key is no whole number.
std::optional<std::string_view> magnitudeOf(const TypedValue& key)
{
    std::string_view text = key.text;
    text.remove_prefix(text.starts_with('-') || text.starts_with('+') ? 1 : 0);
    const bool isNumber =
        !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    return isNumber ? std::optional(text) : std::nullopt;
}

Error notWhole()
{
    return keyRefused("it takes a whole number");
}

class DigitSplit final : public EngineAlgorithm
{
public:
    /// Which digits, from the right, beginning at 0.
    DigitSplit(std::size_t schema, std::size_t table) : m_schema(schema), m_table(table) {}

    /// All tables of all schemas, numbered through.
    std::int64_t bucketCount() const override { return kTen * kTen; }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        if (key.isNull())
        {
            return Outcome::noRoute();
        }
        const auto digits = magnitudeOf(key);
        if (!digits)
        {
            return notWhole();
        }
        const std::int64_t schema = digitOf(*digits, m_schema);
        const std::int64_t table = digitOf(*digits, m_table);
        addStep(steps, "value", std::string(*digits), "without its sign");
        addStep(steps, "schema", std::to_string(schema), kDigitNames[m_schema]);
        addStep(steps, "table", std::to_string(table), kDigitNames[m_table]);
        return Outcome::ofName("db=" + std::to_string(schema) + ",table=" + std::to_string(table),
                               schema * kTen + table);
    }

private:
    static std::int64_t digitOf(std::string_view digits, std::size_t place)
    {
        return place < digits.size() ? digits[digits.size() - 1 - place] - '0' : 0;
    }

    std::size_t m_schema;
    std::size_t m_table;
};

class LastThree final : public EngineAlgorithm
{
public:
    explicit LastThree(std::int64_t modulus) : m_modulus(modulus) {}

    /// Three digits have a thousand values.
    std::int64_t bucketCount() const override { return std::min<std::int64_t>(m_modulus, 1000); }

    std::vector<double> keyShares() const override
    {
        std::vector<double> shares(static_cast<std::size_t>(bucketCount()));
        for (std::int64_t tail = 0; tail < 1000; ++tail)
        {
            shares[static_cast<std::size_t>(tail % m_modulus)] += 0.001;
        }
        return shares;
    }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        if (key.isNull())
        {
            return Outcome::noRoute();
        }
        const auto digits = magnitudeOf(key);
        if (!digits)
        {
            return notWhole();
        }
        std::int64_t tail = 0;
        for (const char c : digits->substr(digits->size() - std::min<std::size_t>(3, digits->size())))
        {
            tail = tail * kTen + (c - '0');
        }
        addStep(steps, "value", std::string(*digits), "without its sign");
        addStep(steps, "last_digits", std::to_string(tail));
        addStep(steps, "reduction", std::to_string(tail % m_modulus), "modulo " + std::to_string(m_modulus));
        return Outcome::ofIndex(tail % m_modulus);
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            const auto bits = static_cast<std::uint64_t>(keys[i]);
            const std::uint64_t magnitude = type != ValueType::Unsigned && keys[i] < 0 ? 0 - bits : bits;
            out[i] = static_cast<std::int32_t>(static_cast<std::int64_t>(magnitude % 1000) % m_modulus);
        }
        return true;
    }

private:
    std::int64_t m_modulus;
};

ParamSpec digitSpec(const char* name, std::size_t usual, std::string title, std::string help)
{
    return choiceSpec(name, kOptional, kDigitNames[usual], {kDigitNames.begin(), kDigitNames.end()}, std::move(title),
                      std::move(help));
}

const AlgorithmInfo& digitSplitInfo()
{
    static const AlgorithmInfo info{
        .name = "articles.digit_split",
        .title = "A digit each",
        .summary = "One decimal digit of the key is the schema, another one the table: ten schemas of ten tables.",
        .params = {digitSpec("db", 0, "Schema", "Which digit of the key is the number of the schema."),
                   digitSpec("table", 1, "Table", "Which digit of the key is the number of the table.")},
    };
    return info;
}

const AlgorithmInfo& lastThreeInfo()
{
    static const AlgorithmInfo info{
        .name = "articles.last3_mod",
        .title = "Last three digits",
        .summary = "The last three digits modulo the number of tables; that is the key modulo it only where it divides "
                   "1000, else some tables have more keys than others.",
        .params = {countSpec("mod", kRequired, "8", 1, INT64_MAX, "Tables", "How many tables there are.")},
    };
    return info;
}

Result<std::size_t> readDigit(const EngineParams& params, const char* name, std::size_t usual)
{
    const std::string written = params.text(name, kDigitNames[usual]);
    const auto found = std::find(kDigitNames.begin(), kDigitNames.end(), written);
    return found != kDigitNames.end() ? Result<std::size_t>(static_cast<std::size_t>(found - kDigitNames.begin()))
                                      : params.bad(name, "ones digit, tens digit, hundreds digit or thousands digit");
}

Result<std::unique_ptr<EngineAlgorithm>> makeDigitSplit(const EngineParams& params)
{
    const Result<std::size_t> schema = readDigit(params, "db", 0);
    const Result<std::size_t> table = readDigit(params, "table", 1);
    if (!schema || !table)
    {
        return schema ? table.error() : schema.error();
    }
    return madeEngine<DigitSplit>(*schema, *table);
}

Result<std::unique_ptr<EngineAlgorithm>> makeLastThree(const EngineParams& params)
{
    const Result<std::int64_t> modulus = params.requiredIntegerIn("mod", 1, INT64_MAX);
    return modulus ? Result<std::unique_ptr<EngineAlgorithm>>(std::make_unique<LastThree>(*modulus)) : modulus.error();
}

} // namespace

EngineEntry digitSplit()
{
    return {.info = digitSplitInfo, .make = makeDigitSplit};
}

EngineEntry lastThreeModulo()
{
    return {.info = lastThreeInfo, .make = makeLastThree};
}

} // namespace atlas
