#pragma once

#include "models/core/layout.h"
#include "ui/dialogs/form_dialog.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QListWidget;

namespace atlas
{

/// One schema on one server: weight, whether it takes new buckets, and who answers its reads.
class ShardDialog : public FormDialog
{
    Q_OBJECT

public:
    ShardDialog(const Shard& shard, const Layout& layout, bool isNew, QWidget* parent);

    Shard value() const;

private:
    void check();

    Shard m_given;
    QStringList m_taken;
    QLineEdit* m_name;
    QComboBox* m_server;
    QLineEdit* m_schema;
    QDoubleSpinBox* m_weight;
    QCheckBox* m_drained;
    QListWidget* m_replicas;
};

} // namespace atlas
