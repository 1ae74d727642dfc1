#include "models/items/statement_words.h"

#include "models/items/message_text.h"
#include "models/items/number_text.h"
#include "models/items/statement_kit.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace atlas::statementWords
{

namespace
{

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(StatementWords)
};

constexpr int kSqlLength = 4'000;

qint64 askedTables(const SqlExplanation& shown)
{
    return std::count_if(shown.places.begin(), shown.places.end(),
                         [](const SqlTablePlace& place) { return place.asked; });
}

/// Shards that hold a table of the statement, and those of them that are asked.
std::pair<std::size_t, std::size_t> shardsOf(const SqlExplanation& shown)
{
    std::set<std::string> all;
    std::set<std::string> asked;
    for (const SqlTablePlace& place : shown.places)
    {
        all.insert(place.shard);
        if (place.asked)
        {
            asked.insert(place.shard);
        }
    }
    return {asked.size(), all.size()};
}

QString count(std::uint64_t number)
{
    return numberText::full(number);
}

QString keyColumns(const SqlExplanation& shown)
{
    QStringList columns;
    for (const SqlPredicate& predicate : shown.predicates)
    {
        if (predicate.part == SqlPredicate::Part::Decides && !columns.contains(columnOf(predicate.column)))
        {
            columns << columnOf(predicate.column);
        }
    }
    return columns.join(QLatin1String(", "));
}

QString missingColumns(const SqlExplanation& shown)
{
    QStringList columns;
    for (const std::string& column : shown.route.missing)
    {
        columns << fromStd(column);
    }
    return columns.join(QLatin1String(", "));
}

Remark severalRemark(const SqlExplanation& shown)
{
    if (!shown.route.missing.empty())
    {
        return {Severity::Warning, Text::tr("Nothing restricts %1.").arg(missingColumns(shown)),
                Text::tr("A value for it would leave fewer tables.")};
    }
    if (shown.route.keyCount > 1)
    {
        const auto buckets = shown.buckets.empty() ? 0 : shown.buckets.begin()->second.count();
        return {
            Severity::Warning,
            Text::tr("%1 values of the key lie in %n bucket(s).", nullptr, asInt(static_cast<std::uint64_t>(buckets)))
                .arg(count(shown.route.keyCount)),
            Text::tr("One %1 in each statement goes to one table. The list is sent whole, since trimming it would "
                     "change the statement.")
                .arg(keyColumns(shown))};
    }
    return {Severity::Warning,
            Text::tr("The condition leaves %n table(s).", nullptr, asInt(shown.route.statementCount)),
            Text::tr("An equality on %1 goes to one table.").arg(keyColumns(shown))};
}

Remark allRemark(const SqlExplanation& shown)
{
    if (shown.route.missing.empty())
    {
        return {Severity::Warning, Text::tr("It concerns every shard."), {}};
    }
    return {Severity::Warning, Text::tr("Nothing restricts %1.").arg(missingColumns(shown)),
            Text::tr("An equality on it would send the statement to one table.")};
}

} // namespace

QString className(SqlClass kind)
{
    switch (kind)
    {
    case SqlClass::None: return Text::tr("No rows", "class of a statement");
    case SqlClass::Unicast: return Text::tr("Any one", "class of a statement");
    case SqlClass::Single: return Text::tr("Single", "class of a statement");
    case SqlClass::SingleUnknown: return Text::tr("Single, not known yet", "class of a statement");
    case SqlClass::Several: return Text::tr("Several", "class of a statement");
    case SqlClass::All: return Text::tr("All", "class of a statement");
    case SqlClass::Cartesian: return Text::tr("Every pair", "class of a statement");
    case SqlClass::AllWrite: return Text::tr("Written everywhere", "class of a statement");
    case SqlClass::Refuse: return Text::tr("Refused", "class of a statement");
    case SqlClass::Unparsed: return Text::tr("Not understood", "class of a statement");
    }
    return {};
}

QString badge(const SqlExplanation& shown)
{
    if (shown.route.refusal)
    {
        return Text::tr("goes nowhere");
    }
    std::set<std::string> shards;
    for (const SqlPhysical& one : shown.route.statements)
    {
        shards.insert(one.shard);
    }
    const std::size_t count = std::max(shards.size(), shardsOf(shown).first);
    return Text::tr("%1 on %2", "statements, shards")
        .arg(Text::tr("%n statement(s)", nullptr, asInt(shown.route.statementCount)),
             Text::tr("%n shard(s)", nullptr, static_cast<int>(count)));
}

QString look(SqlClass kind)
{
    switch (kind)
    {
    case SqlClass::None:
    case SqlClass::Unicast:
    case SqlClass::Single: return QStringLiteral("ok");
    case SqlClass::SingleUnknown:
    case SqlClass::Several: return QStringLiteral("info");
    case SqlClass::All:
    case SqlClass::Cartesian:
    case SqlClass::AllWrite: return QStringLiteral("warning");
    case SqlClass::Refuse:
    case SqlClass::Unparsed: break;
    }
    return QStringLiteral("error");
}

QString whereItGoes(const SqlExplanation& shown)
{
    if (shown.route.refusal || shown.places.empty())
    {
        return Text::tr("Where it goes");
    }
    const auto [asked, all] = shardsOf(shown);
    return Text::tr("Where it goes: %1 of %2, %3 of %4", "tables asked, all tables, shards asked, all shards")
        .arg(count(static_cast<std::uint64_t>(askedTables(shown))),
             Text::tr("%n table(s)", nullptr, static_cast<int>(shown.places.size())), count(asked),
             Text::tr("%n shard(s)", nullptr, static_cast<int>(all)));
}

QString placeNote(const SqlTablePlace& place)
{
    if (!place.asked)
    {
        return Text::tr("not asked");
    }
    QStringList keys;
    for (const std::string& key : place.keys)
    {
        keys << fromStd(key);
    }
    QStringList others;
    for (const std::string& other : place.beside)
    {
        others << fromStd(other);
    }
    const QString key = keys.join(QLatin1String(", "));
    const QString beside = others.join(QLatin1String(", "));
    if (key.isEmpty() && beside.isEmpty())
    {
        return Text::tr("asked");
    }
    return key.isEmpty()      ? Text::tr("with %1").arg(beside)
           : beside.isEmpty() ? Text::tr("key %1").arg(key)
                              : Text::tr("key %1, with %2").arg(key, beside);
}

std::vector<Remark> whyNotOne(const SqlExplanation& shown)
{
    std::vector<Remark> remarks;
    const SqlRoute& route = shown.route;
    if (route.refusal)
    {
        return {
            {Severity::Error, messages::text(*route.refusal), messages::fix(route.refusal->code, route.refusal->args)}};
    }
    switch (route.kind)
    {
    case SqlClass::None:
        remarks.push_back({Severity::Info, Text::tr("The conditions contradict each other."),
                           Text::tr("One table is asked for the columns of the empty answer.")});
        break;
    case SqlClass::Unicast: remarks.push_back({Severity::Info, Text::tr("Any one shard gives the answer."), {}}); break;
    case SqlClass::Single: remarks.push_back({Severity::Info, Text::tr("One table is enough."), {}}); break;
    case SqlClass::SingleUnknown:
        remarks.push_back({Severity::Info, Text::tr("It will be one table: which one follows from the markers."),
                           Text::tr("Give them values to see it.")});
        break;
    case SqlClass::Several:
        if (route.statementCount > 1)
        {
            remarks.push_back(severalRemark(shown));
        }
        break;
    case SqlClass::All:
        if (route.statementCount > 1)
        {
            remarks.push_back(allRemark(shown));
        }
        break;
    case SqlClass::Cartesian:
        remarks.push_back({Severity::Warning, Text::tr("The tables are not bound, or not joined by their keys."),
                           Text::tr("Bind them and join them by their keys, and each pair is asked once.")});
        break;
    case SqlClass::AllWrite:
        remarks.push_back({Severity::Info, Text::tr("A broadcast table is changed on every shard."),
                           Text::tr("Its copies must stay alike.")});
        break;
    case SqlClass::Refuse:
    case SqlClass::Unparsed: break;
    }
    const bool decided = std::any_of(shown.predicates.begin(), shown.predicates.end(),
                                     [](const SqlPredicate& one) { return one.part == SqlPredicate::Part::Decides; });
    if (decided && (route.kind == SqlClass::Several || route.kind == SqlClass::Single) && shown.places.size() > 1)
    {
        remarks.push_back({Severity::Info,
                           {},
                           Text::tr("Without the deciding predicate it would go to all %n table(s).", nullptr,
                                    static_cast<int>(shown.places.size()))});
    }
    return remarks;
}

std::vector<Remark> costs(const SqlExplanation& shown)
{
    std::vector<Remark> remarks;
    const SqlRoute& route = shown.route;
    const bool fansOut = route.kind == SqlClass::All || route.kind == SqlClass::Cartesian
                         || route.kind == SqlClass::Several || route.kind == SqlClass::AllWrite;
    if (fansOut && route.statementCount > 1)
    {
        remarks.push_back({Severity::Info,
                           Text::tr("%n statement(s) for each execution.", nullptr, asInt(route.statementCount)),
                           Text::tr("The slowest of them decides how long it takes.")});
    }
    for (const RouteWarning& warning : route.warnings)
    {
        remarks.push_back(
            {Severity::Warning, messages::text(warning.code, warning.args), messages::fix(warning.code, warning.args)});
    }
    if (route.approximate && route.warnings.empty() && !route.refusal)
    {
        remarks.push_back({Severity::Info, Text::tr("Something in it is not understood."),
                           Text::tr("That can only have made the route wider.")});
    }
    return remarks;
}

QString shortened(const std::string& sql, int most)
{
    // A quarter of the bytes may be of characters that need four.
    const QString text = QString::fromUtf8(sql.data(), std::min<qsizetype>(std::ssize(sql), qsizetype{4} * most));
    const QString line = text.simplified();
    return line.size() <= most && std::ssize(sql) <= qsizetype{4} * most ? line : line.left(most) + QStringLiteral("…");
}

QString asText(const StatementAnswer& answer)
{
    const SqlExplanation& shown = answer.shown;
    QStringList lines{shortened(answer.question.text, kSqlLength), QString(),
                      QStringLiteral("%1: %2").arg(className(shown.route.kind), badge(shown))};
    int number = 0;
    for (const Step& step : steps(shown))
    {
        lines << QStringLiteral("%1. %2: %3").arg(++number).arg(step.title, step.lines.join(QLatin1String("; ")));
    }
    for (const auto& remarks : {whyNotOne(shown), costs(shown)})
    {
        for (const Remark& remark : remarks)
        {
            const QString sign = remark.severity == Severity::Info ? QStringLiteral("- ") : QStringLiteral("! ");
            lines << sign + QStringLiteral("%1 %2").arg(remark.lead, remark.text).trimmed();
        }
    }
    for (const SqlPhysical& one : shown.route.statements)
    {
        lines << QStringLiteral("%1: %2").arg(fromStd(one.shard), shortened(one.sql, kSqlLength));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString asSql(const SqlRoute& route)
{
    QStringList statements;
    for (const SqlPhysical& one : route.statements)
    {
        QStringList values;
        for (const std::string& value : one.params)
        {
            values << fromStd(value);
        }
        QString comment = QStringLiteral("-- ") + fromStd(one.shard);
        if (!values.isEmpty())
        {
            comment += QStringLiteral(": ") + values.join(QLatin1String(", ")).simplified();
        }
        QString sql = fromStd(one.sql).trimmed();
        sql += sql.endsWith(QLatin1Char(';')) ? QString() : QStringLiteral(";");
        statements << comment + QLatin1Char('\n') + sql;
    }
    return statements.join(QLatin1String("\n\n")) + QLatin1Char('\n');
}

} // namespace atlas::statementWords
