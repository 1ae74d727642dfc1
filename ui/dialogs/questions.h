#pragma once

#include <QDialog>
#include <QFrame>

class QLabel;
class QLineEdit;
class QPushButton;

namespace atlas
{

/// Asked before unsaved work is lost.
class UnsavedDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Answer
    {
        Cancel,
        Discard,
        Save
    };

    UnsavedDialog(const QString& fileName, QWidget* parent);
    Answer answer() const { return m_answer; }

private:
    Answer m_answer = Answer::Cancel;
};

/// Asked when work of a session that did not end well was found.
class RecoveryDialog : public QDialog
{
    Q_OBJECT

public:
    RecoveryDialog(const QString& fileName, const QString& savedAt, int changes, QWidget* parent);
    bool wantsRecovery() const { return m_recover; }

private:
    bool m_recover = false;
};

/// A deed on production waits for the typed name of the layout. Enter does not press its button.
class ProductionGuard : public QDialog
{
    Q_OBJECT

public:
    ProductionGuard(const QString& environment, const QString& layoutName, const QString& deed, QWidget* parent);

private:
    QLineEdit* m_typed;
    QPushButton* m_verb;
};

/// Says that the file changed on disk, above the picture; no dialog, nothing waits for it.
class ReloadBar : public QFrame
{
    Q_OBJECT

public:
    explicit ReloadBar(QWidget* parent);
    /// `losesWork`: there are unsaved changes that reloading would throw away.
    void offer(const QString& fileName, bool losesWork);
    void retranslate();

signals:
    void reloadRequested();

private:
    QLabel* m_text;
    QPushButton* m_reload;
    QPushButton* m_keep;
    QString m_fileName;
    bool m_losesWork = false;
};

} // namespace atlas
