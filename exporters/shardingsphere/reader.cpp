#include "exporters/shardingsphere/reader.h"

#include "exporters/foreign/notes.h"
#include "exporters/shardingsphere/advice.h"
#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/first_rules_reader.h"
#include "exporters/shardingsphere/generation_words.h"
#include "exporters/shardingsphere/key_types.h"
#include "exporters/shardingsphere/names.h"
#include "exporters/shardingsphere/rules_reader.h"
#include "exporters/shardingsphere/spring_configuration.h"
#include "exporters/shardingsphere/spring_reader.h"
#include "exporters/shardingsphere/spring_xml_reader.h"
#include "exporters/shardingsphere/to_layout.h"

#include <algorithm>
#include <array>

namespace atlas::sphere
{

namespace
{

constexpr std::string_view kDatabaseOption = "database";

/// Line by line: a file that breaks off in the middle is still known for what it is.
bool hasMarkedRules(std::string_view text)
{
    constexpr std::array<std::string_view, 2> kRoots{"shardingRule:", "masterSlaveRule:"};
    constexpr std::array<std::string_view, 8> kTags{"!SHARDING", "!READWRITE_SPLITTING", "!BROADCAST", "!SINGLE",
                                                    "!ENCRYPT",  "!REPLICA_QUERY",       "!SHADOW",    "!MASK"};
    while (!text.empty())
    {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        std::string_view item = trimmed(line);
        if (std::any_of(kRoots.begin(), kRoots.end(), [&](std::string_view root) { return line.starts_with(root); }))
        {
            return true;
        }
        if (!item.starts_with('-'))
        {
            continue;
        }
        item = trimmed(item.substr(1));
        item = item.substr(0, item.find_first_of(" \t#"));
        if (std::find(kTags.begin(), kTags.end(), item) != kTags.end())
        {
            return true;
        }
    }
    return false;
}

bool hasRules(std::string_view text)
{
    return hasMarkedRules(text) || hasFirstRules(text);
}

bool recognises(const ForeignTexts& texts)
{
    return std::any_of(texts.begin(), texts.end(),
                       [](const ForeignText& text)
                       { return hasRules(text.text) || isSpring(text.text) || isSpringXml(text.text); });
}

std::vector<ForeignOption> knownOptions()
{
    const auto types = keyTypeOptions();
    std::vector<ForeignOption> options(types.begin(), types.end());
    options.push_back({kProfileOption, "a profile's name", nullptr});
    options.push_back({kDatabaseOption, "a logic database's name", nullptr});
    return options;
}

/// The logic database of a proxy's file; each has a file of its own.
std::string databaseOf(std::string_view text)
{
    constexpr std::array<std::string_view, 2> kNames{"databaseName:", "schemaName:"};
    while (!text.empty())
    {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        for (const std::string_view name : kNames)
        {
            if (line.starts_with(name))
            {
                line.remove_prefix(name.size());
                return std::string(trimmed(line.substr(0, line.find('#'))));
            }
        }
    }
    return {};
}

/// Of several databases one is read: the option's, or the first that has rules.
std::string chosenDatabase(const ForeignTexts& texts, const ForeignOptions& options, Diagnostics& findings)
{
    const auto given = options.find(kDatabaseOption);
    if (given != options.end())
    {
        return given->second;
    }
    std::string first;
    std::string file;
    std::string others;
    for (const ForeignText& text : texts)
    {
        const std::string name = hasRules(text.text) ? databaseOf(text.text) : std::string();
        if (first.empty())
        {
            first = name;
            file = text.name;
        }
        else if (!name.empty() && name != first)
        {
            others += (others.empty() ? "" : ", ") + name;
        }
    }
    if (!others.empty())
    {
        findings.push_back(assumed("The database (there are also " + others + ")", first,
                                   std::string(kDatabaseOption) + "=" + first, {file, 1, 1}));
    }
    return first;
}

Result<ForeignReading> read(const ForeignTexts& texts, const ForeignOptions& options)
{
    if (const Result<Done> good = checkOptions(options, kSystem, knownOptions()); !good)
    {
        return good.error();
    }
    Rules rules;
    ForeignReading reading;
    reading.system = kSystem;
    ForeignTexts spring;
    bool isXml = false;
    const std::string database = chosenDatabase(texts, options, reading.findings);
    for (const ForeignText& text : texts)
    {
        if (isSpringXml(text.text))
        {
            isXml = true;
            readSpringXml(text, rules, reading.findings);
        }
        else if (isSpring(text.text))
        {
            spring.push_back(text);
        }
        else if (const std::string own = databaseOf(text.text); !own.empty() && own != database)
        {
            reading.findings.push_back(leftOut("The database " + own, {text.name, 1, 1}));
        }
        else if (hasRules(text.text) || text.text.find("dataSources:") != std::string::npos)
        {
            readYamlRules(text, rules, reading.findings);
        }
        else
        {
            reading.findings.push_back(leftOut("The file " + text.name, {text.name, 1, 1}));
        }
    }
    readSpringRules(spring, options, rules, reading.findings);
    reading.dialect = rules.generation >= 5   ? "ShardingSphere 5"
                      : rules.generation == 1 ? "Sharding-JDBC 1"
                                              : "Sharding-JDBC 2 to 4";
    reading.dialect += isXml ? " in Spring XML" : spring.empty() ? " YAML" : " in Spring Boot";
    if (rules.tables.empty() && rules.broadcastTables.empty() && rules.singleTables.empty()
        && !hasErrors(reading.findings))
    {
        reading.findings.push_back(nothingFound(texts));
    }
    if (!isXml)
    {
        reportOtherGenerations(rules, reading.findings);
    }
    reading.layout = toLayout(rules, options, reading.findings);
    adviseOnRules(rules, reading.layout, reading.findings);
    return reading;
}

} // namespace

const ForeignReader& reader()
{
    static constexpr ForeignReader kReader{
        kSystem,
        "YAML of ShardingSphere 5 with rules, of Sharding-JDBC with shardingRule or tables, or either in Spring",
        recognises, read};
    return kReader;
}

} // namespace atlas::sphere
