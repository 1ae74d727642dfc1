#include "exporters/foreign/xml_text.h"

namespace atlas
{

std::string xmlEscaped(std::string_view text)
{
    std::string result;
    for (const char c : text)
    {
        switch (c)
        {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        case '\t': result += "&#9;"; break;
        case '\n': result += "&#10;"; break;
        case '\r': result += "&#13;"; break;
        default: result += static_cast<unsigned char>(c) < 0x20 ? std::string("\xEF\xBF\xBD") : std::string(1, c);
        }
    }
    return result;
}

XmlText::XmlText(std::string_view root, std::string_view doctype)
{
    m_text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    if (!doctype.empty())
    {
        m_text += "<!DOCTYPE " + std::string(root) + " SYSTEM \"" + std::string(doctype) + "\">\n";
    }
}

void XmlText::begin(std::string_view name, const XmlAttributes& attributes)
{
    constexpr std::size_t kIndent = 4;
    m_text += std::string(m_open.size() * kIndent, ' ') + "<" + std::string(name);
    for (const auto& [attribute, value] : attributes)
    {
        m_text += " " + std::string(attribute) + "=\"" + xmlEscaped(value) + "\"";
    }
}

void XmlText::open(std::string_view name, const XmlAttributes& attributes)
{
    begin(name, attributes);
    m_text += ">\n";
    m_open.emplace_back(name);
}

void XmlText::close()
{
    const std::string name = std::move(m_open.back());
    m_open.pop_back();
    begin("/" + name, {});
    m_text += ">\n";
}

void XmlText::leaf(std::string_view name, const XmlAttributes& attributes)
{
    begin(name, attributes);
    m_text += "/>\n";
}

void XmlText::line(std::string_view name, const XmlAttributes& attributes, std::string_view text)
{
    begin(name, attributes);
    m_text += ">" + xmlEscaped(text) + "</" + std::string(name) + ">\n";
}

} // namespace atlas
