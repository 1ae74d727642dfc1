#pragma once

#include "ui/pages/foreign_content.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QComboBox;
class QPushButton;

namespace atlas
{

class NoteBar;
class SourceView;

/// A configuration of another system that was opened: what was read, left out and assumed, with marks in its text.
/// Fixes change the text that is shown; its files are written only when that is asked for.
class ForeignPage : public QWidget
{
    Q_OBJECT

public:
    ForeignPage(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    /// The first error, or else the first finding, is jumped to when it is another configuration; otherwise the text
    /// stays where it is.
    void setContent(const ForeignPageContent& content);
    void jumpTo(const SourcePlace& place);
    SourceView* source() const { return m_source; }

signals:
    void layoutRequested(); ///< open what it comes to
    void checkAgainRequested();
    void compareRequested(); ///< with another file
    void answersRequested(); ///< to what the files leave open
    void saveRequested();    ///< the repaired files, over themselves
    void saveAsRequested();
    void findingChosen(const atlas::Diagnostic& finding);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showFile(int index);
    void jumpToWorst();
    QString summary() const;

    const Theme* m_theme;
    ForeignPageContent m_content;
    Diagnostics m_shown; ///< findings of the file that is shown
    NoteBar* m_bar;
    QComboBox* m_files;
    QPushButton* m_answer;
    QPushButton* m_compare;
    QPushButton* m_again;
    QPushButton* m_save;
    QPushButton* m_saveAs;
    QPushButton* m_open;
    SourceView* m_source;
};

} // namespace atlas
