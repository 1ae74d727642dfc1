#include "exporters/mycat/rule_names.h"

#include "exporters/mycat/xml_reading.h"

#include <algorithm>

namespace atlas
{

namespace
{

class NameChecker
{
public:
    explicit NameChecker(Diagnostics& findings) : m_findings(findings) {}

    void check(const std::string& name, const SourcePlace& place) { refuse(hasBraces(name), name, place); }

    /// A name that becomes that of a file.
    void checkFile(const std::string& name, const SourcePlace& place)
    {
        const bool leadsElsewhere = name == "." || name == ".." || name.find_first_of("/\\") != std::string::npos;
        const bool hasControl =
            std::any_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; });
        refuse(hasBraces(name) || leadsElsewhere || hasControl, name, place);
    }

    void check(const MycatHostGroup& group)
    {
        check(group.name, group.place);
        for (const MycatHost& host : group.hosts)
        {
            check(host.name, host.place);
            check(host.user, host.place);
        }
    }

    void check(const MycatTable& table)
    {
        check(table.name, table.place);
        check(table.column, table.place);
        check(table.primaryKey, table.place);
        for (const std::string& name : table.subTables)
        {
            check(name, table.place);
        }
        check(table.children);
    }

private:
    static bool hasBraces(const std::string& name) { return name.find_first_of("{}") != std::string::npos; }

    void refuse(bool isUnusable, const std::string& name, const SourcePlace& place)
    {
        if (isUnusable)
        {
            addFinding(m_findings, Severity::Error, "mycat-name-unusable", {name}, place);
        }
    }

    void check(const std::vector<MycatChild>& children)
    {
        for (const MycatChild& child : children)
        {
            check(child.name, child.place);
            check(child.joinKey, child.place);
            check(child.children);
        }
    }

    Diagnostics& m_findings;
};

} // namespace

void checkRuleNames(const MycatRules& rules, Diagnostics& findings)
{
    NameChecker checker(findings);
    for (const MycatHostGroup& group : rules.groups)
    {
        checker.check(group);
    }
    for (const MycatNode& node : rules.nodes)
    {
        checker.checkFile(node.name, node.place);
        checker.checkFile(node.database, node.place);
    }
    for (const MycatSchema& schema : rules.schemas)
    {
        checker.checkFile(schema.name, schema.place);
        for (const MycatTable& table : schema.tables)
        {
            checker.check(table);
        }
    }
}

} // namespace atlas
