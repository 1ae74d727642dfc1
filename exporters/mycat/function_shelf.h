#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/mycat/name_book.h"
#include "exporters/mycat/names.h"
#include "exporters/mycat/rules.h"

#include <map>
#include <string>
#include <vector>

namespace atlas
{

/// The functions of a configuration that is written, with the files that they name: each once, whatever tables use it.
class MycatFunctionShelf
{
public:
    MycatFunctionShelf(const MycatDialect& dialect, MycatRules& rules, std::vector<ForeignFile>& files)
        : m_dialect(dialect), m_rules(rules), m_files(files)
    {
    }

    /// The function of an algorithm of the system.
    std::string functionOf(const AlgorithmSpec& algorithm);
    /// The tableRule of a column and an algorithm; MyCat keeps a file beside it for CRC32 slots.
    std::string ruleOf(const std::string& column, const AlgorithmSpec& algorithm);

private:
    std::string fileOf(const AlgorithmSpec& algorithm, const std::string& property, std::string content);
    MycatProperty propertyOf(const AlgorithmSpec& algorithm, const std::string& name, const ParamValue& value);

    const MycatDialect& m_dialect;
    MycatRules& m_rules;
    std::vector<ForeignFile>& m_files;
    std::map<std::string, std::string> m_functionOf; ///< [class and properties]
    std::map<std::string, std::string> m_ruleOf;     ///< [function, column and slots]
    std::map<std::string, std::string> m_fileOf;     ///< [usual name and content]
    MycatNameBook m_functionNames;
    MycatNameBook m_ruleNames;
    MycatNameBook m_fileNames;
};

} // namespace atlas
