#include "app/controllers/recovery_controller.h"

#include "app/controllers/file_controller.h"
#include "app/files/atomic_write.h"
#include "models/document/layout_document.h"
#include "models/storage/layout_writer.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace atlas
{

namespace
{

constexpr int kKeepEveryMs = 5'000;
constexpr const char* kJob = "recovery copy";

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

void removeCopies(const QStringList& copyPaths)
{
    for (const QString& path : copyPaths)
    {
        QFile::remove(path);
        QFile::remove(notePath(path));
    }
}

} // namespace

/// All that a copy is made of, so that it can be written in another thread.
struct RecoveryController::Copy
{
    QString path;
    Layout layout;
    std::string original;
    std::string note;

    Result<Done> write() const
    {
        const Result<Done> noted = writeFileAtomically(notePath(path).toStdString(), note);
        return noted ? writeFileAtomically(path.toStdString(), writeLayout(layout, original)) : noted;
    }
};

RecoveryController::RecoveryController(LayoutDocument& document, QString folder, QObject* parent)
    : QObject(parent), m_document(document), m_folder(std::move(folder)), m_jobs(std::make_unique<JobRunner>(1))
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
    connect(&m_document, &LayoutDocument::changed, this, [this] { ++m_state; });
    connect(&m_document, &LayoutDocument::fileNameChanged, this, [this] { ++m_state; });
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
    const bool written = m_kept == m_state && !m_jobs->isRunning(kJob);
    m_jobs.reset(); // waits for what is being written, drops what has not begun
    const bool wanted = m_document.isModified() && !m_givenUp;
    if (!wanted)
    {
        removeCopies(m_replaced << m_copyPath);
    }
    else if (!written && copyOfNow(QDateTime::currentMSecsSinceEpoch()).write())
    {
        removeCopies(m_replaced);
    }
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
    m_replaced << copyPath;
    keep(QDateTime::currentMSecsSinceEpoch());
    return true;
}

void RecoveryController::discard(const QString& copyPath)
{
    removeCopies({copyPath});
}

RecoveryController::Copy RecoveryController::copyOfNow(qint64 nowMs) const
{
    QJsonObject note;
    note.insert(QStringLiteral("file"), m_document.fileName());
    note.insert(QStringLiteral("saved_at_ms"), static_cast<double>(nowMs));
    note.insert(QStringLiteral("changes"), m_document.undoStack()->index());
    return {m_copyPath, m_document.layout(), m_document.originalText(),
            QJsonDocument(note).toJson(QJsonDocument::Compact).toStdString()};
}

void RecoveryController::keep(qint64 nowMs)
{
    if (!m_document.isModified() || m_kept == m_state)
    {
        return;
    }
    m_kept = m_state;
    m_jobs->start(
        kJob, this, [copy = copyOfNow(nowMs)](const std::stop_token&) { return copy.write(); },
        [this, state = m_state](const Result<Done>& done) { finishWriting(state, done.ok()); });
}

void RecoveryController::finishWriting(quint64 state, bool written)
{
    if (!written)
    {
        m_kept = m_kept == state ? 0 : m_kept; // the timer tries again
        return;
    }
    removeCopies(std::exchange(m_replaced, {}));
}

void RecoveryController::setInterval(int milliseconds)
{
    m_timer.setInterval(milliseconds);
}

void RecoveryController::giveUp()
{
    m_givenUp = true;
}

void RecoveryController::removeOwn()
{
    m_kept = 0;
    m_jobs->start(
        kJob, this,
        [paths = std::exchange(m_replaced, {}) << m_copyPath](const std::stop_token&) -> Result<Done>
        {
            removeCopies(paths);
            return Done{};
        },
        [](const Result<Done>&) {});
}

} // namespace atlas
