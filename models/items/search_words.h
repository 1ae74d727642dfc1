#pragma once

#include <QString>
#include <QStringList>

namespace atlas
{

/// Text folded for searching: case and accents do not count, full-width letters are plain ones.
QString foldForSearch(const QString& text);
/// The folded words of a search.
QStringList searchWords(const QString& search);
/// All words occur, in any order.
bool matchesWords(const QString& text, const QStringList& words);

} // namespace atlas
