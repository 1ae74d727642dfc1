#pragma once

#include <QStringList>
#include <QWidget>

class QCheckBox;

namespace atlas
{

class FindingsNote;

/// Whether bound tables change alike; on at first. Off, it says which co-location the change breaks.
/// Hidden where no table is bound.
class GroupChoice : public QWidget
{
    Q_OBJECT

public:
    GroupChoice(const QString& table, const QStringList& bound, QWidget* parent);

    bool withGroup() const;

signals:
    void changed(); ///< also the height that the choice needs

private:
    void explain();

    QString m_table;
    QStringList m_bound;
    QCheckBox* m_with;
    FindingsNote* m_note;
};

} // namespace atlas
