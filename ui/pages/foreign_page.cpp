#include "ui/pages/foreign_page.h"

#include "ui/dialogs/widgets.h"
#include "ui/pages/note_bar.h"
#include "ui/pages/source_view.h"
#include "ui/theme/icons.h"

#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QPushButton>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

ForeignPage::ForeignPage(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_bar(new NoteBar(QStringLiteral("foreign"), this)),
      m_files(new QComboBox(m_bar)), m_answer(makeButton(QStringLiteral("answerForeign"), QString(), m_bar)),
      m_compare(makeButton(QStringLiteral("compareForeign"), QString(), m_bar)),
      m_again(makeButton(QStringLiteral("readAgain"), QString(), m_bar)),
      m_save(makeButton(QStringLiteral("saveForeign"), QString(), m_bar)),
      m_saveAs(makeButton(QStringLiteral("saveForeignAs"), QString(), m_bar)),
      m_open(makeButton(QStringLiteral("openAsLayout"), QString(), m_bar, true)), m_source(new SourceView(theme, this))
{
    setObjectName(QStringLiteral("foreignPage"));
    m_files->setObjectName(QStringLiteral("foreignFiles"));
    m_files->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (QWidget* action :
         std::initializer_list<QWidget*>{m_files, m_again, m_answer, m_compare, m_save, m_saveAs, m_open})
        m_bar->addAction(action);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_source, 1);
    connect(m_open, &QPushButton::clicked, this, &ForeignPage::layoutRequested);
    connect(m_answer, &QPushButton::clicked, this, &ForeignPage::answersRequested);
    connect(m_compare, &QPushButton::clicked, this, &ForeignPage::compareRequested);
    connect(m_again, &QPushButton::clicked, this, &ForeignPage::checkAgainRequested);
    connect(m_save, &QPushButton::clicked, this, &ForeignPage::saveRequested);
    connect(m_saveAs, &QPushButton::clicked, this, &ForeignPage::saveAsRequested);
    connect(m_files, &QComboBox::activated, this, &ForeignPage::showFile);
    connect(m_source, &SourceView::findingClicked, this,
            [this](int index) { emit findingChosen(m_shown[static_cast<std::size_t>(index)]); });
    setTheme(theme);
}

void ForeignPage::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_source->setTheme(theme);
    setIconApart(m_again, themedIcon(QStringLiteral("refresh"), theme));
    setIconApart(m_answer, themedIcon(QStringLiteral("help"), theme));
    setIconApart(m_compare, themedIcon(QStringLiteral("matrix"), theme));
    setIconApart(m_saveAs, themedIcon(QStringLiteral("save"), theme));
    setIconApart(m_open, themedIcon(QStringLiteral("edit"), theme, Role::OnAccent));
    retranslate();
}

void ForeignPage::setContent(const ForeignPageContent& content)
{
    const bool isSame = m_content.path == content.path && m_content.texts.size() == content.texts.size();
    const int file = isSame ? std::max(m_files->currentIndex(), 0) : 0;
    const int line = m_source->textCursor().blockNumber() + 1;
    m_content = content;
    m_files->clear();
    for (const ForeignPageContent::Text& text : content.texts)
    {
        m_files->addItem(QFileInfo(text.fileName).fileName(), text.fileName);
        m_files->setItemData(m_files->count() - 1, text.fileName, Qt::ToolTipRole);
    }
    m_files->setVisible(content.texts.size() > 1);
    showFile(file);
    retranslate();
    isSame ? m_source->jumpTo(line, 1) : jumpToWorst();
}

void ForeignPage::jumpToWorst()
{
    const auto known = [](const Diagnostic& finding) { return finding.place.known(); };
    const Diagnostics& findings = m_content.findings;
    auto first =
        std::find_if(findings.begin(), findings.end(),
                     [&](const Diagnostic& finding) { return finding.severity == Severity::Error && known(finding); });
    if (first == findings.end())
        first = std::find_if(findings.begin(), findings.end(), known);
    if (first != findings.end())
        jumpTo(first->place);
}

void ForeignPage::showFile(int index)
{
    if (index < 0 || static_cast<std::size_t>(index) >= m_content.texts.size())
        return;
    const ForeignPageContent::Text& text = m_content.texts[static_cast<std::size_t>(index)];
    m_files->setCurrentIndex(index);
    m_shown.clear();
    std::copy_if(m_content.findings.begin(), m_content.findings.end(), std::back_inserter(m_shown),
                 [&](const Diagnostic& finding) { return finding.place.file == text.fileName.toStdString(); });
    m_source->setSource(text.text, m_shown);
}

void ForeignPage::jumpTo(const SourcePlace& place)
{
    if (!place.known())
        return;
    const int index = m_files->findData(QString::fromStdString(place.file));
    if (index >= 0 && index != m_files->currentIndex())
        showFile(index);
    m_source->jumpTo(place.line, place.column);
}

void ForeignPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

QString ForeignPage::summary() const
{
    const auto count = [this](auto matches)
    { return static_cast<int>(std::count_if(m_content.findings.begin(), m_content.findings.end(), matches)); };
    const auto coded = [&](std::string_view code)
    { return count([code](const Diagnostic& finding) { return finding.code == code; }); };
    QStringList parts{tr("%n parts left out", nullptr, coded("import-left") + coded("import-key-unknown")),
                      tr("%n facts assumed", nullptr, coded("import-assumed"))};
    const int errors = count([](const Diagnostic& finding) { return finding.severity == Severity::Error; });
    const int warnings = count([](const Diagnostic& finding) { return finding.severity == Severity::Warning; });
    if (errors > 0)
        parts << tr("%n errors", nullptr, errors);
    if (warnings > 0)
        parts << tr("%n warnings", nullptr, warnings);
    return parts.join(QStringLiteral(" \u00B7 "));
}

void ForeignPage::retranslate()
{
    const bool ready = !hasErrors(m_content.findings);
    const QString read =
        tr("%n tables", nullptr, m_content.tables) + QStringLiteral(", ") + tr("%n shards", nullptr, m_content.shards);
    const QString title = tr("%1 is %2: %3", "file, system, what was read")
                              .arg(QFileInfo(m_content.path).fileName(), m_content.dialect, read);
    const QString detail =
        m_content.repaired
            ? tr("%1. Fixes are applied to the text below; the files are unchanged until you save.").arg(summary())
        : ready ? summary()
                : tr("%1. Correct the file and read it again; it cannot become a layout before.").arg(summary());
    m_bar->show(ready ? QStringLiteral("info") : QStringLiteral("error"), *m_theme, title, detail);
    m_answer->setVisible(!m_content.questions.empty());
    m_answer->setText(tr("%n questions…", nullptr, static_cast<int>(m_content.questions.size())));
    m_answer->setToolTip(tr("What the files leave open, and what was assumed"));
    m_compare->setEnabled(ready);
    m_compare->setText(tr("Compare with…"));
    m_open->setEnabled(ready);
    m_open->setText(tr("Open as layout"));
    // Both stand in the menus as well, and the bar has room for four.
    m_again->setVisible(!m_content.repaired);
    m_compare->setVisible(!m_content.repaired);
    m_again->setText(tr("Read again"));
    m_save->setVisible(m_content.repaired);
    m_save->setText(tr("Overwrite"));
    m_save->setToolTip(tr("Writes the repaired files over themselves"));
    m_saveAs->setVisible(m_content.repaired);
    m_saveAs->setText(tr("Save as…"));
}

} // namespace atlas
