#pragma once

#include "models/commands/command_label.h"
#include "models/commands/layout_edit.h"
#include "models/core/result.h"
#include "models/document/layout_document.h"

#include <QUndoCommand>

#include <memory>
#include <string>

namespace atlas
{

/// An undoable edit of a document's layout. Two in a row with the same non-empty merge key become one; one
/// that changes nothing, or that was merged back to nothing, is obsolete and leaves the stack.
class LayoutCommand : public QUndoCommand
{
public:
    LayoutCommand(LayoutDocument& document, LayoutEdit edit, CommandLabel label, std::string mergeKey = {});
    /// Changes the text that the layout stands in too: its comments, quotes and order.
    LayoutCommand(LayoutDocument& document, LayoutEdit edit, std::string text, CommandLabel label);

    const CommandLabel& label() const { return m_label; }
    const LayoutEdit& edit() const { return m_edit; }

    void redo() override;
    void undo() override;
    int id() const override;
    bool mergeWith(const QUndoCommand* later) override;

private:
    ChangeEvent event() const;

    LayoutDocument& m_document;
    LayoutEdit m_edit;
    CommandLabel m_label;
    std::string m_mergeKey;
    quint64 m_baseNumber;
    std::shared_ptr<const std::string> m_textBefore; ///< both nothing where the text stays
    std::shared_ptr<const std::string> m_textAfter;
};

using CommandPtr = std::unique_ptr<LayoutCommand>;
using CommandResult = Result<CommandPtr>;

/// Puts a command on the document's stack. One that changes nothing is dropped, and what could be redone
/// stays; false then.
bool push(LayoutDocument& document, CommandPtr command);
/// Several as one step of undo.
bool pushMacro(LayoutDocument& document, const CommandLabel& label, std::vector<CommandPtr> commands);

} // namespace atlas
