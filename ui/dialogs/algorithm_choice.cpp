#include "ui/dialogs/algorithm_choice.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QCoreApplication>
#include <QFocusEvent>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QWheelEvent>

#include <map>

namespace atlas
{

namespace
{

constexpr int kShownEntries = 18;
constexpr int kEntryHeight = 22;
constexpr int kHeaderHeight = 30;

QString translated(const std::string& text)
{
    return QCoreApplication::translate("algorithms", text.c_str());
}

/// "vitess.hash" is of "vitess"; those of the layout format itself have no dot.
std::string familyOf(const std::string& name)
{
    const std::size_t dot = name.find('.');
    return dot == std::string::npos ? std::string() : name.substr(0, dot);
}

QString systemName(const std::string& family)
{
    static const std::map<std::string, const char*> kNames{
        {"", QT_TRANSLATE_NOOP("algorithms", "ShardAtlas")},
        {"shardingsphere", QT_TRANSLATE_NOOP("algorithms", "Apache ShardingSphere")},
        {"vitess", QT_TRANSLATE_NOOP("algorithms", "Vitess")},
        {"mycat", QT_TRANSLATE_NOOP("algorithms", "MyCat")},
        {"dble", QT_TRANSLATE_NOOP("algorithms", "DBLE")},
        {"generic", QT_TRANSLATE_NOOP("algorithms", "Hashes and rings of libraries")},
        {"mysql", QT_TRANSLATE_NOOP("algorithms", "MySQL partitions")},
        {"articles", QT_TRANSLATE_NOOP("algorithms", "Rules of thumb")},
    };
    const auto known = kNames.find(family);
    return known != kNames.end() ? translated(known->second) : QString::fromStdString(family);
}

QString entryText(const AlgorithmInfo& info)
{
    const QString title = translated(info.title);
    const QString name = QString::fromStdString(info.name);
    return title.isEmpty() || title == name ? name : AlgorithmChoice::tr("%1 (%2)", "title, name").arg(title, name);
}

} // namespace

AlgorithmChoice::AlgorithmChoice(const std::vector<AlgorithmInfo>& algorithms, QWidget* parent) : QComboBox(parent)
{
    std::vector<std::string> families;
    std::map<std::string, std::vector<const AlgorithmInfo*>> members;
    for (const AlgorithmInfo& info : algorithms)
    {
        const std::string family = familyOf(info.name);
        if (members[family].empty())
            families.push_back(family);
        members[family].push_back(&info);
    }
    for (const std::string& family : families)
    {
        if (families.size() > 1)
            addHeader(systemName(family));
        for (const AlgorithmInfo* info : members[family])
        {
            addItem(entryText(*info), QString::fromStdString(info->name));
            setItemData(count() - 1, QSize(0, kEntryHeight), Qt::SizeHintRole);
        }
    }
    setMaxVisibleItems(kShownEntries);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    enableSearch();
    connect(this, &QComboBox::currentIndexChanged, this, &AlgorithmChoice::onIndexChanged);
    for (int row = 0; row < count() && m_chosen < 0; ++row)
        m_chosen = itemData(row).isValid() ? row : -1;
    setCurrentIndex(m_chosen);
}

void AlgorithmChoice::addHeader(const QString& text)
{
    addItem(text);
    auto* item = qobject_cast<QStandardItemModel*>(model())->item(count() - 1);
    item->setFlags(Qt::NoItemFlags);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    item->setFont(bold);
    item->setSizeHint({0, kHeaderHeight});
}

void AlgorithmChoice::enableSearch()
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    lineEdit()->setPlaceholderText(tr("type to search"));
    auto* entries = new QStandardItemModel(this);
    for (int row = 0; row < count(); ++row)
    {
        if (!itemData(row).isValid())
            continue;
        entries->appendRow(new QStandardItem(itemText(row)));
        entries->item(entries->rowCount() - 1)->setSizeHint({0, kEntryHeight});
    }
    auto* completer = new QCompleter(entries, this);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setMaxVisibleItems(kShownEntries);
    setCompleter(completer);
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this,
            [this](const QString& text) { setCurrentIndex(findText(text, Qt::MatchExactly)); });
    connect(lineEdit(), &QLineEdit::editingFinished, this, &AlgorithmChoice::restoreText);
}

void AlgorithmChoice::choose(const QString& name)
{
    if (findData(name) < 0)
        addItem(name, name);
    m_chosen = findData(name);
    setCurrentIndex(m_chosen);
    lineEdit()->setCursorPosition(0);
}

void AlgorithmChoice::onIndexChanged(int row)
{
    // A header's text that is typed in full makes it the current one.
    if (!itemData(row).isValid())
    {
        setCurrentIndex(m_chosen);
        return;
    }
    if (row == m_chosen)
        return;
    m_chosen = row;
    emit chosen(chosenName());
}

void AlgorithmChoice::restoreText()
{
    const int row = findText(currentText(), Qt::MatchFixedString);
    if (row >= 0 && itemData(row).isValid())
        setCurrentIndex(row);
    setEditText(itemText(m_chosen));
    lineEdit()->setCursorPosition(0);
}

void AlgorithmChoice::focusOutEvent(QFocusEvent* event)
{
    QComboBox::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        restoreText();
}

void AlgorithmChoice::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

} // namespace atlas
