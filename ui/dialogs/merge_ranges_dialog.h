#pragma once

#include "models/core/bucket_set.h"
#include "ui/dialogs/form_dialog.h"

#include <QStringList>

namespace atlas
{

class GroupChoice;

/// Asked before ranges of a table in a binding group are made one.
class MergeRangesDialog : public FormDialog
{
    Q_OBJECT

public:
    MergeRangesDialog(const QString& table, const BucketSet& buckets, const QStringList& bound, QWidget* parent);

    bool withGroup() const;

private:
    GroupChoice* m_group;
};

} // namespace atlas
