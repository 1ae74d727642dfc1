#include "exporters/dynamicdatasource/reader.h"

#include "exporters/dynamicdatasource/groups.h"
#include "exporters/foreign/notes.h"
#include "exporters/shardingsphere/parts_reader.h"
#include "exporters/shardingsphere/spring_configuration.h"
#include "models/core/nearest_name.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

constexpr std::string_view kSystem = "dynamic-datasource";
constexpr std::string_view kRoot = "spring.datasource.dynamic";

bool isDynamic(std::string_view text)
{
    bool inSources = false;
    while (!text.empty())
    {
        const std::string_view whole = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), whole.size() + 1));
        const std::string_view line = sphere::trimmed(whole.substr(0, whole.find('#')));
        if (line.starts_with(kRoot) || line.starts_with("datasource.dynamic") || (inSources && line == "dynamic:"))
        {
            return true;
        }
        inSources = inSources || line == "datasource:" || line == "spring.datasource:";
    }
    return false;
}

bool recognises(const ForeignTexts& texts)
{
    return std::any_of(texts.begin(), texts.end(), [](const ForeignText& text) { return isDynamic(text.text); });
}

std::string namesOf(const DynamicGroup& group)
{
    std::string names;
    for (const DataSource* member : group.members)
    {
        names += (names.empty() ? "" : ", ") + member->name;
    }
    return names;
}

class LayoutMaker
{
public:
    LayoutMaker(const sphere::ConfigMap& root, Diagnostics& findings)
        : m_root(root), m_findings(findings), m_book(m_layout, findings)
    {
    }

    Layout make()
    {
        m_layout.name = "datasources";
        sphere::Rules rules;
        sphere::readSources(m_root.map("dataSources"), {nullptr, m_root.source()}, rules, m_findings);
        m_sources = std::move(rules.sources);
        for (DataSource& source : m_sources)
        {
            source.user = source.user.starts_with("ENC(") ? std::string() : source.user;
            m_book.add(source);
        }
        addGroups();
        takePrimary();
        reportRest();
        return std::move(m_layout);
    }

private:
    void note(Severity severity, const char* code, std::vector<std::string> args, const SourcePlace& place,
              const std::string& shard = {})
    {
        m_findings.push_back({severity, code, std::move(args), place, {}, shard});
    }

    void addGroups()
    {
        for (const DynamicGroup& group : dynamicGroups(m_sources))
        {
            m_groups.push_back(group.name);
            const auto twin = std::find_if(m_sources.begin(), m_sources.end(),
                                           [&](const DataSource& source) { return source.name == group.name; });
            if (twin != m_sources.end())
            {
                note(Severity::Warning, "dynamic-group-hides", {group.name, namesOf(group)}, twin->place, group.name);
            }
            else if (group.members.size() > 1 && !group.isOneShard)
            {
                note(Severity::Info, "dynamic-group-apart", {group.name, namesOf(group)}, group.members[1]->place);
            }
            else if (group.members.size() > 1)
            {
                mergeGroup(group);
            }
        }
        m_book.removeMembersOfGroups();
    }

    void mergeGroup(const DynamicGroup& group)
    {
        const DataSource& first = *group.members.front();
        std::vector<std::string> others;
        for (std::size_t i = 1; i < group.members.size(); ++i)
        {
            others.push_back(group.members[i]->name);
        }
        if (m_book.addGroup(group.name, first.name, others, first.place))
        {
            note(Severity::Info, "dynamic-group", {group.name, namesOf(group)}, first.place, group.name);
        }
    }

    /// The default of what names nothing: a data source, or a group.
    void takePrimary()
    {
        const sphere::Text given = m_root.text("primary");
        const std::string primary = given.given() ? given.text : "master";
        const SourcePlace place = given.given() ? given.place : firstPlace();
        const bool isGroup = std::find(m_groups.begin(), m_groups.end(), primary) != m_groups.end();
        const auto source = std::find_if(m_sources.begin(), m_sources.end(),
                                         [&](const DataSource& each) { return each.name == primary; });
        if (!isGroup && source == m_sources.end())
        {
            std::vector<std::string> names = m_groups;
            std::transform(m_sources.begin(), m_sources.end(), std::back_inserter(names),
                           [](const DataSource& each) { return each.name; });
            note(Severity::Error, "dynamic-primary-missing", {primary, suggestedNames(primary, std::move(names))},
                 place);
            return;
        }
        takeDefault(primary);
        const sphere::Text strict = m_root.text("strict");
        if (strict.text != "true" && m_sources.size() > 1)
        {
            note(Severity::Warning, "dynamic-not-strict", {primary}, strict.given() ? strict.place : place);
        }
    }

    /// The shard that has the primary: itself, the group that it is in, or the first of the group that it names.
    void takeDefault(const std::string& primary)
    {
        const std::string group = primary.substr(0, primary.find('_'));
        for (const std::string& name : {primary, group})
        {
            if (m_layout.findShard(name) != nullptr)
            {
                m_layout.defaultShard = name;
                return;
            }
        }
        const auto member = std::find_if(m_layout.shards.begin(), m_layout.shards.end(),
                                         [&](const Shard& shard) { return shard.name.starts_with(primary + "_"); });
        m_layout.defaultShard = member != m_layout.shards.end() ? member->name : std::string();
    }

    void reportRest()
    {
        constexpr std::string_view kKnown[]{"primary", "strict", "dataSources", "enabled"};
        constexpr std::string_view kLeft[]{"seata",      "seataMode",    "seata-mode",   "p6spy", "lazy",
                                           "strategy",   "order",        "health",       "aop",   "publicKey",
                                           "public-key", "druid",        "hikari",       "beecp", "dbcp2",
                                           "atomikos",   "graceDestroy", "grace-destroy"};
        m_root.reportOthers(kKnown, kLeft, "spring.datasource.dynamic.", m_findings);
        note(Severity::Info, "dynamic-no-tables", {}, firstPlace());
    }

    SourcePlace firstPlace() const { return m_root.size() > 0 ? m_root.placeAt(0) : SourcePlace{}; }

    const sphere::ConfigMap& m_root;
    Diagnostics& m_findings;
    Layout m_layout;
    SourceBook m_book;
    std::vector<DataSource> m_sources;
    std::vector<std::string> m_groups;
};

Result<ForeignReading> read(const ForeignTexts& texts, const ForeignOptions& options)
{
    constexpr std::array kOptions{ForeignOption{sphere::kProfileOption, "a profile's name", nullptr}};
    if (const Result<Done> good = checkOptions(options, kSystem, kOptions); !good)
    {
        return good.error();
    }
    ForeignReading reading;
    reading.system = kSystem;
    reading.dialect = "dynamic-datasource in Spring Boot";
    constexpr std::array kRoots{kRoot};
    const sphere::SpringConfiguration configuration(texts, kRoots, options, reading.findings);
    const YamlNode tree = configuration.tree(kRoot, reading.findings);
    const sphere::ConfigMap root(&tree, configuration.source());
    if (root.map("dataSources").size() == 0)
    {
        reading.findings.push_back(nothingFound(texts));
        return reading;
    }
    reading.layout = LayoutMaker(root, reading.findings).make();
    return reading;
}

} // namespace

const ForeignReader& dynamicDatasourceReader()
{
    static constexpr ForeignReader kReader{kSystem, "properties or YAML of Spring Boot with spring.datasource.dynamic",
                                           recognises, read};
    return kReader;
}

} // namespace atlas
