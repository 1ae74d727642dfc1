#pragma once

#include "exporters/foreign/foreign.h"

namespace atlas::rulesyaml
{

/// Rules in YAML of hand-made routers, of Arana and of kingshard.
const ForeignReader& reader();

} // namespace atlas::rulesyaml
