#pragma once

#include "exporters/foreign/foreign.h"
#include "models/core/layout.h"

#include <string>
#include <string_view>
#include <vector>

namespace atlas::test
{

/// schema.xml of MyCat: one schema SHOP with these tables from line 4 on, and the nodes dn1 to dn12 on two hosts.
ForeignFile mycatSchema(const std::string& tables, const std::string& attributes = {});
/// rule.xml of MyCat: rules and functions from line 3 on.
ForeignFile mycatRule(const std::string& rules);
/// A <tableRule> on one line, with its <function> on the next: "count=3;mapFile=a.txt".
std::string ruleText(const std::string& name, const std::string& column, const std::string& className,
                     const std::string& properties);

/// Reads files as a system's configuration; a failure is a test's failure.
ForeignReading readAs(std::string_view system, const std::vector<ForeignFile>& files,
                      const ForeignOptions& options = {});
/// The error that makes files no configuration of the system: "code line".
std::string readError(std::string_view system, const std::vector<ForeignFile>& files,
                      const ForeignOptions& options = {});

/// All files of a folder under tests/golden/foreign, by their names within it.
std::vector<ForeignFile> goldenFiles(const std::string& folder);

/// Where a key is: "dn2", "dn1.t_3" where the physical table is not the logic name, "-" without a route.
std::string placeOf(const Layout& layout, const std::string& table, const std::string& key);
/// The sentence of the first finding with this code; empty when there is none.
std::string sentenceOf(const Diagnostics& findings, std::string_view code);
/// "dn{bucket + 1}", or "0-1: dn1 | 2: dn2" of a list.
std::string placementText(const Layout& layout, const std::string& table);

} // namespace atlas::test
