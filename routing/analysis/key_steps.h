#pragma once

#include "models/core/result.h"
#include "routing/algorithms/key_value.h"

#include <cstdint>
#include <string>

namespace atlas
{

/// The keys of an ordered type as consecutive numbers: 1 apart for integers, a day for dates, the smallest part of a
/// second for times. Only for types with isOrdered().
class KeySteps
{
public:
    explicit KeySteps(const KeyType& type);

    std::uint64_t indexOf(const KeyValue& key) const;
    /// Errors: as parseKey().
    Result<std::uint64_t> indexOf(std::string_view text) const;
    std::string textAt(std::uint64_t index) const;
    /// So many steps in words of the type: "20000", "6 h", "30 d".
    std::string spanText(std::uint64_t steps) const;

private:
    KeyType m_type;
    std::int64_t m_step = 1; ///< of KeyValue::number
};

} // namespace atlas
