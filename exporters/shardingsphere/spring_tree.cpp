#include "exporters/shardingsphere/spring_tree.h"

#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/spring_names.h"
#include "models/storage/yaml_parser.h"
#include "routing/algorithms/java/java_properties.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <unordered_map>

namespace atlas::sphere
{

namespace
{

constexpr std::size_t kMostItems = 10'000;

std::optional<std::size_t> indexOf(std::string_view text)
{
    std::size_t index = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), index);
    return problem == std::errc{} && end == text.data() + text.size() && index < kMostItems ? std::optional(index)
                                                                                            : std::nullopt;
}

/// "a.b[0]" and "a[b.c].d".
std::vector<SpringSegment> segmentsOf(std::string_view key, const SourcePlace& place = {})
{
    std::vector<SpringSegment> segments;
    std::string name;
    const auto finish = [&]
    {
        if (!name.empty())
        {
            segments.push_back({std::move(name), {}, place});
        }
        name.clear();
    };
    for (std::size_t i = 0; i < key.size(); ++i)
    {
        const std::size_t close = key[i] == '[' ? key.find(']', i) : std::string_view::npos;
        if (close != std::string_view::npos)
        {
            finish();
            const std::string_view inside = key.substr(i + 1, close - i - 1);
            segments.push_back({std::string(inside), indexOf(inside), place});
            i = close;
        }
        else if (key[i] == '.')
        {
            finish();
        }
        else
        {
            name += key[i];
        }
    }
    finish();
    return segments;
}

YamlNode placed(YamlNode node, const SourcePlace& place, int linesBefore = 0)
{
    node.line = place.line + linesBefore;
    node.column = place.column;
    return node;
}

YamlNode moved(YamlNode node, int lines)
{
    node.line += node.line > 0 ? lines : 0;
    for (YamlNode& child : node.children)
    {
        child = moved(std::move(child), lines);
    }
    return node;
}

void flatten(const YamlNode& node, const std::vector<SpringSegment>& prefix, SpringDocument& document)
{
    for (std::size_t entry = 0; entry < node.entryCount(); ++entry)
    {
        const YamlNode& key = node.keyAt(entry);
        const YamlNode& value = node.valueAt(entry);
        std::vector<SpringSegment> whole = prefix;
        const auto own = segmentsOf(key.text, {document.file, key.line, key.column});
        whole.insert(whole.end(), own.begin(), own.end());
        if (value.isMap() && value.entryCount() > 0)
        {
            flatten(value, whole, document);
        }
        else if (!whole.empty())
        {
            document.entries.push_back({std::move(whole), value});
        }
    }
}

/// "application-dev.yml" -> dev.
std::string profileOfName(const std::string& file)
{
    const std::size_t slash = file.find_last_of("/\\");
    const std::string name = file.substr(slash == std::string::npos ? 0 : slash + 1);
    const std::size_t dash = name.find('-');
    const std::size_t point = name.rfind('.');
    const bool isProfile = name.starts_with("application-") || name.starts_with("bootstrap-");
    return isProfile && point != std::string::npos && point > dash ? name.substr(dash + 1, point - dash - 1)
                                                                   : std::string();
}

void nameProfile(SpringDocument& document)
{
    for (const SpringEntry& entry : document.entries)
    {
        const bool isOld = entry.key.size() == 2 && entry.isBelow("spring") && entry.key[1].name == "profiles";
        const bool isNew = entry.key.size() == 4 && entry.isBelow("spring.config.activate");
        if ((isOld || isNew) && entry.value.isScalar())
        {
            document.profile = entry.value.text;
        }
    }
    if (document.profile.empty())
    {
        document.profile = profileOfName(document.file);
    }
}

/// Properties have "=" behind their first key; ":" alone is YAML, whose keys have no points or stand alone.
bool looksLikeProperties(std::string_view text)
{
    while (!text.empty())
    {
        const std::string_view line = trimmed(text.substr(0, text.find('\n')));
        text.remove_prefix(
            std::min(text.size(), text.find('\n') == std::string_view::npos ? text.size() : text.find('\n') + 1));
        if (line.starts_with("spring.") || line.starts_with("sharding.jdbc."))
        {
            const std::size_t end = line.find_first_of("=: \t");
            const std::size_t sign = line.find_first_not_of(" \t", end);
            return sign != std::string_view::npos && line[sign] == '=';
        }
    }
    return false;
}

std::vector<SpringDocument> readProperties(std::string_view text, const std::string& file, Diagnostics& findings)
{
    SpringDocument document{{}, file, 0, {}};
    std::vector<SpringDocument> documents;
    for (JavaProperty& property : readJavaPropertyLines(text))
    {
        const SourcePlace place{file, property.line, property.column};
        if (property.commentLine > 0)
        {
            findings.push_back(
                {Severity::Warning, "sphere-value-comment", {property.key}, {file, property.commentLine, 1}, {}, {}});
        }
        std::vector<SpringSegment> key = segmentsOf(property.key, place);
        if (!key.empty())
        {
            document.entries.push_back({std::move(key), placed(YamlNode::scalar(std::move(property.value)), place)});
        }
    }
    nameProfile(document);
    documents.push_back(std::move(document));
    return documents;
}

/// A tree that grows key by key: children are found at once, however many there are.
struct Branch
{
    YamlNode key;
    YamlNode value; ///< of a leaf
    std::vector<std::unique_ptr<Branch>> children;
    std::unordered_map<std::string, std::size_t> places; ///< of children by name
    bool isList = false;

    YamlNode take()
    {
        if (children.empty())
        {
            return std::move(value);
        }
        YamlNode node = isList ? YamlNode::list(YamlNode::Style::Block) : YamlNode::map(YamlNode::Style::Block);
        node.line = key.line;
        node.column = key.column;
        for (const auto& child : children)
        {
            if (!isList)
            {
                node.children.push_back(std::move(child->key));
            }
            node.children.push_back(child->take());
        }
        return node;
    }
};

class TreeMaker
{
public:
    TreeMaker(int linesBefore, Diagnostics& findings) : m_linesBefore(linesBefore), m_findings(findings) {}

    void add(std::size_t from, const SpringEntry& entry)
    {
        Branch* at = &m_root;
        bool named = false;
        for (std::size_t i = from; i < entry.key.size(); ++i)
        {
            const SpringSegment& segment = entry.key[i];
            const std::string name = named ? segment.name : canonicalKey(segment.name);
            at = child(*at, name, segment.place, segment.index && !named);
            named = !named && holdsNames(name);
        }
        set(*at, entry);
    }

    YamlNode take()
    {
        YamlNode root = m_root.take();
        return root.isMap() ? std::move(root) : YamlNode::map(YamlNode::Style::Block);
    }

private:
    /// Items of a list stand in the order of the file.
    Branch* child(Branch& parent, const std::string& name, const SourcePlace& place, bool isItem)
    {
        const auto [known, isNew] = parent.places.try_emplace(name, parent.children.size());
        if (isNew)
        {
            parent.isList = parent.children.empty() ? isItem : parent.isList;
            parent.children.push_back(std::make_unique<Branch>());
            parent.children.back()->key = placed(YamlNode::scalar(name), place, m_linesBefore);
        }
        return parent.children[known->second].get();
    }

    void set(Branch& at, const SpringEntry& entry)
    {
        if (at.value.isScalar())
        {
            m_findings.push_back({Severity::Warning,
                                  "sphere-key-twice",
                                  {entry.key.back().name, std::to_string(at.value.line - m_linesBefore),
                                   std::to_string(entry.place().line)},
                                  entry.place(),
                                  {},
                                  {}});
        }
        at.value = moved(entry.value.line > 0 ? entry.value : placed(entry.value, entry.place()), m_linesBefore);
    }

    Branch m_root;
    int m_linesBefore;
    Diagnostics& m_findings;
};

/// An address, a user and a password say themselves what is not known of them.
bool isCredential(const std::string& name)
{
    return sameRelaxed(name, "url") || sameRelaxed(name, "jdbcUrl") || sameRelaxed(name, "username")
           || sameRelaxed(name, "password");
}

} // namespace

std::vector<SpringDocument> readSpringText(std::string_view text, const std::string& file, Diagnostics& findings)
{
    if (looksLikeProperties(text))
    {
        return readProperties(text, file, findings);
    }
    std::vector<SpringDocument> documents;
    for (YamlDocument& parsed : parseYamlDocuments(text, file))
    {
        std::erase_if(parsed.findings, [](const Diagnostic& finding) { return finding.code == "yaml-tag-ignored"; });
        findings.insert(findings.end(), parsed.findings.begin(), parsed.findings.end());
        if (parsed.root && parsed.root->isMap())
        {
            tidyTree(*parsed.root, ConfigSource::of(file), findings);
            SpringDocument document{{}, file, 0, {}};
            flatten(*parsed.root, {}, document);
            nameProfile(document);
            documents.push_back(std::move(document));
        }
    }
    return documents;
}

bool SpringEntry::isBelow(std::string_view prefix) const
{
    const std::vector<SpringSegment> wanted = segmentsOf(prefix);
    return key.size() > wanted.size()
           && std::equal(wanted.begin(), wanted.end(), key.begin(),
                         [](const SpringSegment& a, const SpringSegment& b)
                         { return !b.index && sameRelaxed(a.name, b.name); });
}

YamlNode springTree(const SpringDocument& document, std::string_view prefix, Diagnostics& findings)
{
    const std::size_t length = segmentsOf(prefix).size();
    TreeMaker maker(document.linesBefore, findings);
    for (const SpringEntry& entry : document.entries)
    {
        if (!entry.isBelow(prefix))
        {
            continue;
        }
        const std::string placeholder = placeholderIn(entry.value.text);
        const std::string& name = entry.key.back().name;
        if (!placeholder.empty() && !isCredential(name))
        {
            findings.push_back({Severity::Warning, "sphere-placeholder", {placeholder, name}, entry.place(), {}, {}});
        }
        maker.add(length, entry);
    }
    return maker.take();
}

void overlay(YamlNode& under, YamlNode over)
{
    if (!under.isMap() || !over.isMap())
    {
        under = std::move(over);
        return;
    }
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t entry = 0; entry < under.entryCount(); ++entry)
    {
        places.emplace(under.keyAt(entry).text, entry);
    }
    for (std::size_t entry = 0; entry < over.entryCount(); ++entry)
    {
        const auto known = places.find(over.keyAt(entry).text);
        if (known != places.end())
        {
            overlay(under.valueAt(known->second), std::move(over.valueAt(entry)));
        }
        else
        {
            under.children.push_back(std::move(over.children[entry * 2]));
            under.children.push_back(std::move(over.valueAt(entry)));
        }
    }
}

} // namespace atlas::sphere
