#pragma once

#include "exporters/ddl/ddl_writer.h"
#include "models/core/layout.h"
#include "models/core/result.h"

#include <memory>
#include <string>
#include <vector>

namespace atlas
{

/// Writes and reads one server of a demo fleet. Belongs to one thread. Refuses schemas that no demo made: a
/// demo's schema holds the table `atlas_demo_marker`. Errors: demo-schema-foreign, demo-write-failed, and those of the
/// connection.
class DemoStore
{
public:
    /// `folder` is the layout's.
    static Result<std::unique_ptr<DemoStore>> open(const Server& server, const std::string& folder);
    virtual ~DemoStore() = default;

    /// Errors: demo-schema-foreign when the schema stands there and no demo made it.
    virtual Result<Done> checkOwn(const std::string& schema) = 0;
    /// Drops what an earlier demo left of this schema, and runs the exported DDL.
    virtual Result<Done> create(const ShardDdl& ddl) = 0;
    virtual Result<Done> insert(const std::string& schema, const std::string& table,
                                const std::vector<std::string>& columns,
                                const std::vector<std::vector<std::string>>& rows) = 0;
    /// One statement each: the rows of a key, and a change to them.
    virtual Result<Done> read(const std::string& schema, const std::string& table, const std::string& column,
                              const std::string& key) = 0;
    virtual Result<Done> change(const std::string& schema, const std::string& table, const std::string& assignment,
                                const std::string& column, const std::string& key) = 0;
    /// Between these, inserts of a SQLite file are one transaction.
    virtual Result<Done> begin(const std::string& schema) = 0;
    virtual Result<Done> commit(const std::string& schema) = 0;
};

inline constexpr const char* kDemoMarker = "atlas_demo_marker";

} // namespace atlas
