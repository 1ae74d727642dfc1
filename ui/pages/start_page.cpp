#include "ui/pages/start_page.h"

#include "ui/dialogs/widgets.h"
#include "ui/pages/action_card.h"
#include "ui/theme/icons.h"

#include <QEvent>
#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequence>
#include <QLabel>
#include <QListWidget>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace atlas
{

namespace
{

constexpr int kContentWidth = 884;
constexpr int kSampleRow = 36;

QString shortcutText(const char* sequence)
{
    return QKeySequence(QLatin1String(sequence)).toString(QKeySequence::NativeText);
}

} // namespace

StartPage::StartPage(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(&theme)
{
    setObjectName(QStringLiteral("startPage"));
    auto* content = new QWidget(this);
    content->setMaximumWidth(kContentWidth);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(12);
    column->addStretch(1);
    column->addWidget(makeHeader());
    column->addSpacing(20);
    auto* cards = new QHBoxLayout;
    cards->setSpacing(14);
    const auto addCard = [this, cards, content](const char* name, const char* icon, void (StartPage::*signal)())
    {
        auto* card = new ActionCard(QLatin1String(name), QLatin1String(icon), *m_theme, content);
        connect(card, &QAbstractButton::clicked, this, signal);
        cards->addWidget(card, 1);
        m_cards.push_back(card);
    };
    addCard("cardOpen", "folder-open", &StartPage::openRequested);
    addCard("cardNew", "new", &StartPage::newRequested);
    addCard("cardDemo", "play", &StartPage::demoRequested);
    column->addLayout(cards);
    column->addSpacing(16);
    column->addWidget(makeLists());
    m_promise = makeLabel(QString(), "small", content);
    column->addSpacing(10);
    column->addWidget(m_promise);
    column->addStretch(2);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* middle = new QWidget(scroll);
    middle->setProperty("ground", QStringLiteral("page"));
    auto* row = new QHBoxLayout(middle);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    row->addWidget(content, 100);
    row->addStretch(1);
    scroll->setWidget(middle);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    retranslate();
}

QWidget* StartPage::makeHeader()
{
    auto* header = new QWidget(this);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(20);
    m_mark = new BrandMark(*m_theme, header);
    m_title = makeLabel(QStringLiteral("ShardAtlas"), "figure", header);
    m_subtitle = makeLabel(QString(), "lead", header);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(m_title);
    texts->addWidget(m_subtitle);
    row->addWidget(m_mark);
    row->addLayout(texts, 1);
    return header;
}

QWidget* StartPage::makeLists()
{
    auto* lists = new QWidget(this);
    auto* row = new QHBoxLayout(lists);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(28);
    auto* left = new QVBoxLayout;
    m_samplesTitle = makeLabel(QString(), "heading", lists);
    left->addWidget(m_samplesTitle);
    m_sampleList = new QTableWidget(0, 2, lists);
    m_sampleList->setObjectName(QStringLiteral("samples"));
    m_sampleList->setProperty("framed", true);
    m_sampleList->horizontalHeader()->hide();
    m_sampleList->verticalHeader()->hide();
    m_sampleList->verticalHeader()->setDefaultSectionSize(kSampleRow);
    m_sampleList->setShowGrid(false);
    m_sampleList->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_sampleList->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_sampleList->setSelectionMode(QAbstractItemView::SingleSelection);
    m_sampleList->setTabKeyNavigation(false);
    m_sampleList->horizontalHeader()->setStretchLastSection(true);
    m_sampleList->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_sampleList->setWordWrap(false);
    left->addWidget(m_sampleList);
    left->addStretch();
    m_samplesTitle->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    row->addLayout(left, 21);
    const auto open = [this](int sampleRow, int)
    { emit sampleRequested(m_samples[static_cast<std::size_t>(sampleRow)].name); };
    connect(m_sampleList, &QTableWidget::cellActivated, this, open);
    connect(m_sampleList, &QTableWidget::cellClicked, this, open);

    auto* right = new QVBoxLayout;
    m_recentTitle = makeLabel(QString(), "heading", lists);
    m_recentTitle->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    right->addWidget(m_recentTitle);
    m_recentStack = new QStackedWidget(lists);
    m_noRecent = makeLabel(QString(), "small", m_recentStack);
    m_noRecent->setAlignment(Qt::AlignCenter);
    m_noRecent->setProperty("frame", QStringLiteral("dashed"));
    m_recent = new QListWidget(m_recentStack);
    m_recent->setObjectName(QStringLiteral("recent"));
    m_recent->setProperty("framed", true);
    m_recent->setTextElideMode(Qt::ElideMiddle);
    m_recentStack->addWidget(m_noRecent);
    m_recentStack->addWidget(m_recent);
    right->addWidget(m_recentStack, 1);
    row->addLayout(right, 9);
    const auto openRecent = [this](const QListWidgetItem* item)
    { emit recentRequested(item->data(Qt::UserRole).toString()); };
    connect(m_recent, &QListWidget::itemActivated, this, openRecent);
    connect(m_recent, &QListWidget::itemClicked, this, openRecent);
    return lists;
}

void StartPage::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_mark->setTheme(theme);
    for (ActionCard* card : m_cards)
        card->setTheme(theme);
    fillSamples();
}

void StartPage::takeFocus()
{
    m_cards.front()->setFocus(Qt::TabFocusReason);
}

void StartPage::setSamples(std::vector<StartSample> samples)
{
    m_samples = std::move(samples);
    fillSamples();
}

void StartPage::fillSamples()
{
    m_sampleList->setRowCount(static_cast<int>(m_samples.size()));
    for (int row = 0; row < m_sampleList->rowCount(); ++row)
    {
        const StartSample& sample = m_samples[static_cast<std::size_t>(row)];
        auto* name = new QTableWidgetItem(themedIcon(sample.icon, *m_theme, Role::Text2), sample.name);
        name->setFont(m_theme->font(TextStyle::Mono));
        m_sampleList->setItem(row, 0, name);
        auto* title = new QTableWidgetItem(sample.title);
        for (QTableWidgetItem* item : {name, title})
            item->setToolTip(sample.summary);
        m_sampleList->setItem(row, 1, title);
    }
    m_sampleList->resizeColumnToContents(0);
    m_sampleList->setFixedHeight(std::min(8, m_sampleList->rowCount()) * kSampleRow + 4);
}

void StartPage::setRecentFiles(const QStringList& paths)
{
    m_recent->clear();
    for (const QString& path : paths)
    {
        auto* item = new QListWidgetItem(QFileInfo(path).fileName(), m_recent);
        item->setToolTip(path);
        item->setData(Qt::UserRole, path);
    }
    m_recentStack->setCurrentWidget(paths.isEmpty() ? static_cast<QWidget*>(m_noRecent) : m_recent);
}

void StartPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void StartPage::retranslate()
{
    m_subtitle->setText(tr("Open the layout of a sharded database to see where every bucket is."));
    m_cards[0]->setTexts(tr("Open a layout…"), tr("A YAML file, or drop it anywhere in this window"),
                         shortcutText("Ctrl+O"));
    m_cards[1]->setTexts(tr("New layout…"), tr("A few questions: table, key, shards, algorithm"),
                         shortcutText("Ctrl+N"));
    m_cards[2]->setTexts(
        tr("Start the demo fleet"),
        tr("A running fleet in local SQLite files: grid, ring and ranges with data; nothing to install"),
        shortcutText("Ctrl+D"));
    m_samplesTitle->setText(tr("Sample layouts"));
    m_sampleList->setAccessibleName(tr("Sample layouts"));
    m_recentTitle->setText(tr("Recent"));
    m_noRecent->setText(tr("Nothing opened yet.\nLayouts you open appear here."));
    m_promise->setText(tr("ShardAtlas reads your servers. It changes them only in a migration that you start."));
}

} // namespace atlas
