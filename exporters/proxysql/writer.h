#pragma once

#include "exporters/foreign/writers.h"

namespace atlas::proxysql
{

/// proxysql.sql for the admin interface: servers and query rules, which replace those of an export before.
const ForeignWriter& writer();

} // namespace atlas::proxysql
