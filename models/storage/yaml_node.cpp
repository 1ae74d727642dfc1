#include "models/storage/yaml_node.h"

#include <algorithm>
#include <utility>

namespace atlas
{

YamlNode YamlNode::scalar(std::string value, Style style)
{
    YamlNode node;
    node.kind = Kind::Scalar;
    node.style = style;
    node.text = std::move(value);
    return node;
}

YamlNode YamlNode::list(Style style)
{
    YamlNode node;
    node.kind = Kind::List;
    node.style = style;
    return node;
}

YamlNode YamlNode::map(Style style)
{
    YamlNode node;
    node.kind = Kind::Map;
    node.style = style;
    return node;
}

std::size_t YamlNode::entryOf(std::string_view key) const
{
    for (std::size_t entry = 0; entry < entryCount(); ++entry)
    {
        if (keyAt(entry).text == key)
        {
            return entry;
        }
    }
    return npos;
}

const YamlNode* YamlNode::find(std::string_view key) const
{
    const std::size_t entry = isMap() ? entryOf(key) : npos;
    return entry != npos ? &valueAt(entry) : nullptr;
}

void YamlNode::add(std::string_view key, YamlNode value)
{
    children.push_back(scalar(std::string(key)));
    children.push_back(std::move(value));
}

bool sameContent(const YamlNode& a, const YamlNode& b)
{
    return a.kind == b.kind && a.isQuoted() == b.isQuoted() && a.text == b.text
           && std::equal(a.children.begin(), a.children.end(), b.children.begin(), b.children.end(), sameContent);
}

} // namespace atlas
