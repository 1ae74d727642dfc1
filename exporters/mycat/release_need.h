#pragma once

#include "models/core/layout.h"
#include "routing/algorithms/key_value.h"

#include <string>

namespace atlas
{

/// The releases of MyCat in which all tables of a configuration go where their layout says.
class MycatReleaseNeed
{
public:
    /// Takes a table's function in; false, and nothing changes, when no release suits it and those before.
    bool take(const AlgorithmSpec& algorithm, const KeyType& key);
    /// "1.6.7.4 or later"; empty when every release does.
    std::string text() const { return textOf(m_releases); }
    /// What a table by itself needs.
    static std::string textFor(const AlgorithmSpec& algorithm, const KeyType& key);

private:
    static std::string textOf(unsigned releases);

    unsigned m_releases = 15; ///< bits, from before 1.6.7.4 to after 1.6.7.6
};

} // namespace atlas
