#pragma once

#include <cstdint>

namespace atlas
{

/// How a server would read a statement: the flags of sql_mode that change its grammar, and its release, which decides
/// what of /*!50110 ... */ is executed (MySQL 8.0 manual, 9.7 Comments; MariaDB Knowledge Base, Comment Syntax).
struct SqlMode
{
    bool ansiQuotes = false;         ///< ANSI_QUOTES: "x" is a name
    bool noBackslashEscapes = false; ///< NO_BACKSLASH_ESCAPES
    bool pipesAsConcat = false;      ///< PIPES_AS_CONCAT
    bool namedParameters = false;    ///< :name is a marker, as MyBatis and JDBC templates write it
    bool digest = false;             ///< the texts that normalisers leave: "IN (...)", "?, ...", "(?+)"
    bool mariadb = false;            ///< executes /*M! ... */ too
    std::uint32_t version = 80'099;  ///< as the comments count: 50744, 80034, 101106

    bool operator==(const SqlMode&) const = default;
};

} // namespace atlas
