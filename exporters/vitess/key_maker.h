#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/vitess/rules.h"

#include <string>
#include <vector>

namespace atlas::vitess
{

struct MadeKey
{
    KeySpec key;
    bool isRegionFirst = false; ///< of a region_json
};

/// Makes a table's key of the columns under its first vindex. Their types are those of the option key_type, those of
/// `columns`, or what the vindex needs.
class KeyMaker
{
public:
    KeyMaker(const ForeignOptions& options, Diagnostics& findings) : m_options(options), m_findings(findings) {}

    /// Findings: import-assumed, vitess-columns-count. Errors: import-option-value.
    Result<MadeKey> make(const TableRule& rule, const VindexRule& vindex, const std::string& name);

private:
    std::vector<std::string> columnsOf(const TableRule& rule, const VindexRule& vindex);
    bool isRegionFirst(const TableRule& rule, const VindexRule& vindex);
    Result<KeySpec> keyOf(const TableRule& rule, const VindexRule& vindex);

    const ForeignOptions& m_options;
    Diagnostics& m_findings;
    std::string m_name; ///< in the layout
    bool m_regionFirst = false;
};

} // namespace atlas::vitess
