#include "exporters/mycat/function_shelf.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace atlas
{

namespace
{

constexpr const char* kRuleData = "ruledata";
constexpr const char* kNodeCount = "dataNodeCount";

/// What the documentation of the systems calls their files, without the ending.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kFileNames{{
    {"mycat.rang-long", "autopartition-long"},
    {"mycat.rang-mod", "partition-range-mod"},
    {"mycat.sharding-by-intfile", "partition-hash-int"},
    {"mycat.sharding-by-pattern", "partition-pattern"},
    {"mycat.sharding-by-prefixpattern", "partition-prefix-pattern"},
    {"mycat.sharding-by-murmur", "murmur-weights"},
    {"dble.numberrange", "partition-number-range"},
    {"dble.enum", "partition-enum"},
    {"dble.patternrange", "partition-pattern"},
}};

std::string fileNameOf(std::string_view algorithm)
{
    const auto it =
        std::find_if(kFileNames.begin(), kFileNames.end(), [&](const auto& entry) { return entry.first == algorithm; });
    return std::string(it != kFileNames.end() ? it->second : algorithm.substr(algorithm.find('.') + 1));
}

bool isFile(std::string_view param)
{
    return param.ends_with("File");
}

std::string textOf(const AlgorithmSpec& algorithm, std::string_view param)
{
    const ParamValue* value = algorithm.params.find(param);
    return value != nullptr ? value->text : std::string();
}

std::string withLineEnd(std::string text)
{
    if (!text.empty() && text.back() != '\n')
    {
        text += '\n';
    }
    return text;
}

} // namespace

std::string MycatFunctionShelf::fileOf(const AlgorithmSpec& algorithm, const std::string& property, std::string content)
{
    const std::string usual = fileNameOf(algorithm.name);
    const auto [it, isNew] = m_fileOf.try_emplace(usual + '\n' + property + '\n' + content);
    if (isNew)
    {
        it->second = m_fileNames.take(usual, ".txt");
        m_files.push_back({it->second, withLineEnd(std::move(content))});
    }
    return it->second;
}

MycatProperty MycatFunctionShelf::propertyOf(const AlgorithmSpec& algorithm, const std::string& name,
                                             const ParamValue& value)
{
    return {name == kNodeCount ? "count" : name, isFile(name) ? fileOf(algorithm, name, value.text) : value.text, {}};
}

std::string MycatFunctionShelf::functionOf(const AlgorithmSpec& algorithm)
{
    MycatFunction function;
    function.className = mycatClassName(m_dialect, *mycatClassOf(m_dialect, algorithm.name));
    std::string key = function.className;
    const bool hasCount = algorithm.params.find("count") != nullptr;
    for (const auto& [name, value] : algorithm.params.entries)
    {
        const bool isCount = name == kNodeCount && !hasCount;
        if (isLayoutParameter(name) && !isCount)
        {
            continue;
        }
        function.properties.push_back(propertyOf(algorithm, name, value));
        key += '\n' + function.properties.back().name + '=' + function.properties.back().text;
    }
    const auto [it, isNew] = m_functionOf.try_emplace(key);
    if (isNew)
    {
        const std::string_view name = std::string_view(algorithm.name).substr(algorithm.name.find('.') + 1);
        it->second = m_functionNames.take(name.substr(0, name.find('@')));
        function.name = it->second;
        m_rules.functions.push_back(std::move(function));
    }
    return it->second;
}

std::string MycatFunctionShelf::ruleOf(const std::string& column, const AlgorithmSpec& algorithm)
{
    const std::string function = functionOf(algorithm);
    const std::string slots = textOf(algorithm, kRuleData);
    const auto [it, isNew] = m_ruleOf.try_emplace(function + '\n' + column + '\n' + slots);
    if (isNew)
    {
        it->second = m_ruleNames.take(function + "-by-" + column);
        m_rules.tableRules.push_back({it->second, column, function, {}});
        if (!slots.empty())
        {
            m_files.push_back({"ruledata/" + it->second + ".properties", withLineEnd(slots)});
        }
    }
    return it->second;
}

} // namespace atlas
