#include "exporters/shardingsphere/table_rules.h"

#include "exporters/shardingsphere/groovy_text.h"
#include "exporters/shardingsphere/names.h"
#include "exporters/shardingsphere/node_text.h"
#include "exporters/shardingsphere/pair_reach.h"
#include "routing/router/compiled_table.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace atlas::sphere
{

namespace
{

constexpr std::string_view kCustom = "custom";

std::size_t distinctCount(const std::vector<std::string>& names)
{
    return std::unordered_set<std::string>(names.begin(), names.end()).size();
}

bool areAlike(const std::vector<std::string>& names)
{
    return std::all_of(names.begin(), names.end(), [&](const std::string& name) { return name == names.front(); });
}

StrategyRule inlineStrategy(const KeySpec& key, std::string expression)
{
    const bool isComplex = key.columns.size() > 1;
    AlgorithmRule algorithm;
    algorithm.type = isComplex ? kComplexInline : kInline;
    if (isComplex)
    {
        std::string columns;
        for (const std::string& column : key.columns)
        {
            columns += (columns.empty() ? "" : ",") + column;
        }
        algorithm.props.set(std::string(kColumnsProp), ParamValue::scalar(columns, true));
    }
    algorithm.props.set(std::string(kExpressionProp), ParamValue::scalar(std::move(expression), true));
    algorithm.props.set(std::string(kAllowRangeProp), ParamValue::scalar("true"));
    return strategyOf(key, std::move(algorithm));
}

} // namespace

/// `sources` and `tables` are the nodes by bucket, those of pins behind.
struct TableRules::Job
{
    const CompiledTable& compiled;
    const LogicTable& logic;
    TableRule rule;
    std::vector<std::string> sources;
    std::vector<std::string> tables;
    std::vector<bool> reached; ///< a key has the bucket
    std::vector<std::string> pins;
    bool failed = false;

    /// Each data source has one table.
    bool isOneTableEach() const
    {
        std::unordered_map<std::string_view, std::string_view> tableOf;
        for (std::size_t i = 0; i < sources.size(); ++i)
        {
            if (tableOf.try_emplace(sources[i], tables[i]).first->second != tables[i])
            {
                return false;
            }
        }
        return true;
    }
};

void TableRules::refuse(const Job& job, const char* code, std::string what)
{
    refuse(job, code, std::move(what), job.logic.place);
}

void TableRules::refuse(const Job& job, const char* code, std::string what, const SourcePlace& place)
{
    m_findings.push_back({Severity::Error, code, {job.logic.name, std::move(what)}, place, job.logic.name, {}});
}

std::optional<TableRule> TableRules::make(const CompiledTable& table)
{
    Job job{table, table.table(), {}, {}, {}, {}, {}, false};
    job.rule.name = job.logic.name;
    job.rule.place = job.logic.place;
    if (!check(job) || !takeNames(job))
    {
        return std::nullopt;
    }
    job.logic.isTwoLevel() ? makeTwoLevels(job) : makeOneLevel(job);
    if (job.failed)
    {
        return std::nullopt;
    }
    for (const Lookup& lookup : job.logic.lookups)
    {
        m_findings.push_back({Severity::Warning,
                              "sphere-write-lookup",
                              {job.logic.name, lookup.name},
                              lookup.place,
                              job.logic.name,
                              {}});
    }
    return std::move(job.rule);
}

bool TableRules::check(const Job& job)
{
    if (job.logic.nullBucket)
    {
        refuse(job, "sphere-write-feature", "null_bucket");
        return false;
    }
    if (!isNodeName(job.logic.name))
    {
        refuse(job, "sphere-write-name", job.logic.name);
        return false;
    }
    return true;
}

/// Names by bucket, and conditions of pins.
bool TableRules::takeNames(Job& job)
{
    const std::int64_t slots = job.compiled.bucketCount() + static_cast<std::int64_t>(job.compiled.pins().size());
    job.reached = job.logic.isTwoLevel() ? reachedPairs(job.compiled) : std::vector<bool>();
    job.reached.resize(static_cast<std::size_t>(slots), true);
    for (std::int64_t slot = 0; slot < slots; ++slot)
    {
        const std::uint32_t shard = job.compiled.shardOfSlot(slot);
        const std::uint32_t physical = job.compiled.physicalOfSlot(slot);
        if (shard == TablePicture::kNowhere || physical == TablePicture::kNowhere)
        {
            refuse(job, "sphere-write-feature", "buckets that are nowhere");
            return false;
        }
        job.sources.push_back(m_layout.shards[shard].name);
        job.tables.push_back(job.compiled.physicalTables()[physical]);
        const bool isSource = isSourceName(job.sources.back(), m_form);
        if (!isSource || !isNodeName(job.tables.back()))
        {
            refuse(job, "sphere-write-name", isSource ? job.tables.back() : job.sources.back());
            return false;
        }
    }
    return true;
}

bool TableRules::addPins(Job& job, Choice& choice)
{
    const KeySpec& key = job.logic.isTwoLevel() ? job.logic.shardBy->key : job.logic.key;
    const auto level = levelSpec(key, job.logic.isTwoLevel() ? job.logic.shardBy->algorithm : job.logic.algorithm);
    for (const Pin& pin : job.logic.pins)
    {
        const auto condition = level && pin.key.size() == 1 ? pinCondition(*level, pin.key.front()) : std::nullopt;
        if (!condition)
        {
            refuse(job, "sphere-write-feature", "pins");
            return false;
        }
        choice.pins.push_back(*condition);
    }
    return true;
}

void TableRules::makeOneLevel(Job& job)
{
    const auto level = levelSpec(job.logic.key, job.logic.algorithm);
    job.failed = true;
    if (!level)
    {
        refuse(job, "sphere-write-algorithm", job.logic.algorithm.name);
        return;
    }
    if (job.logic.algorithm.name == kCustom)
    {
        asCustom(job, *level);
        return;
    }
    const bool isDirect = job.logic.pins.empty() && (asAutoTable(job, *level) || asDirect(job, *level));
    isDirect ? static_cast<void>(job.failed = false) : byChoice(job, *level);
}

/// Tables named by number, dealt to their data sources in turn.
bool TableRules::asAutoTable(Job& job, const LevelSpec& level)
{
    auto algorithm = productAlgorithm(level, m_layout.shards);
    const bool hasTargets = job.logic.algorithm.params.find(kTargetsProp) != nullptr;
    if (!algorithm || hasTargets || !isNumbered(*algorithm))
    {
        return false;
    }
    std::vector<std::string> turn;
    for (const std::string& source : job.sources)
    {
        if (std::find(turn.begin(), turn.end(), source) != turn.end())
        {
            break;
        }
        turn.push_back(source);
    }
    for (std::size_t i = 0; i < job.sources.size(); ++i)
    {
        if (job.sources[i] != turn[i % turn.size()] || job.tables[i] != job.logic.name + "_" + std::to_string(i))
        {
            return false;
        }
    }
    job.rule.isAuto = true;
    for (const std::string& segment : nameSegments(turn))
    {
        job.rule.sources.text += (job.rule.sources.text.empty() ? "" : ",") + segment;
    }
    job.rule.table = strategyOf(level.key, *std::move(algorithm));
    return true;
}

/// By an algorithm of the product over the tables, or over the data sources.
bool TableRules::asDirect(Job& job, const LevelSpec& level)
{
    const bool isOwnTable = distinctCount(job.tables) == job.tables.size();
    const auto byTable = isOwnTable ? directStrategy(level, m_layout.shards, job.tables, job.logic.name) : std::nullopt;
    if (byTable && (byTable->isChecked || areAlike(job.sources)))
    {
        job.rule.table = byTable->rule;
        setNodes(job);
        return true;
    }
    const bool isOwnSource = distinctCount(job.sources) == job.sources.size();
    const auto bySource =
        isOwnSource ? directStrategy(level, m_layout.shards, job.sources, std::string()) : std::nullopt;
    if (bySource)
    {
        job.rule.database = bySource->rule;
        setNodes(job);
        return true;
    }
    // The expression tells the table as it is; its data source is told by the table.
    const auto choice = byTable ? makeChoice(level, m_layout.shards) : std::nullopt;
    const auto source = choice ? nameExpression(*choice, job.sources) : std::nullopt;
    if (!source)
    {
        return false;
    }
    job.rule.database = inlineStrategy(level.key, *source);
    job.rule.table = byTable->rule;
    setNodes(job);
    return true;
}

void TableRules::asCustom(Job& job, const LevelSpec& level)
{
    auto algorithm = customAlgorithm(level);
    const bool isOwnTable = distinctCount(job.tables) == job.tables.size();
    const bool isOwnSource = distinctCount(job.sources) == job.sources.size() && job.isOneTableEach();
    if (!algorithm || (!isOwnTable && !isOwnSource) || !job.logic.pins.empty())
    {
        const ParamValue* code = job.logic.algorithm.params.find("code");
        refuse(job, "sphere-write-code", code != nullptr ? code->text : std::string());
        return;
    }
    const bool byTable = isOwnTable && !(isOwnSource && areAlike(job.tables));
    (byTable ? job.rule.table : job.rule.database) = strategyOf(level.key, *std::move(algorithm));
    m_findings.push_back({Severity::Info,
                          "sphere-write-class",
                          {job.logic.name, job.logic.algorithm.params.find("code")->text},
                          job.logic.algorithm.place,
                          job.logic.name,
                          {}});
    setNodes(job);
    job.failed = false;
}

void TableRules::byChoice(Job& job, const LevelSpec& level)
{
    auto choice = makeChoice(level, m_layout.shards);
    if (!choice)
    {
        refuse(job, "sphere-write-algorithm", job.logic.algorithm.name, job.logic.algorithm.place);
        return;
    }
    job.failed = !addPins(job, *choice) || !setByChoice(job, *choice, level.key);
}

/// Both strategies by expressions, or the one that is needed. Keys without a bucket are refused by data source.
bool TableRules::setByChoice(Job& job, const Choice& choice, const KeySpec& key)
{
    const bool isOneSource = choice.isTotal() && areAlike(job.sources);
    const auto source = nameExpression(choice, job.sources);
    const auto table = nameExpression(choice, job.tables);
    if (!source || !table)
    {
        refuse(job, "sphere-write-placement", std::to_string(distinctCount(source ? job.tables : job.sources)),
               job.logic.placement.place);
        return false;
    }
    if (!isOneSource)
    {
        job.rule.database = inlineStrategy(key, *source);
    }
    // Without any strategy a table of one node would have to bear the logic name.
    const bool isRenamed = isOneSource && job.tables.front() != job.logic.name;
    if (!job.isOneTableEach() || isRenamed)
    {
        job.rule.table = inlineStrategy(key, *table);
    }
    setNodes(job);
    return true;
}

void TableRules::setNodes(Job& job)
{
    std::vector<Node> nodes;
    std::unordered_set<std::string> seen;
    for (std::size_t i = 0; i < job.sources.size(); ++i)
    {
        if (job.reached[i] && seen.insert(job.sources[i] + "." + job.tables[i]).second)
        {
            nodes.push_back({job.sources[i], job.tables[i]});
        }
    }
    job.rule.nodes.text = nodesText(nodes);
}

void TableRules::makeTwoLevels(Job& job)
{
    const auto shards = levelSpec(job.logic.shardBy->key, job.logic.shardBy->algorithm);
    const auto tables = levelSpec(job.logic.tableBy->key, job.logic.tableBy->algorithm);
    job.failed = true;
    if (!shards || !tables)
    {
        refuse(job, "sphere-write-algorithm", (shards ? tables : shards)->algorithm.name);
        return;
    }
    if (makeProduct(job, *shards, *tables) || job.failed)
    {
        return;
    }
    makePairs(job, *shards, *tables);
}

/// The data source by one level and the table by the other. False with `failed` unset where a pair is elsewhere.
bool TableRules::makeProduct(Job& job, const LevelSpec& shards, const LevelSpec& tables)
{
    const auto perTable = static_cast<std::size_t>(job.compiled.tableBuckets());
    std::vector<std::string> sourceOf;
    std::vector<std::string> tableOf(job.tables.begin(), job.tables.begin() + static_cast<std::ptrdiff_t>(perTable));
    bool isProduct = job.logic.pins.empty();
    for (std::size_t slot = 0; isProduct && slot < job.sources.size(); ++slot)
    {
        if (slot % perTable == 0)
        {
            sourceOf.push_back(job.sources[slot]);
        }
        isProduct = job.sources[slot] == sourceOf.back() && job.tables[slot] == tableOf[slot % perTable];
    }
    job.failed = false;
    if (!isProduct)
    {
        return false;
    }
    job.rule.database = levelStrategy(job, shards, sourceOf, false);
    job.rule.table = job.failed ? std::nullopt : levelStrategy(job, tables, tableOf, true);
    setNodes(job);
    return !job.failed;
}

/// Nothing where every key has the one name, or with `failed` set.
std::optional<StrategyRule> TableRules::levelStrategy(Job& job, const LevelSpec& level,
                                                      const std::vector<std::string>& names, bool isTable)
{
    if (level.algorithm.name == kCustom)
    {
        auto algorithm = customAlgorithm(level);
        if (!algorithm)
        {
            job.failed = true;
            refuse(job, "sphere-write-code", level.algorithm.params.find("code")->text, level.algorithm.place);
            return std::nullopt;
        }
        return strategyOf(level.key, *std::move(algorithm));
    }
    if (const auto direct = directStrategy(level, m_layout.shards, names, isTable ? job.logic.name : std::string()))
    {
        return direct->rule;
    }
    const auto choice = makeChoice(level, m_layout.shards);
    if (choice && choice->isTotal() && areAlike(names))
    {
        return std::nullopt;
    }
    const auto expression = choice ? nameExpression(*choice, names) : std::nullopt;
    if (!expression)
    {
        job.failed = true;
        refuse(job, choice ? "sphere-write-placement" : "sphere-write-algorithm",
               choice ? std::to_string(distinctCount(names)) : level.algorithm.name, level.algorithm.place);
        return std::nullopt;
    }
    return inlineStrategy(level.key, *expression);
}

/// Pairs that are elsewhere, or pins: the node by both numbers of the one column.
void TableRules::makePairs(Job& job, const LevelSpec& shards, const LevelSpec& tables)
{
    const auto first = makeChoice(shards, m_layout.shards);
    const auto second = makeChoice(tables, m_layout.shards);
    const bool isOneColumn = shards.key.columns == tables.key.columns;
    auto both = isOneColumn && first && second ? pairChoice(*first, *second) : std::nullopt;
    job.failed = true;
    if (!both)
    {
        m_findings.push_back(
            {Severity::Error, "sphere-write-pairs", {job.logic.name}, job.logic.placement.place, job.logic.name, {}});
        return;
    }
    job.failed = !addPins(job, *both) || !setByChoice(job, *both, shards.key);
}

} // namespace atlas::sphere
