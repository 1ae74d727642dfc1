#pragma once

#include "models/core/layout.h"
#include "models/core/route.h"

#include <QString>

#include <vector>

/// Routes as they are copied: text for people, JSON in the order of the command line's contract, SQL to look.
namespace atlas
{

QString routesAsText(const std::vector<Route>& routes);
QString routesAsJson(const std::vector<Route>& routes);
QString routesAsSql(const std::vector<Route>& routes, const KeySpec& key);

} // namespace atlas
