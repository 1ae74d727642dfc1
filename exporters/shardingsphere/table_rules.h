#pragma once

#include "exporters/shardingsphere/choice_maker.h"
#include "exporters/shardingsphere/direct_strategy.h"
#include "exporters/shardingsphere/rules.h"
#include "exporters/shardingsphere/source_rules.h"
#include "models/core/diagnostic.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace atlas
{
class CompiledTable;
}

namespace atlas::sphere
{

/// Tables of a layout as rules that route every key alike. What cannot be said is an error that names the table.
class TableRules
{
public:
    TableRules(const Layout& layout, RulesForm form, Diagnostics& findings)
        : m_layout(layout), m_form(form), m_findings(findings)
    {
    }

    /// Findings: sphere-write-algorithm, sphere-write-feature, sphere-write-placement, sphere-write-name,
    /// sphere-write-code, sphere-write-lookup, sphere-write-class.
    std::optional<TableRule> make(const CompiledTable& table);

private:
    struct Job;

    bool check(const Job& job);
    bool takeNames(Job& job);
    bool addPins(Job& job, Choice& choice);
    void makeOneLevel(Job& job);
    bool asAutoTable(Job& job, const LevelSpec& level);
    bool asDirect(Job& job, const LevelSpec& level);
    void asCustom(Job& job, const LevelSpec& level);
    void byChoice(Job& job, const LevelSpec& level);
    bool setByChoice(Job& job, const Choice& choice, const KeySpec& key);
    void makeTwoLevels(Job& job);
    bool makeProduct(Job& job, const LevelSpec& shards, const LevelSpec& tables);
    void makePairs(Job& job, const LevelSpec& shards, const LevelSpec& tables);
    std::optional<StrategyRule> levelStrategy(Job& job, const LevelSpec& level, const std::vector<std::string>& names,
                                              bool isTable);
    void setNodes(Job& job);
    void refuse(const Job& job, const char* code, std::string what);
    void refuse(const Job& job, const char* code, std::string what, const SourcePlace& place);

    const Layout& m_layout;
    RulesForm m_form;
    Diagnostics& m_findings;
};

} // namespace atlas::sphere
