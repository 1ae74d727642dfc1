#include "exporters/ddl/ddl_writer.h"
#include "exporters/shardatlas/bundle.h"
#include "exporters/shardatlas/manifest.h"
#include "models/core/message_catalog.h"
#include "models/storage/layout_writer.h"
#include "routing/analysis/check.h"
#include "routing/planning/changes.h"
#include "routing/router/router.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// Nothing when the layout may leave the house.
std::optional<Error> refusal(const Diagnostics& findings)
{
    const auto isError = [](const Diagnostic& finding) { return finding.severity == Severity::Error; };
    const auto first = std::find_if(findings.begin(), findings.end(), isError);
    if (first == findings.end())
    {
        return std::nullopt;
    }
    const auto count = std::count_if(findings.begin(), findings.end(), isError);
    return Error{"export-has-errors", {std::to_string(count), messageText(first->code, first->args)}, first->place};
}

void addScripts(std::vector<BundleFile>& files, const std::string& folder, DdlScripts scripts)
{
    for (DdlScript& script : scripts.scripts)
    {
        files.push_back({folder + "/" + safeFileName(script.shard) + ".sql", std::move(script.sql)});
    }
}

} // namespace

Result<Bundle> makeBundle(const BundleRequest& request)
{
    Bundle bundle;
    bundle.findings = checkLayout(request.layout);
    if (std::optional<Error> error = refusal(bundle.findings))
    {
        return *std::move(error);
    }
    const Layout& base = request.base ? *request.base : request.layout;
    bundle.layout = request.layout;
    bundle.layout.version = base.version + 1;
    bundle.folder = safeFileName(bundle.layout.name) + "-v" + std::to_string(bundle.layout.version);

    const std::shared_ptr<const Router> now = Router::compile(bundle.layout);
    const std::shared_ptr<const Router> before = Router::compile(base);
    bundle.changes = summarizeChanges(*before, *now, request.loads);

    bundle.files.push_back({"layout.yaml", writeLayout(bundle.layout, request.originalText)});
    bundle.files.push_back({"CHANGES.md", changesText(base, bundle.layout, bundle.changes, request.note)});
    DdlScripts ddl = writeDdl(*now);
    bundle.findings.insert(bundle.findings.end(), ddl.findings.begin(), ddl.findings.end());
    addScripts(bundle.files, "ddl", std::move(ddl));
    addScripts(bundle.files, "ddl-delta", writeDdlDelta(*before, *now));

    Manifest manifest;
    manifest.name = bundle.layout.name;
    manifest.version = bundle.layout.version;
    manifest.parentVersion = base.version;
    manifest.parentSha256 = sha256Hex(request.baseText.empty() ? writeLayout(base) : request.baseText);
    manifest.time = request.time;
    manifest.author = request.author;
    manifest.note = request.note;
    for (const BundleFile& file : bundle.files)
    {
        manifest.files.emplace_back(file.path, sha256Hex(file.content));
    }
    bundle.files.push_back({kManifestPath, manifestText(manifest)});
    std::sort(bundle.files.begin(), bundle.files.end(),
              [](const BundleFile& a, const BundleFile& b) { return a.path < b.path; });
    return bundle;
}

} // namespace atlas
