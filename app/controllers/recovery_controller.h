#pragma once

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
/// left there. Copies never hold a literal password, as no saved layout does.
class RecoveryController : public QObject
{
    Q_OBJECT

public:
    RecoveryController(LayoutDocument& document, QString folder, QObject* parent = nullptr);
    ~RecoveryController() override;

    /// Copies whose session no longer runs, the newest first.
    std::vector<RecoveredWork> leftBehind() const;
    /// Opens a copy as unsaved work and removes it. False when it cannot be read.
    bool recover(const QString& copyPath);
    void discard(const QString& copyPath);
    /// The copy as of now; called by a timer too. `nowMs` is Unix time.
    void keep(qint64 nowMs);
    void setInterval(int milliseconds);

private:
    void removeOwn();

    LayoutDocument& m_document;
    QString m_folder;
    QString m_copyPath;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
    std::string m_kept;
};

} // namespace atlas
