#pragma once

#include "routing/router/compiled_table.h"
#include "routing/sql/sql_fingerprint.h"
#include "routing/sql/sql_mode.h"
#include "routing/sql/sql_tree.h"
#include "routing/workload/value_lists.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace atlas
{

class KeySet;
class Router;

/// Where the key of a plain statement stands: one sharded table, whose key columns are compared with literals only. All
/// executions of the shape are routed by it without being parsed; the result is that of routeSql().
class KeyedPlan
{
public:
    /// Nothing where the statement is no plain one. `words`: of the same text.
    static std::optional<KeyedPlan> of(const SqlTree& tree, const Router& router, const SqlFingerprinter& words,
                                       const SqlNameFold* names);

    enum class Outcome : std::uint8_t
    {
        Routed,  ///< to `slots`, which may be none
        Refused, ///< a row that has no place
        Open     ///< the literals of this execution do not decide
    };

    /// Slots that an execution touches, each once; sorted.
    Outcome route(std::string_view text, const SqlFingerprinter& words, const SqlMode& mode,
                  std::vector<std::int64_t>& slots) const;

    const CompiledTable& table() const { return *m_table; }
    bool isInsert() const { return m_isInsert; }

private:
    /// `column` = literal, or `column` IN (literals); of an INSERT what the rows give it.
    struct Value
    {
        std::size_t column = 0; ///< of the key
        bool isList = false;
        ListFact list;
        std::size_t word = 0;
    };

    class Finder;

    std::optional<std::int64_t> slotOfInteger(std::string_view text, const SqlFingerprinter& words) const;
    Outcome routeSets(std::string_view text, const SqlFingerprinter& words, const SqlMode& mode,
                      std::vector<std::int64_t>& slots) const;
    Outcome routeRows(std::string_view text, const SqlFingerprinter& words, const SqlMode& mode,
                      std::vector<std::int64_t>& slots) const;
    bool addSlotsOfRow(std::span<const KeySet> row, std::vector<std::int64_t>& slots) const;

    const CompiledTable* m_table = nullptr;
    std::vector<Value> m_values;
    bool m_isInsert = false;
};

} // namespace atlas
