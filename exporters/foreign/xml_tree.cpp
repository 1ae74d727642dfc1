#include "exporters/foreign/xml_tree.h"

#include <expat.h>

#include <algorithm>
#include <memory>

namespace atlas
{

namespace
{

constexpr std::string_view kBlank = " \t\r\n";

std::string localName(const char* name)
{
    const std::string_view whole(name);
    const std::size_t colon = whole.rfind(':');
    return std::string(colon == std::string_view::npos ? whole : whole.substr(colon + 1));
}

std::string trimmed(const std::string& text)
{
    const std::size_t begin = text.find_first_not_of(kBlank);
    return begin == std::string::npos ? std::string() : text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

/// Builds the tree from expat's events, in depth and size bounded.
class XmlBuilder
{
public:
    XmlBuilder(XmlDocument& document, const std::string& fileName)
        : m_document(document), m_fileName(fileName), m_parser(XML_ParserCreate("UTF-8"), &XML_ParserFree)
    {
        XML_SetUserData(m_parser.get(), this);
        XML_SetElementHandler(m_parser.get(), &XmlBuilder::onStart, &XmlBuilder::onEnd);
        XML_SetCharacterDataHandler(m_parser.get(), &XmlBuilder::onText);
        XML_SetEntityDeclHandler(m_parser.get(), &XmlBuilder::onEntity);
    }

    void parse(std::string_view text)
    {
        // Pieces, as expat counts in int.
        constexpr std::size_t kPiece = std::size_t{1} << 20;
        for (std::size_t at = 0; at <= text.size() && m_document.complete; at += kPiece)
        {
            const std::string_view piece = text.substr(at, kPiece);
            const bool isLast = at + kPiece > text.size();
            const XML_Status status =
                XML_Parse(m_parser.get(), piece.data(), static_cast<int>(piece.size()), isLast ? XML_TRUE : XML_FALSE);
            if (status != XML_STATUS_OK && m_document.complete)
            {
                stop("xml-syntax", {XML_ErrorString(XML_GetErrorCode(m_parser.get()))});
            }
        }
        while (!m_open.empty())
        {
            close();
        }
    }

private:
    static void onStart(void* self, const XML_Char* name, const XML_Char** attributes)
    {
        static_cast<XmlBuilder*>(self)->open(name, attributes);
    }
    static void onEnd(void* self, const XML_Char*) { static_cast<XmlBuilder*>(self)->close(); }
    static void onText(void* self, const XML_Char* text, int length)
    {
        auto& open = static_cast<XmlBuilder*>(self)->m_open;
        if (!open.empty())
        {
            open.back().text.append(text, static_cast<std::size_t>(length));
        }
    }
    static void onEntity(void* self, const XML_Char* name, int, const XML_Char*, int, const XML_Char*, const XML_Char*,
                         const XML_Char*, const XML_Char*)
    {
        static_cast<XmlBuilder*>(self)->stop("xml-entity", {name});
    }

    void open(const XML_Char* name, const XML_Char** attributes)
    {
        if (!m_document.complete)
        {
            return;
        }
        if (m_open.size() >= kMaxXmlDepth)
        {
            stop("xml-too-deep", {std::to_string(kMaxXmlDepth)});
            return;
        }
        if (++m_elements > kMaxXmlElements)
        {
            stop("xml-too-large", {std::to_string(kMaxXmlElements)});
            return;
        }
        XmlElement element;
        element.name = localName(name);
        for (; *attributes != nullptr; attributes += 2)
        {
            element.attributes.emplace_back(attributes[0], attributes[1]);
        }
        const SourcePlace place = here();
        element.line = place.line;
        element.column = place.column;
        m_open.push_back(std::move(element));
    }

    void close()
    {
        if (m_open.empty())
        {
            return;
        }
        XmlElement done = std::move(m_open.back());
        m_open.pop_back();
        done.text = trimmed(done.text);
        if (m_open.empty())
        {
            m_document.root = std::move(done);
            return;
        }
        m_open.back().children.push_back(std::move(done));
    }

    SourcePlace here() const
    {
        return {m_fileName, static_cast<int>(XML_GetCurrentLineNumber(m_parser.get())),
                static_cast<int>(XML_GetCurrentColumnNumber(m_parser.get())) + 1};
    }

    void stop(std::string code, std::vector<std::string> args)
    {
        if (!m_document.complete)
        {
            return;
        }
        m_document.complete = false;
        m_document.findings.push_back({Severity::Error, std::move(code), std::move(args), here(), {}, {}});
        XML_StopParser(m_parser.get(), XML_FALSE);
    }

    XmlDocument& m_document;
    const std::string& m_fileName;
    std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> m_parser;
    std::vector<XmlElement> m_open;
    std::size_t m_elements = 0;
};

} // namespace

const std::string* XmlElement::attribute(std::string_view attributeName) const
{
    const auto it = std::find_if(attributes.begin(), attributes.end(),
                                 [&](const auto& attribute) { return attribute.first == attributeName; });
    return it != attributes.end() ? &it->second : nullptr;
}

std::string XmlElement::attributeText(std::string_view attributeName) const
{
    const std::string* found = attribute(attributeName);
    return found != nullptr ? trimmed(*found) : std::string();
}

const XmlElement* XmlElement::child(std::string_view childName) const
{
    const auto it =
        std::find_if(children.begin(), children.end(), [&](const XmlElement& each) { return each.name == childName; });
    return it != children.end() ? &*it : nullptr;
}

std::vector<const XmlElement*> XmlElement::childrenOf(std::string_view childName) const
{
    std::vector<const XmlElement*> found;
    for (const XmlElement& each : children)
    {
        if (each.name == childName)
        {
            found.push_back(&each);
        }
    }
    return found;
}

XmlDocument parseXml(std::string_view text, const std::string& fileName)
{
    XmlDocument document;
    XmlBuilder(document, fileName).parse(text);
    return document;
}

} // namespace atlas
