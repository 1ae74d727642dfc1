#pragma once

#include "exporters/foreign/writers.h"
#include "models/core/layout.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What tests of writers share: a layout, what a system's writer makes of it, and where keys go before and after.
namespace atlas::test
{

/// A layout from its YAML; a failed expectation where it has errors.
Layout layoutOf(const std::string& yaml);
/// The head of a layout "shop" with the shards s0 to s<count - 1>, one server, up to "tables:".
std::string layoutHead(int shards);
/// A layout of tests/golden/topologies.
Layout goldenTopology(const std::string& name);

ForeignWriting writtenAs(std::string_view system, const Layout& layout, bool leaveOut = false);
/// "code" of every finding from a severity on, in their order.
std::vector<std::string> writtenCodes(const ForeignWriting& writing, Severity from = Severity::Warning);
/// The text of a file; a failed expectation where there is none.
std::string textOf(const ForeignWriting& writing, const std::string& file);

enum class KeyForm
{
    Signed,   ///< 64 bits, the ends and small ones of both signs among them
    Unsigned, ///< 64 bits
    Int,      ///< 32 bits
    UnsignedInt,
    Small, ///< -10 to 300
    Text   ///< of any form and script, NULL and quotes among them
};

std::vector<std::string> keysOf(KeyForm form, std::size_t count, unsigned seed = 7);

/// Where keys of a table go: "shard/table", "-" without a route. The last one is NULL's.
std::vector<std::string> placesOf(const Layout& layout, const std::string& table, const std::vector<std::string>& keys);

/// Expects that keys which have a place before have the same one afterwards, and those that have none still none; NULL
/// counts where it has a place, or where the writer said that it is refused. Expects two places or more.
void expectSamePlaces(const Layout& before, const Layout& after, const std::string& table,
                      const std::vector<std::string>& keys, bool nullIsRefused = false);

} // namespace atlas::test
