#include "app/controllers/recovery_controller.h"

#include "app/controllers/file_controller.h"
#include "app/files/atomic_write.h"
#include "models/document/layout_document.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr int kKeepEveryMs = 5'000;

QString notePath(const QString& copyPath)
{
    return copyPath + QStringLiteral(".json");
}

QString lockPath(const QString& copyPath)
{
    return copyPath + QStringLiteral(".lock");
}

QJsonObject readNote(const QString& copyPath)
{
    const Result<std::string> bytes = readFileLimited(notePath(copyPath).toStdString(), 64 * 1024);
    return bytes ? QJsonDocument::fromJson(QByteArray::fromStdString(*bytes)).object() : QJsonObject();
}

void removeCopy(const QString& copyPath)
{
    QFile::remove(copyPath);
    QFile::remove(notePath(copyPath));
}

} // namespace

RecoveryController::RecoveryController(LayoutDocument& document, QString folder, QObject* parent)
    : QObject(parent), m_document(document), m_folder(std::move(folder))
{
    QDir().mkpath(m_folder);
    QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_copyPath =
        m_folder + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".yaml");
    m_lock = std::make_unique<QLockFile>(lockPath(m_copyPath));
    m_lock->setStaleLockTime(0);
    m_lock->tryLock(0);
    m_timer.setInterval(kKeepEveryMs);
    connect(&m_timer, &QTimer::timeout, this, [this] { keep(QDateTime::currentMSecsSinceEpoch()); });
    m_timer.start();
    connect(&m_document, &LayoutDocument::modifiedChanged, this,
            [this](bool modified)
            {
                if (!modified)
                {
                    removeOwn();
                }
            });
}

RecoveryController::~RecoveryController()
{
    removeOwn();
}

std::vector<RecoveredWork> RecoveryController::leftBehind() const
{
    std::vector<RecoveredWork> found;
    const QDir folder(m_folder);
    for (const QString& name : folder.entryList({QStringLiteral("*.yaml")}, QDir::Files))
    {
        const QString path = folder.filePath(name);
        QLockFile lock(lockPath(path));
        lock.setStaleLockTime(0);
        if (path == m_copyPath || !lock.tryLock(0))
        {
            continue;
        }
        const QJsonObject note = readNote(path);
        found.push_back({path, note.value(QStringLiteral("file")).toString(),
                         static_cast<qint64>(note.value(QStringLiteral("saved_at_ms")).toDouble()),
                         note.value(QStringLiteral("changes")).toInt()});
    }
    std::sort(found.begin(), found.end(),
              [](const RecoveredWork& a, const RecoveredWork& b) { return a.savedAtMs > b.savedAtMs; });
    return found;
}

bool RecoveryController::recover(const QString& copyPath)
{
    const Result<std::string> bytes = readFileLimited(copyPath.toStdString(), kMaxLayoutBytes);
    if (!bytes)
    {
        return false;
    }
    const QString file = readNote(copyPath).value(QStringLiteral("file")).toString();
    CheckedReading checked = readAndCheck(*bytes, file.toStdString());
    if (checked.refused())
    {
        return false;
    }
    m_document.openUnsaved(std::move(checked.reading.layout), std::move(checked.reading.text), file);
    removeCopy(copyPath);
    return true;
}

void RecoveryController::discard(const QString& copyPath)
{
    removeCopy(copyPath);
}

void RecoveryController::keep(qint64 nowMs)
{
    if (!m_document.isModified())
    {
        return;
    }
    const std::string text = m_document.serialized();
    if (text == m_kept)
    {
        return;
    }
    QJsonObject note;
    note.insert(QStringLiteral("file"), m_document.fileName());
    note.insert(QStringLiteral("saved_at_ms"), static_cast<double>(nowMs));
    note.insert(QStringLiteral("changes"), m_document.undoStack()->index());
    const std::string json = QJsonDocument(note).toJson(QJsonDocument::Compact).toStdString();
    const bool written = writeFileAtomically(notePath(m_copyPath).toStdString(), json).ok()
                         && writeFileAtomically(m_copyPath.toStdString(), text).ok();
    if (written)
    {
        m_kept = text;
    }
}

void RecoveryController::setInterval(int milliseconds)
{
    m_timer.setInterval(milliseconds);
}

void RecoveryController::removeOwn()
{
    removeCopy(m_copyPath);
    m_kept.clear();
}

} // namespace atlas
