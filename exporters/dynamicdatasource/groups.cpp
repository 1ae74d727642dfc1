#include "exporters/dynamicdatasource/groups.h"

#include "exporters/foreign/jdbc_url.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// Empty: not known.
std::string schemaOf(const DataSource& source)
{
    const Result<JdbcUrl> url = readJdbcUrl(source.url);
    return url ? url->schema : std::string();
}

bool haveOneSchema(const std::vector<const DataSource*>& members)
{
    std::string known;
    for (const DataSource* member : members)
    {
        const std::string schema = schemaOf(*member);
        if (!schema.empty() && !known.empty() && schema != known)
        {
            return false;
        }
        known = schema.empty() ? known : schema;
    }
    return true;
}

/// "slave_1", and not "db_order", which is somebody's name.
bool isNumbered(const std::string& name)
{
    const std::string suffix = name.substr(name.find('_') + 1);
    return !suffix.empty() && std::all_of(suffix.begin(), suffix.end(), [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

std::vector<DynamicGroup> dynamicGroups(const std::vector<DataSource>& sources)
{
    std::vector<DynamicGroup> groups;
    for (const DataSource& source : sources)
    {
        const std::size_t line = source.name.find('_');
        if (line == std::string::npos || line == 0)
        {
            continue;
        }
        const std::string name = source.name.substr(0, line);
        auto known =
            std::find_if(groups.begin(), groups.end(), [&](const DynamicGroup& group) { return group.name == name; });
        if (known == groups.end())
        {
            known = groups.insert(groups.end(), DynamicGroup{name, {}, false});
        }
        known->members.push_back(&source);
    }
    for (DynamicGroup& group : groups)
    {
        const bool areNumbered = std::all_of(group.members.begin(), group.members.end(),
                                             [](const DataSource* member) { return isNumbered(member->name); });
        group.isOneShard = areNumbered && haveOneSchema(group.members);
    }
    return groups;
}

} // namespace atlas
