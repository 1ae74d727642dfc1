#pragma once

#include "app/jobs/job_runner.h"

#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

namespace atlas
{

class LayoutDocument;

/// Unsaved work that a session left behind when it ended without a word.
struct RecoveredWork
{
    QString copyPath;
    QString fileName; ///< the layout's own file, empty when it had none
    qint64 savedAtMs = 0;
    int changes = 0;
};

/// Keeps a copy of unsaved work in a folder of its own while it is unsaved, and finds what crashed sessions
/// left there. Copies never hold a literal password, as no saved layout does. They are written one after the other
/// in a thread of their own: the newest wins, and a removal never comes before the writing that it follows.
class RecoveryController : public QObject
{
    Q_OBJECT

public:
    RecoveryController(LayoutDocument& document, QString folder, QObject* parent = nullptr);
    /// Work that is still unsaved, and that nobody has given up, is written before this returns.
    ~RecoveryController() override;

    /// Copies whose session no longer runs, the newest first.
    std::vector<RecoveredWork> leftBehind() const;
    /// Opens a copy as unsaved work, and removes it when that has a copy of its own. False when it cannot be read.
    bool recover(const QString& copyPath);
    void discard(const QString& copyPath);
    /// Begins to write the copy as of now; called by a timer too. `nowMs` is Unix time.
    void keep(qint64 nowMs);
    void setInterval(int milliseconds);
    /// The person has said what becomes of the unsaved work: the session may end without a copy.
    void giveUp();

private:
    struct Copy;

    Copy copyOfNow(qint64 nowMs) const;
    void removeOwn();
    void finishWriting(quint64 state, bool written);

    LayoutDocument& m_document;
    QString m_folder;
    QString m_copyPath;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
    std::unique_ptr<JobRunner> m_jobs;
    quint64 m_state = 1;    ///< counts the document's changes
    quint64 m_kept = 0;     ///< the state that is written, or being written
    QStringList m_replaced; ///< recovered copies, until the work has one of its own
    bool m_givenUp = false;
};

} // namespace atlas
