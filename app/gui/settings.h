#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace atlas
{

/// What one person chose, kept between sessions in the platform's own place. The only room that reads it is
/// app/gui; everything else is handed values. Holds no layout and no secret.
class Settings
{
public:
    /// `file`: an INI file to use instead, for tests and the tour; empty: the platform's.
    explicit Settings(QString file = {});

    QString theme() const; ///< "light", "dark" or "system"
    void setTheme(const QString& name);
    QString language() const; ///< "" follows the system
    void setLanguage(const QString& code);
    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    QString lastFile() const;
    void setLastFile(const QString& path);
    QString lastTable() const;
    void setLastTable(const QString& table);
    QByteArray windowState() const;
    void setWindowState(const QByteArray& state);
    QString exportAuthor() const;
    void setExportAuthor(const QString& author);

private:
    QVariant value(const QString& key) const;
    void setValue(const QString& key, const QVariant& value);

    QString m_file;
};

} // namespace atlas
