#pragma once

#include "exporters/foreign/foreign.h"
#include "models/core/layout.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace atlas::test
{

/// Reads files as Vitess' configuration; a failure is a test's failure.
ForeignReading readVitess(const std::vector<ForeignFile>& files, const ForeignOptions& options = {});
/// One file, commerce.json.
ForeignReading readVitess(const std::string& text, const ForeignOptions& options = {});
/// The code of the error that makes files no configuration, "" when they are one.
std::string vitessError(const std::vector<ForeignFile>& files, const ForeignOptions& options = {});

/// The codes above Info with their lines: "vitess-shards-gap:1".
std::vector<std::string> codesOf(const Diagnostics& findings);
/// Every line of a code at any severity.
std::vector<int> linesOf(const Diagnostics& findings, std::string_view code);

/// The shards of a key, each once; "a=1,b=2" for keys of several columns.
std::set<std::string> shardsOf(const Layout& layout, const std::string& table, const std::string& key);

} // namespace atlas::test
