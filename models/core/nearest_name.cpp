#include "models/core/nearest_name.h"

#include <algorithm>
#include <numeric>

namespace atlas
{

namespace
{

constexpr std::size_t kMaxHintLength = 64;
constexpr std::size_t kMaxNamesListed = 5;

/// Edits between two words, exchange of neighbours counting as one.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::vector<std::size_t> next(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i)
    {
        next[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j)
        {
            const std::size_t cost = a[i - 1] == b[j - 1] ? 0 : 1;
            next[j] = std::min({row[j] + 1, next[j - 1] + 1, row[j - 1] + cost});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            {
                next[j] = std::min(next[j], before[j - 2] + 1);
            }
        }
        before = row;
        row = next;
    }
    return row[b.size()];
}

} // namespace

std::vector<std::string> nearestNames(std::string_view word, const std::vector<std::string>& candidates)
{
    std::vector<std::string> best;
    if (word.size() > kMaxHintLength)
    {
        return best;
    }
    std::size_t bestDistance = std::max<std::size_t>(1, word.size() / 3);
    for (const std::string& candidate : candidates)
    {
        const std::size_t lengths =
            candidate.size() > word.size() ? candidate.size() - word.size() : word.size() - candidate.size();
        if (lengths > bestDistance || candidate.size() > kMaxHintLength)
        {
            continue;
        }
        const std::size_t distance = editDistance(word, candidate);
        if (distance < bestDistance)
        {
            best.clear();
            bestDistance = distance;
        }
        if (distance == bestDistance)
        {
            best.push_back(candidate);
        }
    }
    std::sort(best.begin(), best.end());
    best.erase(std::unique(best.begin(), best.end()), best.end());
    return best;
}

std::string nearestName(std::string_view word, const std::vector<std::string>& candidates)
{
    const std::vector<std::string> names = nearestNames(word, candidates);
    return names.empty() ? std::string() : names.front();
}

std::string suggestedNames(std::string_view word, std::vector<std::string> candidates)
{
    std::string out = nearestName(word, candidates);
    std::erase(candidates, out);
    const std::size_t shown = std::min(candidates.size(), kMaxNamesListed - (out.empty() ? 0 : 1));
    std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(shown), candidates.end());
    for (std::size_t i = 0; i < shown; ++i)
    {
        out += (out.empty() ? "" : ", ") + candidates[i];
    }
    return out.empty() ? "-" : shown < candidates.size() ? out + ", ..." : out;
}

} // namespace atlas
