#pragma once

#include "exporters/foreign/writers.h"
#include "exporters/mycat/names.h"
#include "exporters/mycat/rules.h"

#include <vector>

namespace atlas
{

/// A layout in the nouns of MyCat and DBLE, with the files that its functions name.
struct MycatPlan
{
    MycatRules rules; ///< one schema
    std::vector<ForeignFile> files;

    bool empty() const;
};

/// Findings: those of a ForeignWriting.
MycatPlan planMycat(const Router& router, const MycatDialect& dialect, Diagnostics& findings);

} // namespace atlas
