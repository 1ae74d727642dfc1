#pragma once

#include "models/core/layout.h"
#include "ui/dialogs/form_dialog.h"

#include <vector>

class QComboBox;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;

namespace atlas
{

/// What stands at the top of a layout. Only the header's fields of value() are to be used.
class HeaderDialog : public FormDialog
{
    Q_OBJECT

public:
    HeaderDialog(const Layout& layout, QWidget* parent);
    Layout value() const;

private:
    void check();

    Layout m_given;
    QLineEdit* m_name;
    QComboBox* m_environment;
    QLineEdit* m_logicSchema;
    QComboBox* m_defaultShard;
};

/// Tables whose rows with one key stay on one shard: one group a line.
class BindingGroupsDialog : public FormDialog
{
    Q_OBJECT

public:
    BindingGroupsDialog(const Layout& layout, QWidget* parent);
    std::vector<BindingGroup> value() const;

private:
    void check();

    Layout m_layout;
    QPlainTextEdit* m_groups;
};

/// A key that lives elsewhere than its algorithm says.
class PinDialog : public FormDialog
{
    Q_OBJECT

public:
    PinDialog(const LogicTable& table, const Layout& layout, const QString& key, QWidget* parent);
    /// The table with the pin added, or put in the place of one of the same key.
    LogicTable value() const;

private:
    void check();

    LogicTable m_table;
    std::vector<QLineEdit*> m_keys;
    QComboBox* m_shard;
    QLineEdit* m_physical;
};

} // namespace atlas
