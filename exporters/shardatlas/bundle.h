#pragma once

#include "models/core/diagnostic.h"
#include "models/core/layout.h"
#include "models/core/layout_diff.h"
#include "models/core/result.h"
#include "routing/planning/move.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A file of a bundle, its path relative to the bundle's folder, with '/'.
struct BundleFile
{
    std::string path;
    std::string content;

    bool operator==(const BundleFile&) const = default;
};

struct BundleRequest
{
    Layout layout;              ///< to be exported; its version becomes the base's version + 1
    std::string originalText;   ///< the text it was read from, for its comments
    std::optional<Layout> base; ///< the version it departs from; none: the layout itself as it stands
    std::string baseText;       ///< the base as written, for its SHA-256; empty: as it would be written
    std::string author;
    std::string note;
    std::string time; ///< UTC, ISO 8601, by the caller's clock
    LoadsByTable loads;
};

struct Bundle
{
    std::string folder; ///< "order-v8", safe as a file name
    Layout layout;      ///< with its new version
    std::vector<BundleFile> files;
    ChangeSummary changes;
    Diagnostics findings;
};

/// Errors: export-has-errors (args: how many, the first; its place).
Result<Bundle> makeBundle(const BundleRequest& request);

struct BundleReading
{
    Layout layout;
    std::string layoutText;
    std::string name;
    std::int64_t version = 0;
    std::int64_t parentVersion = 0;
    std::string parentSha256;
    std::string author;
    std::string note;
    std::string time;
    Diagnostics findings; ///< of the layout inside
};

/// Checks format, sums and versions. Errors: bundle-no-manifest, bundle-manifest-syntax, bundle-format,
/// bundle-file-missing, bundle-file-extra, bundle-sum-differs, bundle-version-differs.
Result<BundleReading> readBundle(const std::vector<BundleFile>& files);

/// Whether two bundles say the same: all files alike, of the manifest all but the time.
bool sameBundle(const std::vector<BundleFile>& a, const std::vector<BundleFile>& b);

/// CHANGES.md: what moves, then what else changed.
std::string changesText(const Layout& base, const Layout& now, const ChangeSummary& changes, const std::string& note);

/// A name as one path segment: what is unsafe becomes %XX; two names that differ never give the same one.
std::string safeFileName(std::string_view name);

/// Lower-case hexadecimal.
std::string sha256Hex(std::string_view bytes);

} // namespace atlas
