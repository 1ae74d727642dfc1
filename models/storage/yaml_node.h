#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// One node of a YAML text as the layout reader and writer share it: its value, how it was written, and where.
/// Reading fills the place and the extent; the writer builds nodes without them.
struct YamlNode
{
    enum class Kind
    {
        Null,
        Scalar,
        List,
        Map
    };
    enum class Style
    {
        Plain,
        SingleQuoted,
        DoubleQuoted,
        Literal,
        Folded,
        Flow,
        Block
    };

    Kind kind = Kind::Null;
    Style style = Style::Plain;
    std::string text;
    std::string tag;                ///< as it was written and resolved ("!SHARDING"); empty for none
    std::vector<YamlNode> children; ///< items of a list; key, value, key, value of a map
    int line = 0;                   ///< from 1
    int column = 0;                 ///< in bytes from 1
    std::size_t begin = 0;          ///< offset of the first byte in the text that was parsed, anchor and tag included
    std::size_t end = 0;            ///< offset behind the last byte; equal to `begin` for a value that is not there
    bool decorated = false;         ///< carries an anchor or a tag, or stands in a form that is not edited in place
    bool filled = false;            ///< a sequence of the entry's name was counted along in the text
    bool alias = false;             ///< a copy of an anchored node, made for "*name"

    static YamlNode scalar(std::string value, Style style = Style::Plain);
    static YamlNode list(Style style);
    static YamlNode map(Style style);

    bool isNull() const { return kind == Kind::Null; }
    bool isScalar() const { return kind == Kind::Scalar; }
    bool isList() const { return kind == Kind::List; }
    bool isMap() const { return kind == Kind::Map; }
    bool isFlow() const { return style == Style::Flow; }
    bool isQuoted() const { return isScalar() && style != Style::Plain; }

    std::size_t entryCount() const { return children.size() / 2; }
    const YamlNode& keyAt(std::size_t entry) const { return children[entry * 2]; }
    const YamlNode& valueAt(std::size_t entry) const { return children[entry * 2 + 1]; }
    YamlNode& valueAt(std::size_t entry) { return children[entry * 2 + 1]; }
    /// Entry of a key, or npos.
    std::size_t entryOf(std::string_view key) const;
    const YamlNode* find(std::string_view key) const;

    void add(YamlNode item) { children.push_back(std::move(item)); }
    void add(std::string_view key, YamlNode value);

    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
};

/// Equal values, quoted or plain alike; place, extent and the kind of quotes do not count.
bool sameContent(const YamlNode& a, const YamlNode& b);

} // namespace atlas
