#pragma once

#include <set>
#include <string>
#include <string_view>

namespace atlas
{

/// A name that lists and identifiers of both systems take: what is neither letter, digit nor one of ._-: is "_".
std::string mycatToken(std::string_view name);
bool isMycatToken(std::string_view name);

/// Names of one kind, each once.
class MycatNameBook
{
public:
    /// The token of a name, with a number when another has it.
    std::string take(std::string_view name, std::string_view ending = {});

private:
    std::set<std::string> m_taken;
};

} // namespace atlas
