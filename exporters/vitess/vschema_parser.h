#pragma once

#include "exporters/vitess/message_reader.h"
#include "exporters/vitess/rules.h"
#include "exporters/vitess/vschema_shape.h"

#include <string>

namespace atlas::vitess
{

/// Adds what a document of a shape says. `keyspaceName` is for one that does not say its own.
void parseVSchema(const YamlNode& root, Shape shape, const std::string& keyspaceName, const ReadingPlace& place,
                  VSchema& schema);

} // namespace atlas::vitess
