#pragma once

#include "app/cli/command.h"
#include "models/core/diagnostic.h"
#include "models/core/result.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace atlas::cli
{

using Json = nlohmann::ordered_json;

/// One document and a line end; bytes that are no UTF-8 are replaced.
void printJson(std::ostream& out, const Json& json);

/// A number that a reader of doubles gets right: text beyond 2^53.
Json jsonNumber(std::int64_t value);
Json jsonNumber(std::uint64_t value);
/// Integral loads as integers, others as they are.
Json jsonLoad(double value);

Json findingsJson(const Diagnostics& findings);
/// "file:line:column: severity: sentence fix [code]"
std::string findingText(const Diagnostic& finding);

/// "shardatlasctl: " and why, in one line; returns kCannotRun.
int cannotRun(Streams& streams, const Error& error);

/// Rows of cells in columns as wide as their widest cell; wide characters count two.
class TextTable
{
public:
    /// Columns to be set flush right, from 0.
    explicit TextTable(std::vector<std::size_t> rightAligned = {}) : m_rightAligned(std::move(rightAligned)) {}
    void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }
    bool empty() const { return m_rows.empty(); }
    void print(std::ostream& out, const std::string& indent = {}) const;

private:
    std::vector<std::size_t> m_rightAligned;
    std::vector<std::vector<std::string>> m_rows;
};

/// Columns a terminal gives to a UTF-8 text.
std::size_t displayWidth(std::string_view text);
/// Control characters made visible, so that a key cannot move the cursor.
std::string visible(std::string_view text);
/// "1 shard", "2 shards"
std::string counted(std::int64_t count, const char* one, const char* many);
/// Up to `digits` behind the point, without closing zeros.
std::string numberText(double value, int digits = 3);

} // namespace atlas::cli
