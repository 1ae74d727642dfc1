#pragma once

#include "ui/theme/theme.h"

#include <QObject>
#include <QString>
#include <QTranslator>

namespace atlas
{

/// Theme and language of the running program: "system" follows the palette's lightness and the locale.
class Appearance : public QObject
{
    Q_OBJECT

public:
    explicit Appearance(QObject* parent = nullptr);

    const Theme& theme() const { return *m_theme; }
    void setTheme(const QString& name);
    /// "" follows the system. Unknown codes speak English.
    void setLanguage(const QString& code);
    QString language() const { return m_language; }

private:
    const Theme* m_theme = nullptr;
    QPalette m_system; ///< as the platform gave it, before any theme
    QTranslator m_translator;
    QTranslator m_qtTranslator;
    QString m_language;
};

} // namespace atlas
