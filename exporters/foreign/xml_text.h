#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas
{

/// A text as XML writes it between tags and in attributes: with entities; control characters that no XML can hold
/// become U+FFFD.
std::string xmlEscaped(std::string_view text);

using XmlAttributes = std::vector<std::pair<std::string_view, std::string_view>>;

/// XML line by line, four blanks a level.
class XmlText
{
public:
    /// `doctype` is the name of a DTD beside the file, of `root`; empty for none.
    explicit XmlText(std::string_view root = {}, std::string_view doctype = {});

    /// <name attributes>, until close().
    void open(std::string_view name, const XmlAttributes& attributes = {});
    void close();
    /// <name attributes/>
    void leaf(std::string_view name, const XmlAttributes& attributes);
    /// <name attributes>text</name>
    void line(std::string_view name, const XmlAttributes& attributes, std::string_view text);
    /// Everything, when all is closed.
    std::string take() && { return std::move(m_text); }

private:
    void begin(std::string_view name, const XmlAttributes& attributes);

    std::string m_text;
    std::vector<std::string> m_open;
};

} // namespace atlas
