#include "ui/pages/layout_errors_page.h"

#include "ui/dialogs/widgets.h"
#include "ui/pages/note_bar.h"
#include "ui/pages/source_view.h"
#include "ui/theme/icons.h"

#include <QEvent>
#include <QFileInfo>
#include <QPushButton>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

LayoutErrorsPage::LayoutErrorsPage(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_bar(new NoteBar(QStringLiteral("error"), this)),
      m_again(makeButton(QStringLiteral("checkAgain"), QString(), m_bar)),
      m_editor(makeButton(QStringLiteral("openInEditor"), QString(), m_bar, true)),
      m_save(makeButton(QStringLiteral("saveRepaired"), QString(), m_bar)),
      m_edit(makeButton(QStringLiteral("openRepaired"), QString(), m_bar, true)), m_source(new SourceView(theme, this))
{
    setObjectName(QStringLiteral("layoutErrorsPage"));
    for (QWidget* action : {m_again, m_editor, m_save, m_edit})
        m_bar->addAction(action);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_source, 1);
    connect(m_again, &QPushButton::clicked, this, &LayoutErrorsPage::checkAgainRequested);
    connect(m_editor, &QPushButton::clicked, this,
            [this] { emit openInEditorRequested(m_fileName, m_source->textCursor().blockNumber() + 1); });
    connect(m_save, &QPushButton::clicked, this, &LayoutErrorsPage::saveRequested);
    connect(m_edit, &QPushButton::clicked, this, &LayoutErrorsPage::editRequested);
    connect(m_source, &SourceView::findingClicked, this, &LayoutErrorsPage::findingChosen);
    setTheme(theme);
}

void LayoutErrorsPage::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_source->setTheme(theme);
    setIconApart(m_again, themedIcon(QStringLiteral("refresh"), theme));
    setIconApart(m_editor, themedIcon(QStringLiteral("external"), theme, Role::OnAccent));
    setIconApart(m_save, themedIcon(QStringLiteral("save"), theme));
    setIconApart(m_edit, themedIcon(QStringLiteral("edit"), theme, Role::OnAccent));
    retranslate();
}

void LayoutErrorsPage::setErrors(const QString& fileName, const QString& text, const Diagnostics& findings)
{
    const bool same = m_fileName == fileName && !m_findings.empty();
    m_fileName = fileName;
    m_findings = findings;
    m_lines = static_cast<int>(text.count(QLatin1Char('\n'))) + (text.endsWith(QLatin1Char('\n')) ? 0 : 1);
    const int line = m_source->textCursor().blockNumber() + 1;
    m_source->setSource(text, findings);
    retranslate();
    if (same)
    {
        m_source->jumpTo(line, 1);
        return;
    }
    const auto first = std::find_if(findings.begin(), findings.end(),
                                    [](const Diagnostic& finding) { return finding.severity == Severity::Error; });
    if (first != findings.end())
        jumpTo(first->place);
}

void LayoutErrorsPage::setRepaired(bool repaired, bool inFile)
{
    m_repaired = repaired;
    m_inFile = inFile;
    retranslate();
}

void LayoutErrorsPage::jumpTo(const SourcePlace& place)
{
    if (place.known())
        m_source->jumpTo(place.line, place.column);
}

void LayoutErrorsPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LayoutErrorsPage::retranslate()
{
    const auto count = [this](Severity severity)
    {
        return static_cast<int>(std::count_if(m_findings.begin(), m_findings.end(),
                                              [severity](const Diagnostic& finding)
                                              { return finding.severity == severity; }));
    };
    const QString file = QFileInfo(m_fileName).fileName();
    const QString errors = tr("%n errors", nullptr, count(Severity::Error));
    const QString warnings = tr("%n warnings", nullptr, count(Severity::Warning));
    const bool ready = !hasErrors(m_findings) && m_repaired;
    const QString title =
        ready ? tr("%1 has no error any more and can be opened for editing.", "file").arg(file)
        : count(Severity::Warning) == 0
            ? tr("%1 cannot be opened for editing: %2.", "file, errors").arg(file, errors)
            : tr("%1 cannot be opened for editing: %2, %3.", "file, errors, warnings").arg(file, errors, warnings);
    const QString detail =
        m_repaired && m_inFile ? tr("Fixes are applied to the text below. The file is unchanged until you save.")
        : m_repaired           ? tr("Fixes are applied to the text below. It stands in no file yet.")
                     : tr("Nothing else was changed. All %n lines were read; these are all the findings, not only "
                          "the first.",
                          nullptr, m_lines);
    m_bar->show(ready ? QStringLiteral("ok") : QStringLiteral("error"), *m_theme, title, detail);
    m_again->setVisible(m_inFile);
    m_editor->setVisible(m_inFile && !m_repaired);
    m_save->setVisible(m_inFile && m_repaired);
    m_edit->setVisible(ready);
    m_save->setText(tr("Save the text"));
    m_edit->setText(tr("Open for editing"));
    m_again->setText(tr("Check again"));
    m_editor->setText(tr("Open in editor"));
}

} // namespace atlas
