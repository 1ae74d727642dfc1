#pragma once

#include "models/core/sql_span.h"
#include "routing/sql/sql_keyword.h"

#include <cstdint>
#include <vector>

namespace atlas
{

enum class SqlTokenKind : std::uint8_t
{
    End,
    Word,           ///< a name or a keyword, unquoted
    Quoted,         ///< `name`, or "name" under ANSI_QUOTES
    String,         ///< '...' or "...", N'...' included
    Number,         ///< 12, 1.5, .5, 1e3
    Hex,            ///< 0x1F, x'1F'
    Bit,            ///< 0b101, b'101'
    Parameter,      ///< ?
    NamedParameter, ///< :name
    UserVariable,   ///< @name
    SystemVariable, ///< @@name
    Symbol,
    Ellipsis, ///< of a digest: "...", "/* , ... */", "?+" is a Parameter and an Ellipsis
    Bad       ///< what breaks off: a literal or a comment that nothing closes
};

enum class SqlSymbol : std::uint8_t
{
    None,
    Dot,
    Comma,
    Semicolon,
    Open,
    Close,
    OpenBrace,
    CloseBrace,
    Equal,
    NullSafeEqual,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Plus,
    Minus,
    Star,
    Slash,
    Percent,
    Ampersand,
    Pipe,
    Caret,
    Tilde,
    ShiftLeft,
    ShiftRight,
    AndAnd,
    PipePipe,
    Not,
    Assign,
    Arrow,     ///< ->
    LongArrow, ///< ->>
    Other
};

struct SqlToken
{
    SqlSpan span;
    SqlKeyword keyword = SqlKeyword::None; ///< of a Word that is one
    SqlTokenKind kind = SqlTokenKind::End;
    SqlSymbol symbol = SqlSymbol::None;

    bool is(SqlSymbol one) const { return symbol == one; }
    bool is(SqlKeyword one) const { return keyword == one; }
    bool is(SqlTokenKind one) const { return kind == one; }
};

using SqlTokens = std::vector<SqlToken>;

} // namespace atlas
