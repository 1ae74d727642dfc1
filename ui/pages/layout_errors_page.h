#pragma once

#include "models/core/diagnostic.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QFrame;
class QLabel;
class QPushButton;

namespace atlas
{

class SourceView;

/// A file that cannot be opened for editing: what is wrong where, the text with marks.
class LayoutErrorsPage : public QWidget
{
    Q_OBJECT

public:
    LayoutErrorsPage(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setErrors(const QString& fileName, const QString& text, const Diagnostics& findings);
    void jumpTo(const SourcePlace& place);
    const Diagnostics& findings() const { return m_findings; }
    SourceView* source() const { return m_source; }

signals:
    void checkAgainRequested();
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
    QFrame* m_bar;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_detail;
    QPushButton* m_again;
    QPushButton* m_editor;
    SourceView* m_source;
};

} // namespace atlas
