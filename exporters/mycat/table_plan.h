#pragma once

#include "exporters/mycat/function_shelf.h"
#include "models/core/diagnostic.h"
#include "models/core/layout.h"

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace atlas
{

/// The tables of a configuration that is written: first each by itself, then joined in groups, then with their rules.
class MycatTablePlan
{
public:
    MycatTablePlan(const MycatDialect& dialect, Diagnostics& findings) : m_dialect(dialect), m_findings(findings) {}

    /// Without an algorithm it is a table of one node, or of all.
    void add(MycatTable table, const std::string& logicName, std::optional<AlgorithmSpec> algorithm = {});
    /// Tables that are on the same nodes by the same function: in MyCat children of the first; DBLE joins them by
    /// itself. Finding: mycat-write-group.
    void join(const BindingGroup& group);
    /// All of them, parents with their children.
    std::vector<MycatTable> take(MycatFunctionShelf& shelf);

private:
    struct Planned
    {
        MycatTable table;
        std::optional<AlgorithmSpec> algorithm;
        std::string logicName;
        std::optional<std::size_t> parent;
        bool hasChildren = false;
    };
    Planned* find(const std::string& logicName);
    bool joinTo(Planned& parent, Planned& table);
    void giveRule(Planned& planned, MycatFunctionShelf& shelf) const;

    const MycatDialect& m_dialect;
    Diagnostics& m_findings;
    std::vector<Planned> m_tables;
    std::unordered_map<std::string, std::size_t> m_tableOf; ///< [name in the layout]
};

} // namespace atlas
