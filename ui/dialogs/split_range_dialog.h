#pragma once

#include "ui/dialogs/form_dialog.h"
#include "ui/dialogs/split_rules.h"
#include "ui/theme/theme.h"

#include <QStringList>

class QLabel;
class QLineEdit;

namespace atlas
{

class GroupChoice;
class RangeHistogram;

/// What is known of the range that is to be split; ends are texts, "" open.
struct SplitQuestion
{
    QString table;
    QString column;
    qint64 bucket = 0;
    QString lower;
    QString upper;
    QString shard;
    bool byChunk = false; ///< the chunk rule becomes a list of edges
    QStringList bound;    ///< tables of the binding group that may be split alike
    QString value;        ///< chosen already, "" not
};

/// Splits a range at a value: shows the rows inside it, proposes half of them, or half of the key span where no keys
/// are known, and says what the split does and does not do.
class SplitRangeDialog : public FormDialog
{
    Q_OBJECT

public:
    SplitRangeDialog(const SplitQuestion& question, SplitRules rules, const Theme& theme, QWidget* parent);

    /// The inside of the range, as soon as it is known. Proposes a value where none stands yet.
    void setFacts(const SplitFacts& facts);
    QString value() const;
    bool withGroup() const;

private:
    void addInside(const Theme& theme);
    void addValueRow();
    void addHalves();
    void addNotes();
    void check();
    void showHalves(const SplitHalves& halves);
    void showSource();
    QString cutLabel() const;

    SplitQuestion m_question;
    SplitRules m_rules;
    SplitFacts m_facts;
    bool m_known = false; ///< setFacts() was called
    QLabel* m_inside;
    RangeHistogram* m_histogram;
    QLabel* m_source;
    QLineEdit* m_value;
    QPushButton* m_half;
    QPushButton* m_middle;
    QLabel* m_cut;
    QLabel* m_rowsBelow;
    QLabel* m_rowsFrom;
    FindingsNote* m_skewed;
    GroupChoice* m_group;
};

} // namespace atlas
