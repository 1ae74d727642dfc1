#pragma once

#include "models/core/diagnostic.h"
#include "models/storage/yaml_node.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace atlas
{

/// Where and how a YAML text broke off, as the parser tells it, and what was seen before.
struct YamlBreak
{
    enum class Kind
    {
        Other,
        OpenBracket, ///< the end of a flow collection was not found
        OpenScalar   ///< the text ended inside a scalar
    };

    Kind kind = Kind::Other;
    std::string message; ///< the parser's own words
    SourcePlace place;
    const YamlNode* openBracket = nullptr; ///< innermost flow collection that had begun
    std::pair<int, int> lastSeen{1, 1};    ///< line and column of the last node
};

/// What broke the text, at the place where it can be mended: a tab, a bracket or a quote without its mate; else
/// the parser's own words where it stopped. Findings: yaml-tab, yaml-bracket-open, yaml-quote-open, yaml-syntax.
Diagnostic syntaxFinding(std::string_view text, const YamlBreak& problem);

/// The place of the quote that begins the node at line and column, when nothing closes it. The parser takes the end
/// of the text for its mate when a line end stands before.
std::optional<SourcePlace> unclosedQuote(std::string_view text, std::pair<int, int> lastSeen,
                                         const std::string& fileName);

} // namespace atlas
