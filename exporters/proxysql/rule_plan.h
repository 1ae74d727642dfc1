#pragma once

#include "exporters/proxysql/rules.h"
#include "models/core/diagnostic.h"
#include "routing/router/router.h"

namespace atlas::proxysql
{

/// The rules that a layout comes to: by a comment that names the shard, by a schema that one shard has, and where
/// several have it, by tables that are on one of them as a whole. A statement that could go to several is refused by a
/// rule rather than sent to a wrong one. Findings: those of a ForeignWriting.
Rules rulesOf(const Router& router, Diagnostics& findings);

} // namespace atlas::proxysql
