#include "ui/dialogs/split_range_dialog.h"

#include "models/items/number_text.h"
#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/group_choice.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/views/range_histogram.h"
#include "ui/views/view_kit.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <array>
#include <cmath>
#include <limits>

namespace atlas
{

namespace
{

constexpr int kWidth = 640;

QString shownEnd(const QString& end)
{
    return end.isEmpty() ? SplitRangeDialog::tr("open") : boundText(end.toStdString());
}

QLabel* makeCell(const QString& name, QWidget* parent)
{
    QLabel* cell = makeLabel(QString(), "", parent);
    cell->setObjectName(name);
    setMono(cell);
    cell->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return cell;
}

} // namespace

SplitRangeDialog::SplitRangeDialog(const SplitQuestion& question, SplitRules rules, const Theme& theme, QWidget* parent)
    : FormDialog(QStringLiteral("splitRangeDialog"), tr("Split bucket %1").arg(question.bucket),
                 tr("Split bucket %1").arg(question.bucket), parent),
      m_question(question), m_rules(std::move(rules)), m_inside(makeLabel(QString(), "small", this)),
      m_histogram(new RangeHistogram(this)), m_source(makeWrappedLabel(QString(), "caption", this)),
      m_value(makeLineEdit(QStringLiteral("splitValue"), this, true)),
      m_half(makeButton(QStringLiteral("splitHalf"), tr("&Half the rows"), this)),
      m_middle(makeButton(QStringLiteral("splitMiddle"), tr("&Middle"), this)),
      m_cut(makeCell(QStringLiteral("splitCut"), this)), m_rowsBelow(makeCell(QStringLiteral("splitRowsBelow"), this)),
      m_rowsFrom(makeCell(QStringLiteral("splitRowsFrom"), this)), m_skewed(new FindingsNote(this)),
      m_group(new GroupChoice(question.table, question.bound, this))
{
    m_facts.table = question.table.toStdString();
    m_facts.bucket = question.bucket;
    m_value->setText(question.value);
    addInside(theme);
    addValueRow();
    addHalves();
    addNotes();
    connect(m_value, &QLineEdit::textChanged, this, &SplitRangeDialog::check);
    connect(m_half, &QPushButton::clicked, this, [this] { m_value->setText(fromStd(m_facts.half)); });
    connect(m_middle, &QPushButton::clicked, this, [this] { m_value->setText(fromStd(m_facts.middle)); });
    connect(m_histogram, &RangeHistogram::cutMoved, this,
            [this](double along)
            {
                if (const std::string at = m_rules.valueAt(m_facts, along); !at.empty())
                    m_value->setText(fromStd(at));
            });
    connect(m_group, &GroupChoice::changed, this, [this] { fitTo(kWidth); });
    m_value->setFocus();
    showSource();
    check();
    fitTo(kWidth);
}

void SplitRangeDialog::addInside(const Theme& theme)
{
    body()->addWidget(makeLabel(
        tr("%1 to below %2, on %3").arg(shownEnd(m_question.lower), shownEnd(m_question.upper), m_question.shard),
        "caption", this));
    m_inside->setObjectName(QStringLiteral("splitInside"));
    m_source->setObjectName(QStringLiteral("splitSource"));
    m_histogram->setTheme(theme);
    body()->addWidget(m_inside);
    body()->addWidget(m_histogram);
    body()->addWidget(m_source);
}

void SplitRangeDialog::addValueRow()
{
    auto* row = new QHBoxLayout;
    auto* title = new QLabel(tr("%1 from which the new bucket begins", "column").arg(m_question.column), this);
    title->setBuddy(m_value);
    row->addWidget(title);
    row->addWidget(m_value, 1);
    row->addWidget(m_half);
    row->addWidget(m_middle);
    body()->addLayout(row);
}

void SplitRangeDialog::addHalves()
{
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(24);
    grid->setColumnStretch(0, 1);
    const auto heading = [this](const QString& text)
    {
        QLabel* label = makeLabel(text, "caption", this);
        label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        return label;
    };
    grid->addWidget(makeLabel(tr("After"), "caption", this), 0, 0);
    grid->addWidget(heading(tr("bucket %1").arg(m_question.bucket)), 0, 1);
    grid->addWidget(heading(tr("bucket %1, new").arg(m_question.bucket + 1)), 0, 2);
    QLabel* lower = makeCell(QStringLiteral("splitLower"), this);
    lower->setText(shownEnd(m_question.lower));
    const std::array shards{makeCell(QStringLiteral("splitShardBelow"), this),
                            makeCell(QStringLiteral("splitShardFrom"), this)};
    for (QLabel* shard : shards)
        shard->setText(m_question.shard);
    const std::array rows{std::tuple{tr("from"), lower, m_cut}, std::tuple{tr("rows"), m_rowsBelow, m_rowsFrom},
                          std::tuple{tr("shard"), shards[0], shards[1]}};
    int at = 1;
    for (const auto& [name, left, right] : rows)
    {
        grid->addWidget(makeRule(this), at, 0, 1, 3);
        grid->addWidget(makeLabel(name, "small", this), at + 1, 0);
        grid->addWidget(left, at + 1, 1);
        grid->addWidget(right, at + 1, 2);
        at += 2;
    }
    body()->addLayout(grid);
}

void SplitRangeDialog::addNotes()
{
    m_skewed->setObjectName(QStringLiteral("splitSkewed"));
    m_skewed->clear();
    body()->addWidget(m_skewed);
    auto* kept = new FindingsNote(this);
    kept->showOk(
        tr("The split moves no row. Both halves stay on %1; buckets after it count one more.").arg(m_question.shard));
    body()->addWidget(kept);
    if (m_question.byChunk)
    {
        auto* rule = new FindingsNote(this);
        rule->setText(tr("The rule by chunks becomes a list of edges."), Severity::Info);
        body()->addWidget(rule);
    }
    body()->addWidget(m_group);
    body()->addStretch(1);
}

void SplitRangeDialog::setFacts(const SplitFacts& facts)
{
    if (facts.table != m_question.table.toStdString() || facts.bucket != m_question.bucket)
        return;
    m_facts = facts;
    m_known = true;
    m_histogram->setSlices(facts.slices, shownEnd(fromStd(facts.from)), shownEnd(fromStd(facts.to)));
    showSource();
    const std::string& proposed = facts.half.empty() ? facts.middle : facts.half;
    if (value().isEmpty() && !proposed.empty())
        m_value->setText(fromStd(proposed));
    else
        check();
    fitTo(kWidth);
    if (focusWidget() == m_value)
        m_value->selectAll();
}

QString SplitRangeDialog::value() const
{
    return m_value->text().trimmed();
}

bool SplitRangeDialog::withGroup() const
{
    return m_group->withGroup();
}

void SplitRangeDialog::showSource()
{
    const bool hasRows = !m_facts.cells.empty();
    m_half->setEnabled(!m_facts.half.empty());
    m_middle->setEnabled(!m_facts.middle.empty());
    m_skewed->clear();
    if (!m_known)
    {
        m_inside->setText(tr("Inside bucket %1").arg(m_question.bucket));
        m_source->setText(tr("Looking into the range…"));
        return;
    }
    if (!hasRows)
    {
        m_inside->setText(tr("Inside bucket %1: rows not known").arg(m_question.bucket));
        m_source->setText(m_facts.middle.empty()
                              ? tr("No keys of this range are known, and it has an open end: nothing can be proposed. "
                                   "With Tools, Measure with a file of keys, half of the rows is.")
                              : tr("No keys of this range are known: half of the key span is proposed. With Tools, "
                                   "Measure with a file of keys, half of the rows is."));
        return;
    }
    m_inside->setText(
        tr("Inside bucket %1: rows by key, %n slices of %2", nullptr, static_cast<int>(m_facts.slices.size()))
            .arg(m_question.bucket)
            .arg(boundText(m_facts.sliceSpan)));
    m_source->setText(numberText::caption(m_facts.provenance));
    const double share = m_facts.largest / m_facts.rows;
    if (share > 0.5)
        m_skewed->setText(m_facts.largestKey.empty()
                              ? tr("%1 of the rows lie in one narrow piece. A split cannot make the halves equal.")
                                    .arg(numberText::percent(share))
                              : tr("%1 of the rows have the key %2. A split cannot make the halves equal; a pin can "
                                   "take that key elsewhere.")
                                    .arg(numberText::percent(share), fromStd(m_facts.largestKey)),
                          Severity::Warning);
}

QString SplitRangeDialog::cutLabel() const
{
    const std::string at = value().toStdString();
    if (at == m_facts.half)
        return tr("half the rows");
    return at == m_facts.middle ? tr("half the key span") : boundText(at);
}

void SplitRangeDialog::showHalves(const SplitHalves& halves)
{
    m_histogram->setCut(halves.along, cutLabel());
    const auto shown = [this](double rows)
    { return std::isnan(rows) ? tr("not known") : numberText::rows(rows, m_facts.provenance); };
    m_rowsBelow->setText(shown(halves.rowsBelow));
    m_rowsFrom->setText(shown(halves.rowsFrom));
}

void SplitRangeDialog::check()
{
    const QString text = value();
    m_cut->setText(text.isEmpty() ? QStringLiteral("…") : boundText(text.toStdString()));
    const double none = std::numeric_limits<double>::quiet_NaN();
    if (text.isEmpty())
    {
        showHalves({none, none, none, false});
        setFindings({});
        setIncomplete(tr("The value is missing."));
        return;
    }
    const Result<SplitHalves> halves = m_rules.halvesAt(m_facts, text.toStdString());
    if (halves)
    {
        showHalves(*halves);
        setFindings({});
        setIncomplete(QString());
        return;
    }
    showHalves({none, none, none, false});
    note()->setText(messageFull(halves.error().code, halves.error().args), Severity::Error);
    setIncomplete(messageFull(halves.error().code, halves.error().args));
}

} // namespace atlas
