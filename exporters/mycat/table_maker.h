#pragma once

#include "exporters/foreign/placement_of_nodes.h"
#include "exporters/mycat/making.h"

#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// Makes the tables of a layout, each of its kind.
class MycatTableMaker
{
public:
    explicit MycatTableMaker(const MycatMaking& making) : m_making(making) {}

    /// Where in Layout::tables it stands now, if its rows are told by a key.
    std::optional<std::size_t> add(const MycatTable& table);
    void addSingle(const std::string& name, const std::string& node, const SourcePlace& place);
    /// A table whose keys are placed by what is not evaluated here.
    void addCustom(const std::string& name, const std::string& column, const std::string& code,
                   const std::vector<PhysicalNode>& nodes, const SourcePlace& place);

private:
    void checkNodeLists(const MycatTable& table);
    void addGlobal(const MycatTable& table);
    std::optional<std::size_t> addSharded(const MycatTable& table);
    std::size_t addByFunction(const MycatTable& table, const MycatAlgorithm& algorithm);
    void addWithoutRule(const MycatTable& table);
    std::vector<PhysicalNode> physicalNodes(const MycatTable& table);
    void checkNodes(const MycatTable& table, const MycatAlgorithm& algorithm, std::vector<PhysicalNode>& nodes);
    KeySpec keyOf(const MycatTable& table, const std::string& usualType);
    void checkTextKeys(const LogicTable& made, const MycatAlgorithm& algorithm);

    MycatMaking m_making;
};

} // namespace atlas
