#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A piece of MySQL DDL: a word, a name in backticks, a text in quotes, or one character of punctuation.
struct DdlToken
{
    enum class Kind
    {
        Word,   ///< unquoted name, keyword or number
        Name,   ///< in backticks, or in double quotes when it stands where a name must
        String, ///< in quotes, unescaped
        Sign    ///< ( ) , and the like
    };

    Kind kind = Kind::Sign;
    std::string text;        ///< without its quotes
    std::size_t begin = 0;   ///< bytes in the source
    std::size_t end = 0;     ///< one behind
    bool unfinished = false; ///< the quote never closes

    bool isSign(char sign) const { return kind == Kind::Sign && text.size() == 1 && text.front() == sign; }
    /// A keyword, whatever its case.
    bool isWord(std::string_view upper) const;
};

/// Comments (--, #, /* */) and blanks are left out.
std::vector<DdlToken> ddlTokens(std::string_view text);

} // namespace atlas
