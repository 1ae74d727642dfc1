#include "models/commands/layout_command.h"

#include <algorithm>
#include <utility>

namespace atlas
{

namespace
{

/// All commands of the project share one id; the merge key tells them apart.
constexpr int kMergeableId = 1;
constexpr int kNotMergeable = -1;

} // namespace

LayoutCommand::LayoutCommand(LayoutDocument& document, LayoutEdit edit, CommandLabel label, std::string mergeKey)
    : QUndoCommand(labelText(label)), m_document(document), m_edit(std::move(edit)), m_label(std::move(label)),
      m_mergeKey(std::move(mergeKey)), m_baseNumber(document.baseNumber())
{
    setObsolete(m_edit.changesNothing());
}

LayoutCommand::LayoutCommand(LayoutDocument& document, LayoutEdit edit, std::string text, CommandLabel label)
    : LayoutCommand(document, std::move(edit), std::move(label))
{
    m_textBefore = document.sharedText();
    m_textAfter = std::make_shared<const std::string>(std::move(text));
    setObsolete(isObsolete() && *m_textBefore == *m_textAfter);
}

void LayoutCommand::redo()
{
    m_document.mutate([this](Layout& layout) { m_edit.apply(layout); }, m_textAfter, event());
}

void LayoutCommand::undo()
{
    m_document.mutate([this](Layout& layout) { m_edit.revert(layout); }, m_textBefore, event());
}

ChangeEvent LayoutCommand::event() const
{
    ChangeEvent event = m_edit.event();
    event.parts |= m_textAfter ? unsigned{ChangeEvent::Text} : 0U;
    return event;
}

int LayoutCommand::id() const
{
    return m_mergeKey.empty() ? kNotMergeable : kMergeableId;
}

bool LayoutCommand::mergeWith(const QUndoCommand* later)
{
    const auto* command = dynamic_cast<const LayoutCommand*>(later);
    const bool same = command != nullptr && command->m_mergeKey == m_mergeKey && command->m_baseNumber == m_baseNumber;
    if (!same || !m_edit.absorb(command->m_edit))
    {
        return false;
    }
    m_label = command->m_label;
    setText(command->text());
    setObsolete(m_edit.changesNothing());
    return true;
}

bool push(LayoutDocument& document, CommandPtr command)
{
    if (command == nullptr || command->isObsolete())
    {
        return false;
    }
    document.undoStack()->push(command.release());
    return true;
}

bool pushMacro(LayoutDocument& document, const CommandLabel& label, std::vector<CommandPtr> commands)
{
    const auto idle = [](const CommandPtr& command) { return command == nullptr || command->isObsolete(); };
    commands.erase(std::remove_if(commands.begin(), commands.end(), idle), commands.end());
    if (commands.empty())
    {
        return false;
    }
    document.undoStack()->beginMacro(labelText(label));
    for (CommandPtr& command : commands)
    {
        document.undoStack()->push(command.release());
    }
    document.undoStack()->endMacro();
    return true;
}

} // namespace atlas
