#include "app/gui/appearance.h"

#include "app/gui/embedded_files.h"

#include <QApplication>
#include <QLocale>

namespace atlas
{

namespace
{

QString systemLanguage()
{
    return QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

} // namespace

Appearance::Appearance(QObject* parent) : QObject(parent), m_system(QApplication::palette())
{
    setTheme(QStringLiteral("system"));
}

void Appearance::setTheme(const QString& name)
{
    m_theme = name == QLatin1String("light")  ? &lightTheme()
              : name == QLatin1String("dark") ? &darkTheme()
                                              : &themeFor(m_system);
    applyTheme(*m_theme);
}

void Appearance::setLanguage(const QString& code)
{
    QApplication::removeTranslator(&m_translator);
    QApplication::removeTranslator(&m_qtTranslator);
    m_language = code.isEmpty() ? systemLanguage() : code;
    if (!loadEmbeddedLanguage(m_language, m_translator, m_qtTranslator))
    {
        m_language = QStringLiteral("en");
        return;
    }
    QApplication::installTranslator(&m_qtTranslator);
    QApplication::installTranslator(&m_translator);
}

} // namespace atlas
