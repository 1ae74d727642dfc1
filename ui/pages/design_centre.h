#pragma once

#include <QWidget>

#include <vector>

class QAction;
class QStackedWidget;
class QTabBar;

namespace atlas
{

/// The middle of the workspace Design: pages of which one is shown, each by a checkable action of one group that its
/// tab mirrors. A page says by its focus proxy where the keyboard begins in it. One page alone has no tab.
class DesignCentre : public QWidget
{
    Q_OBJECT

public:
    explicit DesignCentre(QWidget* parent);

    /// The first one is shown.
    void addPage(QWidget* page, QAction* action);
    QWidget* page() const;
    void showPage(QWidget* page);
    const std::vector<QAction*>& pageActions() const { return m_actions; }

signals:
    void pageChanged(QWidget* page);

private:
    void mirror(const QAction* action, int tab);

    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    std::vector<QAction*> m_actions; ///< [tab]
};

} // namespace atlas
