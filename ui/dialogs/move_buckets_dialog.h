#pragma once

#include "ui/dialogs/form_dialog.h"

class QCheckBox;
class QTreeWidget;
class QTreeWidgetItem;

namespace atlas
{

class DragSession;

/// Moving by keyboard: the same session as a drag, the shard chosen from a list with the reasons, the price
/// beside it. Enter drops, Esc cancels. `cost` shows the price and is given by the caller.
class MoveBucketsDialog : public FormDialog
{
    Q_OBJECT

public:
    /// The session has begun. Takes `cost` over.
    MoveBucketsDialog(DragSession* session, QWidget* cost, QWidget* parent);

    void done(int result) override;

private:
    void fill();
    void choose(QTreeWidgetItem* item);
    void updateVerb();

    DragSession* m_session;
    QTreeWidget* m_targets;
    QCheckBox* m_withGroup;
};

} // namespace atlas
