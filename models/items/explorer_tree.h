#pragma once

#include "models/core/fleet_sample.h"
#include "models/core/layout.h"
#include "models/items/explorer_model.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// The explorer's nodes in one array, level by level, so that the children of a node lie side by side and a
/// node is its number. Node 0 is the root.
class ExplorerTree
{
public:
    using Kind = ExplorerModel::Kind;

    /// What a reading says of a node; replaced with every sample.
    struct Values
    {
        PartialTotal rows;
        PartialTotal rate;
        ItemState state = ItemState::Unknown;
        std::int64_t staleSinceMs = 0;
        QString problem;

        bool operator==(const Values& other) const;
    };

    struct Node
    {
        Kind kind = Kind::Section;
        std::string name;  ///< identity within the kind
        std::string label; ///< what is shown; a section's is made by the model
        std::string logicTable;
        int shard = -1;
        int parent = 0;
        int row = 0;
        int firstChild = 0;
        int childCount = 0;
        Values values;
    };

    void build(const Layout& layout, const std::vector<PhysicalTable>& tables,
               const std::vector<DeployedTable>& deployed);
    /// Numbers of the nodes whose values differ now, ascending.
    std::vector<int> read(const FleetSample& sample);

    const std::vector<Node>& nodes() const { return m_nodes; }
    const Node& node(int number) const { return m_nodes[static_cast<std::size_t>(number)]; }
    const std::string& shardName(int shard) const;
    /// The same nodes in the same places; values do not count.
    bool sameShape(const ExplorerTree& other) const;

    enum class Section
    {
        LogicTables,
        Shards,
        BindingGroups,
        BroadcastTables,
        SingleTables,
        Servers
    };
    /// The name of a section's node.
    static const char* sectionId(Section section);

private:
    class Index;

    void addSections(const Layout& layout);
    void addEntries(const Layout& layout);
    void addTables(const std::vector<PhysicalTable>& tables);
    void addChild(int parent, Node node);
    Values valuesOf(int number, const Index& index) const;
    Values physicalValues(const Node& found, const Index& index) const;
    static Values placeValues(const ShardReading* shard, const TableReading* table);
    Values tableValues(const Node& found, const Index& index) const;
    Values shardValues(const Node& found, const Index& index) const;
    Values serverValues(const Node& found, const Index& index) const;

    using Places = std::map<std::string, std::vector<DeployedTable>, std::less<>>;

    std::vector<Node> m_nodes;
    Places m_deployedOf; ///< by logic table
    Places m_deployedOn; ///< by shard
    std::vector<std::string> m_shards;
    std::vector<bool> m_drained;
};

} // namespace atlas
