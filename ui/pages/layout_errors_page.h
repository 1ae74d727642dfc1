#pragma once

#include "models/core/diagnostic.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QPushButton;

namespace atlas
{

class NoteBar;
class SourceView;

/// A file that cannot be opened for editing: what is wrong where, the text with marks.
class LayoutErrorsPage : public QWidget
{
    Q_OBJECT

public:
    LayoutErrorsPage(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    /// The first error is jumped to when the file is another one; otherwise the text stays where it is.
    void setErrors(const QString& fileName, const QString& text, const Diagnostics& findings);
    /// Fixes were applied that the file does not have yet, and whether there is a file to save to.
    void setRepaired(bool repaired, bool inFile);
    void jumpTo(const SourcePlace& place);
    const Diagnostics& findings() const { return m_findings; }
    SourceView* source() const { return m_source; }

signals:
    void checkAgainRequested();
    void saveRequested();
    void editRequested(); ///< open what has no error any more
    void openInEditorRequested(const QString& path, int line);
    void findingChosen(int index);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    const Theme* m_theme;
    QString m_fileName;
    Diagnostics m_findings;
    int m_lines = 0;
    bool m_repaired = false;
    bool m_inFile = true;
    NoteBar* m_bar;
    QPushButton* m_again;
    QPushButton* m_editor;
    QPushButton* m_save;
    QPushButton* m_edit;
    SourceView* m_source;
};

} // namespace atlas
