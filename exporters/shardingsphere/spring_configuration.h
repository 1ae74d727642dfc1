#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/spring_tree.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace atlas::sphere
{

/// The option that names a profile.
inline constexpr std::string_view kProfileOption = "profile";

/// Spring Boot's files together: what counts for every profile, and one profile's own over it.
class SpringConfiguration
{
public:
    /// `roots`: the keys whose values are wanted; of several profiles that have some, the option's is read, or the
    /// first, with the finding import-assumed.
    SpringConfiguration(const ForeignTexts& texts, std::span<const std::string_view> roots,
                        const ForeignOptions& options, Diagnostics& findings);
    SpringConfiguration(const SpringConfiguration&) = delete; // it points into itself
    SpringConfiguration& operator=(const SpringConfiguration&) = delete;

    /// What stands below a root, as one tree; its places are those of source().
    YamlNode tree(std::string_view root, Diagnostics& findings) const;
    const ConfigSource& source() const { return m_source; }

private:
    struct Profile
    {
        std::string name;
        std::vector<const SpringDocument*> documents;
        bool isWanted = false;
    };

    void readDocuments(const ForeignTexts& texts, Diagnostics& findings);
    void collectProfiles(std::span<const std::string_view> roots);
    void choose(const ForeignOptions& options, Diagnostics& findings);

    std::vector<SpringDocument> m_documents;
    ConfigSource m_source{{}, true};
    std::vector<Profile> m_profiles;
    const Profile* m_chosen = nullptr; ///< nothing: only what counts for all
};

} // namespace atlas::sphere
