#pragma once

#include "ui/pages/sql_colourer.h"
#include "ui/theme/theme.h"

#include <QString>
#include <QTextLayout>

#include <string>
#include <vector>

namespace atlas
{

/// Colours as an editor takes them: UTF-16 units from the beginning of the text, ascending.
QList<QTextLayout::FormatRange> sqlFormats(const std::string& text, const std::vector<SqlColouredSpan>& spans,
                                           const Theme& theme);

/// A statement on one line: blanks and line ends outside of literals and comments are one blank. `formats` colour it
/// and make bold what `changed` names. No more than `mostBytes` of it, with dots behind.
struct SqlLine
{
    QString text;
    QList<QTextLayout::FormatRange> formats;
};
SqlLine sqlLine(const std::string& sql, const std::vector<SqlSpan>& changed, const SqlColourer& colourer,
                const Theme& theme, std::size_t mostBytes);

} // namespace atlas
