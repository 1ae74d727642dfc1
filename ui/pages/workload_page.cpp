#include "ui/pages/workload_page.h"

#include "models/items/message_text.h"
#include "models/items/number_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/workload_keys.h"
#include "ui/pages/workload_replay.h"
#include "ui/pages/workload_text.h"
#include "ui/theme/icons.h"

#include <QDragEnterEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace atlas
{

namespace
{

enum Shown
{
    Empty,
    Busy,
    Keys,
    ReplayShown
};

constexpr int kHeadHeight = 40;
constexpr int kProgressSteps = 1000;
constexpr int kEmptyWidth = 460;

QStringList droppedFiles(const QMimeData* data)
{
    QStringList paths;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    std::sort(paths.begin(), paths.end());
    return paths;
}

} // namespace

WorkloadPage::WorkloadPage(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_tabs(new QTabBar(this)), m_stack(new QStackedWidget(this)),
      m_keys(new WorkloadKeys(theme, m_stack)), m_replay(new WorkloadReplay(theme, m_stack))
{
    setObjectName(QStringLiteral("workloadPage"));
    setAcceptDrops(true);
    m_tabs->setObjectName(QStringLiteral("workloadTabs"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(QString());
    m_tabs->addTab(QString());
    m_stack->addWidget(makeEmpty());
    m_stack->addWidget(makeBusy());
    m_stack->addWidget(m_keys);
    m_stack->addWidget(m_replay);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(makeRule(this));
    column->addWidget(m_tabs);
    column->addWidget(m_stack, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) { m_stack->setCurrentIndex(Keys + tab); });
    connect(m_keys, &WorkloadKeys::statementChosen, this, &WorkloadPage::statementChosen);
    connect(m_replay, &WorkloadReplay::statementChosen, this, &WorkloadPage::statementChosen);
    setTheme(theme);
    clear();
}

QWidget* WorkloadPage::makeHead()
{
    auto* head = new QWidget(this);
    head->setFixedHeight(kHeadHeight);
    m_title = makeLabel(QString(), "strong", head);
    m_caption = makeLabel(QString(), "small", head);
    m_caption->setObjectName(QStringLiteral("workloadCaption"));
    m_caption->setMinimumWidth(0);
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_open = makeButton(QStringLiteral("openLog"), QString(), head);
    m_replayButton = makeButton(QStringLiteral("replayLog"), QString(), head);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_title);
    row->addWidget(m_caption, 1);
    row->addWidget(m_replayButton);
    row->addWidget(m_open);
    connect(m_open, &QPushButton::clicked, this, &WorkloadPage::openRequested);
    connect(m_replayButton, &QPushButton::clicked, this, &WorkloadPage::replayRequested);
    return head;
}

QWidget* WorkloadPage::makeEmpty()
{
    auto* page = new QWidget(m_stack);
    m_emptyTitle = makeLabel(QString(), "heading", page);
    m_emptyText = makeWrappedLabel(QString(), "small", page);
    m_emptyText->setAlignment(Qt::AlignHCenter);
    m_emptyText->setFixedWidth(kEmptyWidth);
    m_emptyOpen = makeButton(QStringLiteral("openFirstLog"), QString(), page, true);
    auto* column = new QVBoxLayout(page);
    column->setSpacing(12);
    column->addStretch(1);
    column->addWidget(m_emptyTitle, 0, Qt::AlignHCenter);
    auto* middle = new QHBoxLayout; // a wrapped text gets its height from a row only
    middle->addStretch(1);
    middle->addWidget(m_emptyText);
    middle->addStretch(1);
    column->addLayout(middle);
    column->addWidget(m_emptyOpen, 0, Qt::AlignHCenter);
    column->addStretch(2);
    connect(m_emptyOpen, &QPushButton::clicked, this, &WorkloadPage::openRequested);
    return page;
}

QWidget* WorkloadPage::makeBusy()
{
    auto* page = new QWidget(m_stack);
    m_busyText = makeLabel(QString(), "small", page);
    m_progress = new QProgressBar(page);
    m_progress->setObjectName(QStringLiteral("workloadProgress"));
    m_progress->setRange(0, kProgressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(320);
    m_cancel = makeButton(QStringLiteral("cancelLog"), QString(), page);
    auto* column = new QVBoxLayout(page);
    column->addStretch(1);
    column->addWidget(m_busyText, 0, Qt::AlignHCenter);
    column->addWidget(m_progress, 0, Qt::AlignHCenter);
    column->addWidget(m_cancel, 0, Qt::AlignHCenter);
    column->addStretch(2);
    connect(m_cancel, &QPushButton::clicked, this, &WorkloadPage::cancelRequested);
    return page;
}

void WorkloadPage::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_keys->setTheme(theme);
    m_replay->setTheme(theme);
    setIconApart(m_open, themedIcon(QStringLiteral("folder-open"), theme));
    setIconApart(m_replayButton, themedIcon(QStringLiteral("diff"), theme));
    setIconApart(m_emptyOpen, themedIcon(QStringLiteral("folder-open"), theme, Role::OnAccent));
    retranslate();
}

void WorkloadPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void WorkloadPage::retranslate()
{
    m_title->setText(tr("Workload"));
    m_open->setText(tr("Open log…"));
    m_emptyOpen->setText(tr("Open log…"));
    m_replayButton->setText(tr("Replay over…"));
    m_replayButton->setToolTip(tr("The same log over another layout, or another system's configuration"));
    m_cancel->setText(tr("Cancel"));
    m_tabs->setTabText(0, tr("Keys"));
    m_tabs->setTabText(1, tr("Replay"));
    m_emptyTitle->setText(tr("Which key keeps the workload on one shard"));
    m_emptyText->setText(tr("Open a slow log, a general log, digests as CSV or a report of pt-query-digest, plain or "
                            "gzip; or drop them here. Nothing is sent anywhere."));
    m_busyText->setText(tr("Reading the log"));
    m_caption->setText(caption());
    m_caption->setToolTip(details());
}

QString WorkloadPage::caption() const
{
    if (!m_hasReport)
        return {};
    QStringList parts{workloadText::logs(m_report.logs),
                      tr("%n statements", nullptr, static_cast<int>(m_report.shapes)),
                      workloadText::notUnderstood(m_report.notUnderstood, m_report.executions)};
    return parts.join(QStringLiteral(" \u00B7 "));
}

/// With what was not understood, and where.
QString WorkloadPage::details() const
{
    QStringList lines{caption()};
    for (const WorkloadNote& problem : m_report.problems)
        lines << messages::text(problem.code, problem.args);
    return lines.join(QLatin1Char('\n'));
}

void WorkloadPage::setProgress(double fraction)
{
    m_stack->setCurrentIndex(Busy);
    m_tabs->hide();
    m_progress->setValue(static_cast<int>(std::lround(fraction * kProgressSteps)));
    m_replayButton->setEnabled(false);
}

void WorkloadPage::setReport(const WorkloadReport& report)
{
    m_report = report;
    m_hasReport = true;
    m_hasComparison = false;
    m_keys->setReport(report);
    m_tabs->setCurrentIndex(0);
    showResult();
}

void WorkloadPage::setComparison(const ReplayComparison& comparison)
{
    m_comparison = comparison;
    m_hasComparison = true;
    m_replay->setComparison(comparison);
    m_tabs->setCurrentIndex(1);
    showResult();
}

void WorkloadPage::endReading()
{
    showResult();
}

void WorkloadPage::clear()
{
    m_hasReport = false;
    m_hasComparison = false;
    m_report = {};
    m_comparison = {};
    showResult();
}

void WorkloadPage::showResult()
{
    m_tabs->setVisible(m_hasReport && m_hasComparison);
    m_open->setVisible(m_hasReport);
    m_replayButton->setVisible(m_hasReport);
    m_replayButton->setEnabled(m_hasReport);
    m_stack->setCurrentIndex(!m_hasReport                                     ? Empty
                             : m_hasComparison && m_tabs->currentIndex() == 1 ? ReplayShown
                                                                              : Keys);
    setFocusProxy(m_hasReport ? static_cast<QWidget*>(m_keys) : m_emptyOpen);
    retranslate();
}

void WorkloadPage::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void WorkloadPage::dropEvent(QDropEvent* event)
{
    const QStringList paths = droppedFiles(event->mimeData());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    emit logsDropped(paths);
}

} // namespace atlas
