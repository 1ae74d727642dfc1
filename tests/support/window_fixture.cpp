#include "tests/support/window_fixture.h"

#include "app/gui/tour.h"

#include <QAction>

#include <algorithm>

namespace atlas::test
{

WindowFixture::WindowFixture()
    : m_settings(path(QStringLiteral("settings.ini"))),
      m_recovery(m_console.models.document, path(QStringLiteral("recovery"))), m_demo(m_console),
      m_window(windowModels(m_console), m_appearance.theme()),
      m_binding(m_window, m_console, m_appearance, m_settings, m_recovery, m_demo)
{
    m_binding.fillWindow();
    m_window.setGeometry(20, 20, 1440, 900);
    m_window.show();
}

WindowFixture::~WindowFixture() = default;

void WindowFixture::open(const QString& path)
{
    m_binding.openFile(path);
    ASSERT_TRUE(waitUntil([this] { return m_console.models.document.isOpen() && m_console.settled(); }));
}

void WindowFixture::act(const char* action)
{
    QAction* found = m_window.actionNamed(QString::fromLatin1(action));
    ASSERT_NE(found, nullptr) << action;
    ASSERT_TRUE(found->isEnabled()) << action;
    found->trigger();
    settle();
}

QPushButton* WindowFixture::visibleButton(const char* name) const
{
    const QList<QPushButton*> all = m_window.findChildren<QPushButton*>(QLatin1String(name));
    const auto shown = std::find_if(all.begin(), all.end(), [](const QPushButton* each) { return each->isVisible(); });
    return shown == all.end() ? nullptr : *shown;
}

void WindowFixture::settle()
{
    ASSERT_TRUE(waitUntil([this] { return m_console.settled(); }));
}

} // namespace atlas::test
