#pragma once

#include <QDialog>

#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace atlas
{

/// One thing the palette can do.
struct PaletteEntry
{
    QString title;
    QString group;  ///< menu, "table", "shard"
    QString detail; ///< shortcut or what it is
    std::function<void()> run;
};

/// Finds a command, table, shard, bucket or key by a few letters. Enter runs the first.
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    explicit CommandPalette(QWidget* parent);

    void setEntries(std::vector<PaletteEntry> entries);
    /// Entries that follow from the text itself: a bucket number, a key.
    void setTextEntries(std::function<std::vector<PaletteEntry>(const QString&)> make);
    void popUp(const QRect& below);
    /// Titles of what the present text finds.
    QStringList found() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search(const QString& text);
    void runCurrent();

    std::vector<PaletteEntry> m_entries;
    std::function<std::vector<PaletteEntry>(const QString&)> m_makeFromText;
    std::vector<PaletteEntry> m_shown;
    QLineEdit* m_text;
    QListWidget* m_list;
};

} // namespace atlas
