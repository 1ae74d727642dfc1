#include "app/controllers/route_controller.h"

#include "app/controllers/analysis_controller.h"
#include "app/controllers/console_models.h"
#include "app/live/fleet_poller.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace atlas
{

namespace
{

bool needsLiveAnswer(const std::vector<Route>& routes)
{
    return !routes.empty()
           && std::any_of(routes.front().warnings.begin(), routes.front().warnings.end(),
                          [](const RouteWarning& warning) { return warning.code == "lookup_live"; });
}

const Lookup* findLookup(const LogicTable& table, const std::string& name)
{
    const auto it = std::find_if(table.lookups.begin(), table.lookups.end(),
                                 [&](const Lookup& lookup) { return lookup.name == name; });
    return it != table.lookups.end() ? &*it : nullptr;
}

} // namespace

RouteController::RouteController(ConsoleModels& models, AnalysisController& analysis, FleetPoller& poller,
                                 QObject* parent)
    : QObject(parent), m_models(models), m_analysis(analysis), m_poller(poller)
{
    connect(&m_poller, &FleetPoller::lookupAnswered, this, &RouteController::take);
}

void RouteController::route(const QString& table, const QString& lookup, const QString& key, bool isNull)
{
    m_asked = {};
    const std::shared_ptr<const Router> router = m_analysis.router();
    if (!router)
    {
        return;
    }
    const std::string name = table.toStdString();
    Result<std::vector<Route>> routes =
        lookup.isEmpty() ? router->route(name, isNull ? KeyInput::null() : KeyInput::of(key.toStdString()))
                         : router->routeLookup(name, lookup.toStdString(), key.toStdString());
    if (!routes)
    {
        emit failed(routes.error());
        return;
    }
    const Question question{0, table, lookup, key};
    if (!lookup.isEmpty() && needsLiveAnswer(*routes) && askShard(question, *routes))
    {
        return;
    }
    show(std::move(*routes), key);
}

bool RouteController::askShard(const Question& question, const std::vector<Route>& routes)
{
    const LogicTable* table = m_models.document.layout().findTable(question.table.toStdString());
    const Lookup* lookup = table != nullptr ? findLookup(*table, question.lookup.toStdString()) : nullptr;
    if (lookup == nullptr || !m_poller.isRunning())
    {
        return false;
    }
    const Route& place = routes.front();
    m_asked = question;
    m_asked.request =
        m_poller.askLookup(QString::fromStdString(place.shard), QString::fromStdString(place.physicalTable),
                           QString::fromStdString(lookup->returns), question.lookup, question.key);
    return true;
}

void RouteController::take(const LookupAnswer& answer)
{
    if (answer.request != m_asked.request || m_asked.request == 0)
    {
        return;
    }
    const Question question = std::exchange(m_asked, {});
    if (answer.error)
    {
        emit failed(*answer.error);
        return;
    }
    const std::string value = question.key.toStdString();
    if (answer.keys.empty())
    {
        emit failed(Error{"lookup-not-found", {value, question.lookup.toStdString()}, {}});
        return;
    }
    const std::shared_ptr<const Router> router = m_analysis.router();
    if (!router)
    {
        return;
    }
    std::vector<Route> all;
    for (const std::string& key : answer.keys)
    {
        Result<std::vector<Route>> routes = router->routeLookupAnswer(
            question.table.toStdString(), question.lookup.toStdString(), value, KeyInput::of(key));
        if (!routes)
        {
            emit failed(routes.error());
            return;
        }
        std::move(routes->begin(), routes->end(), std::back_inserter(all));
    }
    show(std::move(all), question.key);
}

void RouteController::show(std::vector<Route> routes, const QString& label)
{
    if (!routes.empty() && m_analysis.current() && m_analysis.current()->picture(routes.front().table) != nullptr)
    {
        m_analysis.setCurrentTable(QString::fromStdString(routes.front().table));
    }
    std::vector<RoutedPlace> places;
    for (const Route& route : routes)
    {
        if (route.bucket && route.table == m_analysis.currentTable().toStdString())
        {
            places.push_back({*route.bucket, route.ringPosition, label});
        }
    }
    m_models.picture.setRouted(std::move(places));
    emit routed(routes);
}

} // namespace atlas
