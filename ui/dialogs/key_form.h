#pragma once

#include "models/core/layout.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;

namespace atlas
{

/// The sharding key: its columns, MySQL type and what belongs to the type.
class KeyForm : public QWidget
{
    Q_OBJECT

public:
    explicit KeyForm(QWidget* parent);

    void setValue(const KeySpec& key);
    KeySpec value() const;
    bool isComplete() const;
    QFormLayout* form() const { return m_form; }

signals:
    void edited();

private:
    void showWhatFits();

    KeySpec m_given;
    QFormLayout* m_form;
    QLineEdit* m_columns;
    QComboBox* m_type;
    QCheckBox* m_unsigned;
    QLineEdit* m_collation;
    QLineEdit* m_timeZone;
    QLineEdit* m_separator;
};

} // namespace atlas
