#pragma once

#include <QByteArray>
#include <QChar>

class QAbstractItemModel;

namespace atlas
{

/// A model as CSV by RFC 4180, UTF-8, CRLF: the headers, then every row (trees depth first) with bare values
/// (ValueRole, else the text). A column whose numbers may be estimates is followed by one of yes and no.
/// Text that a spreadsheet would run (= + - @ tab) gets an apostrophe in front; numbers stay.
QByteArray tableCsv(const QAbstractItemModel& model, QChar separator = QLatin1Char(','));

} // namespace atlas
