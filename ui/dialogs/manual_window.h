#pragma once

#include <QDialog>

#include <utility>
#include <vector>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace atlas
{

/// The manual beside the window: contents, text, search. Chapters are markdown handed in.
class ManualWindow : public QDialog
{
    Q_OBJECT

public:
    ManualWindow(const std::vector<std::pair<QString, QString>>& chapters, QWidget* parent);

    void showChapter(int index);
    /// Chapters that hold the text stay listed; the first hit is shown and marked.
    void search(const QString& text);

private:
    std::vector<std::pair<QString, QString>> m_chapters;
    QLineEdit* m_search;
    QListWidget* m_contents;
    QTextBrowser* m_text;
};

class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* parent);
};

} // namespace atlas
