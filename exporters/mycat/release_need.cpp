#include "exporters/mycat/release_need.h"

namespace atlas
{

namespace
{

constexpr unsigned kBefore1674 = 1;
constexpr unsigned kFrom1674 = 2; ///< up to 1.6.7.5
constexpr unsigned k1676 = 4;
constexpr unsigned kAfter1676 = 8;
constexpr unsigned kAll = kBefore1674 | kFrom1674 | k1676 | kAfter1676;

unsigned releasesOf(const AlgorithmSpec& algorithm, const KeyType& key)
{
    if (algorithm.name.starts_with("mycat.PartitionByLong"))
    {
        // Numbers without an upper half are the same folded.
        const bool isSame = key.isInteger() && key.isUnsigned && key.bits <= 32;
        const bool isBefore = algorithm.name.ends_with("@pre-2020");
        return isSame ? kAll : isBefore ? kBefore1674 : kAll & ~kBefore1674;
    }
    if (!algorithm.name.starts_with("mycat.mod-long") || key.isInteger())
    {
        return kAll;
    }
    const ParamValue* release = algorithm.params.find("release");
    return algorithm.name.ends_with("@pre-2020")              ? kBefore1674 | kFrom1674
           : release != nullptr && release->text == "1.6.7.6" ? k1676
                                                              : kAfter1676;
}

} // namespace

bool MycatReleaseNeed::take(const AlgorithmSpec& algorithm, const KeyType& key)
{
    const unsigned both = m_releases & releasesOf(algorithm, key);
    m_releases = both != 0 ? both : m_releases;
    return both != 0;
}

std::string MycatReleaseNeed::textFor(const AlgorithmSpec& algorithm, const KeyType& key)
{
    return textOf(releasesOf(algorithm, key));
}

std::string MycatReleaseNeed::textOf(unsigned releases)
{
    switch (releases)
    {
    case kAll: return {};
    case kBefore1674: return "before 1.6.7.4";
    case kBefore1674 | kFrom1674: return "before 1.6.7.6";
    case kFrom1674: return "1.6.7.4 and 1.6.7.5";
    case k1676: return "1.6.7.6";
    case kAfter1676: return "after 1.6.7.6";
    default: return "1.6.7.4 and later";
    }
}

} // namespace atlas
