#pragma once

#include <QString>
#include <QUndoCommand>

#include <functional>
#include <string>
#include <utility>

namespace atlas
{

/// One step of a text under repair: before and after, given to who holds the text.
class TextStep : public QUndoCommand
{
public:
    using Set = std::function<void(const std::string&)>;

    TextStep(Set set, std::string before, std::string after, const QString& title)
        : QUndoCommand(title), m_set(std::move(set)), m_before(std::move(before)), m_after(std::move(after))
    {
    }
    void undo() override { m_set(m_before); }
    void redo() override { m_set(m_after); }

private:
    Set m_set;
    std::string m_before;
    std::string m_after;
};

} // namespace atlas
