#pragma once

#include "models/core/bucket_set.h"
#include "ui/dialogs/form_dialog.h"

class QLabel;
class QLineEdit;

namespace atlas
{

/// What is known of the range that is to be split; ends are texts, "" open.
struct SplitQuestion
{
    QString table;
    QString column;
    qint64 bucket = 0;
    QString lower;
    QString upper;
    QString shard;
    bool numeric = true;  ///< the middle can be offered
    bool byChunk = false; ///< the chunk rule becomes a list of edges
};

/// Splits a range at a value; says what the split does and does not do.
class SplitRangeDialog : public FormDialog
{
    Q_OBJECT

public:
    SplitRangeDialog(const SplitQuestion& question, QWidget* parent);

    QString value() const;

private:
    void check();

    SplitQuestion m_question;
    QLineEdit* m_value;
    QLabel* m_left;
    QLabel* m_right;
};

} // namespace atlas
