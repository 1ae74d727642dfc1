#include "app/cli/diff_report.h"

#include <cmath>
#include <ostream>
#include <vector>

namespace atlas::cli
{

namespace
{

using Basis = TableComparison::Basis;
using Role = TableComparison::Role;

std::string percentText(double fraction)
{
    constexpr double kLeast = 1e-6;
    if (fraction > 0.0 && fraction < kLeast)
    {
        return "less than 0.0001 %";
    }
    if (fraction < 1.0 && fraction > 1.0 - kLeast)
    {
        return "more than 99.9999 %";
    }
    return numberText(100.0 * fraction, 4) + " %";
}

Json fractionJson(double fraction)
{
    return std::isnan(fraction) ? Json(nullptr) : Json(fraction);
}

Json loadJson(double load)
{
    return std::isnan(load) ? Json(nullptr) : jsonLoad(load);
}

Json shardJson(const std::string& shard)
{
    return shard.empty() ? Json(nullptr) : Json(shard);
}

std::string shardText(const std::string& shard)
{
    return shard.empty() ? "no route" : shard == KeyPlace::kEveryShard ? "every shard" : visible(shard);
}

std::string placeText(const KeyPlace& place)
{
    return place.shard.empty() ? "no route" : shardText(place.shard) + "." + visible(place.table);
}

std::string roleText(Role role)
{
    switch (role)
    {
    case Role::Sharded: return "sharded";
    case Role::Single: return "a single table";
    case Role::Broadcast: return "a broadcast table";
    case Role::Default: return "left to the default shard";
    case Role::Broken: return "a table with errors";
    case Role::None: return "not there";
    }
    return {};
}

std::string basisText(const TableComparison& table, const std::string& keys)
{
    switch (table.basis)
    {
    case Basis::Buckets: return "exact: the same rules, bucket by bucket";
    case Basis::Residues: return "exact: every residue";
    case Basis::Ranges: return "exact: ranges by their widths; where an end is open every range counts alike";
    case Basis::Hashes: return "exact: every place that the hash has";
    case Basis::Values: return "exact: every listed value, and all others as one";
    case Basis::Several: return "exact: every combination of the columns, each independent of the others";
    case Basis::OnePlace: return "exact";
    case Basis::Sample:
        return "not exact: " + counted(table.keys, "key was", "keys were")
               + " tried; 95 of 100 such samples err by less than " + percentText(table.errorBound);
    case Basis::File:
        return "exact: " + counted(table.keys, "key", "keys") + " of " + visible(keys)
               + (table.unread > 0 ? "; " + std::to_string(table.unread) + " more without a route in either" : "");
    case Basis::Unknown: return "not known";
    }
    return {};
}

/// "50 % of the keys move, 25 % to another shard"
std::string movedText(const TableComparison& table)
{
    if (table.basis == Basis::Unknown)
    {
        const bool isBroken = table.before == Role::Broken || table.after == Role::Broken;
        return isBroken ? "cannot be compared, as it has errors: see shardatlasctl check"
                        : "custom code decides, so nobody can tell which keys move";
    }
    if (table.before == Role::None)
    {
        return "new: its rows had no place before";
    }
    if (table.after == Role::None)
    {
        return "gone: its rows have no place any more";
    }
    if (table.moved <= 0.0)
    {
        return table.exact || table.basis == Basis::File ? "no key moves" : "no key that was tried moves";
    }
    return percentText(table.moved) + " of the keys move, " + percentText(table.crosses) + " to another shard";
}

std::vector<std::string> notesOf(const TableComparison& table)
{
    std::vector<std::string> notes;
    if (table.before != table.after && table.before != Role::None && table.after != Role::None)
    {
        notes.push_back("was " + roleText(table.before) + ", is " + roleText(table.after));
    }
    if (table.keyChanged)
    {
        notes.push_back("the key is of other columns, which are taken as independent");
    }
    if (table.pinsMoved > 0)
    {
        notes.push_back(counted(table.pinsMoved, "pinned key moves", "pinned keys move"));
    }
    if (table.nullMoved)
    {
        notes.push_back("rows without a key (NULL) move");
    }
    if (table.negativeMoved > 0.0)
    {
        notes.push_back("of negative keys, which are left out above, " + percentText(table.negativeMoved) + " move");
    }
    return notes;
}

std::string loadText(double load)
{
    return std::isnan(load) ? "-" : numberText(load, 0);
}

void printFlows(const TableComparison& table, std::ostream& out)
{
    constexpr std::size_t kShown = 24;
    const bool hasRows = !table.flows.empty() && !std::isnan(table.flows.front().rows);
    TextTable rows({2, 3});
    rows.add(hasRows ? std::vector<std::string>{"from", "to", "keys", "rows"}
                     : std::vector<std::string>{"from", "to", "keys"});
    for (std::size_t i = 0; i < std::min(kShown, table.flows.size()); ++i)
    {
        const KeyFlow& flow = table.flows[i];
        const bool stays = flow.from == flow.to;
        std::vector<std::string> row{shardText(flow.from), stays ? "another table there" : shardText(flow.to),
                                     percentText(flow.fraction)};
        if (hasRows)
        {
            row.push_back(loadText(flow.rows));
        }
        rows.add(std::move(row));
    }
    rows.print(out, "  ");
    if (table.flows.size() > kShown)
    {
        out << "  ... and " << table.flows.size() - kShown << " smaller ones\n";
    }
}

void printExamples(const TableComparison& table, std::ostream& out)
{
    constexpr std::size_t kShown = 8;
    TextTable rows;
    for (std::size_t i = 0; i < std::min(kShown, table.examples.size()); ++i)
    {
        const MovedKey& key = table.examples[i];
        rows.add({visible(key.key), placeText(key.before), "->", placeText(key.after)});
    }
    if (!rows.empty())
    {
        out << "  for example\n";
        rows.print(out, "    ");
    }
}

void printTable(const TableComparison& table, const std::string& keys, std::ostream& out)
{
    out << '\n' << visible(table.table) << ": " << movedText(table);
    const bool isInBoth = table.before != Role::None && table.after != Role::None;
    out << (table.basis == Basis::Unknown || !isInBoth ? "" : " (" + basisText(table, keys) + ")") << '\n';
    for (const std::string& note : notesOf(table))
    {
        out << "  " << note << '\n';
    }
    if (!table.flows.empty())
    {
        printFlows(table, out);
    }
    printExamples(table, out);
}

} // namespace

Json comparisonJson(const LayoutComparison& comparison)
{
    Json tables = Json::array();
    for (const TableComparison& table : comparison.tables)
    {
        Json flows = Json::array();
        for (const KeyFlow& flow : table.flows)
        {
            flows.push_back({{"from", shardJson(flow.from)},
                             {"to", shardJson(flow.to)},
                             {"fraction", flow.fraction},
                             {"rows", loadJson(flow.rows)},
                             {"bytes", loadJson(flow.bytes)}});
        }
        tables.push_back({{"table", table.table},
                          {"moved_fraction", fractionJson(table.moved)},
                          {"crosses_shard_fraction", fractionJson(table.crosses)},
                          {"exact", table.exact},
                          {"flows", flows}});
    }
    return {{"tables", tables}};
}

void printComparison(const LayoutComparison& comparison, const ComparedFiles& files, std::ostream& out)
{
    out << "from " << visible(files.before) << " to " << visible(files.after) << '\n';
    if (comparison.tables.empty())
    {
        out << "\nNo table of theirs is sharded.\n";
        return;
    }
    if (!comparison.sharesShards)
    {
        out << "\nNo shard has the same name in both, so every key counts as moved. Say which are the same with "
               "--rename OLD=NEW.\n";
    }
    for (const TableComparison& table : comparison.tables)
    {
        printTable(table, files.keys == "-" ? "standard input" : files.keys, out);
    }
}

void printComparisonNotes(const LayoutComparison& comparison, std::ostream& out)
{
    for (const TableComparison& table : comparison.tables)
    {
        for (const std::string& note : notesOf(table))
        {
            out << visible(table.table) << ": " << note << '\n';
        }
    }
}

} // namespace atlas::cli
