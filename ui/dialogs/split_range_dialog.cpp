#include "ui/dialogs/split_range_dialog.h"

#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/widgets.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <numeric>

namespace atlas
{

namespace
{

QString shownEnd(const QString& end)
{
    return end.isEmpty() ? SplitRangeDialog::tr("open") : end;
}

} // namespace

SplitRangeDialog::SplitRangeDialog(const SplitQuestion& question, QWidget* parent)
    : FormDialog(QStringLiteral("splitRangeDialog"), tr("Split bucket %1").arg(question.bucket),
                 tr("Split bucket %1").arg(question.bucket), parent),
      m_question(question), m_value(makeLineEdit(QStringLiteral("splitValue"), this, true)),
      m_left(makeLabel(QString(), "", this)), m_right(makeLabel(QString(), "", this))
{
    QFormLayout* form = addForm();
    auto* row = new QHBoxLayout;
    row->addWidget(m_value, 1);
    if (question.numeric && !question.lower.isEmpty() && !question.upper.isEmpty())
    {
        QPushButton* middle = makeButton(QStringLiteral("splitMiddle"), tr("&Middle"), this);
        connect(middle, &QPushButton::clicked, this,
                [this]
                {
                    const qint64 middleValue =
                        std::midpoint(m_question.lower.toLongLong(), m_question.upper.toLongLong());
                    m_value->setText(QString::number(middleValue));
                });
        row->addWidget(middle);
    }
    auto* title = new QLabel(tr("%1 from which the new bucket begins", "column").arg(question.column), this);
    title->setBuddy(m_value);
    form->addRow(title, row);
    setMono(m_left);
    setMono(m_right);
    m_left->setObjectName(QStringLiteral("splitLeft"));
    m_right->setObjectName(QStringLiteral("splitRight"));
    form->addRow(tr("Bucket %1").arg(question.bucket), m_left);
    form->addRow(tr("Bucket %1, new").arg(question.bucket + 1), m_right);
    auto* kept = new FindingsNote(this);
    kept->showOk(
        tr("The split moves no row. Both halves stay on %1; buckets after it count one more.").arg(question.shard));
    body()->addWidget(kept);
    if (question.byChunk)
    {
        auto* rule = new FindingsNote(this);
        rule->setText(tr("The rule by chunks becomes a list of edges."), Severity::Info);
        body()->addWidget(rule);
    }
    connect(m_value, &QLineEdit::textChanged, this, &SplitRangeDialog::check);
    resize(520, sizeHint().height());
    check();
}

QString SplitRangeDialog::value() const
{
    return m_value->text().trimmed();
}

void SplitRangeDialog::check()
{
    const QString text = value();
    m_left->setText(tr("%1 to below %2").arg(shownEnd(m_question.lower), text.isEmpty() ? QStringLiteral("…") : text));
    m_right->setText(tr("%1 to below %2").arg(text.isEmpty() ? QStringLiteral("…") : text, shownEnd(m_question.upper)));
    if (text.isEmpty())
    {
        setIncomplete(tr("The value is missing."));
        return;
    }
    bool ok = true;
    const qint64 number = m_question.numeric ? text.toLongLong(&ok) : 0;
    if (!ok)
        setIncomplete(tr("A whole number is needed."));
    else if (m_question.numeric && !m_question.lower.isEmpty() && number <= m_question.lower.toLongLong())
        setIncomplete(tr("The value lies at or below the range's lower end, %1.").arg(m_question.lower));
    else if (m_question.numeric && !m_question.upper.isEmpty() && number >= m_question.upper.toLongLong())
        setIncomplete(tr("The value lies at or above the range's upper end, %1.").arg(m_question.upper));
    else
        setIncomplete(QString());
}

} // namespace atlas
