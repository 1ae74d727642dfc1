#include "models/commands/layout_commands.h"

#include <utility>

namespace atlas
{

CommandResult setHeader(LayoutDocument& document, LayoutHeader header)
{
    const Layout& layout = document.layout();
    if (!header.defaultShard.empty() && layout.findShard(header.defaultShard) == nullptr)
    {
        return Error{"edit-no-shard", {header.defaultShard}, {}};
    }
    if (header.version < 1)
    {
        return Error{"edit-version-not-positive", {std::to_string(header.version)}, {}};
    }
    LayoutEdit edit;
    edit.header = {headerOf(layout), std::move(header)};
    return std::make_unique<LayoutCommand>(document, std::move(edit), CommandLabel{"set-header", {}});
}

namespace
{

/// A text that is to be saved has references in the place of passwords that only the memory knows.
void keepPasswords(std::vector<Server>& servers, const Layout& current)
{
    for (Server& server : servers)
    {
        const Server* known = current.findServer(server.name);
        if (known != nullptr && !known->password.literal.empty())
        {
            server.password = known->password;
        }
    }
}

} // namespace

CommandPtr replaceText(LayoutDocument& document, Layout layout, std::string text, CommandLabel label)
{
    if (document.isModified())
    {
        keepPasswords(layout.servers, document.layout());
    }
    return std::make_unique<LayoutCommand>(document, editBetween(document.layout(), layout), std::move(text),
                                           std::move(label));
}

CommandPtr replaceLayout(LayoutDocument& document, const Layout& layout, CommandLabel label)
{
    return std::make_unique<LayoutCommand>(document, editBetween(document.layout(), layout), std::move(label));
}

} // namespace atlas
