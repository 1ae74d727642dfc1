#pragma once

#include "models/core/layout.h"
#include "models/document/change_event.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <string>

namespace atlas
{

/// The open layout and the single door for changes: commands on the undo stack (models/commands) mutate it,
/// everybody else reads and listens. "Modified" is the stack's clean state. Lives in the window's thread.
class LayoutDocument : public QObject
{
    Q_OBJECT

public:
    explicit LayoutDocument(QObject* parent = nullptr);
    ~LayoutDocument() override;

    const Layout& layout() const { return m_layout; }
    /// The layout as last opened or exported; pending changes are counted from it.
    const Layout& base() const { return m_base; }
    /// Changes with every new base: steps of undo before and after an export do not merge.
    quint64 baseNumber() const { return m_baseNumber; }
    /// The text that the layout was read from or last saved as; the writer keeps its comments and order.
    const std::string& originalText() const { return *m_originalText; }
    /// The same, to be kept or given to another thread without a copy.
    std::shared_ptr<const std::string> sharedText() const { return m_originalText; }
    /// Empty for a layout that was never saved.
    QString fileName() const { return m_fileName; }
    /// The file's name without its folder, or the layout's name.
    QString displayName() const;
    bool isModified() const { return !m_undoStack.isClean(); }
    bool isOpen() const { return m_open; }
    QUndoStack* undoStack() { return &m_undoStack; }

    /// Replaces everything and forgets the undo history; the result is clean.
    void open(Layout layout, std::string originalText, QString fileName);
    /// Back to the empty document.
    void close();
    /// As open, but modified from the start: a new layout, or one recovered after a crash.
    void openUnsaved(Layout layout, std::string originalText, QString fileName);
    /// The present state stands in the file `fileName` as `text`.
    void markSaved(QString fileName, std::string text);
    /// A version was exported: pending changes count from it.
    void setBase(Layout base);

    /// The bytes to save: stable, with the original's comments and order where they can be kept.
    std::string serialized() const;

signals:
    /// Another layout: open, openUnsaved, close. `changed` follows with ChangeEvent::Everything.
    void opened();
    void changed(const atlas::ChangeEvent& event);
    void modifiedChanged(bool modified);
    void fileNameChanged(const QString& fileName);

private:
    enum class After
    {
        Clean,
        Modified,
        Closed
    };
    friend class LayoutCommand; ///< the only one that mutates
    /// Without `text` the original text stays.
    void mutate(const std::function<void(Layout&)>& change, std::shared_ptr<const std::string> text,
                const ChangeEvent& event);
    void replaceAll(Layout layout, std::string originalText, QString fileName, After after);

    Layout m_layout;
    Layout m_base;
    quint64 m_baseNumber = 0;
    std::shared_ptr<const std::string> m_originalText;
    QString m_fileName;
    QUndoStack m_undoStack;
    bool m_open = false;
};

} // namespace atlas
