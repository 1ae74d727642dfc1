#include "app/gui/settings.h"

#include <QFileInfo>
#include <QSettings>

#include <memory>

namespace atlas
{

namespace
{

constexpr int kRecentFiles = 10;

std::unique_ptr<QSettings> store(const QString& file)
{
    return file.isEmpty() ? std::make_unique<QSettings>() : std::make_unique<QSettings>(file, QSettings::IniFormat);
}

} // namespace

Settings::Settings(QString file) : m_file(std::move(file)) {}

QVariant Settings::value(const QString& key) const
{
    return store(m_file)->value(key);
}

void Settings::setValue(const QString& key, const QVariant& value)
{
    store(m_file)->setValue(key, value);
}

QString Settings::theme() const
{
    const QString name = value(QStringLiteral("theme")).toString();
    return name.isEmpty() ? QStringLiteral("system") : name;
}

void Settings::setTheme(const QString& name)
{
    setValue(QStringLiteral("theme"), name);
}

QString Settings::language() const
{
    return value(QStringLiteral("language")).toString();
}

void Settings::setLanguage(const QString& code)
{
    setValue(QStringLiteral("language"), code);
}

QStringList Settings::recentFiles() const
{
    return value(QStringLiteral("recent_files")).toStringList();
}

void Settings::addRecentFile(const QString& path)
{
    const QString full = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(full);
    files.prepend(full);
    setValue(QStringLiteral("recent_files"), files.mid(0, kRecentFiles));
}

QString Settings::lastFile() const
{
    return value(QStringLiteral("last_file")).toString();
}

void Settings::setLastFile(const QString& path)
{
    setValue(QStringLiteral("last_file"), path);
}

QString Settings::lastTable() const
{
    return value(QStringLiteral("last_table")).toString();
}

void Settings::setLastTable(const QString& table)
{
    setValue(QStringLiteral("last_table"), table);
}

QByteArray Settings::windowState() const
{
    return value(QStringLiteral("window_state")).toByteArray();
}

void Settings::setWindowState(const QByteArray& state)
{
    setValue(QStringLiteral("window_state"), state);
}

QString Settings::exportAuthor() const
{
    return value(QStringLiteral("export_author")).toString();
}

void Settings::setExportAuthor(const QString& author)
{
    setValue(QStringLiteral("export_author"), author);
}

} // namespace atlas
