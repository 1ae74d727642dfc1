#pragma once

#include "routing/expr/groovy_ast.h"
#include "routing/expr/groovy_value.h"

#include <string_view>

/// Operators whose operands are all numbers: the wider type of two decides. They throw GroovyFailure.
namespace atlas
{

/// + - * / % ** & | ^
GroovyValue groovyArithmetic(GroovyOp op, const GroovyValue& left, const GroovyValue& right);
/// << >> >>>
GroovyValue groovyShift(GroovyOp op, const GroovyValue& left, const GroovyValue& right);
/// - + ~ before one number
GroovyValue groovyUnaryNumber(GroovyOp op, const GroovyValue& value);

/// The method that an operator calls: "plus".
std::string_view groovyOperatorMethod(GroovyOp op);

} // namespace atlas
