// The numbered steps by which a statement comes to its tables.
#include "models/items/statement_kit.h"
#include "models/items/statement_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace atlas::statementWords
{

namespace
{

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(StatementSteps)
};

constexpr int kPredicateLength = 240;

/// One thing that is done with the answers.
QString mergeWords(const QString& step)
{
    static const std::pair<const char*, const char*> kWords[] = {
        {"concat", QT_TRANSLATE_NOOP("StatementSteps", "the answers one after the other")},
        {"ordered merge", QT_TRANSLATE_NOOP("StatementSteps", "ordered merge by the sort keys")},
        {"ordered merge on derived column",
         QT_TRANSLATE_NOOP("StatementSteps", "ordered merge over a derived column, which is dropped")},
        {"aggregate", QT_TRANSLATE_NOOP("StatementSteps", "the aggregates of the answers are put together")},
        {"group by in order",
         QT_TRANSLATE_NOOP("StatementSteps", "groups are put together while they arrive in order")},
        {"in-memory group by", QT_TRANSLATE_NOOP("StatementSteps", "groups are put together in memory")},
        {"sum(SUM)/sum(COUNT)", QT_TRANSLATE_NOOP("StatementSteps", "averages from the sums and the counts")},
        {"count of distinct values", QT_TRANSLATE_NOOP("StatementSteps", "the distinct values are counted")},
        {"having", QT_TRANSLATE_NOOP("StatementSteps", "HAVING is applied")},
        {"sort", QT_TRANSLATE_NOOP("StatementSteps", "the rows are sorted")},
        {"distinct", QT_TRANSLATE_NOOP("StatementSteps", "equal rows are dropped")},
        {"limit", QT_TRANSLATE_NOOP("StatementSteps", "LIMIT is applied")}};
    for (const auto& [id, words] : kWords)
    {
        if (step == QLatin1String(id))
        {
            return Text::tr(words);
        }
    }
    const QString number = step.section(QLatin1Char(' '), 1);
    if (step.startsWith(QLatin1String("take ")))
    {
        return Text::tr("then the first %1").arg(number);
    }
    return step.startsWith(QLatin1String("skip ")) ? Text::tr("%1 are skipped").arg(number) : step;
}

void addTables(const SqlExplanation& shown, std::vector<Step>& steps)
{
    QStringList tables;
    for (const SqlTableUse& use : shown.tables)
    {
        const QString name = fromStd(use.name);
        const QString named =
            use.alias != use.name ? Text::tr("%1 is %2", "alias, table").arg(fromStd(use.alias), name) : name;
        tables << (use.kind == SqlTableUse::Kind::Broadcast ? Text::tr("%1 (broadcast)").arg(named)
                   : use.kind == SqlTableUse::Kind::Single  ? Text::tr("%1 (on one shard)").arg(named)
                                                            : named);
    }
    if (shown.bound)
    {
        tables << Text::tr("one binding group");
    }
    if (!tables.isEmpty())
    {
        steps.push_back({Text::tr("Tables"), {tables.join(Text::tr(", ", "between parts of a list"))}});
    }
}

void addPredicates(const SqlExplanation& shown, std::vector<Step>& steps)
{
    constexpr qsizetype kMost = 8;
    QStringList decide;
    QStringList rest;
    for (const SqlPredicate& predicate : shown.predicates)
    {
        const QString text = shortened(predicate.text, kPredicateLength);
        switch (predicate.part)
        {
        case SqlPredicate::Part::Decides: decide << text; break;
        case SqlPredicate::Part::NotKey: rest << Text::tr("%1 is not about the sharding key").arg(text); break;
        case SqlPredicate::Part::NotUsed:
            rest << Text::tr("%1 is about %2, but leaves every bucket").arg(text, fromStd(predicate.column));
            break;
        case SqlPredicate::Part::Carries: break;
        }
    }
    for (QStringList* lines : {&decide, &rest})
    {
        if (lines->size() > kMost)
        {
            const auto more = static_cast<int>(lines->size() - kMost);
            lines->resize(kMost);
            *lines << Text::tr("and %n more", nullptr, more);
        }
    }
    const bool hasSharded = std::any_of(shown.tables.begin(), shown.tables.end(),
                                        [](const SqlTableUse& use) { return use.kind == SqlTableUse::Kind::Sharded; });
    if (!decide.isEmpty())
    {
        steps.push_back({Text::tr("Deciding predicate"), decide, true});
    }
    else if (hasSharded && shown.keys.empty())
    {
        steps.push_back({Text::tr("Deciding predicate"), {Text::tr("none: nothing restricts a sharding key")}});
    }
    if (!rest.isEmpty())
    {
        steps.push_back({Text::tr("Not deciding"), rest});
    }
}

QString sumOf(const Route& key)
{
    const QString value = key.isNull ? QStringLiteral("NULL") : fromStd(key.key);
    for (const RouteStep& step : key.steps)
    {
        if (step.name == "reduction")
        {
            const QString sum = fromStd(step.value).replace(QLatin1String(" = "), QStringLiteral(" =\u00a0"));
            return sum.startsWith(value + QLatin1Char(' ')) ? sum : QStringLiteral("%1: %2").arg(value, sum);
        }
    }
    return key.bucket ? Text::tr("%1 in bucket %2").arg(value).arg(*key.bucket)
                      : Text::tr("%1 has no bucket").arg(value);
}

void addKeys(const SqlExplanation& shown, std::vector<Step>& steps)
{
    constexpr std::size_t kMost = 12;
    QStringList lines;
    for (std::size_t i = 0; i < std::min(kMost, shown.keys.size()); ++i)
    {
        lines << sumOf(shown.keys[i]);
    }
    const auto shownKeys = static_cast<std::uint64_t>(lines.size());
    if (shownKeys > 0 && shown.route.keyCount > shownKeys)
    {
        lines << Text::tr("and %n more", nullptr, asInt(shown.route.keyCount - shownKeys));
    }
    if (!lines.isEmpty())
    {
        steps.push_back({Text::tr("Values to buckets"), lines, true});
    }
}

void addPlaces(const SqlExplanation& shown, std::vector<Step>& steps)
{
    constexpr qsizetype kMost = 6;
    QStringList shards;
    QStringList tables;
    int more = 0;
    const auto close = [&](const std::string& shard)
    {
        if (!tables.isEmpty())
        {
            QString names = tables.join(Text::tr(", ", "between parts of a list"));
            names = more > 0 ? Text::tr("%1 and %n more", nullptr, more).arg(names) : names;
            shards << Text::tr("%1 on %2", "tables, shard").arg(names, fromStd(shard));
        }
        tables.clear();
        more = 0;
    };
    std::string shard;
    int moreShards = 0;
    for (const SqlTablePlace& place : shown.places)
    {
        if (!place.asked || place.table.empty())
        {
            continue;
        }
        if (place.shard != shard)
        {
            close(shard);
            shard = place.shard;
            moreShards += shards.size() >= 2 * kMost ? 1 : 0;
        }
        if (shards.size() >= 2 * kMost)
        {
            continue;
        }
        tables.size() < kMost ? void(tables << fromStd(place.table)) : void(++more);
    }
    close(shard);
    if (moreShards > 0)
    {
        shards << Text::tr("and %n more", nullptr, moreShards);
    }
    if (!shards.isEmpty())
    {
        steps.push_back({Text::tr("Buckets to tables"), shards});
    }
}

void addJoin(const SqlExplanation& shown, std::vector<Step>& steps)
{
    std::set<std::string> sharded;
    for (const SqlTableUse& use : shown.tables)
    {
        if (use.kind == SqlTableUse::Kind::Sharded)
        {
            sharded.insert(use.alias);
        }
    }
    if (sharded.size() < 2 || shown.route.refusal)
    {
        return;
    }
    const auto carried = std::find_if(shown.predicates.begin(), shown.predicates.end(),
                                      [](const SqlPredicate& one) { return one.part == SqlPredicate::Part::Carries; });
    const QString words =
        shown.route.kind == SqlClass::Cartesian ? Text::tr("meets every table of the one with every table of the other")
        : carried != shown.predicates.end()
            ? Text::tr("stays in each pair of tables, since %1 is equal on both sides").arg(columnOf(carried->column))
            : Text::tr("stays on one shard");
    steps.push_back({Text::tr("The join"), {words}});
}

void addMerge(const SqlExplanation& shown, std::vector<Step>& steps)
{
    QStringList words;
    for (const std::string& step : shown.route.merge)
    {
        words << mergeWords(fromStd(step));
    }
    if (!words.isEmpty())
    {
        steps.push_back({Text::tr("Merge"), {words.join(Text::tr(", ", "between parts of a list"))}});
    }
}

} // namespace

std::vector<Step> steps(const SqlExplanation& shown)
{
    std::vector<Step> steps;
    addTables(shown, steps);
    addPredicates(shown, steps);
    addKeys(shown, steps);
    addPlaces(shown, steps);
    addJoin(shown, steps);
    addMerge(shown, steps);
    return steps;
}

} // namespace atlas::statementWords
