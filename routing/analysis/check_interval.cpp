#include "routing/algorithms/shardingsphere/interval_reach.h"
#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

namespace atlas
{

namespace
{

std::string suffixesOf(const std::vector<StrayTarget>& steps)
{
    std::vector<std::string> names;
    for (const StrayTarget& step : steps)
    {
        names.push_back(step.name);
    }
    return nameList(names);
}

SourcePlace placeOf(const AlgorithmSpec& algorithm, const char* param)
{
    const ParamValue* value = algorithm.params.find(param);
    return value != nullptr && value->place.known() ? value->place : algorithm.place;
}

class IntervalCheck
{
public:
    IntervalCheck(CheckContext& context, const LogicTable& table, const AlgorithmSpec& algorithm)
        : m_context(context), m_table(table), m_algorithm(algorithm)
    {
    }

    void run()
    {
        const auto reach = intervalReach(m_algorithm);
        if (!reach)
        {
            return;
        }
        checkSteps(*reach);
        if (!reach->unused.empty())
        {
            add(Severity::Warning, "interval-target-unused", {nameList(reach->unused)}, "sharding-suffix-pattern");
        }
        if (reach->ambiguous)
        {
            add(Severity::Error, "interval-suffix-ambiguous",
                {reach->ambiguous->key, reach->ambiguous->name, nameList(reach->ambiguousTargets)},
                "sharding-suffix-pattern");
        }
        if (reach->drift)
        {
            add(Severity::Warning, "interval-name-drift", {reach->drift->key, reach->drift->name, reach->ownSuffix},
                "datetime-interval-unit");
        }
        if (reach->isFiner)
        {
            add(Severity::Info, "interval-unit-finer", {}, "datetime-interval-unit");
        }
    }

private:
    void add(Severity severity, const char* code, std::vector<std::string> args, const char* param)
    {
        args.insert(args.begin(), m_table.name);
        m_context.add(severity, code, std::move(args), placeOf(m_algorithm, param), m_table.name);
    }

    void checkSteps(const IntervalReach& reach)
    {
        const auto missing =
            [&](Severity severity, const char* code, const std::vector<StrayTarget>& steps, const char* param)
        {
            if (!steps.empty())
            {
                add(severity, code, {steps.front().key, suffixesOf(steps), std::to_string(steps.size())}, param);
            }
        };
        missing(Severity::Error, "interval-gap", reach.gaps, "sharding-suffix-pattern");
        missing(Severity::Warning, "interval-begins-early", reach.before, "datetime-lower");
        missing(Severity::Warning, "interval-ends-late", reach.after, "datetime-upper");
    }

    CheckContext& m_context;
    const LogicTable& m_table;
    const AlgorithmSpec& m_algorithm;
};

} // namespace

void checkIntervals(CheckContext& context)
{
    for (const auto& compiled : context.router.tables())
    {
        const LogicTable& table = compiled->table();
        if (!table.isTwoLevel())
        {
            IntervalCheck(context, table, table.algorithm).run();
            continue;
        }
        IntervalCheck(context, table, table.shardBy->algorithm).run();
        IntervalCheck(context, table, table.tableBy->algorithm).run();
    }
}

} // namespace atlas
