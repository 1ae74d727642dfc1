#pragma once

#include "routing/sql/sql_mode.h"
#include "routing/sql/sql_token.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// The shape of a statement in 128 bits: what is left without its literals, comments, blanks and the case of its words.
struct SqlFingerprint
{
    std::uint64_t high = 0;
    std::uint64_t low = 0;

    bool operator==(const SqlFingerprint&) const = default;
};

/// What a physical table is called in the layout; the name itself where nothing is known of it.
class SqlNameFold
{
public:
    virtual ~SqlNameFold() = default;
    virtual std::string_view logicName(std::string_view physical) const = 0;
};

/// Makes fingerprints over the tokens. One member of IN and one row of VALUES differ from several; several are alike,
/// whatever their number, as long as they are literals. Digits within names count; NULL, TRUE and DEFAULT are words.
/// One maker reads many statements: its memory is used again.
class SqlFingerprinter
{
public:
    explicit SqlFingerprinter(const SqlMode& mode = {}, const SqlNameFold* names = nullptr)
        : m_mode(mode), m_names(names)
    {
    }

    SqlFingerprint of(std::string_view text);

    /// Of the last statement: its shape as text ("select * from t where k in ( ? , many )"), its tokens, and how many
    /// members of lists and rows were folded away.
    const std::string& shape() const { return m_shape; }
    const SqlTokens& tokens() const { return m_tokens; }
    std::uint64_t folded() const { return m_folded; }
    /// The tokens that the words of the shape stand for, in order: word n of two statements of one shape is the same
    /// part of both, however long the lists between are.
    const std::vector<std::uint32_t>& shapeTokens() const { return m_shapeTokens; }

private:
    struct Run
    {
        std::size_t end = 0; ///< token behind the closing parenthesis
        std::uint64_t members = 0;
    };

    void emitAll(std::size_t first, std::size_t last);
    void emitRow(std::size_t first, std::size_t last);
    void emit(std::size_t at);
    void emitWord(std::string_view text);
    void emitQuoted(std::string_view text);
    void emitName(std::string_view name);
    bool isSign(std::size_t at) const;
    bool startsList(std::size_t at) const;
    bool startsRows(std::size_t at) const;
    Run literalList(std::size_t open) const;
    std::size_t emitList(std::size_t open);
    std::size_t emitRows(std::size_t open);
    std::size_t closingOf(std::size_t open) const;
    std::string_view textOf(std::size_t at) const;

    SqlMode m_mode;
    const SqlNameFold* m_names;
    std::string_view m_text;
    SqlTokens m_tokens;
    std::string m_shape;
    std::vector<std::uint32_t> m_shapeTokens;
    std::vector<std::uint64_t> m_rows; ///< shapes of rows that were seen
    std::uint64_t m_folded = 0;
    std::size_t m_last = 0; ///< token behind the statement
};

} // namespace atlas

template <>
struct std::hash<atlas::SqlFingerprint>
{
    std::size_t operator()(const atlas::SqlFingerprint& print) const noexcept
    {
        return static_cast<std::size_t>(print.low);
    }
};
