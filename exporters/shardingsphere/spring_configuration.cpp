#include "exporters/shardingsphere/spring_configuration.h"

#include "exporters/foreign/notes.h"

#include <algorithm>

namespace atlas::sphere
{

SpringConfiguration::SpringConfiguration(const ForeignTexts& texts, std::span<const std::string_view> roots,
                                         const ForeignOptions& options, Diagnostics& findings)
{
    readDocuments(texts, findings);
    collectProfiles(roots);
    choose(options, findings);
}

void SpringConfiguration::readDocuments(const ForeignTexts& texts, Diagnostics& findings)
{
    int lines = 0;
    for (const ForeignText& text : texts)
    {
        m_source.parts.push_back({lines + 1, text.name});
        for (SpringDocument& document : readSpringText(text.text, text.name, findings))
        {
            document.linesBefore = lines;
            m_documents.push_back(std::move(document));
        }
        lines += static_cast<int>(std::count(text.text.begin(), text.text.end(), '\n')) + 1;
    }
}

void SpringConfiguration::collectProfiles(std::span<const std::string_view> roots)
{
    const auto isWanted = [&](const SpringEntry& entry)
    { return std::any_of(roots.begin(), roots.end(), [&](std::string_view root) { return entry.isBelow(root); }); };
    m_profiles.resize(1); // the first is that of all
    for (const SpringDocument& document : m_documents)
    {
        auto known = std::find_if(m_profiles.begin(), m_profiles.end(),
                                  [&](const Profile& profile) { return profile.name == document.profile; });
        if (known == m_profiles.end())
        {
            known = m_profiles.insert(m_profiles.end(), Profile{document.profile, {}, false});
        }
        known->documents.push_back(&document);
        known->isWanted = known->isWanted || std::any_of(document.entries.begin(), document.entries.end(), isWanted);
    }
}

void SpringConfiguration::choose(const ForeignOptions& options, Diagnostics& findings)
{
    const auto given = options.find(kProfileOption);
    const Profile* first = nullptr;
    std::string others;
    for (const Profile& profile : m_profiles)
    {
        if (profile.name.empty() || !profile.isWanted)
        {
            continue;
        }
        if (given != options.end() && profile.name == given->second)
        {
            m_chosen = &profile;
            return;
        }
        others += first != nullptr ? (others.empty() ? "" : ", ") + profile.name : std::string();
        first = first != nullptr ? first : &profile;
    }
    if (first == nullptr || given != options.end())
    {
        return;
    }
    m_chosen = first;
    const SourcePlace place = first->documents.front()->entries.front().place();
    findings.push_back(assumed(others.empty() ? "The profile" : "The profile (there are also " + others + ")",
                               first->name, std::string(kProfileOption) + "=" + first->name, place));
}

YamlNode SpringConfiguration::tree(std::string_view root, Diagnostics& findings) const
{
    YamlNode tree = YamlNode::map(YamlNode::Style::Block);
    for (const Profile* each : {m_profiles.data(), m_chosen})
    {
        for (const SpringDocument* document : each != nullptr ? each->documents : std::vector<const SpringDocument*>())
        {
            overlay(tree, springTree(*document, root, findings));
        }
    }
    return tree;
}

} // namespace atlas::sphere
