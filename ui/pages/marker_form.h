#pragma once

#include "models/core/sql_explanation.h"

#include <QHash>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QGridLayout;
class QLineEdit;

namespace atlas
{

/// A field for the value of each marker of a statement; markers of one name share a field. An empty field is a value
/// that is not known.
class MarkerForm : public QWidget
{
    Q_OBJECT

public:
    explicit MarkerForm(QWidget* parent);

    /// Keeps what was typed for markers that stay.
    void setMarkers(const std::vector<SqlMarker>& markers);
    /// By marker, in the order of the statement.
    std::vector<std::optional<std::string>> values() const;

signals:
    void valuesChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void retranslate();

    QGridLayout* m_grid;
    QStringList m_fieldOf;          ///< [marker]: "1", ":name"
    QStringList m_fields;           ///< distinct, as far as they are shown
    QHash<QString, QString> m_text; ///< by field
    QList<QLineEdit*> m_edits;      ///< [field]
};

} // namespace atlas
