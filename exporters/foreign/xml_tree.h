#pragma once

#include "models/core/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas
{

/// An element of a configuration in XML. Names lose their prefix: "mycat:schema" is "schema".
struct XmlElement
{
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes; ///< as written, in their order
    std::string text;                                            ///< its own, without blanks around it
    std::vector<XmlElement> children;
    int line = 0; ///< from 1, of "<name"
    int column = 0;

    /// nullptr when it is not there.
    const std::string* attribute(std::string_view attributeName) const;
    /// Empty when it is not there.
    std::string attributeText(std::string_view attributeName) const;
    const XmlElement* child(std::string_view childName) const;
    std::vector<const XmlElement*> childrenOf(std::string_view childName) const;
};

/// `complete` is false when the text broke off at an error; the tree holds what stood before it then.
struct XmlDocument
{
    std::optional<XmlElement> root;
    Diagnostics findings;
    bool complete = true;
};

inline constexpr std::size_t kMaxXmlDepth = 64;
inline constexpr std::size_t kMaxXmlElements = 500'000;

/// Reads UTF-8; the encoding that an XML declaration names does not count. A DTD is never fetched, and entities are
/// refused where they are declared. Findings: xml-syntax, xml-entity, xml-too-deep, xml-too-large.
XmlDocument parseXml(std::string_view text, const std::string& fileName);

} // namespace atlas
