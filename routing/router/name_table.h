#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace atlas
{

/// Distinct names, numbered as they come. Names that one template makes of different buckets need no search while
/// they are the only ones, which is what a hundred thousand buckets usually are.
class NameTable
{
public:
    /// The number of a name that `templateText` made of one bucket; each bucket comes once.
    std::uint32_t add(std::string name, std::string_view templateText);
    std::uint32_t intern(std::string name);
    std::vector<std::string> take() { return std::move(m_names); }

private:
    struct Hash
    {
        using is_transparent = void;
        const std::vector<std::string>* names;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
        std::size_t operator()(std::uint32_t index) const { return (*this)(std::string_view((*names)[index])); }
    };

    struct Equal
    {
        using is_transparent = void;
        const std::vector<std::string>* names;
        bool operator()(std::uint32_t a, std::uint32_t b) const { return a == b; }
        bool operator()(std::string_view a, std::uint32_t b) const { return a == (*names)[b]; }
        bool operator()(std::uint32_t a, std::string_view b) const { return b == (*names)[a]; }
    };

    std::vector<std::string> m_names;
    std::unordered_set<std::uint32_t, Hash, Equal> m_index{16, Hash{&m_names}, Equal{&m_names}};
    std::uint32_t m_indexed = 0; ///< names that m_index knows
    std::string m_onlyTemplate;  ///< the injective template that made all names so far
};

} // namespace atlas
