#pragma once

#include <QIcon>
#include <QWidget>

#include <vector>

class QAction;
class QToolButton;

namespace atlas
{

/// Buttons in a row of which one is down; each mirrors a checkable action: its text, state and shortcut.
class Segments : public QWidget
{
    Q_OBJECT

public:
    Segments(const std::vector<QAction*>& actions, QWidget* parent);

private:
    void mirror(QToolButton* button, const QAction* action);
};

/// A framed button with a menu that reads "Colour by  Rows": a caption and what is chosen.
class ChoiceButton : public QWidget
{
    Q_OBJECT

public:
    ChoiceButton(const QString& name, QWidget* parent);

    void setCaption(const QString& caption);
    /// Entries are checkable actions of one group; the chosen one's text is shown.
    void setActions(const std::vector<QAction*>& actions);
    void setChosen(const QString& text);
    QToolButton* button() const { return m_button; }
    QString text() const;

private:
    void showChosen();

    QToolButton* m_button;
    QString m_caption;
    QString m_chosen;
    std::vector<QAction*> m_actions;
};

} // namespace atlas
