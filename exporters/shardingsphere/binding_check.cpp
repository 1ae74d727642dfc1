#include "exporters/shardingsphere/binding_check.h"

#include "exporters/shardingsphere/names.h"
#include "exporters/shardingsphere/node_list.h"
#include "routing/algorithms/shardingsphere/row_expression.h"

#include <algorithm>

namespace atlas::sphere
{

namespace
{

std::string withoutDigits(std::string name)
{
    while (!name.empty() && name.back() >= '0' && name.back() <= '9')
    {
        name.pop_back();
    }
    return name;
}

/// The logic table keeps the digits at its own end.
std::string tablePrefix(const std::string& logicTable, const std::string& first)
{
    return first.starts_with(logicTable) ? logicTable + withoutDigits(first.substr(logicTable.size()))
                                         : withoutDigits(first);
}

void removeFirst(std::string& text, const std::string& part)
{
    const std::size_t at = part.empty() ? std::string::npos : text.find(part);
    if (at != std::string::npos)
    {
        text.erase(at, part.size());
    }
}

/// Only expressions are compared; of other algorithms the product asks nothing.
std::string structureOf(const std::optional<StrategyRule>& strategy, const std::string& prefix)
{
    const ParamValue* expression = strategy && strategy->own ? strategy->own->props.find(kExpressionProp) : nullptr;
    std::string text = expression != nullptr ? expression->text : std::string();
    removeFirst(text, prefix);
    if (strategy && !strategy->columns.empty())
    {
        removeFirst(text, strategy->columns.front());
    }
    std::erase(text, ' ');
    return text;
}

} // namespace

BindingShape bindingShape(const TableRule& rule)
{
    BindingShape shape;
    if (rule.isAuto)
    {
        const auto& algorithm = rule.table->own;
        shape.nodes.insert(rule.sources.text);
        for (const auto& [name, value] : algorithm->props.entries)
        {
            shape.table += algorithm->type + " " + name + "=" + value.text + ";"; // as many tables
        }
        return shape;
    }
    const auto nodes = expandRowExpression(rule.nodes.text);
    if (!nodes || nodes->empty())
    {
        return shape;
    }
    const auto tableOf = [](const std::string& node) { return node.substr(node.find('.') + 1); };
    const std::string prefix = tablePrefix(rule.name, tableOf(nodes->front()));
    const std::string source = nodes->front().substr(0, nodes->front().find('.'));
    for (const std::string& node : *nodes)
    {
        const std::string table = tableOf(node);
        shape.nodes.insert(node.substr(0, node.find('.') + 1) + table.substr(std::min(table.size(), prefix.size())));
    }
    shape.database = structureOf(rule.database, withoutDigits(source));
    shape.table = structureOf(rule.table, prefix);
    return shape;
}

} // namespace atlas::sphere
