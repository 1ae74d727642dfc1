#include "models/core/sql_route.h"

namespace atlas
{

std::string_view sqlClassName(SqlClass one)
{
    switch (one)
    {
    case SqlClass::None: return "none";
    case SqlClass::Unicast: return "unicast";
    case SqlClass::Single: return "single";
    case SqlClass::SingleUnknown: return "single-unknown";
    case SqlClass::Several: return "several";
    case SqlClass::All: return "all";
    case SqlClass::Cartesian: return "cartesian";
    case SqlClass::AllWrite: return "all-write";
    case SqlClass::Refuse: return "refuse";
    case SqlClass::Unparsed: return "unparsed";
    }
    return {};
}

} // namespace atlas
