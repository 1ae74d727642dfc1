#pragma once

#include "models/core/layout.h"
#include "models/core/param_spec.h"
#include "ui/dialogs/form_dialog.h"

#include <vector>

class QLineEdit;
class QPlainTextEdit;
class QTabWidget;

namespace atlas
{

class AlgorithmForm;
class KeyForm;
class PlacementForm;

/// A logic table: key and algorithm (of both levels where it has two), placement, and its DDL.
/// Pins and lookups are kept as they are.
class TableDialog : public FormDialog
{
    Q_OBJECT

public:
    TableDialog(const LogicTable& table, const Layout& layout, const std::vector<AlgorithmInfo>& algorithms, bool isNew,
                QWidget* parent);

    LogicTable value() const;
    void refresh();

signals:
    /// The layout as it would be, for findings; answered with setFindings().
    void checkRequested(const atlas::Layout& layout, const QString& table);

private:
    struct Rule
    {
        KeyForm* key = nullptr;
        AlgorithmForm* algorithm = nullptr;
        QLineEdit* to = nullptr;
    };

    Rule addRule(QTabWidget* tabs, const QString& title, const KeySpec& key, const AlgorithmSpec& algorithm,
                 const QString& to);
    Layout layoutWith(const LogicTable& table) const;
    static LevelRule valueOf(const Rule& rule, const LevelRule& given);
    bool isComplete(const Rule& rule) const;

    Layout m_layout;
    LogicTable m_given;
    std::vector<AlgorithmInfo> m_algorithms;
    bool m_isNew;
    QLineEdit* m_name;
    Rule m_rule;
    Rule m_tableRule;
    PlacementForm* m_placement;
    QPlainTextEdit* m_columns;
    QLineEdit* m_options;
};

} // namespace atlas
