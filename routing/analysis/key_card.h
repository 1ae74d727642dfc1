#pragma once

#include "models/core/layout.h"
#include "models/core/skew.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace atlas
{

class Router;
class SkewAccumulator;

/// A value that many rows have. Counts of a long tail are bounds: the true count lies between them.
struct FrequentValue
{
    std::string value; ///< at most kLongestShownValue bytes
    std::uint64_t atLeast = 0;
    std::uint64_t atMost = 0;
};

/// What the values of a column are worth as a sharding key.
struct KeyCard
{
    std::uint64_t rows = 0;
    std::uint64_t nulls = 0;
    double distinct = 0.0;
    bool distinctIsExact = true; ///< else an estimate, +- 1.6 % in 95 of 100 cases
    std::vector<FrequentValue> top;
    bool areIntegers = true;
    std::uint64_t pairs = 0;       ///< neighbours in the order of reading, both no NULL
    std::uint64_t risingPairs = 0; ///< the second is the greater one
    std::optional<SkewReport> skew;

    /// Rows come in the order of the key, as those of AUTO_INCREMENT or of a time do.
    bool grows() const;
};

inline constexpr std::size_t kLongestShownValue = 120;

/// Reads values one by one, in memory that does not depend on their number.
class KeyCardBuilder
{
public:
    KeyCardBuilder();
    ~KeyCardBuilder();
    KeyCardBuilder(KeyCardBuilder&&) noexcept;
    KeyCardBuilder& operator=(KeyCardBuilder&&) noexcept;

    /// Where the values would go: the table of a router. Before the first value.
    void setTarget(std::shared_ptr<const Router> router, const std::string& table);

    void add(std::string_view value);
    void addNull();
    KeyCard card();

private:
    void countDistinct(std::uint64_t hash);
    void countFrequent(std::string_view value);
    void compare(std::string_view value);
    void flush();
    double estimate() const;

    static constexpr std::size_t kRegisterBits = 14;

    KeyCard m_card;
    std::unordered_set<std::uint64_t> m_hashes; ///< while they are few
    std::array<std::uint8_t, std::size_t{1} << kRegisterBits> m_registers{};
    std::unordered_map<std::string, std::uint64_t> m_frequent;
    std::uint64_t m_thrown = 0; ///< that each count may be short of
    std::string m_last;
    bool m_hasLast = false;
    std::unique_ptr<SkewAccumulator> m_skew;
    std::string m_batch;
    std::vector<std::uint32_t> m_offsets{0};
};

/// A key that is not of a layout yet: one table over `shards` shards, by default with a bucket on each. Parameters that
/// are missing take the values that the algorithm suggests.
struct KeyTrial
{
    std::string table;
    std::string column;
    std::string type; ///< "bigint"
    AlgorithmSpec algorithm;
    std::uint64_t shards = 0;
};

/// The router of a trial. Errors: what the algorithm says of its parameters.
Result<std::shared_ptr<const Router>> trialRouter(const KeyTrial& trial);

} // namespace atlas
