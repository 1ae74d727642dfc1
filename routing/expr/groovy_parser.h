#pragma once

#include "routing/expr/groovy_ast.h"
#include "routing/expr/groovy_lexer.h"

#include <optional>
#include <string_view>

namespace atlas
{

/// A number as Groovy reads it: 5, 5L, 5G, 5.0, 5d, 0x1F, 0b11, 017, 1_000; nothing for what is none (or a float).
std::optional<GroovyValue> groovyNumber(std::string_view source);

/// A script of Groovy: statements, the last one's value counts. Throws GroovySyntaxFailure (within this library only).
GroovyTree parseGroovy(std::string_view text);

} // namespace atlas
