#include "exporters/distsql/statements.h"

#include "exporters/distsql/tokens.h"

#include <algorithm>
#include <array>

namespace atlas::distsql
{

namespace
{

using Kind = Statement::Kind;
using Verb = Statement::Verb;

constexpr std::size_t kMostDepth = 16;
constexpr std::size_t kMostLeftWords = 3;

struct Head
{
    std::string_view words;
    Kind kind;
    Verb verb = Verb::Create;
};

constexpr std::array kHeads{
    Head{"CREATE SHARDING TABLE REFERENCE RULES", Kind::Reference},
    Head{"CREATE SHARDING TABLE REFERENCE RULE", Kind::Reference},
    Head{"ALTER SHARDING TABLE REFERENCE RULES", Kind::Reference, Verb::Alter},
    Head{"ALTER SHARDING TABLE REFERENCE RULE", Kind::Reference, Verb::Alter},
    Head{"DROP SHARDING TABLE REFERENCE RULES", Kind::Reference, Verb::Drop},
    Head{"DROP SHARDING TABLE REFERENCE RULE", Kind::Reference, Verb::Drop},
    Head{"CREATE SHARDING BINDING TABLE RULES", Kind::Reference},
    Head{"CREATE SHARDING BINDING TABLE RULE", Kind::Reference},
    Head{"ALTER SHARDING BINDING TABLE RULES", Kind::Reference, Verb::Alter},
    Head{"DROP SHARDING BINDING TABLE RULES", Kind::Reference, Verb::Drop},
    Head{"CREATE SHARDING BROADCAST TABLE RULES", Kind::Broadcast},
    Head{"ALTER SHARDING BROADCAST TABLE RULES", Kind::Broadcast, Verb::Alter},
    Head{"DROP SHARDING BROADCAST TABLE RULES", Kind::Broadcast, Verb::Drop},
    Head{"CREATE BROADCAST TABLE RULES", Kind::Broadcast},
    Head{"CREATE BROADCAST TABLE RULE", Kind::Broadcast},
    Head{"DROP BROADCAST TABLE RULE", Kind::Broadcast, Verb::Drop},
    Head{"CREATE SHARDING TABLE RULE", Kind::Table},
    Head{"ALTER SHARDING TABLE RULE", Kind::Table, Verb::Alter},
    Head{"DROP SHARDING TABLE RULE", Kind::Table, Verb::Drop},
    Head{"CREATE SHARDING ALGORITHM", Kind::Algorithm},
    Head{"ALTER SHARDING ALGORITHM", Kind::Algorithm, Verb::Alter},
    Head{"DROP SHARDING ALGORITHM", Kind::Algorithm, Verb::Drop},
    Head{"CREATE DEFAULT SHARDING DATABASE STRATEGY", Kind::DefaultDatabase},
    Head{"ALTER DEFAULT SHARDING DATABASE STRATEGY", Kind::DefaultDatabase, Verb::Alter},
    Head{"DROP DEFAULT SHARDING DATABASE STRATEGY", Kind::DefaultDatabase, Verb::Drop},
    Head{"CREATE DEFAULT SHARDING TABLE STRATEGY", Kind::DefaultTable},
    Head{"ALTER DEFAULT SHARDING TABLE STRATEGY", Kind::DefaultTable, Verb::Alter},
    Head{"DROP DEFAULT SHARDING TABLE STRATEGY", Kind::DefaultTable, Verb::Drop},
    Head{"REGISTER STORAGE UNIT", Kind::StorageUnit},
    Head{"ALTER STORAGE UNIT", Kind::StorageUnit, Verb::Alter},
    Head{"UNREGISTER STORAGE UNIT", Kind::StorageUnit, Verb::Drop},
    Head{"ADD RESOURCE", Kind::StorageUnit},
    Head{"ALTER RESOURCE", Kind::StorageUnit, Verb::Alter},
    Head{"DROP RESOURCE", Kind::StorageUnit, Verb::Drop},
    Head{"CREATE READWRITE_SPLITTING RULE", Kind::Splitting},
    Head{"ALTER READWRITE_SPLITTING RULE", Kind::Splitting, Verb::Alter},
    Head{"DROP READWRITE_SPLITTING RULE", Kind::Splitting, Verb::Drop},
    Head{"LOAD SINGLE TABLE", Kind::SingleTables},
    Head{"UNLOAD SINGLE TABLE", Kind::SingleTables, Verb::Drop},
    Head{"SET DEFAULT SINGLE TABLE STORAGE UNIT", Kind::DefaultSingle},
    Head{"CREATE DEFAULT SINGLE TABLE RULE", Kind::DefaultSingle},
    Head{"ALTER DEFAULT SINGLE TABLE RULE", Kind::DefaultSingle, Verb::Alter},
    Head{"CREATE DATABASE", Kind::Database},
    Head{"USE", Kind::Use},
};

/// Statements that only this language has.
constexpr std::array<std::string_view, 24> kMarks{"CREATE SHARDING",
                                                  "ALTER SHARDING",
                                                  "DROP SHARDING",
                                                  "CREATE BROADCAST TABLE RULE",
                                                  "DROP BROADCAST TABLE RULE",
                                                  "CREATE DEFAULT SHARDING",
                                                  "ALTER DEFAULT SHARDING",
                                                  "REGISTER STORAGE UNIT",
                                                  "ALTER STORAGE UNIT",
                                                  "UNREGISTER STORAGE UNIT",
                                                  "ADD RESOURCE",
                                                  "ALTER RESOURCE",
                                                  "CREATE READWRITE_SPLITTING",
                                                  "ALTER READWRITE_SPLITTING",
                                                  "LOAD SINGLE TABLE",
                                                  "SET DEFAULT SINGLE TABLE",
                                                  "CREATE DEFAULT SINGLE TABLE",
                                                  "CREATE ENCRYPT RULE",
                                                  "CREATE SHADOW RULE",
                                                  "CREATE MASK RULE",
                                                  "CREATE DB_DISCOVERY RULE",
                                                  "ALTER ENCRYPT RULE",
                                                  "ALTER MASK RULE",
                                                  "LOAD ALL SINGLE TABLES"};

bool isBlank(char c)
{
    return static_cast<unsigned char>(c) <= ' ';
}

char upper(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string_view firstWord(std::string_view words)
{
    return words.substr(0, words.find(' '));
}

/// The line begins with these words, whatever blanks are between.
bool beginsWith(std::string_view line, std::string_view words)
{
    while (!words.empty())
    {
        while (!line.empty() && isBlank(line.front()))
        {
            line.remove_prefix(1);
        }
        const std::string_view word = firstWord(words);
        const bool fits =
            line.size() >= word.size()
            && std::equal(word.begin(), word.end(), line.begin(), [](char a, char b) { return a == upper(b); })
            && (line.size() == word.size() || isBlank(line[word.size()]));
        if (!fits)
        {
            return false;
        }
        line.remove_prefix(word.size());
        words.remove_prefix(std::min(words.size(), word.size() + 1));
    }
    return true;
}

std::string capitals(std::string_view word)
{
    std::string text(word);
    std::transform(text.begin(), text.end(), text.begin(), upper);
    return text;
}

bool beginsHead(const std::string& words)
{
    return std::any_of(kHeads.begin(), kHeads.end(),
                       [&](const Head& head) { return head.words == words || head.words.starts_with(words + " "); });
}

/// Thrown within this file alone: what was expected, at a token.
struct Failure
{
    std::string expected;
    SourcePlace place;
};

class Parser
{
public:
    Parser(std::string_view text, const std::string& file, Diagnostics& findings)
        : m_tokens(text, file), m_findings(findings), m_token(m_tokens.next())
    {
    }

    std::vector<Statement> read()
    {
        std::vector<Statement> statements;
        while (m_token.kind != Token::Kind::End)
        {
            if (m_token.is(';'))
            {
                advance();
                continue;
            }
            try
            {
                statements.push_back(statement());
            }
            catch (const Failure& failure)
            {
                m_findings.push_back({Severity::Error, "distsql-syntax", {failure.expected}, failure.place, {}, {}});
                skipStatement();
            }
        }
        return statements;
    }

private:
    void advance() { m_token = m_tokens.next(); }

    [[noreturn]] void fail(std::string expected) const { throw Failure{std::move(expected), m_token.place}; }

    void skipStatement()
    {
        while (m_token.kind != Token::Kind::End && !m_token.is(';'))
        {
            advance();
        }
    }

    bool accept(char sign)
    {
        const bool found = m_token.is(sign);
        if (found)
        {
            advance();
        }
        return found;
    }

    Statement statement()
    {
        Statement made;
        made.place = m_token.place;
        m_depth = 0;
        while (m_token.kind == Token::Kind::Word && !m_token.isQuotedName)
        {
            const std::string longer = made.head + (made.head.empty() ? "" : " ") + capitals(m_token.text);
            if (!beginsHead(longer))
            {
                break;
            }
            made.head = longer;
            advance();
        }
        const auto* const head =
            std::find_if(kHeads.begin(), kHeads.end(), [&](const Head& each) { return each.words == made.head; });
        if (head == kHeads.end())
        {
            leave(made);
            return made;
        }
        made.kind = head->kind;
        made.verb = head->verb;
        readArguments(made);
        return made;
    }

    /// Some words more tell which statement it is.
    void leave(Statement& made)
    {
        for (std::size_t i = 0; i < kMostLeftWords && m_token.kind == Token::Kind::Word && !m_token.isQuotedName; ++i)
        {
            made.head += (made.head.empty() ? "" : " ") + std::string(m_token.text);
            advance();
        }
        skipStatement();
    }

    void readArguments(Statement& made)
    {
        if (m_token.isWord("IF"))
        {
            advance();
            const bool isNot = m_token.isWord("NOT");
            if (isNot)
            {
                advance();
            }
            if (!m_token.isWord("EXISTS"))
            {
                fail("EXISTS");
            }
            advance();
            made.ifNotExists = isNot;
        }
        if (m_token.kind == Token::Kind::End || m_token.is(';'))
        {
            return;
        }
        made.arguments = list();
        if (m_token.kind != Token::Kind::End && !m_token.is(';'))
        {
            // The rest of what drops and databases take: "IGNORE SINGLE TABLES".
            const bool isLoose = made.verb == Verb::Drop || made.kind == Kind::Database;
            isLoose ? skipStatement() : fail("a comma or ;");
        }
    }

    std::vector<Argument> list()
    {
        std::vector<Argument> arguments;
        do
        {
            arguments.push_back(argument());
        } while (accept(','));
        return arguments;
    }

    Argument argument()
    {
        Argument made;
        made.place = m_token.place;
        made.valuePlace = m_token.place;
        if (m_token.isValue())
        {
            made.name = m_token.text;
            advance();
            // `ds_0`.`t_order`
            while (m_token.kind == Token::Kind::Word && (made.name.ends_with('.') || m_token.text.starts_with('.')))
            {
                made.name += m_token.text;
                advance();
            }
        }
        else if (!m_token.is('(') && !m_token.is('='))
        {
            fail(m_token.kind == Token::Kind::Broken ? "the end of this text" : "a name or a value");
        }
        if (accept('='))
        {
            made.hasValue = true;
            made.valuePlace = m_token.place;
            if (!m_token.isValue())
            {
                fail(m_token.kind == Token::Kind::Broken ? "the end of this text" : "a value");
            }
            made.value = m_token.text;
            advance();
            return made;
        }
        if (m_token.is('('))
        {
            made.hasArguments = true;
            readNested(made);
        }
        return made;
    }

    void readNested(Argument& made)
    {
        if (++m_depth > kMostDepth)
        {
            fail("fewer parentheses in each other");
        }
        advance();
        if (!m_token.is(')'))
        {
            made.arguments = list();
        }
        if (!accept(')'))
        {
            fail("a comma or )");
        }
        --m_depth;
    }

    Tokens m_tokens;
    Diagnostics& m_findings;
    Token m_token;
    std::size_t m_depth = 0;
};

} // namespace

bool Argument::isNamed(std::string_view upperName) const
{
    return std::equal(name.begin(), name.end(), upperName.begin(), upperName.end(),
                      [](char a, char b) { return upper(a) == b; });
}

std::vector<Statement> readStatements(std::string_view text, const std::string& file, Diagnostics& findings)
{
    return Parser(text, file, findings).read();
}

bool isScript(std::string_view text)
{
    while (!text.empty())
    {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (std::any_of(kMarks.begin(), kMarks.end(), [line](std::string_view mark) { return beginsWith(line, mark); }))
        {
            return true;
        }
    }
    return false;
}

} // namespace atlas::distsql
