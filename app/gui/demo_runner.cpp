#include "app/gui/demo_runner.h"

#include "app/controllers/console.h"
#include "app/demo/demo_fleet.h"
#include "app/demo/demo_traffic.h"

#include <QFileInfo>

namespace atlas
{

namespace
{

constexpr int kStatementsPerSecond = 200;

} // namespace

DemoRunner::DemoRunner(Console& console, QObject* parent) : QObject(parent), m_console(console)
{
    connect(&m_console.models.document, &LayoutDocument::opened, this, &DemoRunner::stopTraffic);
}

DemoRunner::~DemoRunner() = default;

void DemoRunner::start()
{
    stopTraffic();
    m_folder = std::make_unique<QTemporaryDir>();
    m_console.jobs.start(
        "demo", this,
        [folder = m_folder->path().toStdString()](const std::stop_token&)
        {
            DemoRequest request;
            request.folder = folder;
            return makeDemo(request);
        },
        [this](Result<DemoFleet> made)
        {
            if (!made)
            {
                emit failed(made.error());
                return;
            }
            emit ready(QString::fromStdString(made->layoutFile));
        });
}

void DemoRunner::startTraffic(const QString& layoutPath)
{
    const std::shared_ptr<const Router> router = m_console.analysis.router();
    if (!router)
    {
        return;
    }
    m_traffic = std::make_unique<DemoTraffic>(router, QFileInfo(layoutPath).absolutePath());
    m_traffic->start(kStatementsPerSecond);
}

void DemoRunner::stopTraffic()
{
    m_traffic.reset();
}

bool DemoRunner::isDemo(const QString& layoutPath) const
{
    return m_folder && QFileInfo(layoutPath).absolutePath() == QFileInfo(m_folder->path()).absoluteFilePath();
}

} // namespace atlas
