#include "exporters/mycat/function_book.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/param_text.h"
#include "exporters/mycat/map_files.h"
#include "exporters/mycat/xml_reading.h"
#include "models/core/nearest_name.h"
#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/registry.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::string_view kSlots = "mycat.crc32slot";
constexpr std::string_view kHotDate = "mycat.hotdate";
constexpr std::string_view kNodes = "nodes";

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; });
    return lower;
}

/// "a.b.C": Java identifiers with dots between them.
bool isClassName(std::string_view name)
{
    const bool hasHole = name.find("..") != std::string_view::npos || name.starts_with('.') || name.ends_with('.');
    return !name.empty() && !hasHole && name.find_first_of(" \t\r\n/\\-") == std::string_view::npos;
}

/// The properties that a class has in a file; DBLE has a second name for its map file.
std::vector<std::string> propertyNames(const AlgorithmInfo& info, bool isDble)
{
    std::vector<std::string> names;
    for (const ParamSpec& param : info.params)
    {
        if (!isLayoutParameter(param.name))
        {
            names.push_back(param.name);
        }
    }
    if (isDble && std::find(names.begin(), names.end(), "mapFile") != names.end())
    {
        names.emplace_back("ruleFile");
    }
    return names;
}

bool has(const AlgorithmInfo& info, std::string_view param)
{
    return std::any_of(info.params.begin(), info.params.end(),
                       [&](const ParamSpec& each) { return each.name == param; });
}

ParamValue valueAt(std::string text, const SourcePlace& place)
{
    return paramText(std::move(text), place);
}

void makeCustom(const MycatFunction& function, bool hasCause, MycatAlgorithm& algorithm)
{
    algorithm.spec.name = "custom";
    algorithm.spec.params = {};
    algorithm.spec.params.set("code", valueAt(function.className, function.place));
    algorithm.countsNodes = true;
    algorithm.buckets = 0;
    algorithm.used.clear();
    algorithm.hasCause = hasCause;
}

} // namespace

bool MycatAlgorithm::uses(std::size_t node) const
{
    return used.empty() ? countsNodes || static_cast<std::int64_t>(node) < buckets : node < used.size() && used[node];
}

MycatFunctionBook::MycatFunctionBook(const MycatRules& rules, const MycatDialect& dialect, const ForeignTexts& texts,
                                     const MycatOptions& options, Diagnostics& findings)
    : m_dialect(dialect), m_texts(texts), m_options(options), m_findings(findings)
{
    for (const MycatFunction& function : rules.functions)
    {
        if (!m_functions.try_emplace(function.name, &function).second)
        {
            addFinding(m_findings, Severity::Error, "mycat-name-twice", {"function", function.name}, function.place);
        }
    }
}

const MycatAlgorithm* MycatFunctionBook::find(const std::string& function, const std::string& rule)
{
    const auto found = m_functions.find(function);
    if (found == m_functions.end())
    {
        return nullptr;
    }
    m_used.insert(function);
    const bool byRule = found->second->className.ends_with("PartitionByCRC32PreSlot");
    const std::string key = byRule ? function + '\n' + rule : function;
    auto known = m_made.find(key);
    if (known == m_made.end())
    {
        known = m_made.emplace(key, made(*found->second, rule)).first;
    }
    return &known->second;
}

const ForeignText* MycatFunctionBook::fileNamed(std::string_view name, std::string_view near)
{
    const ForeignText* file = findNamedFile(m_texts, name, near);
    if (file != nullptr)
    {
        m_usedFiles.insert(file);
    }
    return file;
}

std::vector<std::string> MycatFunctionBook::names() const
{
    std::vector<std::string> names;
    for (const auto& [name, function] : m_functions)
    {
        names.push_back(name);
    }
    return names;
}

/// A ring is too dear to make for nothing.
void MycatFunctionBook::checkUnused()
{
    for (const auto& [name, function] : m_functions)
    {
        if (m_used.contains(name) || function->className.ends_with("PartitionByMurmurHash"))
        {
            continue;
        }
        const std::size_t before = m_findings.size();
        made(*function, name);
        const auto from = m_findings.begin() + static_cast<std::ptrdiff_t>(before);
        m_findings.erase(std::remove_if(from, m_findings.end(),
                                        [](const Diagnostic& finding) { return finding.severity != Severity::Error; }),
                         m_findings.end());
    }
}

const MycatFunctionClass* MycatFunctionBook::classOf(const MycatFunction& function)
{
    std::string_view name = function.className;
    const bool hasAliases = std::any_of(m_dialect.classes.begin(), m_dialect.classes.end(),
                                        [](const MycatFunctionClass& each) { return each.isAlias; });
    const bool isAlias = hasAliases && name.find('.') == std::string_view::npos;
    const auto package = std::find_if(m_dialect.packages.begin(), m_dialect.packages.end(),
                                      [&](std::string_view each) { return name.starts_with(each); });
    const bool isOwn = isAlias || package != m_dialect.packages.end();
    name.remove_prefix(package != m_dialect.packages.end() ? package->size() : 0);
    std::vector<std::string> known;
    for (const MycatFunctionClass& each : m_dialect.classes)
    {
        if (each.isAlias != isAlias)
        {
            continue;
        }
        if (isOwn && (isAlias ? lowered(name) == lowered(each.className) : name == each.className))
        {
            return &each;
        }
        known.emplace_back(each.className);
    }
    if (!isClassName(function.className) || isOwn)
    {
        // A class of one's own may stand in the system's package; a name that is none may not.
        const bool refused = !isClassName(function.className) || isAlias;
        addFinding(m_findings, refused ? Severity::Error : Severity::Warning, "mycat-function-class",
                   {function.name, function.className, suggestedNames(name, std::move(known))}, function.place);
    }
    return nullptr;
}

MycatAlgorithm MycatFunctionBook::made(const MycatFunction& function, const std::string& rule)
{
    MycatAlgorithm algorithm;
    algorithm.className = function.className;
    algorithm.spec.place = function.place;
    algorithm.keyType = "varchar(255)";
    const std::size_t before = m_findings.size();
    const MycatFunctionClass* known = classOf(function);
    if (known == nullptr || known->algorithm.empty())
    {
        makeCustom(function, m_findings.size() > before && m_findings.back().severity == Severity::Error, algorithm);
        return algorithm;
    }
    algorithm.spec.name = known->algorithm;
    readProperties(function, rule, *known, algorithm);
    if (known->keys == MycatKeys::Numbers
        || (known->keys == MycatKeys::ByType && EngineParams(algorithm.spec.params).text("type", "0") == "0"))
    {
        algorithm.keyType = "bigint";
    }
    if (!algorithm.isCustom())
    {
        addOptions(function, *known, algorithm);
    }
    if (!algorithm.isCustom())
    {
        makeEngine(function, algorithm);
    }
    return algorithm;
}

void MycatFunctionBook::readProperties(const MycatFunction& function, const std::string& rule,
                                       const MycatFunctionClass& known, MycatAlgorithm& algorithm)
{
    const AlgorithmInfo& info = *findAlgorithm(known.algorithm);
    const std::vector<std::string> names = propertyNames(info, m_dialect.isStrict);
    bool filesAreThere = true;
    for (const MycatProperty& property : function.properties)
    {
        if (property.name == "bucketMapPath")
        {
            m_findings.push_back(leftOut("bucketMapPath of " + function.name, property.place));
        }
        else if (std::find(names.begin(), names.end(), property.name) == names.end())
        {
            addFinding(m_findings, m_dialect.isStrict ? Severity::Error : Severity::Warning, "import-key-unknown",
                       {"The property " + property.name + " of the function " + function.name,
                        suggestedNames(property.name, names)},
                       property.place);
        }
        else if (property.name.ends_with("File"))
        {
            filesAreThere = readFileProperty(function, property, algorithm) && filesAreThere;
        }
        else
        {
            algorithm.spec.params.set(property.name, valueAt(property.text, property.place));
        }
    }
    if (algorithm.spec.name == kSlots)
    {
        readRuleData(function, rule, algorithm);
    }
    if (!filesAreThere)
    {
        makeCustom(function, true, algorithm);
    }
}

bool MycatFunctionBook::readFileProperty(const MycatFunction& function, const MycatProperty& property,
                                         MycatAlgorithm& algorithm)
{
    const ForeignText* file = fileNamed(property.text, property.place.file);
    if (file == nullptr)
    {
        addFinding(m_findings, Severity::Warning, "mycat-map-file-missing", {property.text, function.name},
                   property.place);
        return false;
    }
    const std::string name = property.name == "ruleFile" ? "mapFile" : property.name;
    algorithm.spec.params.set(name, valueAt(file->text, property.place));
    return true;
}

/// Where a rebalance has moved slots, the rule's own file says so.
void MycatFunctionBook::readRuleData(const MycatFunction& function, const std::string& rule, MycatAlgorithm& algorithm)
{
    const std::string name = rule + ".properties";
    const ForeignText* file = fileNamed(name, "ruledata/");
    if (file == nullptr)
    {
        addFinding(m_findings, Severity::Info, "mycat-rule-data-missing", {name, rule}, function.place);
        return;
    }
    algorithm.spec.params.set("ruledata", valueAt(file->text, function.place));
}

void MycatFunctionBook::addOptions(const MycatFunction& function, const MycatFunctionClass& known,
                                   MycatAlgorithm& algorithm)
{
    if (known.countsDays && !m_options.timeZone.empty())
    {
        algorithm.spec.params.set("tz", valueAt(m_options.timeZone, function.place));
    }
    else if (known.countsDays)
    {
        m_findings.push_back(
            assumed("The time zone of the function " + function.name, "UTC", "tz=Asia/Shanghai", function.place));
    }
    if (algorithm.spec.name == kHotDate && m_options.now.empty())
    {
        addFinding(m_findings, Severity::Warning, "mycat-hot-date", {function.name}, function.place);
        makeCustom(function, true, algorithm);
        return;
    }
    if (algorithm.spec.name == kHotDate)
    {
        algorithm.spec.params.set("now_ms", valueAt(m_options.now, function.place));
    }
    chooseRelease(function, algorithm);
    if (algorithm.spec.name == "dble.hash")
    {
        addFinding(m_findings, Severity::Info, "mycat-hash-differs", {function.name}, function.place);
    }
}

/// PartitionByLong changed with 1.6.7.4, mod-long with 1.6.7.6 and after it.
void MycatFunctionBook::chooseRelease(const MycatFunction& function, MycatAlgorithm& algorithm)
{
    constexpr MycatRelease kFolds{1, 6, 7, 4};
    constexpr MycatRelease kHashes{1, 6, 7, 6};
    const bool isLong = algorithm.spec.name == "mycat.PartitionByLong";
    const bool isMod = algorithm.spec.name == "mycat.mod-long";
    if (isLong && !m_options.release)
    {
        m_findings.push_back(assumed("MyCat's release, on which the function " + function.name + " depends,",
                                     "1.6.7.4 or later", "release=1.6.5", function.place));
    }
    if (!m_options.release)
    {
        return;
    }
    if ((isLong && *m_options.release < kFolds) || (isMod && *m_options.release < kHashes))
    {
        algorithm.spec.name += "@pre-2020";
    }
    else if (isMod && *m_options.release == kHashes)
    {
        algorithm.spec.params.set("release", valueAt("1.6.7.6", function.place));
    }
}

void MycatFunctionBook::makeEngine(const MycatFunction& function, MycatAlgorithm& algorithm)
{
    const EngineEntry& engine = *findEngine(algorithm.spec.name);
    const auto made = engine.make(EngineParams(algorithm.spec.params));
    if (!made)
    {
        const SourcePlace& place = made.error().place;
        addFinding(m_findings, Severity::Error, made.error().code, made.error().args,
                   place.known() ? place : function.place);
        algorithm.isBroken = true;
        return;
    }
    algorithm.buckets = (*made)->bucketCount();
    algorithm.countsNodes = algorithm.buckets <= 0 && has(engine.info(), kNodes);
    const ParamValue* mapFile = algorithm.spec.params.find("mapFile");
    const auto property =
        std::find_if(function.properties.begin(), function.properties.end(),
                     [](const MycatProperty& each) { return each.name == "mapFile" || each.name == "ruleFile"; });
    if (mapFile != nullptr && property != function.properties.end())
    {
        const ForeignText* file = fileNamed(property->text, property->place.file);
        const auto facts = readMapFile(algorithm.spec, *file, function.name, m_findings);
        algorithm.used = facts ? facts->used : std::vector<bool>();
    }
    if (algorithm.buckets <= 0 && !algorithm.countsNodes)
    {
        makeCustom(function, true, algorithm);
    }
}

} // namespace atlas
