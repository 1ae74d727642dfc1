#pragma once

#include <string>

namespace atlas::test
{

/// The layout of the tables that StatementMaker's statements are about; see ShardedTwin.
std::string twinLayout();

} // namespace atlas::test
