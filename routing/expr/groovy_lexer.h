#pragma once

#include "models/core/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace atlas
{

struct GroovyToken
{
    enum class Kind
    {
        End,
        NewLine,
        Name,
        Number,
        Text,  ///< '...': `text` holds what it means
        Quote, ///< the " that opens a template: what follows is read by its own rules
        Symbol
    };

    Kind kind = Kind::End;
    std::size_t position = 0;
    std::string_view source; ///< as written
    std::string text;

    bool is(std::string_view symbol) const { return kind == Kind::Symbol && source == symbol; }
    bool isName(std::string_view name) const { return kind == Kind::Name && source == name; }
};

/// Why a text is no expression that can be evaluated, and where: position in bytes from 0.
struct GroovySyntaxFailure
{
    bool custom = false; ///< may be right Groovy: code that is not evaluated here
    std::string what;
    std::size_t position = 0;
};

/// Reads tokens one by one; throws GroovySyntaxFailure (within this library only).
class GroovyLexer
{
public:
    explicit GroovyLexer(std::string_view text) : m_text(text) {}

    GroovyToken next();
    std::size_t position() const { return m_at; }
    void moveTo(std::size_t position) { m_at = position; }
    std::string_view text() const { return m_text; }

    /// The escape after a backslash at the position, appended to `text`.
    void readEscape(std::string& text);
    /// "$->{" or "${" here: its length, else 0.
    std::size_t openingAt(std::size_t position) const;
    static bool startsName(char c);
    static bool continuesName(char c);

private:
    void skipBlanks();
    void skipComment();
    GroovyToken quoted();
    std::size_t numberLength() const;
    std::size_t symbolLength() const;

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace atlas
