#include "app/controllers/compare_controller.h"

#include "app/controllers/analysis_controller.h"
#include "app/controllers/console_models.h"
#include "app/controllers/import_controller.h"
#include "app/files/layout_source.h"
#include "app/jobs/job_runner.h"
#include "models/storage/layout_reader.h"
#include "routing/planning/compare_layouts.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr const char* kJob = "compare";

/// One of the two sides, as it stands when the comparison begins.
struct ComparedSource
{
    QString name;
    Layout layout;
    Diagnostics findings; ///< of the reading: with an error among them keys have no places
};

std::optional<Error> errorsOf(const ComparedSource& source)
{
    const auto errors = std::count_if(source.findings.begin(), source.findings.end(),
                                      [](const Diagnostic& finding) { return finding.severity == Severity::Error; });
    return errors > 0 ? std::optional(Error{"compare-errors", {source.name.toStdString(), std::to_string(errors)}, {}})
                      : std::nullopt;
}

QString nameOf(const QStringList& paths)
{
    const QFileInfo first(paths.front());
    return paths.size() == 1 ? first.fileName() : first.dir().dirName();
}

Result<ComparedSource> readSource(const QStringList& paths)
{
    ComparedSource source{nameOf(paths), {}, {}};
    Result<LayoutSource> read = LayoutSource();
    if (paths.size() == 1)
    {
        read = loadLayoutSource(paths.front().toStdString(), kMaxLayoutBytes);
    }
    else
    {
        std::vector<std::string> names;
        std::transform(paths.begin(), paths.end(), std::back_inserter(names),
                       [](const QString& path) { return path.toStdString(); });
        Result<ForeignSource> foreign = loadForeign(names, "auto", {});
        read = foreign ? Result<LayoutSource>(*std::move(foreign)) : Result<LayoutSource>(foreign.error());
    }
    if (!read)
    {
        return read.error();
    }
    if (auto* foreign = std::get_if<ForeignSource>(&*read))
    {
        source.layout = std::move(foreign->reading.layout);
        source.findings = std::move(foreign->reading.findings);
        return source;
    }
    LayoutReading reading = readLayout(std::get<std::string>(*read), paths.front().toStdString());
    source.layout = std::move(reading.layout);
    source.findings = std::move(reading.findings);
    return source;
}

Result<ShownComparison> comparisonOf(ComparedSource before, ComparedSource after, CompareOptions options)
{
    for (const ComparedSource* source : {&before, &after})
    {
        if (auto error = errorsOf(*source))
        {
            return *std::move(error);
        }
    }
    options.renames = sameAddresses(before.layout, after.layout);
    const auto from = Router::compile(std::move(before.layout));
    const auto to = Router::compile(std::move(after.layout));
    return ShownComparison{before.name.toStdString(),
                           after.name.toStdString(),
                           compareLayouts(*from, *to, options),
                           {options.renames.begin(), options.renames.end()}};
}

} // namespace

CompareController::CompareController(ConsoleModels& models, AnalysisController& analysis, ImportController& imports,
                                     JobRunner& jobs, QObject* parent)
    : QObject(parent), m_models(models), m_analysis(analysis), m_imports(imports), m_jobs(jobs)
{
}

void CompareController::compare(const QStringList& paths, bool backwards)
{
    const bool isForeign = m_imports.active();
    if (paths.isEmpty() || (!isForeign && !m_models.document.isOpen()))
    {
        emit failed({"compare-nothing-open", {}, {}});
        return;
    }
    ComparedSource shown{QFileInfo(m_imports.path()).fileName(), m_imports.reading().layout, m_imports.findings()};
    if (!isForeign)
    {
        shown = {m_models.document.displayName(), m_models.document.layout(), {}};
    }
    const bool hasLoads = !isForeign && !backwards;
    m_jobs.start(
        kJob, this,
        [paths, backwards, shown = std::move(shown),
         loads = hasLoads ? m_analysis.loads() : LoadsByTable()](const std::stop_token& stop) -> Result<ShownComparison>
        {
            Result<ComparedSource> other = readSource(paths);
            if (!other)
            {
                return other.error();
            }
            CompareOptions options;
            options.loads = &loads;
            options.stop = stop;
            return backwards ? comparisonOf(*std::move(other), shown, options)
                             : comparisonOf(shown, *std::move(other), options);
        },
        [this](const Result<ShownComparison>& comparison)
        {
            if (!comparison)
            {
                emit failed(comparison.error());
                return;
            }
            emit compared(*comparison);
        });
}

void CompareController::cancel()
{
    m_jobs.cancel(kJob);
}

} // namespace atlas
