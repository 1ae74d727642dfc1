#include "routing/analysis/key_card.h"

#include "routing/algorithms/registry.h"
#include "routing/analysis/skew.h"
#include "routing/router/router.h"

#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <iterator>

namespace atlas
{

namespace
{

constexpr std::size_t kExactDistinct = 200'000;
constexpr std::size_t kCounters = 4096;
constexpr std::size_t kTop = 10;
constexpr std::size_t kLongestKept = 1024; ///< of a value: longer ones are told apart by their hash
constexpr double kGrowing = 0.95;
constexpr std::uint64_t kTooFewPairs = 20;
constexpr std::size_t kBatchKeys = 16'384;
constexpr std::size_t kBatchBytes = std::size_t{1} << 20U;
constexpr std::size_t kMostTrialShards = 65'536;

std::optional<std::int64_t> integerOf(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    return code == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

} // namespace

bool KeyCard::grows() const
{
    return pairs >= kTooFewPairs && static_cast<double>(risingPairs) >= kGrowing * static_cast<double>(pairs);
}

KeyCardBuilder::KeyCardBuilder() = default;
KeyCardBuilder::~KeyCardBuilder() = default;
KeyCardBuilder::KeyCardBuilder(KeyCardBuilder&&) noexcept = default;
KeyCardBuilder& KeyCardBuilder::operator=(KeyCardBuilder&&) noexcept = default;

void KeyCardBuilder::setTarget(std::shared_ptr<const Router> router, const std::string& table)
{
    m_skew = std::make_unique<SkewAccumulator>(std::move(router), table);
}

void KeyCardBuilder::addNull()
{
    ++m_card.rows;
    ++m_card.nulls;
}

void KeyCardBuilder::add(std::string_view value)
{
    ++m_card.rows;
    countDistinct(XXH3_64bits(value.data(), value.size()));
    countFrequent(value);
    compare(value);
    if (m_skew != nullptr)
    {
        m_batch += value;
        m_offsets.push_back(static_cast<std::uint32_t>(m_batch.size()));
        if (m_offsets.size() > kBatchKeys || m_batch.size() > kBatchBytes)
        {
            flush();
        }
    }
}

/// Exact while they are few; beyond, the longest run of zeros of hashes in each of 2^14 classes (Flajolet and others,
/// HyperLogLog, 2007; the hash has 64 bits, so that large numbers need no correction).
void KeyCardBuilder::countDistinct(std::uint64_t hash)
{
    if (m_card.distinctIsExact)
    {
        m_hashes.insert(hash);
        m_card.distinctIsExact = m_hashes.size() <= kExactDistinct;
        if (!m_card.distinctIsExact)
        {
            m_hashes = {};
        }
    }
    const std::size_t place = hash >> (64U - kRegisterBits);
    const auto run =
        static_cast<std::uint8_t>(std::countl_zero((hash << kRegisterBits) | (1ULL << (kRegisterBits - 1))) + 1);
    m_registers[place] = std::max(m_registers[place], run);
}

double KeyCardBuilder::estimate() const
{
    const auto count = static_cast<double>(m_registers.size());
    double sum = 0.0;
    std::size_t empty = 0;
    for (const std::uint8_t run : m_registers)
    {
        sum += std::ldexp(1.0, -static_cast<int>(run));
        empty += run == 0 ? 1U : 0U;
    }
    const double raw = 0.7213 / (1.0 + 1.079 / count) * count * count / sum;
    return raw <= 2.5 * count && empty > 0 ? count * std::log(count / static_cast<double>(empty)) : raw;
}

/// Misra and Gries, 1982: with k counters no count is short of the truth by more than 1/k of all values.
void KeyCardBuilder::countFrequent(std::string_view value)
{
    std::string kept(value.substr(0, kLongestKept));
    if (value.size() > kLongestKept)
    {
        kept += std::to_string(XXH3_64bits(value.data(), value.size()));
    }
    const auto found = m_frequent.find(kept);
    if (found != m_frequent.end())
    {
        ++found->second;
        return;
    }
    if (m_frequent.size() < kCounters)
    {
        m_frequent.emplace(std::move(kept), 1);
        return;
    }
    ++m_thrown;
    for (auto entry = m_frequent.begin(); entry != m_frequent.end();)
    {
        entry = --entry->second == 0 ? m_frequent.erase(entry) : std::next(entry);
    }
}

void KeyCardBuilder::compare(std::string_view value)
{
    const auto number = integerOf(value);
    m_card.areIntegers = m_card.areIntegers && number.has_value();
    if (m_hasLast)
    {
        const auto before = integerOf(m_last);
        ++m_card.pairs;
        m_card.risingPairs += (number && before ? *before < *number : m_last < value) ? 1U : 0U;
    }
    m_last = value.substr(0, kLongestKept);
    m_hasLast = true;
}

void KeyCardBuilder::flush()
{
    if (m_offsets.size() > 1)
    {
        m_skew->add({m_batch, m_offsets});
    }
    m_batch.clear();
    m_offsets.assign(1, 0);
}

KeyCard KeyCardBuilder::card()
{
    KeyCard card = m_card;
    card.areIntegers = card.areIntegers && card.rows > card.nulls;
    card.distinct = card.distinctIsExact ? static_cast<double>(m_hashes.size()) : estimate();
    std::vector<std::pair<std::string, std::uint64_t>> values(m_frequent.begin(), m_frequent.end());
    std::sort(values.begin(), values.end(),
              [](const auto& a, const auto& b)
              { return a.second != b.second ? a.second > b.second : a.first < b.first; });
    for (std::size_t i = 0; i < std::min(kTop, values.size()); ++i)
    {
        card.top.push_back(
            {values[i].first.substr(0, kLongestShownValue), values[i].second, values[i].second + m_thrown});
    }
    if (m_skew != nullptr)
    {
        flush();
        Provenance provenance;
        provenance.kind = Provenance::Kind::SampledKeys;
        provenance.sampleSize = static_cast<std::int64_t>(m_skew->keys());
        card.skew = m_skew->report(provenance);
    }
    return card;
}

Result<std::shared_ptr<const Router>> trialRouter(const KeyTrial& trial)
{
    if (trial.shards == 0 || trial.shards > kMostTrialShards)
    {
        return Error{"key-trial-shards", {std::to_string(trial.shards), std::to_string(kMostTrialShards)}, {}};
    }
    Layout layout;
    layout.servers.emplace_back().name = "trial";
    for (std::uint64_t i = 0; i < trial.shards; ++i)
    {
        Shard& shard = layout.shards.emplace_back();
        shard.name = "shard_" + std::to_string(i);
        shard.server = "trial";
        shard.schema = shard.name;
    }
    LogicTable table;
    table.name = trial.table;
    table.key.columns = {trial.column};
    table.key.type = trial.type;
    table.algorithm = trial.algorithm;
    const AlgorithmInfo* info = findAlgorithm(trial.algorithm.name);
    for (const ParamSpec& param : info != nullptr ? info->params : std::vector<ParamSpec>())
    {
        const bool isMissing = param.required && table.algorithm.params.find(param.name) == nullptr;
        if (isMissing && param.name == "buckets")
        {
            table.algorithm.params.set(param.name, ParamValue::integer(static_cast<std::int64_t>(trial.shards)));
        }
        else if (isMissing && !param.defaultText.empty())
        {
            table.algorithm.params.set(param.name, ParamValue::scalar(param.defaultText));
        }
    }
    if (info == nullptr || info->needsPlacement)
    {
        table.placement.formula = PlacementFormula{"shard_{bucket % " + std::to_string(trial.shards) + "}", {}, {}};
    }
    layout.tables.push_back(std::move(table));
    Diagnostics findings;
    std::shared_ptr<const Router> router = Router::compile(std::move(layout), &findings);
    if (router->table(trial.table) == nullptr)
    {
        return findings.empty() ? Error{"table-not-compiled", {trial.table}, {}}
                                : Error{findings.front().code, findings.front().args, {}};
    }
    return router;
}

} // namespace atlas
