#include "ui/dialogs/move_buckets_dialog.h"

#include "models/items/drag_session.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace atlas
{

namespace
{

QString stateText(const DropTarget& target)
{
    if (!target.reasonCode.empty())
        return messages::text(target.reasonCode, target.reasonArgs);
    switch (target.state)
    {
    case DropTarget::State::Legal: return MoveBucketsDialog::tr("may take");
    case DropTarget::State::Source: return MoveBucketsDialog::tr("source");
    case DropTarget::State::Drained: return MoveBucketsDialog::tr("drained: takes no new buckets");
    case DropTarget::State::WouldTear: return MoveBucketsDialog::tr("the binding group would tear");
    case DropTarget::State::NotPossible: break;
    }
    return MoveBucketsDialog::tr("not possible");
}

} // namespace

MoveBucketsDialog::MoveBucketsDialog(DragSession* session, QWidget* cost, QWidget* parent)
    : FormDialog(QStringLiteral("moveBucketsDialog"), tr("Move buckets to a shard"), tr("Move buckets"), parent),
      m_session(session), m_targets(new QTreeWidget(this)),
      m_withGroup(new QCheckBox(tr("&Together with its binding group"), this))
{
    body()->addWidget(makeWrappedLabel(
        tr("%1: buckets %2", "table, bucket list").arg(session->table(), fromStd(session->buckets().toShortText(6))),
        "small", this));
    m_targets->setObjectName(QStringLiteral("moveTargets"));
    m_targets->setHeaderLabels({tr("Shard"), tr("May it take them?")});
    setLook(m_targets, "framed", true);
    m_targets->ensurePolished(); // rows keep the height that they are given first
    m_targets->setRootIsDecorated(false);
    m_targets->setMinimumSize(320, 260);
    m_withGroup->setObjectName(QStringLiteral("withGroup"));
    m_withGroup->setChecked(session->withGroup());
    auto* row = new QHBoxLayout;
    auto* left = new QVBoxLayout;
    left->addWidget(m_targets, 1);
    left->addWidget(m_withGroup);
    row->addLayout(left, 1);
    if (cost)
    {
        cost->setMinimumWidth(320);
        row->addWidget(cost, 1);
    }
    body()->addLayout(row, 1);
    resize(760, 520);
    connect(m_targets, &QTreeWidget::currentItemChanged, this, &MoveBucketsDialog::choose);
    connect(m_targets, &QTreeWidget::itemActivated, this,
            [this]
            {
                if (verbButton()->isEnabled())
                    accept();
            });
    connect(m_withGroup, &QCheckBox::toggled, session, &DragSession::setWithGroup);
    connect(session, &DragSession::targetsChanged, this, &MoveBucketsDialog::fill);
    connect(session, &DragSession::previewChanged, this, &MoveBucketsDialog::updateVerb);
    fill();
    m_targets->setFocus();
}

void MoveBucketsDialog::fill()
{
    const QString chosen = m_session->hovered();
    const QSignalBlocker blocked(m_targets);
    m_targets->clear();
    for (const DropTarget& target : m_session->targets())
    {
        auto* item = new QTreeWidgetItem(m_targets, {fromStd(target.shard), stateText(target)});
        item->setToolTip(1, item->text(1));
        const bool legal = m_session->isLegal(fromStd(target.shard));
        item->setDisabled(!legal);
        if (legal && fromStd(target.shard) == chosen)
            m_targets->setCurrentItem(item);
    }
    m_targets->resizeColumnToContents(0);
    updateVerb();
}

void MoveBucketsDialog::choose(QTreeWidgetItem* item)
{
    m_session->hover(item && !item->isDisabled() ? item->text(0) : QString());
    updateVerb();
}

void MoveBucketsDialog::updateVerb()
{
    const QString shard = m_session->hovered();
    const bool legal = !shard.isEmpty() && m_session->isLegal(shard);
    setIncomplete(legal ? QString() : tr("Choose a shard that may take the buckets."));
    verbButton()->setText(
        legal ? tr("Move %n buckets to %1", nullptr, static_cast<int>(m_session->buckets().count())).arg(shard)
              : tr("Move buckets"));
}

void MoveBucketsDialog::done(int result)
{
    if (m_session->active())
    {
        if (result == Accepted)
            m_session->drop();
        else
            m_session->cancel();
    }
    FormDialog::done(result);
}

} // namespace atlas
