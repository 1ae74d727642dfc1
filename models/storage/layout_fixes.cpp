#include "models/storage/layout_fixes.h"

#include "models/storage/fix_site.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

namespace atlas
{

namespace
{

/// Looking for near names costs time for each; a text with more such findings is another file altogether.
constexpr std::size_t kMaxFixes = 100;

struct Fixer
{
    std::string_view code;
    std::optional<Fix> (*fix)(const FixSite& site, const Diagnostic& finding);
};

constexpr std::array kFixers{
    Fixer{"server-unknown", fixName},
    Fixer{"shard-unknown", fixName},
    Fixer{"table-unknown", fixName},
    Fixer{"lookup-table-unknown", fixName},
    Fixer{"key-unknown", fixKey},
    Fixer{"key-duplicate", fixDuplicate},
    Fixer{"value-not-choice", fixChoice},
    Fixer{"literal-password", fixPassword},
    Fixer{"algorithm-unknown-near", fixHint},
    Fixer{"param-unknown-near", fixHint},
    Fixer{"value-quoted-number", fixQuoted},
    Fixer{"value-not-integer", fixScalar},
    Fixer{"value-not-number", fixScalar},
    Fixer{"value-not-boolean", fixScalar},
    Fixer{"placement-gap", fixGap},
    Fixer{"placement-twice", fixTwice},
    Fixer{"placement-beyond", fixBeyond},
    Fixer{"bucket-span-reversed", fixSpan},
    Fixer{"key-type-assumed", fixKeyType},
    Fixer{"inline-pairs-unreachable", fixMovingFormula},
    Fixer{"inline-target-fraction", fixFormula},
    Fixer{"inline-zeros-missing", fixFormula},
    Fixer{"inline-negative-hash", fixFormula},
    Fixer{"inline-keys-refused", fixFormula},
    Fixer{"inline-negative-keys", fixFormula},
    Fixer{"level-refuses-ranges", fixAllowRanges},
    Fixer{"key-type-differs", fixColumnType},
    Fixer{"key-nullable", fixNullable},
    Fixer{"auto-increment-not-global", fixAutoIncrement},
    Fixer{"group-single-table", fixGroupOfOne},
    Fixer{"binding-group-twice", fixGroupTwice},
    Fixer{"yaml-tab", fixTab},
    Fixer{"format-missing", fixFormat},
};

const Fixer* fixerOf(std::string_view code)
{
    const auto it =
        std::find_if(kFixers.begin(), kFixers.end(), [&](const Fixer& fixer) { return fixer.code == code; });
    return it != kFixers.end() ? it : nullptr;
}

} // namespace

void addFixes(Diagnostics& findings, const LayoutReading& reading)
{
    std::unique_ptr<FixSite> site; // made when the first finding needs it
    std::size_t tried = 0;
    for (Diagnostic& finding : findings)
    {
        const Fixer* fixer = finding.place.known() ? fixerOf(finding.code) : nullptr;
        if (fixer == nullptr || ++tried > kMaxFixes)
        {
            continue;
        }
        if (!site)
        {
            site = std::make_unique<FixSite>(reading);
        }
        finding.fix = fixer->fix(*site, finding);
    }
}

} // namespace atlas
