#include "models/storage/layout_writer.h"

#include "models/storage/layout_building.h"
#include "models/storage/layout_tree.h"
#include "models/storage/text_encoding.h"
#include "models/storage/tree_patch.h"
#include "models/storage/yaml_text.h"

#include <optional>

namespace atlas
{

namespace
{

/// An empty line stands before the sections that are long.
bool beginsParagraph(std::string_view key)
{
    return key == "servers" || key == "shards" || key == "tables" || key == "binding_groups";
}

std::string canonicalText(const YamlNode& tree)
{
    std::string out;
    for (std::size_t entry = 0; entry < tree.entryCount(); ++entry)
    {
        const YamlNode& key = tree.keyAt(entry);
        const YamlNode& value = tree.valueAt(entry);
        const bool empty = value.children.empty() && (value.isMap() || value.isList());
        out += beginsParagraph(key.text) ? "\n" : "";
        out += empty ? key.text + ": {}" : entryText(key, value, 0);
        out += "\n";
    }
    return out;
}

/// The original with the changes made in it, when reading it back gives exactly the layout.
std::optional<std::string> patchedOriginal(const Layout& layout, std::string_view original)
{
    const Result<DecodedText> decoded = decodeText(original, {});
    if (!decoded)
    {
        return std::nullopt;
    }
    const std::string text = withUnixLineEnds(decoded->text);
    YamlDocument document = parseYaml(text, {});
    LayoutReading old;
    readDocument(old, document, {});
    const bool literal = hasLiteralPassword(old.layout);
    if (!literal && sameMeaning(old.layout, layout))
    {
        return text;
    }
    if (literal && hasErrors(old.findings))
    {
        return std::nullopt; // a secret may stand in a part that was not understood
    }
    const bool usable = document.complete && document.root && document.root->isMap();
    if (!usable || !measureExtents(*document.root, text))
    {
        return std::nullopt;
    }
    std::optional<std::string> patched = patchText(text, *document.root, layoutTree(old.layout), layoutTree(layout));
    if (!patched || !sameMeaning(readLayout(*patched, {}).layout, layout))
    {
        return std::nullopt;
    }
    return patched;
}

} // namespace

std::string writeLayout(const Layout& layout, std::string_view original)
{
    const Layout safe = withoutLiteralPasswords(layout);
    if (!original.empty())
    {
        if (std::optional<std::string> patched = patchedOriginal(safe, original))
        {
            return *patched;
        }
    }
    return canonicalText(layoutTree(safe));
}

} // namespace atlas
