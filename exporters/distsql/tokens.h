#pragma once

#include "models/core/source_place.h"

#include <string>
#include <string_view>

namespace atlas::distsql
{

struct Token
{
    enum class Kind
    {
        Word,   ///< a name, a number, "ds_0.t_order", "*.*", or a name in backquotes
        Text,   ///< between quotes, as it stands there: the product undoes no escapes
        Sign,   ///< one of ( ) , ; =
        Broken, ///< a text or a remark without an end
        End
    };

    Kind kind = Kind::End;
    std::string_view text; ///< without its quotes
    bool isQuotedName = false;
    SourcePlace place;

    bool is(char sign) const { return kind == Kind::Sign && text.front() == sign; }
    /// A word in any case, not in backquotes; `upper` is in capitals.
    bool isWord(std::string_view upper) const;
    bool isValue() const { return kind == Kind::Word || kind == Kind::Text; }
};

/// The tokens of a script one after the other; remarks are left out.
class Tokens
{
public:
    Tokens(std::string_view text, std::string file) : m_text(text), m_file(std::move(file)) {}

    Token next();

private:
    void advance(std::size_t count);
    /// False for a remark without an end.
    bool skipBlanks();
    Token quoted(Token token, char quote);

    std::string_view m_text; ///< what is left
    std::string m_file;
    int m_line = 1;
    int m_column = 1;
};

} // namespace atlas::distsql
