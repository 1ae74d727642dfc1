#pragma once

#include "exporters/mycat/names.h"
#include "exporters/mycat/options.h"
#include "exporters/mycat/rules.h"
#include "models/core/layout.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A function as an algorithm of the registry.
struct MycatAlgorithm
{
    AlgorithmSpec spec;       ///< name "custom" where its code is not known here
    std::string className;    ///< as the file has it
    bool countsNodes = false; ///< the function has no end: as many buckets as a table has nodes
    std::int64_t buckets = 0; ///< else
    std::vector<bool> used;   ///< [node] whether a key goes there; empty: to all of them
    std::string keyType;      ///< the type that suits its keys
    bool isBroken = false;    ///< its parameters are wrong, as an error says
    bool hasCause = false;    ///< custom, and a finding has said why

    bool isCustom() const { return spec.name == "custom"; }
    /// Whether keys go to this node.
    bool uses(std::size_t node) const;
};

/// The functions of a configuration, each made into an algorithm once.
class MycatFunctionBook
{
public:
    MycatFunctionBook(const MycatRules& rules, const MycatDialect& dialect, const ForeignTexts& texts,
                      const MycatOptions& options, Diagnostics& findings);

    /// The algorithm of a function for the tables of a rule; nullptr when there is none of that name. Findings stand
    /// at the function.
    const MycatAlgorithm* find(const std::string& function, const std::string& rule);
    std::vector<std::string> names() const;
    /// Functions that no table has must still be right: their errors alone.
    void checkUnused();
    /// Whether a function of a table names this file.
    bool hasUsed(const ForeignText& file) const { return m_usedFiles.contains(&file); }

private:
    const ForeignText* fileNamed(std::string_view name, std::string_view near);
    MycatAlgorithm made(const MycatFunction& function, const std::string& rule);
    const MycatFunctionClass* classOf(const MycatFunction& function);
    void readProperties(const MycatFunction& function, const std::string& rule, const MycatFunctionClass& known,
                        MycatAlgorithm& algorithm);
    bool readFileProperty(const MycatFunction& function, const MycatProperty& property, MycatAlgorithm& algorithm);
    void readRuleData(const MycatFunction& function, const std::string& rule, MycatAlgorithm& algorithm);
    void addOptions(const MycatFunction& function, const MycatFunctionClass& known, MycatAlgorithm& algorithm);
    void chooseRelease(const MycatFunction& function, MycatAlgorithm& algorithm);
    void makeEngine(const MycatFunction& function, MycatAlgorithm& algorithm);

    const MycatDialect& m_dialect;
    const ForeignTexts& m_texts;
    const MycatOptions& m_options;
    Diagnostics& m_findings;
    std::map<std::string, const MycatFunction*> m_functions;
    std::map<std::string, MycatAlgorithm> m_made; ///< "function", or "function\nrule" where the rule counts
    std::set<std::string> m_used;
    std::set<const ForeignText*> m_usedFiles;
};

} // namespace atlas
