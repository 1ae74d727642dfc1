#pragma once

#include "models/core/fleet_sample.h"
#include "models/core/layout.h"

#include <QString>

#include <functional>
#include <string>

namespace atlas
{

class FactList;

using MakeStatement = std::function<std::string(const LogicTable&, const Layout&)>;

/// A physical table on a shard; all names.
struct PhysicalSubject
{
    std::string shard;
    std::string table;
    std::string logic;
};

/// "db-0.example:3306", the socket, or the folder of SQLite files.
QString endpointOf(const Server& server);

/// What the inspector tells of one thing that is no bucket: from the layout, and from the last reading.
void addShardFacts(FactList& facts, const Layout& layout, const FleetSample& sample, const std::string& name);
void addServerFacts(FactList& facts, const Layout& layout, const FleetSample& sample, const std::string& name);
void addTableFacts(FactList& facts, const Layout& layout, const std::string& name);
void addPhysicalFacts(FactList& facts, const Layout& layout, const FleetSample& sample, const PhysicalSubject& subject,
                      const MakeStatement& statement);

} // namespace atlas
