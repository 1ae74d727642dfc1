#include "app/controllers/fix_controller.h"

#include "app/controllers/analysis_controller.h"
#include "app/controllers/console_models.h"
#include "app/controllers/repair_controller.h"
#include "app/jobs/job_runner.h"
#include "models/commands/layout_commands.h"
#include "models/items/message_text.h"

#include <algorithm>

namespace atlas
{

FixController::FixController(ConsoleModels& models, AnalysisController& analysis, RepairController& repair,
                             JobRunner& jobs, QObject* parent)
    : QObject(parent), m_models(models), m_analysis(analysis), m_repair(repair), m_jobs(jobs)
{
}

bool FixController::apply(const Fix& fix)
{
    if (m_repair.active())
    {
        return m_repair.apply(fix);
    }
    const std::shared_ptr<const std::string> text = m_analysis.checkedText();
    auto fixed = text ? applyFix(*text, fix) : std::nullopt;
    if (!fixed)
    {
        return refuse();
    }
    m_jobs.start(
        "fix", this,
        [fixed = std::move(*fixed), name = m_models.document.fileName().toStdString()](
            const std::stop_token&) -> Result<CheckedReading> { return readAndCheck(fixed, name); },
        [this, fix, text](Result<CheckedReading> checked)
        {
            if (!checked || m_analysis.checkedText() != text)
            {
                refuse();
                return;
            }
            take(fix, std::move(*checked));
        });
    return true;
}

void FixController::take(const Fix& fix, CheckedReading checked)
{
    const Diagnostics& read = checked.reading.findings;
    const auto error = std::find_if(read.begin(), read.end(),
                                    [](const Diagnostic& finding) { return finding.severity == Severity::Error; });
    if (error != read.end())
    {
        emit failed({error->code, error->args, error->place}); // part of the layout may not have been understood
        return;
    }
    CommandPtr command = replaceText(m_models.document, std::move(checked.reading.layout),
                                     std::move(checked.reading.text), {"apply-fix", {}});
    command->setText(messages::text(fix.code, fix.args));
    push(m_models.document, std::move(command));
}

bool FixController::refuse()
{
    emit failed({"fix-outdated", {}, {}});
    return false;
}

} // namespace atlas
