#pragma once

#include "routing/sql/sql_fingerprint.h"

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace atlas
{

class Router;

/// Which physical names are tables of which logic table: those that a layout has, and those of patterns. Nothing else
/// is folded: t_order_1 and t_order_2 may be two tables.
class TableNames : public SqlNameFold
{
public:
    void add(std::string_view physical, std::string_view logic);
    /// "t_order_#": each # stands for one digit or more.
    void addPattern(std::string_view pattern, std::string_view logic);
    /// All physical tables of a router.
    void add(const Router& router);

    std::string_view logicName(std::string_view physical) const override;

private:
    struct Pattern
    {
        std::string text;
        std::string logic;
    };

    struct Hash
    {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };

    std::unordered_map<std::string, std::string, Hash, std::equal_to<>> m_names;
    std::vector<Pattern> m_patterns;
};

} // namespace atlas
