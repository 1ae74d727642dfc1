#include "ui/dialogs/manual_window.h"

#include "ui/dialogs/widgets.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextTable>
#include <QVBoxLayout>

namespace atlas
{

namespace
{

/// Markdown is set without air: tables get ruled cells, paragraphs a distance.
void loosenText(QTextDocument* document)
{
    for (QTextFrame* frame : document->rootFrame()->childFrames())
    {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(5);
        format.setCellSpacing(0);
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setTopMargin(6);
        format.setBottomMargin(10);
        table->setFormat(format);
    }
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next())
    {
        QTextCursor cursor(block);
        if (cursor.currentTable())
            continue;
        QTextBlockFormat format = block.blockFormat();
        format.setTopMargin(format.headingLevel() > 0 ? 14 : 4);
        format.setBottomMargin(4);
        cursor.setBlockFormat(format);
    }
}

} // namespace

ManualWindow::ManualWindow(const std::vector<std::pair<QString, QString>>& chapters, QWidget* parent)
    : QDialog(parent), m_chapters(chapters), m_search(makeLineEdit(QStringLiteral("manualSearch"), this)),
      m_contents(new QListWidget(this)), m_text(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("manualWindow"));
    setWindowTitle(tr("ShardAtlas manual"));
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setClearButtonEnabled(true);
    m_contents->setProperty("framed", QStringLiteral("dense"));
    m_contents->setObjectName(QStringLiteral("manualContents"));
    m_contents->setAccessibleName(tr("Contents"));
    m_text->setObjectName(QStringLiteral("manualText"));
    m_text->setOpenLinks(false);
    for (const auto& [title, markdown] : m_chapters)
        m_contents->addItem(title);
    auto* left = new QWidget(this);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_search);
    column->addWidget(m_contents, 1);
    auto* splitter = new QSplitter(this);
    splitter->addWidget(left);
    splitter->addWidget(m_text);
    splitter->setSizes({240, 620});
    splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->addWidget(splitter);
    connect(m_contents, &QListWidget::currentRowChanged, this, &ManualWindow::showChapter);
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::search);
    connect(m_text, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& link)
            {
                for (int i = 0; i < m_contents->count(); ++i)
                    if (link.toString().startsWith(m_contents->item(i)->text(), Qt::CaseInsensitive))
                        m_contents->setCurrentRow(i);
            });
    m_contents->setCurrentRow(0);
    resize(900, 640);
}

void ManualWindow::showChapter(int index)
{
    if (index < 0 || index >= static_cast<int>(m_chapters.size()))
        return;
    m_text->setMarkdown(m_chapters[static_cast<std::size_t>(index)].second);
    loosenText(m_text->document());
    if (!m_search->text().isEmpty())
        m_text->find(m_search->text());
}

void ManualWindow::search(const QString& text)
{
    int first = -1;
    for (int i = 0; i < m_contents->count(); ++i)
    {
        const auto& [title, markdown] = m_chapters[static_cast<std::size_t>(i)];
        const bool hit =
            text.isEmpty() || title.contains(text, Qt::CaseInsensitive) || markdown.contains(text, Qt::CaseInsensitive);
        m_contents->item(i)->setHidden(!hit);
        if (hit && first < 0)
            first = i;
    }
    if (first < 0)
    {
        m_text->setPlainText(tr("No chapter holds “%1”.").arg(text));
        return;
    }
    m_contents->setCurrentRow(first);
    showChapter(first);
}

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("aboutDialog"));
    setWindowTitle(tr("About ShardAtlas"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(8);
    layout->addWidget(makeLabel(QStringLiteral("ShardAtlas"), "title", this));
    layout->addWidget(makeLabel(
        tr("Version %1, with Qt %2").arg(QLatin1String(SHARDATLAS_VERSION), QLatin1String(qVersion())), "small", this));
    layout->addWidget(
        makeWrappedLabel(tr("A console for people who design sharded MySQL databases and look after them."), "", this));
    layout->addWidget(makeWrappedLabel(
        tr("ShardAtlas reads your servers. It changes them only in a migration that you start."), "small", this));
    layout->addWidget(makeLabel(tr("Apache License 2.0"), "small", this));
    auto* box = new QDialogButtonBox(this);
    QPushButton* close = box->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("close"));
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(box);
    fitToWidth(this, 420);
}

} // namespace atlas
