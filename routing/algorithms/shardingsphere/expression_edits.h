#pragma once

#include <cstddef>
#include <string>

/// Rewrites of an INLINE expression as a text. They need not fit: whoever uses them proves the result.
namespace atlas
{

/// Every "column" as a word becomes "column" with the call behind it, ".intdiv(2)".
std::string withCall(const std::string& expression, const std::string& column, const std::string& call);
/// Every "a % n" becomes "Math.floorMod(a, n)".
std::string withFloorMod(std::string expression);
/// Every "a / n" becomes "a.intdiv(n)".
std::string withIntdiv(std::string expression);
/// The last "${a}" becomes "${a.toString().padLeft(width, '0')}".
std::string withZeros(const std::string& expression, std::size_t width);

/// The last "${a}" becomes "${b.intdiv(n)}", where the last "${b}" is that of another expression.
std::string withQuotientOf(const std::string& expression, const std::string& other, std::size_t n);

} // namespace atlas
