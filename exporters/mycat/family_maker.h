#pragma once

#include "exporters/mycat/making.h"
#include "exporters/mycat/table_maker.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace atlas
{

/// The names of tables: of a layout, where one stands for one table of all schemas.
class MycatTableNames
{
public:
    explicit MycatTableNames(const MycatMaking& making) : m_making(making) {}

    /// False, with a finding, when it is taken.
    bool take(const std::string& schema, const std::string& name, const SourcePlace& place);
    bool contains(const std::string& name) const { return m_names.contains(name); }
    std::vector<std::string> all() const { return {m_names.begin(), m_names.end()}; }

private:
    MycatMaking m_making;
    std::map<std::string, std::string> m_schemaOf; ///< [name, folded where the system does]
    std::set<std::string> m_names;                 ///< as written
};

/// Makes the children of tables, and the groups of tables that are joined at their keys.
class MycatFamilyMaker
{
public:
    MycatFamilyMaker(const MycatMaking& making, MycatTableMaker& tables, MycatTableNames& names)
        : m_making(making), m_tables(tables), m_names(names)
    {
    }

    /// A table and its children; `index` is where it stands in Layout::tables, if its rows are told by a key.
    void add(const std::string& schema, const MycatTable& root, std::optional<std::size_t> index);
    /// The groups of all that were added.
    void addGroups();

private:
    struct Family
    {
        const std::string& schema;
        const MycatTable& root;
        std::optional<std::size_t> index;
    };
    /// Of a child: a column is empty when its rows cannot be told by a key.
    struct Parent
    {
        std::string name;
        std::string column;
    };
    void addChildren(const Family& family, const Parent& parent, const std::vector<MycatChild>& children);
    void addAtKey(const Family& family, const MycatChild& child);
    void addElsewhere(const Family& family, const MycatChild& child, const Parent& parent);
    std::string groupKey(const MycatTable& root) const;
    void joinGroup(const MycatTable& root, const LogicTable& table);

    MycatMaking m_making;
    MycatTableMaker& m_tables;
    MycatTableNames& m_names;
    std::vector<BindingGroup> m_groups;
    std::map<std::string, std::size_t> m_groupOf; ///< [what its tables have in common]
};

} // namespace atlas
