#pragma once

#include "app/live/fleet_poller.h"
#include "app/live/mysql_connection.h"
#include "models/core/message_catalog.h"
#include "tests/support/mariadb_farm.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>

namespace atlas::test
{

/// The servers that all live tests share: 1 has performance_schema, 2 and 3 have not, 3 has no TLS.
MariaDbFarm& farm();
void makeFarm();
void endFarm();

/// Opens a connection for a test's own statements, or fails the test.
std::unique_ptr<MySqlConnection> connectTo(const Server& server, bool readOnly = false);
void run(MySqlConnection& connection, const std::string& sql);
std::string ask(MySqlConnection& connection, const std::string& sql); ///< the first field

/// Turns the event loop until `done` or the time is over; true when done.
bool waitFor(const std::function<bool()>& done, std::chrono::milliseconds limit = std::chrono::seconds(15));

/// Fast enough for a test, long enough for two busy cores.
PollSettings quickSettings();

} // namespace atlas::test
