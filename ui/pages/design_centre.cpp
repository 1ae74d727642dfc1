#include "ui/pages/design_centre.h"

#include "ui/dialogs/widgets.h"

#include <QAction>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace atlas
{

DesignCentre::DesignCentre(QWidget* parent)
    : QWidget(parent), m_tabs(new QTabBar(this)), m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("designCentre"));
    m_tabs->setObjectName(QStringLiteral("centreTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs);
    column->addWidget(m_pages, 1);
    connect(m_tabs, &QTabBar::currentChanged, this,
            [this](int tab)
            {
                QAction* action = m_actions[static_cast<std::size_t>(tab)];
                action->setChecked(true);
                m_pages->setCurrentIndex(tab);
                setFocusProxy(page());
                emit pageChanged(page());
            });
}

void DesignCentre::addPage(QWidget* page, QAction* action)
{
    const int tab = static_cast<int>(m_actions.size());
    m_actions.push_back(action);
    m_pages->addWidget(page);
    m_tabs->addTab(QString());
    mirror(action, tab);
    connect(action, &QAction::changed, this, [this, action, tab] { mirror(action, tab); });
    connect(action, &QAction::triggered, this, [this, tab] { m_tabs->setCurrentIndex(tab); });
    m_tabs->setVisible(tab > 0);
}

QWidget* DesignCentre::page() const
{
    return m_pages->currentWidget();
}

void DesignCentre::showPage(QWidget* page)
{
    m_tabs->setCurrentIndex(m_pages->indexOf(page));
}

void DesignCentre::mirror(const QAction* action, int tab)
{
    m_tabs->setTabText(tab, withoutAccessKey(action->text()));
    m_tabs->setTabToolTip(tab, action->toolTip());
    m_tabs->setTabEnabled(tab, action->isEnabled());
}

} // namespace atlas
