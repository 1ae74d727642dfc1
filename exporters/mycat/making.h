#pragma once

#include "exporters/mycat/function_book.h"
#include "exporters/mycat/node_book.h"
#include "exporters/mycat/xml_reading.h"

#include <string>
#include <vector>

namespace atlas
{

/// What the makers of a layout work on.
struct MycatMaking
{
    const MycatDialect& dialect;
    const MycatOptions& options;
    Layout& layout;
    Diagnostics& findings;
    MycatNodeBook& nodes;
    MycatFunctionBook& functions;

    void add(Severity severity, std::string code, std::vector<std::string> args, const SourcePlace& place,
             std::string table = {}) const
    {
        addFinding(findings, severity, std::move(code), std::move(args), place, std::move(table));
    }
};

/// Letters of ASCII in lower case.
std::string foldedName(std::string text);
/// "a, b, c and so on": some of the names, for a finding.
std::string listedNames(const std::vector<std::string>& names);

} // namespace atlas
