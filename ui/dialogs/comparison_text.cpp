#include "ui/dialogs/comparison_text.h"

#include "models/items/number_text.h"
#include "ui/dialogs/message_text.h"

namespace atlas
{

namespace
{

using Basis = TableComparison::Basis;
using TableRole = TableComparison::Role;

} // namespace

QString ComparisonText::moved(const TableComparison& table)
{
    if (table.basis == Basis::Unknown)
    {
        const bool isBroken = table.before == TableRole::Broken || table.after == TableRole::Broken;
        return isBroken ? tr("It cannot be compared, as it has errors.")
                        : tr("Custom code decides: nobody can tell which keys move.");
    }
    if (table.before == TableRole::None)
        return tr("It is new: its rows had no place before.");
    if (table.after == TableRole::None)
        return tr("It is gone: its rows have no place any more.");
    if (table.moved <= 0.0)
        return table.exact ? tr("No key moves.") : tr("No key that was tried moves.");
    return tr("%1 of the keys move, %2 of all to another shard.")
        .arg(numberText::percent(table.moved), numberText::percent(table.crosses));
}

QString ComparisonText::fraction(const TableComparison& table, double fraction)
{
    if (table.basis == Basis::Unknown)
        return tr("unknown");
    if (table.before == TableRole::None)
        return tr("new", "table");
    if (table.after == TableRole::None)
        return tr("gone", "table");
    return fraction > 0.0 ? numberText::percent(fraction) : tr("none", "no key moves");
}

QString ComparisonText::trust(const TableComparison& table)
{
    if (table.basis == Basis::Unknown)
        return tr("unknown");
    return table.exact ? tr("exact") : tr("tried, %1").arg(numberText::bound(table.errorBound));
}

QString ComparisonText::basis(const TableComparison& table)
{
    if (table.before == TableRole::None || table.after == TableRole::None)
        return {};
    switch (table.basis)
    {
    case Basis::Buckets: return tr("Exact: the rules are the same, so it was compared bucket by bucket.");
    case Basis::Residues: return tr("Exact: every residue of the number that both go by.");
    case Basis::Ranges:
        return tr("Exact: ranges of keys by their widths; where an end is open every range counts alike.");
    case Basis::Hashes: return tr("Exact: every place that the hash has.");
    case Basis::Values: return tr("Exact: every listed value alike, and all others as one.");
    case Basis::Several: return tr("Exact: every combination of the key's columns, each independent of the others.");
    case Basis::OnePlace: return tr("Exact: on one side all keys have one place.");
    case Basis::Sample:
        return tr("Not exact: %1 keys of the column's type were tried. 95 of 100 such samples err by less than %2.")
            .arg(numberText::full(static_cast<std::int64_t>(table.keys)), numberText::percent(table.errorBound));
    case Basis::File: return tr("Exact: the keys of a file.");
    case Basis::Unknown: return {};
    }
    return {};
}

QStringList ComparisonText::notes(const TableComparison& table)
{
    const auto role = [](TableRole one)
    {
        switch (one)
        {
        case TableRole::Sharded: return tr("sharded");
        case TableRole::Single: return tr("a single table");
        case TableRole::Broadcast: return tr("a broadcast table");
        case TableRole::Default: return tr("left to the default shard");
        case TableRole::Broken: return tr("a table with errors");
        case TableRole::None: return tr("not there");
        }
        return QString();
    };
    QStringList notes;
    const bool isInBoth = table.before != TableRole::None && table.after != TableRole::None;
    if (isInBoth && table.before != table.after)
        notes << tr("Before it is %1, after it is %2.", "what a table is").arg(role(table.before), role(table.after));
    if (table.keyChanged)
        notes << tr("The key is of other columns, which are taken as independent.");
    if (table.pinsMoved > 0)
        notes << tr("%n pinned keys move.", nullptr, static_cast<int>(table.pinsMoved));
    if (table.nullMoved)
        notes << tr("Rows without a key (NULL) move.");
    if (table.negativeMoved > 0.0)
        notes << tr("Of negative keys, which are not counted above, %1 move.")
                     .arg(numberText::percent(table.negativeMoved));
    return notes;
}

QString ComparisonText::shard(const std::string& name)
{
    if (name.empty())
        return tr("no route");
    return name == KeyPlace::kEveryShard ? tr("every shard") : fromStd(name);
}

QString ComparisonText::place(const KeyPlace& place)
{
    return place.shard.empty() ? shard(place.shard) : shard(place.shard) + QLatin1Char('.') + fromStd(place.table);
}

QString ComparisonText::key(const MovedKey& key)
{
    return key.kind == MovedKey::Kind::Pinned ? tr("%1 (pinned)", "key").arg(fromStd(key.key)) : fromStd(key.key);
}

} // namespace atlas
