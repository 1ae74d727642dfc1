#pragma once

#include "exporters/foreign/foreign.h"

namespace atlas
{

/// Spring's dynamic-datasource: data sources by name, between which the code chooses with @DS. No key decides, so a
/// layout of it has servers and shards, and no tables.
const ForeignReader& dynamicDatasourceReader();

} // namespace atlas
