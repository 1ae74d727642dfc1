#include "models/items/table_csv.h"

#include "models/items/item_roles.h"

#include <QAbstractItemModel>
#include <QVariant>

#include <cmath>
#include <set>

namespace atlas
{

namespace
{

bool isNumber(const QVariant& value)
{
    switch (value.typeId())
    {
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::LongLong:
    case QMetaType::ULongLong:
    case QMetaType::Double:
    case QMetaType::Float: return true;
    default: return false;
    }
}

/// Digits enough to read the same number back, no grouping, no exponent for whole numbers.
QString numberField(const QVariant& value)
{
    if (value.typeId() != QMetaType::Double && value.typeId() != QMetaType::Float)
    {
        return value.toString();
    }
    const double number = value.toDouble();
    if (!std::isfinite(number))
    {
        return {};
    }
    constexpr double kExactIntegers = 9007199254740992.0;
    const bool whole = std::fabs(number) < kExactIntegers && number == std::trunc(number);
    return whole ? QString::number(static_cast<qint64>(number)) : QString::number(number, 'g', 15);
}

bool startsFormula(const QString& text)
{
    static const QString kStarts = QStringLiteral("=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20");
    return !text.isEmpty() && kStarts.contains(text.front());
}

QString quoted(const QString& text, QChar separator)
{
    const bool plain = !text.contains(separator) && !text.contains(QLatin1Char('"'))
                       && !text.contains(QLatin1Char('\n')) && !text.contains(QLatin1Char('\r'));
    if (plain)
    {
        return text;
    }
    QString inner = text;
    return QLatin1Char('"') + inner.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
}

QString textField(const QString& text, QChar separator)
{
    return quoted(startsFormula(text) ? QLatin1Char('\'') + text : text, separator);
}

class Writer
{
public:
    Writer(const QAbstractItemModel& model, QChar separator) : m_model(model), m_separator(separator)
    {
        findEstimates({});
        writeHeader();
        writeRows({});
    }
    QByteArray bytes() const { return m_out.toUtf8(); }

private:
    QVariant data(int row, int column, const QModelIndex& parent, int role) const
    {
        return m_model.data(m_model.index(row, column, parent), role);
    }

    void findEstimates(const QModelIndex& parent)
    {
        for (int row = 0; row < m_model.rowCount(parent); ++row)
        {
            for (int column = 0; column < m_model.columnCount(parent); ++column)
            {
                if (data(row, column, parent, EstimateRole).isValid())
                {
                    m_estimates.insert(column);
                }
            }
            findEstimates(m_model.index(row, 0, parent));
        }
    }

    void writeHeader()
    {
        for (int column = 0; column < m_model.columnCount(); ++column)
        {
            const QString title = m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
            add(textField(title, m_separator));
            if (m_estimates.contains(column))
            {
                add(textField(QObject::tr("%1, estimate").arg(title), m_separator));
            }
        }
        endLine();
    }

    void writeRows(const QModelIndex& parent)
    {
        for (int row = 0; row < m_model.rowCount(parent); ++row)
        {
            for (int column = 0; column < m_model.columnCount(); ++column)
            {
                writeCell(row, column, parent);
            }
            endLine();
            writeRows(m_model.index(row, 0, parent));
        }
    }

    void writeCell(int row, int column, const QModelIndex& parent)
    {
        const QVariant value = data(row, column, parent, ValueRole);
        if (isNumber(value))
        {
            add(numberField(value));
        }
        else
        {
            const QVariant shown = value.isValid() ? value : data(row, column, parent, Qt::DisplayRole);
            add(textField(shown.toString(), m_separator));
        }
        if (m_estimates.contains(column))
        {
            const QVariant estimate = data(row, column, parent, EstimateRole);
            add(!estimate.isValid() ? QString() : estimate.toBool() ? QStringLiteral("yes") : QStringLiteral("no"));
        }
    }

    void add(const QString& field)
    {
        if (!m_lineEmpty)
        {
            m_out += m_separator;
        }
        m_out += field;
        m_lineEmpty = false;
    }

    void endLine()
    {
        m_out += QStringLiteral("\r\n");
        m_lineEmpty = true;
    }

    const QAbstractItemModel& m_model;
    QChar m_separator;
    std::set<int> m_estimates;
    QString m_out;
    bool m_lineEmpty = true;
};

} // namespace

QByteArray tableCsv(const QAbstractItemModel& model, QChar separator)
{
    return Writer(model, separator).bytes();
}

} // namespace atlas
