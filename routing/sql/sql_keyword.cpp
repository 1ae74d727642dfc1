#include "routing/sql/sql_keyword.h"

#include <array>
#include <cstddef>

namespace atlas
{

namespace
{

struct Entry
{
    std::string_view word;
    bool reserved;
};

/// In the order of SqlKeyword, None left out.
constexpr auto kEntries = std::to_array<Entry>({
    {"ADD", true},
    {"ADMIN", false},
    {"AGAINST", false},
    {"ALL", true},
    {"ALTER", true},
    {"ANALYZE", true},
    {"AND", true},
    {"ANY", false},
    {"AS", true},
    {"ASC", true},
    {"ASENSITIVE", true},
    {"AUTO_INCREMENT", false},
    {"AVG", false},
    {"BEFORE", true},
    {"BEGIN", false},
    {"BETWEEN", true},
    {"BIGINT", true},
    {"BINARY", true},
    {"BIT_AND", false},
    {"BIT_OR", false},
    {"BIT_XOR", false},
    {"BLOB", true},
    {"BOOLEAN", false},
    {"BOTH", true},
    {"BTREE", false},
    {"BY", true},
    {"CALL", true},
    {"CASCADE", true},
    {"CASE", true},
    {"CAST", false},
    {"CHANGE", true},
    {"CHAR", true},
    {"CHARACTER", true},
    {"CHECK", true},
    {"COLLATE", true},
    {"COLUMN", true},
    {"COMMENT", false},
    {"COMMIT", false},
    {"CONDITION", true},
    {"CONSTRAINT", true},
    {"CONTINUE", true},
    {"CONVERT", true},
    {"COUNT", false},
    {"CREATE", true},
    {"CROSS", true},
    {"CURDATE", false},
    {"CURRENT_DATE", true},
    {"CURRENT_TIME", true},
    {"CURRENT_TIMESTAMP", true},
    {"CURRENT_USER", true},
    {"CURSOR", true},
    {"CURTIME", false},
    {"CYCLE", false},
    {"DATA", false},
    {"DATABASE", true},
    {"DATABASES", true},
    {"DATE", false},
    {"DAY", false},
    {"DAY_HOUR", true},
    {"DAY_MICROSECOND", true},
    {"DAY_MINUTE", true},
    {"DAY_SECOND", true},
    {"DEALLOCATE", false},
    {"DEC", true},
    {"DECIMAL", true},
    {"DECLARE", true},
    {"DEFAULT", true},
    {"DELAYED", true},
    {"DELETE", true},
    {"DESC", true},
    {"DESCRIBE", true},
    {"DISTINCT", true},
    {"DISTINCTROW", true},
    {"DIV", true},
    {"DO", false},
    {"DOUBLE", true},
    {"DROP", true},
    {"DUAL", true},
    {"DUMPFILE", false},
    {"DUPLICATE", false},
    {"EACH", true},
    {"ELSE", true},
    {"ELSEIF", true},
    {"ENCLOSED", true},
    {"END", false},
    {"ESCAPE", false},
    {"ESCAPED", true},
    {"EXAMINED", false},
    {"EXCEPT", true},
    {"EXECUTE", false},
    {"EXISTS", true},
    {"EXIT", true},
    {"EXPANSION", false},
    {"EXPLAIN", true},
    {"EXTENDED", false},
    {"EXTRACT", false},
    {"FALSE", true},
    {"FETCH", true},
    {"FIRST", false},
    {"FLOAT", true},
    {"FOR", true},
    {"FORCE", true},
    {"FOREIGN", true},
    {"FORMAT", false},
    {"FOUND_ROWS", false},
    {"FROM", true},
    {"FULL", false},
    {"FULLTEXT", true},
    {"FUNCTION", false},
    {"GET_LOCK", false},
    {"GLOBAL", false},
    {"GRANT", true},
    {"GROUP", true},
    {"GROUPS", false},
    {"GROUP_CONCAT", false},
    {"HANDLER", false},
    {"HAVING", true},
    {"HELP", false},
    {"HIGH_PRIORITY", true},
    {"HOUR", false},
    {"HOUR_MICROSECOND", true},
    {"HOUR_MINUTE", true},
    {"HOUR_SECOND", true},
    {"IF", true},
    {"IGNORE", true},
    {"IN", true},
    {"INDEX", true},
    {"INFILE", true},
    {"INNER", true},
    {"INOUT", true},
    {"INSENSITIVE", true},
    {"INSERT", true},
    {"INT", true},
    {"INTEGER", true},
    {"INTERSECT", true},
    {"INTERVAL", true},
    {"INTO", true},
    {"IS", true},
    {"ITERATE", true},
    {"JOIN", true},
    {"JSON", false},
    {"JSON_ARRAYAGG", false},
    {"JSON_OBJECTAGG", false},
    {"JSON_TABLE", false},
    {"JSON_VALUE", false},
    {"KEY", true},
    {"KEYS", true},
    {"KILL", true},
    {"LANGUAGE", false},
    {"LAST", false},
    {"LAST_INSERT_ID", false},
    {"LATERAL", true},
    {"LEADING", true},
    {"LEAVE", true},
    {"LEFT", true},
    {"LIKE", true},
    {"LIMIT", true},
    {"LINES", true},
    {"LOAD", true},
    {"LOCALTIME", true},
    {"LOCALTIMESTAMP", true},
    {"LOCK", true},
    {"LOCKED", false},
    {"LONG", true},
    {"LONGBLOB", true},
    {"LONGTEXT", true},
    {"LOOP", true},
    {"LOW_PRIORITY", true},
    {"MATCH", true},
    {"MAX", false},
    {"MEDIUMBLOB", true},
    {"MEDIUMINT", true},
    {"MEDIUMTEXT", true},
    {"MEMBER", false},
    {"MICROSECOND", false},
    {"MIN", false},
    {"MINUS", false},
    {"MINUTE", false},
    {"MINUTE_MICROSECOND", true},
    {"MINUTE_SECOND", true},
    {"MOD", true},
    {"MODE", false},
    {"MODIFIES", true},
    {"MONTH", false},
    {"NAMES", false},
    {"NATURAL", true},
    {"NEXT", false},
    {"NOT", true},
    {"NOW", false},
    {"NOWAIT", false},
    {"NO_WRITE_TO_BINLOG", true},
    {"NULL", true},
    {"NUMERIC", true},
    {"OF", false},
    {"OFFSET", false},
    {"OJ", false},
    {"ON", true},
    {"ONLY", false},
    {"OPTIMIZE", true},
    {"OPTION", true},
    {"OPTIONALLY", true},
    {"OR", true},
    {"ORDER", true},
    {"OUT", true},
    {"OUTER", true},
    {"OUTFILE", true},
    {"OVER", false},
    {"PARTITION", true},
    {"PARTITIONS", false},
    {"PORTION", false},
    {"POSITION", false},
    {"PRECISION", true},
    {"PREPARE", false},
    {"PREVIOUS", false},
    {"PRIMARY", true},
    {"PROCEDURE", true},
    {"PURGE", true},
    {"QUARTER", false},
    {"QUERY", false},
    {"RAND", false},
    {"RANGE", true},
    {"READ", true},
    {"READS", true},
    {"REAL", true},
    {"RECURSIVE", false},
    {"REFERENCES", true},
    {"REGEXP", true},
    {"RELEASE", true},
    {"RELEASE_LOCK", false},
    {"RENAME", true},
    {"REPEAT", true},
    {"REPLACE", true},
    {"REQUIRE", true},
    {"RESET", false},
    {"RESTRICT", true},
    {"RETURN", true},
    {"RETURNING", true},
    {"REVOKE", true},
    {"RIGHT", true},
    {"RLIKE", true},
    {"ROLLBACK", false},
    {"ROLLUP", false},
    {"ROW", false},
    {"ROWS", false},
    {"SAVEPOINT", false},
    {"SCHEMA", true},
    {"SCHEMAS", true},
    {"SECOND", false},
    {"SECOND_MICROSECOND", true},
    {"SELECT", true},
    {"SENSITIVE", true},
    {"SEPARATOR", true},
    {"SESSION", false},
    {"SET", true},
    {"SHARE", false},
    {"SHOW", true},
    {"SKIP", false},
    {"SMALLINT", true},
    {"SOME", false},
    {"SOUNDS", false},
    {"SPATIAL", true},
    {"SQL", true},
    {"SQLEXCEPTION", true},
    {"SQLSTATE", true},
    {"SQLWARNING", true},
    {"SQL_BIG_RESULT", true},
    {"SQL_BUFFER_RESULT", false},
    {"SQL_CACHE", false},
    {"SQL_CALC_FOUND_ROWS", true},
    {"SQL_NO_CACHE", false},
    {"SQL_SMALL_RESULT", true},
    {"SSL", true},
    {"START", false},
    {"STARTING", true},
    {"STD", false},
    {"STDDEV", false},
    {"STDDEV_POP", false},
    {"STDDEV_SAMP", false},
    {"STRAIGHT_JOIN", true},
    {"SUBSTR", false},
    {"SUBSTRING", false},
    {"SUM", false},
    {"SYSDATE", false},
    {"SYSTEM_TIME", false},
    {"TABLE", true},
    {"TABLES", false},
    {"TEMPORARY", false},
    {"TERMINATED", true},
    {"THEN", true},
    {"TIES", false},
    {"TIME", false},
    {"TIMESTAMP", false},
    {"TINYBLOB", true},
    {"TINYINT", true},
    {"TINYTEXT", true},
    {"TO", true},
    {"TRADITIONAL", false},
    {"TRAILING", true},
    {"TRANSACTION", false},
    {"TREE", false},
    {"TRIGGER", true},
    {"TRIM", false},
    {"TRUE", true},
    {"TRUNCATE", false},
    {"UNCOMMITTED", false},
    {"UNDO", true},
    {"UNION", true},
    {"UNIQUE", true},
    {"UNKNOWN", false},
    {"UNLOCK", true},
    {"UNSIGNED", true},
    {"UPDATE", true},
    {"USAGE", true},
    {"USE", true},
    {"USING", true},
    {"UTC_DATE", true},
    {"UTC_TIME", true},
    {"UTC_TIMESTAMP", true},
    {"UUID", false},
    {"VALUE", false},
    {"VALUES", true},
    {"VARBINARY", true},
    {"VARCHAR", true},
    {"VARCHARACTER", true},
    {"VARIANCE", false},
    {"VARYING", true},
    {"VAR_POP", false},
    {"VAR_SAMP", false},
    {"VIEW", false},
    {"WEEK", false},
    {"WEIGHT_STRING", false},
    {"WHEN", true},
    {"WHERE", true},
    {"WHILE", true},
    {"WINDOW", true},
    {"WITH", true},
    {"WITHIN", false},
    {"WRITE", true},
    {"XA", false},
    {"XML", false},
    {"XOR", true},
    {"YEAR", false},
    {"YEAR_MONTH", true},
    {"ZEROFILL", true},
});

constexpr std::size_t kSlots = 1024;
constexpr std::size_t kLongest = 20;

constexpr char upper(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// FNV-1a of the upper case.
constexpr std::size_t slotOf(std::string_view word)
{
    std::uint32_t hash = 2166136261U;
    for (const char c : word)
    {
        hash = (hash ^ static_cast<unsigned char>(upper(c))) * 16777619U;
    }
    return (hash ^ (hash >> 15U)) % kSlots;
}

/// Numbers of keywords by their hash; taken slots are followed by the next.
constexpr std::array<std::uint16_t, kSlots> kTable = []
{
    std::array<std::uint16_t, kSlots> table{};
    for (std::size_t i = 0; i < kEntries.size(); ++i)
    {
        std::size_t slot = slotOf(kEntries[i].word);
        while (table[slot] != 0)
        {
            slot = (slot + 1) % kSlots;
        }
        table[slot] = static_cast<std::uint16_t>(i + 1);
    }
    return table;
}();

bool sameWord(std::string_view word, std::string_view upperCase)
{
    if (word.size() != upperCase.size())
    {
        return false;
    }
    for (std::size_t i = 0; i < word.size(); ++i)
    {
        if (upper(word[i]) != upperCase[i])
        {
            return false;
        }
    }
    return true;
}

} // namespace

SqlKeyword sqlKeyword(std::string_view word)
{
    if (word.size() > kLongest)
    {
        return SqlKeyword::None;
    }
    for (std::size_t slot = slotOf(word); kTable[slot] != 0; slot = (slot + 1) % kSlots)
    {
        if (sameWord(word, kEntries[kTable[slot] - 1U].word))
        {
            return static_cast<SqlKeyword>(kTable[slot]);
        }
    }
    return SqlKeyword::None;
}

bool isReserved(SqlKeyword keyword)
{
    return keyword != SqlKeyword::None && kEntries[static_cast<std::size_t>(keyword) - 1U].reserved;
}

} // namespace atlas
