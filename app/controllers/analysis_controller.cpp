#include "app/controllers/analysis_controller.h"

#include "app/controllers/checked_reading.h"
#include "app/controllers/console_models.h"
#include "app/jobs/job_runner.h"
#include "models/core/hidden_secrets.h"
#include "models/storage/layout_writer.h"
#include "routing/planning/changes.h"

#include <QUndoStack>

namespace atlas
{

namespace
{

struct AnalysisAnswer
{
    std::shared_ptr<const LayoutAnalysis> analysis;
    std::shared_ptr<const Router> base;
    std::vector<DeployedTable> deployed; ///< set with a new base
};

struct CheckAnswer
{
    std::shared_ptr<const std::string> text;
    std::shared_ptr<const std::string> shown; ///< secrets hidden
    Diagnostics findings;
};

std::vector<PictureShard> pictureShards(const Layout& layout)
{
    std::vector<PictureShard> shards;
    shards.reserve(layout.shards.size());
    for (const Shard& shard : layout.shards)
    {
        shards.push_back(
            {QString::fromStdString(shard.name), QString::fromStdString(shard.server), shard.weight, shard.drained, 0});
    }
    return shards;
}

} // namespace

AnalysisController::AnalysisController(ConsoleModels& models, JobRunner& jobs, QObject* parent)
    : QObject(parent), m_models(models), m_jobs(jobs)
{
    connect(&m_models.document, &LayoutDocument::opened, this,
            [this]
            {
                m_loads.clear();
                m_base.reset();
            });
    connect(&m_models.document, &LayoutDocument::changed, this,
            [this](const ChangeEvent& event)
            {
                if (event.touches(ChangeEvent::Base))
                {
                    m_base.reset();
                }
                start();
            });
    // After the last step is undone, or the first redone, findings are of the file's own text, or no longer.
    connect(&m_models.document, &LayoutDocument::modifiedChanged, this,
            [this]
            {
                if (m_models.document.isOpen())
                {
                    startCheck();
                }
            });
}

std::shared_ptr<const Router> AnalysisController::router()
{
    if (!m_models.document.isOpen())
    {
        return nullptr;
    }
    if (m_current && !m_pending)
    {
        return m_current->router;
    }
    return Router::compile(m_models.document.layout());
}

void AnalysisController::start()
{
    m_pending = true;
    const LayoutDocument& document = m_models.document;
    m_jobs.start(
        "analyse", this,
        [layout = document.layout(), baseLayout = document.base(), isBase = m_models.document.undoStack()->count() == 0,
         base = m_base, known = m_deployed](const std::stop_token& stop) mutable -> Result<AnalysisAnswer>
        {
            AnalysisAnswer answer{analyse(layout, stop), base, std::move(known)};
            if (answer.analysis && !answer.base)
            {
                const auto deployed = isBase ? answer.analysis : analyse(baseLayout, stop);
                if (!deployed)
                {
                    return AnalysisAnswer{};
                }
                answer.base = deployed->router;
                answer.deployed = deployedTables(baseLayout, deployed->physicalTables);
            }
            return answer;
        },
        [this](Result<AnalysisAnswer> answer)
        {
            if (!answer || !answer->analysis)
            {
                return;
            }
            m_base = answer->base;
            m_deployed = std::move(answer->deployed);
            take(answer->analysis);
        });
    startCheck();
}

/// Apart from the pictures, which need not wait for it.
void AnalysisController::startCheck()
{
    m_checkedText.reset();
    const LayoutDocument& document = m_models.document;
    m_jobs.start(
        "check", this,
        [layout = document.layout(), original = document.sharedText(), modified = document.isModified(),
         file = document.fileName().toStdString()](const std::stop_token&) -> Result<CheckAnswer>
        {
            // The file's own text while nothing has changed, so that findings say what really stands there.
            const bool asRead = !modified && !original->empty();
            CheckedReading checked = readAndCheck(asRead ? *original : writeLayout(layout, *original), file);
            CheckAnswer answer;
            answer.text = std::make_shared<const std::string>(std::move(checked.reading.text));
            answer.shown = std::make_shared<const std::string>(withoutSecrets(*answer.text, checked.findings));
            answer.findings = std::move(checked.findings);
            return answer;
        },
        [this](Result<CheckAnswer> answer)
        {
            if (answer)
            {
                m_checkedText = std::move(answer->text);
                m_models.findings.setFindings(std::move(answer->findings), std::move(answer->shown));
            }
        });
}

void AnalysisController::take(std::shared_ptr<const LayoutAnalysis> analysis)
{
    m_current = std::move(analysis);
    m_pending = false;
    const Layout& layout = m_current->router->layout();
    m_models.explorer.setLayout(layout, m_current->physicalTables, m_deployed);
    m_models.fleet.setLayout(layout);
    m_models.matrix.setLayout(layout, m_current->physicalTables);
    chooseTable();
    showPicture();
    refreshChanges();
    emit analysed();
}

void AnalysisController::setCurrentTable(const QString& table)
{
    if (table == m_table)
    {
        return;
    }
    m_table = table;
    showPicture();
    emit currentTableChanged(m_table);
}

void AnalysisController::setLoads(LoadsByTable loads)
{
    m_loads = std::move(loads);
    refreshChanges();
}

void AnalysisController::chooseTable()
{
    if (m_current->picture(m_table.toStdString()) != nullptr)
    {
        return;
    }
    const QString first =
        m_current->pictures.empty() ? QString() : QString::fromStdString(m_current->pictures.front().table);
    m_table = first;
    emit currentTableChanged(m_table);
}

void AnalysisController::showPicture()
{
    const TablePicture* picture = m_current ? m_current->picture(m_table.toStdString()) : nullptr;
    if (picture == nullptr)
    {
        m_models.picture.clear();
        return;
    }
    m_models.picture.setPicture(*picture, pictureShards(m_current->router->layout()));
}

void AnalysisController::refreshChanges()
{
    if (m_current && m_base)
    {
        m_models.changes.setSummary(summarizeChanges(*m_base, *m_current->router, m_loads));
    }
}

} // namespace atlas
