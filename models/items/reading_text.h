#pragma once

#include "models/core/fleet_sample.h"
#include "models/items/item_roles.h"

#include <QString>

#include <cstdint>
#include <optional>

/// Words and sums of readings that several models of this folder share.
namespace atlas::readingText
{

ItemState state(ReadingState state);
/// "stale since 12:27:41", "refused", "not connected", "ok".
QString stateText(ReadingState state, std::int64_t staleSinceMs, std::int64_t nowMs);
/// Why it is not fresh, and when it is tried again; "" when fresh.
QString problem(const std::string& code, const std::vector<std::string>& args, std::int64_t nextTryMs,
                std::int64_t nowMs);
QString roleName(ServerRole role);
/// Data and indexes together; nothing when neither is known.
std::optional<double> bytes(const TableReading& reading);
std::optional<double> rate(const TableReading& reading);
/// The worse of two states, for rolling up.
ItemState worse(ItemState a, ItemState b);
/// 0 is the worst.
int rank(ItemState state);

} // namespace atlas::readingText
