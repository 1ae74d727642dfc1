#pragma once

#include "app/demo/demo_store.h"
#include "app/live/mysql_connection.h"

namespace atlas
{

Result<std::unique_ptr<DemoStore>> openMySqlDemoStore(const Server& server, const std::string& folder);
Result<std::unique_ptr<DemoStore>> openSqliteDemoStore(const Server& server, const std::string& folder);

} // namespace atlas
