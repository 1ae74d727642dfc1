#include "app/controllers/statement_controller.h"

#include "app/controllers/analysis_controller.h"
#include "app/controllers/console_models.h"
#include "app/jobs/job_runner.h"
#include "app/live/fleet_poller.h"
#include "routing/sql/sql_explanation.h"
#include "routing/sql/sql_presentation.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace atlas
{

namespace
{

using namespace std::chrono_literals;

constexpr const char* kJob = "statement";
constexpr std::chrono::milliseconds kPause = 150ms;
/// A megabyte for each of four thousand nodes would be more than a machine has.
constexpr std::size_t kListedBytes = 32U << 20U;
/// More marks than these hide the picture under them.
constexpr std::int64_t kMarks = 256;
constexpr std::size_t kLabels = 12;

bool isBlank(const std::string& text)
{
    return text.find_first_not_of(" \t\r\n\f\v") == std::string::npos;
}

SqlMode modeOf(const Layout& layout)
{
    SqlMode mode = sqlModeOf(layout);
    mode.namedParameters = true;
    return mode;
}

/// Keys stand where they live on a ring, with their values; other buckets are marked without words.
std::vector<RoutedPlace> placesOf(const SqlExplanation& shown, const std::string& table)
{
    std::vector<RoutedPlace> places;
    const auto found = shown.buckets.find(table);
    if (found == shown.buckets.end() || found->second.count() > kMarks)
    {
        return places;
    }
    for (const Route& key : shown.keys)
    {
        if (key.table == table && key.bucket && found->second.contains(*key.bucket))
        {
            const bool isLabelled = shown.keys.size() <= kLabels;
            places.push_back({*key.bucket, key.ringPosition,
                              isLabelled ? QString::fromStdString(key.isNull ? "NULL" : key.key) : QString()});
        }
    }
    for (const std::int64_t bucket : found->second.buckets())
    {
        const bool isKey = std::any_of(places.begin(), places.end(),
                                       [bucket](const RoutedPlace& place) { return place.bucket == bucket; });
        if (!isKey)
        {
            places.push_back({bucket, std::nullopt, {}});
        }
    }
    return places;
}

AskedPlaces askedOf(const SqlExplanation& shown, const std::string& table)
{
    AskedPlaces asked;
    if (const auto found = shown.buckets.find(table); found != shown.buckets.end())
    {
        asked.buckets = found->second;
    }
    for (const SqlPhysical& one : shown.route.statements)
    {
        asked.shards.insert(one.shard);
    }
    for (const SqlTablePlace& place : shown.places)
    {
        if (place.asked)
        {
            asked.tables.emplace(place.shard, place.table);
        }
    }
    for (const SqlNode& node : shown.route.nodes)
    {
        asked.shards.insert(node.shard);
        for (const auto& [logic, physical] : node.tables)
        {
            asked.tables.emplace(node.shard, physical);
        }
    }
    return asked;
}

} // namespace

StatementController::StatementController(ConsoleModels& models, AnalysisController& analysis, FleetPoller& poller,
                                         JobRunner& jobs, QObject* parent)
    : QObject(parent), m_models(models), m_analysis(analysis), m_poller(poller), m_jobs(jobs)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPause);
    connect(&m_pause, &QTimer::timeout, this, &StatementController::route);
    connect(&m_analysis, &AnalysisController::analysed, this, &StatementController::route);
    connect(&m_models.document, &LayoutDocument::changed, this, &StatementController::route);
    connect(&m_models.picture, &PictureModel::pictureChanged, this,
            [this]
            {
                if (m_isLit)
                {
                    light();
                }
            });
    connect(&m_models.picture, &PictureModel::routedChanged, this, &StatementController::yieldToKey);
    connect(&m_poller, &FleetPoller::planAnswered, this, &StatementController::takePlan);
}

void StatementController::ask(const StatementQuestion& question)
{
    m_question = question;
    if (isBlank(question.text))
    {
        m_pause.stop();
        route();
        return;
    }
    m_pause.start();
}

void StatementController::route()
{
    const auto analysis = m_analysis.current();
    if (isBlank(m_question.text) || !m_models.document.isOpen())
    {
        m_waiting = m_running;
        take(nullptr);
        return;
    }
    if (!analysis || !m_analysis.upToDate())
    {
        return; // analysed() comes
    }
    if (m_running)
    {
        m_waiting = true;
        return;
    }
    m_running = true;
    m_waiting = false;
    m_jobs.start(
        kJob, this,
        [question = m_question, router = analysis->router](const std::stop_token&) -> Result<StatementAnswerPtr>
        {
            auto answer = std::make_shared<StatementAnswer>();
            answer->question = question;
            SqlRequest request;
            request.text = question.text;
            request.parameters = question.values;
            request.mode = modeOf(router->layout());
            request.listedBytes = kListedBytes;
            answer->shown = explainSql(*router, request);
            return StatementAnswerPtr(std::move(answer));
        },
        [this](const Result<StatementAnswerPtr>& answer)
        {
            m_running = false;
            if (m_waiting || !m_analysis.upToDate())
            {
                route();
                return;
            }
            take(answer ? *answer : nullptr);
        });
}

void StatementController::take(StatementAnswerPtr answer)
{
    m_answer = std::move(answer);
    if (m_answer || m_isLit)
    {
        m_isLit = m_answer != nullptr;
        light();
    }
    emit answered(m_answer);
}

/// Lit up until somebody looks for a key. The pictures show the table of the moment; the matrix and the list of shards
/// all of them.
void StatementController::light()
{
    const std::string table = m_models.picture.table().toStdString();
    const AskedPlaces asked = m_answer ? askedOf(m_answer->shown, table) : AskedPlaces();
    m_lit = m_answer ? placesOf(m_answer->shown, table) : std::vector<RoutedPlace>();
    m_models.picture.setRouted(m_lit);
    m_models.picture.setAsked(asked);
    m_models.matrix.setAsked(asked.tables);
}

void StatementController::yieldToKey()
{
    if (!m_isLit || m_models.picture.routed() == m_lit)
    {
        return;
    }
    m_isLit = false;
    m_models.picture.setAsked({});
    m_models.matrix.setAsked({});
}

void StatementController::explain(int statement)
{
    const auto index = static_cast<std::size_t>(statement);
    if (!m_answer || statement < 0 || index >= m_answer->shown.route.statements.size())
    {
        return;
    }
    const SqlPhysical& physical = m_answer->shown.route.statements[index];
    const Layout& layout = m_models.document.layout();
    const Result<std::string> bound = bindSql(physical.sql, modeOf(layout), physical.params);
    if (!bound)
    {
        StatementPlan plan;
        plan.shard = physical.shard;
        plan.sql = physical.sql;
        plan.error = bound.error();
        emit planReady(plan);
        return;
    }
    m_planShard = QString::fromStdString(physical.shard);
    m_plan = m_poller.askPlan(m_planShard, *bound, layout.sqlMode);
}

void StatementController::cancelExplain()
{
    if (m_plan != 0)
    {
        m_poller.cancelPlan(m_planShard);
    }
}

void StatementController::takePlan(const StatementPlan& plan)
{
    if (m_plan == 0 || plan.request != m_plan)
    {
        return;
    }
    m_plan = 0;
    emit planReady(plan);
}

std::vector<SqlColouredSpan> StatementController::colours(const std::string& text) const
{
    return colourSql(text, mode());
}

SqlMode StatementController::mode() const
{
    return modeOf(m_models.document.layout());
}

} // namespace atlas
