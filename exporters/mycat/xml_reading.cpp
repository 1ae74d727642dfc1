#include "exporters/mycat/xml_reading.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/xml_root.h"
#include "exporters/mycat/names.h"
#include "exporters/mycat/node_names.h"
#include "models/core/nearest_name.h"

#include <algorithm>
#include <set>

namespace atlas
{

namespace
{

std::size_t depthOf(const std::string& path)
{
    return static_cast<std::size_t>(std::count(path.begin(), path.end(), '/'));
}

/// Looks through a file for what nobody reads. A name that is not known is said where it stands first.
class NameCheck
{
public:
    NameCheck(const MycatFile& file, Diagnostics& findings) : m_file(file), m_findings(findings) {}

    void checkChildren(const XmlElement& parent)
    {
        for (const XmlElement& element : parent.children)
        {
            const MycatElementNames* names = mycatElementNames(element.name);
            if (names == nullptr)
            {
                unknown("The element <" + element.name + ">", element,
                        [&] { return mycatElementSuggestions(element.name); });
                continue;
            }
            checkAttributes(element, *names);
            checkChildren(element);
        }
    }

    /// Those that place no row, with commas.
    std::string leftNames() const
    {
        std::string text;
        for (const std::string& name : m_left)
        {
            text += (text.empty() ? "" : ", ") + name;
        }
        return text;
    }

private:
    void checkAttributes(const XmlElement& element, const MycatElementNames& names)
    {
        const auto isAmong = [](std::span<const std::string_view> all, const std::string& name)
        { return std::find(all.begin(), all.end(), name) != all.end(); };
        for (const auto& [name, value] : element.attributes)
        {
            if (isAmong(names.left, name))
            {
                m_left.insert(name);
            }
            else if (!isAmong(names.carried, name))
            {
                unknown("The attribute " + name + " of <" + element.name + ">", element,
                        [&names, &name = name]
                        {
                            std::vector<std::string> known(names.carried.begin(), names.carried.end());
                            known.insert(known.end(), names.left.begin(), names.left.end());
                            return suggestedNames(name, std::move(known));
                        });
            }
        }
    }

    template <typename Suggestions>
    void unknown(const std::string& what, const XmlElement& element, Suggestions&& suggestions)
    {
        if (m_unknown.insert(what).second)
        {
            addFinding(m_findings, Severity::Warning, "import-key-unknown", {what, suggestions()},
                       m_file.placeOf(element));
        }
    }

    const MycatFile& m_file;
    Diagnostics& m_findings;
    std::set<std::string> m_left;
    std::set<std::string> m_unknown;
};

void collect(const XmlElement& parent, std::string_view name, std::vector<const XmlElement*>& found)
{
    for (const XmlElement& element : parent.children)
    {
        if (element.name == name)
        {
            found.push_back(&element);
        }
        collect(element, name, found);
    }
}

} // namespace

void addFinding(Diagnostics& findings, Severity severity, std::string code, std::vector<std::string> args,
                const SourcePlace& place, std::string table)
{
    findings.push_back({severity, std::move(code), std::move(args), place, std::move(table), {}});
}

const ForeignText* chooseFile(const ForeignTexts& texts, std::string_view rootName, Diagnostics& findings)
{
    std::vector<const ForeignText*> candidates;
    for (const ForeignText& text : texts)
    {
        if (xmlRootName(text.text) == rootName)
        {
            candidates.push_back(&text);
        }
    }
    if (candidates.empty())
    {
        return nullptr;
    }
    const ForeignText* chosen = *std::min_element(candidates.begin(), candidates.end(),
                                                  [](const ForeignText* a, const ForeignText* b)
                                                  { return depthOf(a->name) < depthOf(b->name); });
    for (const ForeignText* other : candidates)
    {
        if (other != chosen)
        {
            addFinding(findings, other->text == chosen->text ? Severity::Info : Severity::Warning, "mycat-second-copy",
                       {other->name, chosen->name}, {other->name, 1, 1});
        }
    }
    return chosen;
}

Result<MycatFile> readMycatFile(const ForeignText& text)
{
    XmlDocument document = parseXml(text.text, text.name);
    if (!document.complete || !document.root)
    {
        const Diagnostic& why = document.findings.front();
        return Error{why.code, why.args, why.place};
    }
    return MycatFile{text.name, *std::move(document.root), kMostMycatNames};
}

void reportOtherFiles(const ForeignTexts& texts, const std::vector<std::string_view>& roots, Diagnostics& findings)
{
    for (const ForeignText& text : texts)
    {
        const std::string_view root = xmlRootName(text.text);
        if (!root.empty() && std::find(roots.begin(), roots.end(), root) == roots.end())
        {
            findings.push_back(
                leftOut("The file " + text.name + " with <" + std::string(root) + ">", {text.name, 1, 1}));
        }
    }
}

void reportUnreadNames(const MycatFile& file, Diagnostics& findings)
{
    NameCheck check(file, findings);
    check.checkChildren(file.root);
    if (const std::string names = check.leftNames(); !names.empty())
    {
        findings.push_back(leftOut("What places no row (" + names + ")", file.placeOf(file.root)));
    }
}

std::string requiredAttribute(const MycatFile& file, const XmlElement& element, std::string_view name,
                              Diagnostics& findings)
{
    std::string value = element.attributeText(name);
    if (value.empty())
    {
        addFinding(findings, Severity::Error, "mycat-attribute-missing", {element.name, std::string(name)},
                   file.placeOf(element));
    }
    return value;
}

std::vector<std::string> namesInAttribute(const MycatFile& file, const XmlElement& element, std::string_view name,
                                          Diagnostics& findings)
{
    Result<std::vector<std::string>> names =
        readNodeNames(requiredAttribute(file, element, name, findings), file.namesLeft);
    if (!names)
    {
        addFinding(findings, Severity::Error, names.error().code, names.error().args, file.placeOf(element));
        return {};
    }
    return *std::move(names);
}

bool mayWriteOut(const MycatFile& file, const XmlElement& element, std::size_t names, Diagnostics& findings)
{
    if (names > file.namesLeft)
    {
        addFinding(findings, Severity::Error, "mycat-too-large", {std::to_string(kMostMycatNames)},
                   file.placeOf(element));
        return false;
    }
    file.namesLeft -= names;
    return true;
}

std::vector<const XmlElement*> elementsNamed(const XmlElement& root, std::string_view name)
{
    std::vector<const XmlElement*> found;
    collect(root, name, found);
    return found;
}

} // namespace atlas
