#include "ui/dialogs/merge_ranges_dialog.h"

#include "models/items/number_text.h"
#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/group_choice.h"

#include <QVBoxLayout>

namespace atlas
{

namespace
{

constexpr int kWidth = 520;

} // namespace

MergeRangesDialog::MergeRangesDialog(const QString& table, const BucketSet& buckets, const QStringList& bound,
                                     QWidget* parent)
    : FormDialog(
        QStringLiteral("mergeRangesDialog"),
        tr("Merge buckets %1 of %2").arg(numberText::buckets(QString::fromStdString(buckets.toShortText(3))), table),
        tr("Merge"), parent),
      m_group(new GroupChoice(table, bound, this))
{
    auto* kept = new FindingsNote(this);
    kept->showOk(tr("The merge moves no row. Buckets behind them count lower."));
    body()->addWidget(kept);
    body()->addWidget(m_group);
    body()->addStretch(1);
    connect(m_group, &GroupChoice::changed, this, [this] { fitTo(kWidth); });
    fitTo(kWidth);
}

bool MergeRangesDialog::withGroup() const
{
    return m_group->withGroup();
}

} // namespace atlas
