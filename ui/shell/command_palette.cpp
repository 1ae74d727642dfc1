#include "ui/shell/command_palette.h"

#include "models/items/search_words.h"
#include "ui/dialogs/widgets.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::size_t kMostShown = 60;
constexpr int kRowHeight = 30;

QWidget* makeRow(const PaletteEntry& entry, QWidget* parent)
{
    auto* row = new QWidget(parent);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(10, 2, 10, 2);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(entry.title, "", row), 1);
    layout->addWidget(makeLabel(entry.group, "caption", row));
    QLabel* detail = makeLabel(entry.detail, "caption", row);
    setMono(detail);
    detail->setMinimumWidth(96);
    detail->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    layout->addWidget(detail);
    row->setAttribute(Qt::WA_TransparentForMouseEvents);
    return row;
}

} // namespace

CommandPalette::CommandPalette(QWidget* parent)
    : QDialog(parent, Qt::Popup), m_text(makeLineEdit(QStringLiteral("paletteText"), this)),
      m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setWindowTitle(tr("Find"));
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_text);
    layout->addWidget(m_list, 1);
    connect(m_text, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(m_text, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
}

void CommandPalette::setEntries(std::vector<PaletteEntry> entries)
{
    m_entries = std::move(entries);
}

void CommandPalette::setTextEntries(std::function<std::vector<PaletteEntry>(const QString&)> make)
{
    m_makeFromText = std::move(make);
}

void CommandPalette::popUp(const QRect& below)
{
    setWindowTitle(tr("Find"));
    m_text->setPlaceholderText(tr("Find a key, bucket, command"));
    const int width = std::max(560, below.width());
    setGeometry(below.right() - width + 1, below.bottom() + 4, width, 420);
    m_text->clear();
    search({});
    show();
    m_text->setFocus();
}

void CommandPalette::search(const QString& text)
{
    m_shown.clear();
    if (m_makeFromText && !text.trimmed().isEmpty())
        m_shown = m_makeFromText(text.trimmed());
    const QStringList words = searchWords(text);
    for (const PaletteEntry& entry : m_entries)
        if (m_shown.size() < kMostShown && matchesWords(QStringLiteral("%1 %2").arg(entry.title, entry.group), words))
            m_shown.push_back(entry);
    m_list->clear();
    for (const PaletteEntry& entry : m_shown)
    {
        auto* item = new QListWidgetItem(m_list);
        item->setSizeHint(QSize(0, kRowHeight));
        item->setData(Qt::AccessibleTextRole, entry.title);
        m_list->setItemWidget(item, makeRow(entry, m_list));
    }
    if (m_shown.empty())
    {
        auto* nothing = new QListWidgetItem(tr("Nothing is called “%1”.").arg(text), m_list);
        nothing->setFlags(Qt::NoItemFlags);
        return;
    }
    m_list->setCurrentRow(0);
}

QStringList CommandPalette::found() const
{
    QStringList titles;
    for (const PaletteEntry& entry : m_shown)
        titles << entry.title;
    return titles;
}

void CommandPalette::runCurrent()
{
    const int row = m_list->currentRow();
    if (row < 0 || row >= static_cast<int>(m_shown.size()))
        return;
    const auto run = m_shown[static_cast<std::size_t>(row)].run;
    hide();
    if (run)
        run();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_text || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const int step = key == Qt::Key_Down       ? 1
                     : key == Qt::Key_Up       ? -1
                     : key == Qt::Key_PageDown ? 10
                     : key == Qt::Key_PageUp   ? -10
                                               : 0;
    if (step == 0)
        return QDialog::eventFilter(watched, event);
    m_list->setCurrentRow(std::clamp(m_list->currentRow() + step, 0, m_list->count() - 1));
    return true;
}

} // namespace atlas
