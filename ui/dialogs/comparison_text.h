#pragma once

#include "models/core/layout_comparison.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace atlas
{

/// What a comparison says, in words.
class ComparisonText
{
    Q_DECLARE_TR_FUNCTIONS(ComparisonText)

public:
    /// "75 % of the keys move, 50 % to another shard."
    static QString moved(const TableComparison& table);
    /// "75 %", "none", "unknown"
    static QString fraction(const TableComparison& table, double fraction);
    /// "exact" or "tried, ± 0.2 %"
    static QString trust(const TableComparison& table);
    /// How it was found, in a sentence.
    static QString basis(const TableComparison& table);
    /// What the fractions leave out: roles, pinned, negative and missing keys.
    static QStringList notes(const TableComparison& table);
    static QString shard(const std::string& name);
    static QString place(const KeyPlace& place);
    static QString key(const MovedKey& key);
};

} // namespace atlas
