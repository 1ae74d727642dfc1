#include "ui/pages/inspector_selection.h"

#include "models/items/drag_session.h"
#include "models/items/message_text.h"
#include "models/items/number_text.h"
#include "models/items/picture_model.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/bucket_facts.h"
#include "ui/pages/facts.h"
#include "ui/pages/fix_panel.h"
#include "ui/pages/key_facts.h"
#include "ui/pages/object_facts.h"
#include "ui/views/drop_preview_panel.h"
#include "ui/views/histogram.h"
#include "ui/views/legend.h"
#include "ui/views/placement_bar.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace atlas
{

using Metric = PictureModel::Metric;

namespace
{

/// What is longer is a sentence, and set as one.
constexpr int kLongestName = 48;

QString histogramTitle(Metric metric)
{
    switch (metric)
    {
    case Metric::Bytes: return InspectorSelection::tr("Buckets by their bytes");
    case Metric::Rate: return InspectorSelection::tr("Buckets by their statements per second");
    case Metric::KeyShare: return InspectorSelection::tr("Buckets by their share of the keys");
    case Metric::Rows:
    case Metric::Owner: break;
    }
    return InspectorSelection::tr("Buckets by their rows");
}

} // namespace

InspectorSelection::InspectorSelection(PictureModel* picture, DragSession* drag, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_picture(picture), m_drag(drag), m_stack(new QStackedWidget(this)),
      m_scroll(new QScrollArea(m_stack)), m_price(new DropPreviewPanel(m_stack))
{
    setObjectName(QStringLiteral("inspectorSelection"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_price->setDragSession(drag);
    m_stack->addWidget(m_scroll);
    m_stack->addWidget(m_price);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(picture, &PictureModel::selectionChanged, this, &InspectorSelection::showBuckets);
    for (auto signal : {&PictureModel::pictureChanged, &PictureModel::loadsChanged, &PictureModel::metricChanged})
        connect(picture, signal, this, &InspectorSelection::rebuild);
    connect(drag, &DragSession::started, this, [this] { m_stack->setCurrentWidget(m_price); });
    connect(drag, &DragSession::finished, this, [this] { m_stack->setCurrentWidget(m_scroll); });
    setTheme(theme);
}

void InspectorSelection::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_price->setTheme(theme);
    rebuild();
}

void InspectorSelection::setLayout(const Layout& layout)
{
    m_layout = layout;
    QStringList names;
    for (const Shard& shard : layout.shards)
        names << fromStd(shard.name);
    m_price->setShards(names, paletteFor(m_picture->shards()));
    rebuild();
}

void InspectorSelection::setSample(const FleetSample& sample)
{
    m_sample = sample;
    if (m_subject == Subject::Shard || m_subject == Subject::Server || m_subject == Subject::Physical)
        rebuild();
}

void InspectorSelection::setCreateStatement(std::function<std::string(const LogicTable&, const Layout&)> make)
{
    m_statement = std::move(make);
}

void InspectorSelection::showBuckets()
{
    m_subject = Subject::Buckets;
    rebuild();
}

void InspectorSelection::showShard(const QString& shard)
{
    m_subject = Subject::Shard;
    m_name = shard;
    rebuild();
}

void InspectorSelection::showServer(const QString& server)
{
    m_subject = Subject::Server;
    m_name = server;
    rebuild();
}

void InspectorSelection::showTable(const QString& table)
{
    m_subject = Subject::Table;
    m_name = table;
    rebuild();
}

void InspectorSelection::showPhysicalTable(const QString& shard, const QString& table, const QString& logicTable)
{
    m_subject = Subject::Physical;
    m_name = table;
    m_shard = shard;
    m_logic = logicTable;
    rebuild();
}

void InspectorSelection::showFinding(const Diagnostic& finding, std::shared_ptr<const std::string> text,
                                     const PlacementCoverage* coverage)
{
    m_subject = Subject::Finding;
    m_finding = finding;
    m_findingText = std::move(text);
    m_coverage = coverage ? std::optional(*coverage) : std::nullopt;
    rebuild();
}

void InspectorSelection::setBucketKeys(const BucketKeys& keys)
{
    if (keys == m_keys)
        return;
    m_keys = keys;
    if (m_subject == Subject::Buckets)
        rebuild();
}

QString InspectorSelection::plainText() const
{
    return m_plain;
}

void InspectorSelection::rebuild()
{
    m_plain.clear();
    const std::string name = m_name.toStdString();
    FactList* facts = nullptr;
    switch (m_subject)
    {
    case Subject::Shard:
        facts = begin(m_name, tr("Shard"), true);
        addShardFacts(*facts, m_layout, m_sample, name);
        break;
    case Subject::Server:
        facts = begin(m_name, tr("Server"), true);
        addServerFacts(*facts, m_layout, m_sample, name);
        break;
    case Subject::Table:
        facts = begin(m_name, tr("Logic table"), true);
        addTableFacts(*facts, m_layout, name);
        break;
    case Subject::Physical:
    {
        const Shard* shard = m_layout.findShard(m_shard.toStdString());
        const QString schema = shard ? fromStd(shard->schema) : QString();
        facts = begin(QStringLiteral("%1.%2").arg(schema, m_name), tr("Physical table"), true);
        addPhysicalFacts(*facts, m_layout, m_sample, {m_shard.toStdString(), name, m_logic.toStdString()}, m_statement);
        break;
    }
    case Subject::Finding: buildFinding(); return;
    case Subject::Buckets: buildBuckets(); return;
    }
    end(facts);
}

FactList* InspectorSelection::begin(const QString& title, const QString& kind, bool mono)
{
    m_page = new QWidget(m_scroll);
    m_page->setProperty("ground", QStringLiteral("panel"));
    m_page->setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(m_page);
    column->setContentsMargins(16, 14, 16, 16);
    column->setSpacing(8);
    if (!kind.isEmpty())
        column->addWidget(makeLabel(kind, "caption", m_page));
    const bool isName = title.size() <= kLongestName;
    QLabel* heading = makeWrappedLabel(breakable(title, 18), mono ? "" : isName ? "title" : "strong", m_page);
    heading->setObjectName(QStringLiteral("selectionTitle"));
    heading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    if (mono)
        heading->setFont(m_theme->font(TextStyle::MonoTitle, true));
    column->addWidget(heading);
    auto* facts = new FactList(*m_theme, m_page);
    column->addWidget(facts);
    column->addStretch();
    m_plain = title + QLatin1Char('\n');
    return facts;
}

void InspectorSelection::end(FactList* facts)
{
    m_plain += facts->plainText();
    const bool offers = finding() && finding()->fix.has_value();
    if (std::exchange(m_offersFix, offers) != offers)
        emit fixOffered(offers);
    // Not deleted at once: the change may come from a click on one of its own buttons.
    if (QWidget* old = m_scroll->takeWidget())
    {
        old->hide();
        old->deleteLater();
    }
    m_scroll->setWidget(m_page);
    m_page->show();
}

void InspectorSelection::buildBuckets()
{
    const BucketSet& buckets = m_picture->selection();
    if (buckets.empty())
    {
        buildNothing();
        return;
    }
    const bool one = buckets.count() == 1;
    const qint64 bucket = buckets.spans().front().first;
    FactList* facts = begin(
        one ? tr("Bucket %1").arg(bucket) : tr("%n buckets", nullptr, static_cast<int>(buckets.count())), {}, false);
    if (one)
        addBucketFacts(*facts, *m_picture, m_layout, bucket);
    else
        addSelectionFacts(*facts, *m_picture);
    addActions(facts, one, bucket);
    if (one && m_keys.bucket == bucket && fromStd(m_keys.table) == m_picture->table())
        addBucketKeys(*facts, m_keys, *m_theme, m_picture->values(Metric::Rows),
                      [this](const QString& key) { emit pinKeyRequested(key); });
    addHistogram(facts);
    end(facts);
    if (one)
        emit keysRequested(bucket);
}

void InspectorSelection::buildNothing()
{
    const bool empty = m_picture->isEmpty();
    FactList* facts =
        begin(empty ? tr("Nothing chosen") : m_picture->table(), empty ? QString() : tr("Logic table"), !empty);
    if (!empty)
        facts->addFact(tr("Buckets"), numberText::full(m_picture->bucketCount()));
    facts->addWidget(makeWrappedLabel(
        tr("Click a bucket to see all that is known of it. Drag around several to choose them."), "small", facts));
    addHistogram(facts);
    end(facts);
}

void InspectorSelection::addHistogram(FactList* facts)
{
    if (m_picture->metric() == Metric::Owner || m_picture->values().empty())
        return;
    facts->addHeading(histogramTitle(m_picture->metric()));
    auto* histogram = new Histogram(facts);
    histogram->setTheme(*m_theme);
    histogram->setModel(m_picture);
    facts->addWidget(histogram);
}

void InspectorSelection::addActions(FactList* facts, bool one, qint64 bucket)
{
    auto* row = new QWidget(facts);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 6, 0, 6);
    QPushButton* move = makeButton(QStringLiteral("moveToShard"), tr("Move to shard…"), row, true);
    connect(move, &QPushButton::clicked, this, &InspectorSelection::moveRequested);
    layout->addWidget(move);
    if (one && m_picture->picture().orderedKeys)
    {
        QPushButton* split = makeButton(QStringLiteral("splitRange"), tr("Split…"), row);
        connect(split, &QPushButton::clicked, this, [this, bucket] { emit splitRequested(bucket); });
        layout->addWidget(split);
    }
    else if (one)
    {
        QPushButton* pin = makeButton(QStringLiteral("pinKey"), tr("Pin a key…"), row);
        connect(pin, &QPushButton::clicked, this, &InspectorSelection::pinRequested);
        layout->addWidget(pin);
    }
    layout->addStretch();
    facts->addWidget(row);
}

void InspectorSelection::buildFinding()
{
    FactList* facts = begin(messages::text(*m_finding), tr("Finding"), false);
    facts->addFact(tr("Severity"), severityWord(m_finding->severity));
    facts->addFact(tr("Code"), fromStd(m_finding->code));
    if (m_finding->place.known())
        facts->addFact(tr("Where"), messages::place(m_finding->place));
    if (!m_finding->table.empty())
        facts->addFact(tr("Table"), fromStd(m_finding->table));
    if (!m_finding->shard.empty())
        facts->addFact(tr("Shard"), fromStd(m_finding->shard));
    if (m_coverage && !m_coverage->whole())
    {
        facts->addGap();
        facts->addWidget(new PlacementBar(*m_coverage, *m_theme, facts));
    }
    const QString fix = messages::fix(m_finding->code, m_finding->args);
    const bool repairs = m_finding->fix.has_value();
    if (!fix.isEmpty() || repairs)
    {
        facts->addGap();
        facts->addHeading(tr("What to do"));
    }
    if (repairs)
    {
        auto* panel = new FixPanel(*m_finding->fix, *m_findingText, *m_theme, facts);
        connect(panel, &FixPanel::applyRequested, this, &InspectorSelection::fixRequested);
        facts->addWidget(panel);
    }
    else if (!fix.isEmpty())
    {
        facts->addNote(fix, m_finding->severity == Severity::Error ? "error" : "info");
        QPushButton* copy = makeButton(QStringLiteral("copyFix"), tr("Copy"), facts);
        connect(copy, &QPushButton::clicked, this, [fix] { QApplication::clipboard()->setText(fix); });
        facts->addWidget(copy);
    }
    end(facts);
}

void InspectorSelection::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace atlas
