#pragma once

#include "models/core/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas
{

/// Names found by how they end.
class SuffixIndex
{
public:
    /// Error: engine-param.
    static Result<SuffixIndex> ofExpression(std::string_view expression);
    /// Names that are suffixes as a whole, each once: found by themselves only.
    static SuffixIndex ofSuffixes(std::vector<std::string> suffixes);

    std::size_t size() const { return m_names.size(); }
    const std::string& name(std::size_t place) const { return m_names[place]; }
    /// Places, ascending.
    std::vector<std::size_t> endingWith(std::string_view suffix) const;
    /// The one that Java's HashSet of these names gives first.
    std::optional<std::size_t> firstOf(const std::vector<std::size_t>& places) const;

private:
    explicit SuffixIndex(std::vector<std::string> names, bool whole);

    std::vector<std::string> m_names;
    std::vector<std::pair<std::string, std::size_t>> m_reversed; ///< sorted, so that a suffix is a prefix
    bool m_whole = false;
};

} // namespace atlas
