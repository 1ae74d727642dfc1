#include "app/controllers/compare_controller.h"

#include "app/controllers/analysis_controller.h"
#include "app/controllers/compared_source.h"
#include "app/controllers/console_models.h"
#include "app/controllers/import_controller.h"
#include "app/jobs/job_runner.h"
#include "routing/planning/compare_layouts.h"

#include <QFileInfo>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr const char* kJob = "compare";

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
            Result<ComparedSource> other = readComparedSource(paths);
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
