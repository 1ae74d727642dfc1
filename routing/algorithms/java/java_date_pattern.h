#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// One piece of a pattern of SimpleDateFormat: letters that stand for a field, or text.
struct JavaDatePiece
{
    char16_t letter = 0; ///< 0: `text`
    std::size_t count = 0;
    std::u16string text;

    /// A number that takes exactly its letters when another one follows at once ("yyyyMMdd").
    bool isNumber() const;
};

/// Where a pattern does not compile, `problem` says why and there are no pieces.
struct JavaDatePattern
{
    std::vector<JavaDatePiece> pieces;
    std::string problem;
};

JavaDatePattern compileJavaDatePattern(std::u16string_view pattern);

} // namespace atlas
