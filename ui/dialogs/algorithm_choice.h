#pragma once

#include "models/core/param_spec.h"

#include <QComboBox>

#include <vector>

namespace atlas
{

/// Chooses one of many algorithms: grouped by the system they belong to, and found by typing a part of their title or
/// name. The data of an entry is the name; headers cannot be chosen.
class AlgorithmChoice : public QComboBox
{
    Q_OBJECT

public:
    AlgorithmChoice(const std::vector<AlgorithmInfo>& algorithms, QWidget* parent);

    QString chosenName() const { return itemData(m_chosen).toString(); }
    /// Makes an entry for a name that is not known.
    void choose(const QString& name);

signals:
    /// By a person, or by setCurrentIndex().
    void chosen(const QString& name);

protected:
    /// The wheel scrolls the form; it chooses nothing here.
    void wheelEvent(QWheelEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void addHeader(const QString& text);
    void enableSearch();
    /// What was typed and is no entry gives way to the one that is chosen.
    void restoreText();
    void onIndexChanged(int row);

    int m_chosen = -1; ///< the row of an entry, never of a header
};

} // namespace atlas
