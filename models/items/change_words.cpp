#include "models/items/change_words.h"

#include <QCoreApplication>

namespace atlas::changeWords
{

namespace
{

struct Word
{
    const char* id;
    const char* text;
};

constexpr Word kNouns[] = {
    {"server", QT_TRANSLATE_NOOP("changes", "server")},
    {"shard", QT_TRANSLATE_NOOP("changes", "shard")},
    {"table", QT_TRANSLATE_NOOP("changes", "table")},
    {"binding_group", QT_TRANSLATE_NOOP("changes", "binding group")},
    {"broadcast_table", QT_TRANSLATE_NOOP("changes", "broadcast table")},
    {"single_table", QT_TRANSLATE_NOOP("changes", "single table")},
    {"layout", QT_TRANSLATE_NOOP("changes", "layout")},
};

constexpr Word kFields[] = {
    {"driver", QT_TRANSLATE_NOOP("changes", "driver")},
    {"host", QT_TRANSLATE_NOOP("changes", "host")},
    {"port", QT_TRANSLATE_NOOP("changes", "port")},
    {"socket", QT_TRANSLATE_NOOP("changes", "socket")},
    {"user", QT_TRANSLATE_NOOP("changes", "user")},
    {"password", QT_TRANSLATE_NOOP("changes", "password")},
    {"option_file", QT_TRANSLATE_NOOP("changes", "option file")},
    {"option_group", QT_TRANSLATE_NOOP("changes", "option group")},
    {"tls", QT_TRANSLATE_NOOP("changes", "TLS")},
    {"fingerprint", QT_TRANSLATE_NOOP("changes", "fingerprint")},
    {"path", QT_TRANSLATE_NOOP("changes", "path")},
    {"server", QT_TRANSLATE_NOOP("changes", "server")},
    {"schema", QT_TRANSLATE_NOOP("changes", "schema")},
    {"weight", QT_TRANSLATE_NOOP("changes", "weight")},
    {"drained", QT_TRANSLATE_NOOP("changes", "drained")},
    {"replicas", QT_TRANSLATE_NOOP("changes", "replicas")},
    {"key", QT_TRANSLATE_NOOP("changes", "key")},
    {"algorithm", QT_TRANSLATE_NOOP("changes", "algorithm")},
    {"shard_by", QT_TRANSLATE_NOOP("changes", "shard rule")},
    {"table_by", QT_TRANSLATE_NOOP("changes", "table rule")},
    {"placement", QT_TRANSLATE_NOOP("changes", "placement")},
    {"physical_tables", QT_TRANSLATE_NOOP("changes", "physical tables")},
    {"null_bucket", QT_TRANSLATE_NOOP("changes", "bucket of NULL")},
    {"pins", QT_TRANSLATE_NOOP("changes", "pinned keys")},
    {"lookups", QT_TRANSLATE_NOOP("changes", "lookups")},
    {"columns", QT_TRANSLATE_NOOP("changes", "columns")},
    {"table_options", QT_TRANSLATE_NOOP("changes", "table options")},
    {"shard", QT_TRANSLATE_NOOP("changes", "shard")},
    {"name", QT_TRANSLATE_NOOP("changes", "name")},
    {"environment", QT_TRANSLATE_NOOP("changes", "environment")},
    {"logic_schema", QT_TRANSLATE_NOOP("changes", "logic schema")},
    {"default_shard", QT_TRANSLATE_NOOP("changes", "default shard")},
    {"sql_mode", QT_TRANSLATE_NOOP("changes", "SQL mode")},
    {"lower_case_table_names", QT_TRANSLATE_NOOP("changes", "case of table names")},
};

template <std::size_t N>
QString wordOf(const Word (&words)[N], const std::string& id)
{
    for (const Word& word : words)
    {
        if (id == word.id)
        {
            return QCoreApplication::translate("changes", word.text);
        }
    }
    return QString::fromStdString(id).replace(QLatin1Char('_'), QLatin1Char(' '));
}

} // namespace

QString noun(const std::string& what)
{
    return wordOf(kNouns, what);
}

QString field(const std::string& field)
{
    return wordOf(kFields, field);
}

} // namespace atlas::changeWords
