#include "routing/algorithms/articles/articles.h"

namespace atlas
{

std::span<const EngineEntry> articlesEntries()
{
    return {};
}

} // namespace atlas
