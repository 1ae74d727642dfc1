#include "routing/sql/sql_lexer.h"
#include "routing/workload/sql_boundary.h"

#include <gtest/gtest.h>

#include <random>

using namespace atlas;

namespace
{

bool lexerIsOpen(const std::string& text, const SqlMode& mode)
{
    SqlTokens tokens;
    lexSql(text, mode, tokens);
    return tokens.size() >= 2 && tokens[tokens.size() - 2].is(SqlTokenKind::Bad);
}

bool boundaryIsOpen(const std::string& text, const SqlMode& mode)
{
    SqlBoundary boundary(mode);
    for (std::size_t at = 0; at < text.size();)
    {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        boundary.feed(std::string_view(text).substr(at, end - at));
        at = end;
    }
    return boundary.isOpen();
}

} // namespace

/// The state that finds the ends of statements is the lexer's.
TEST(SqlBoundary, IsOpenWhereTheLexerBreaksOff)
{
    static const std::string kPieces[] = {"'",  "\"",  "`",  "\\",  "\n",       ";",         "--", "-- ",
                                          "#",  "/*",  "*/", "/*!", "/*!50110", "/*!99999 ", "a",  "1",
                                          "''", "\\'", " ",  "\t",  "/*M!",     "-"};
    std::mt19937 random(7);
    SqlMode modes[4];
    modes[1].ansiQuotes = true;
    modes[2].noBackslashEscapes = true;
    modes[3].mariadb = true;
    int open = 0;
    for (int round = 0; round < 20'000; ++round)
    {
        std::string text;
        const auto pieces = 1 + random() % 12;
        for (auto i = pieces; i > 0; --i)
        {
            text += kPieces[random() % std::size(kPieces)];
        }
        text += "x";
        const SqlMode& mode = modes[round % 4];
        ASSERT_EQ(boundaryIsOpen(text, mode), lexerIsOpen(text, mode)) << text << " in mode " << round % 4;
        open += lexerIsOpen(text, mode) ? 1 : 0;
    }
    EXPECT_GT(open, 5'000);
}
