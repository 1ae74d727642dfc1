#pragma once

#include "models/storage/reading.h"
#include "models/storage/sequence.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// What a section does with one entry: its name with the sequence filled in, the key it came from (for places),
/// and its value, filled in as well. The nodes live until the call returns.
using EntryReader = std::function<void(const std::string& name, const YamlNode& key, const YamlNode& value)>;

/// The names that a section (a map, or a list of names) declares, sequences filled in, without findings.
std::vector<std::string> declaredNames(const YamlNode* section);

/// Calls `read` for every entry of a section, once for each member of a sequence in its name.
/// Findings: value-not-map, key-duplicate, name-duplicate, sequence-*.
void readEntries(Reading& reading, const YamlNode& section, const NodePath& path, const EntryReader& read);
/// The same for a list of names, the short form of broadcast_tables; the value is a null node.
void readNameList(Reading& reading, const YamlNode& section, const NodePath& path, const EntryReader& read);

/// Reports sequences in scalars that no name with a sequence governs. Texts of algorithms and DDL are left alone.
void rejectSequences(Reading& reading, const YamlNode& node);

} // namespace atlas
