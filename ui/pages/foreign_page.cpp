#include "ui/pages/foreign_page.h"

#include "ui/dialogs/widgets.h"
#include "ui/pages/source_view.h"
#include "ui/theme/icons.h"

#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

ForeignPage::ForeignPage(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_bar(new QFrame(this)), m_icon(new QLabel(m_bar)),
      m_title(makeWrappedLabel(QString(), "strong", m_bar)), m_detail(makeWrappedLabel(QString(), "caption", m_bar)),
      m_files(new QComboBox(m_bar)), m_again(makeButton(QStringLiteral("readAgain"), QString(), m_bar)),
      m_open(makeButton(QStringLiteral("openAsLayout"), QString(), m_bar, true)), m_source(new SourceView(theme, this))
{
    setObjectName(QStringLiteral("foreignPage"));
    m_bar->setObjectName(QStringLiteral("foreignBar"));
    m_bar->setProperty("role", QStringLiteral("note"));
    m_bar->setProperty("square", true);
    m_title->setObjectName(QStringLiteral("foreignTitle"));
    m_detail->setObjectName(QStringLiteral("foreignDetail"));
    m_files->setObjectName(QStringLiteral("foreignFiles"));
    m_files->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(1);
    texts->addWidget(m_title);
    texts->addWidget(m_detail);
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(14, 10, 14, 10);
    row->setSpacing(10);
    row->addWidget(m_icon);
    row->addLayout(texts, 1);
    row->addWidget(m_files);
    row->addWidget(m_again);
    row->addWidget(m_open);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_source, 1);
    connect(m_open, &QPushButton::clicked, this, &ForeignPage::layoutRequested);
    connect(m_again, &QPushButton::clicked, this, &ForeignPage::checkAgainRequested);
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
    setIconApart(m_open, themedIcon(QStringLiteral("edit"), theme, Role::OnAccent));
    retranslate();
}

void ForeignPage::setContent(const ForeignPageContent& content)
{
    m_content = content;
    m_files->clear();
    for (const ForeignPageContent::Text& text : content.texts)
    {
        m_files->addItem(QFileInfo(text.fileName).fileName(), text.fileName);
        m_files->setItemData(m_files->count() - 1, text.fileName, Qt::ToolTipRole);
    }
    m_files->setVisible(content.texts.size() > 1);
    showFile(0);
    retranslate();
    const auto known = [](const Diagnostic& finding) { return finding.place.known(); };
    auto first =
        std::find_if(content.findings.begin(), content.findings.end(),
                     [&](const Diagnostic& finding) { return finding.severity == Severity::Error && known(finding); });
    if (first == content.findings.end())
        first = std::find_if(content.findings.begin(), content.findings.end(), known);
    if (first != content.findings.end())
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
    const Role tint = ready ? Role::Info : Role::Error;
    m_icon->setPixmap(iconPixmap(ready ? QStringLiteral("info") : QStringLiteral("error"), m_theme->color(tint), 18,
                                 devicePixelRatioF()));
    setLook(m_bar, "note", ready ? QStringLiteral("info") : QStringLiteral("error"));
    const QString read =
        tr("%n tables", nullptr, m_content.tables) + QStringLiteral(", ") + tr("%n shards", nullptr, m_content.shards);
    m_title->setText(tr("%1 is %2: %3", "file, system, what was read")
                         .arg(QFileInfo(m_content.path).fileName(), m_content.dialect, read));
    m_detail->setText(
        ready ? summary()
              : tr("%1. Correct the file and read it again; it cannot become a layout before.").arg(summary()));
    m_open->setEnabled(ready);
    m_open->setText(tr("Open as layout"));
    m_again->setText(tr("Read again"));
}

} // namespace atlas
