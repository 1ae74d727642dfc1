#include "app/controllers/export_controller.h"

#include "app/controllers/analysis_controller.h"
#include "app/controllers/console_models.h"
#include "app/controllers/file_controller.h"
#include "app/files/bundle_store.h"
#include "app/jobs/job_runner.h"
#include "models/commands/layout_commands.h"
#include "models/storage/layout_writer.h"

#include <QDateTime>
#include <QFileInfo>

namespace atlas
{

namespace
{

struct WrittenBundle
{
    Layout layout;
    std::string folder;
};

Result<WrittenBundle> writeBundle(const BundleRequest& request, const std::string& parent)
{
    const Result<Bundle> bundle = makeBundle(request);
    if (!bundle)
    {
        return bundle.error();
    }
    const Result<FolderWritten> written = storeBundle(parent, *bundle);
    if (!written)
    {
        return written.error();
    }
    return WrittenBundle{bundle->layout, parent + "/" + bundle->folder};
}

} // namespace

ExportController::ExportController(ConsoleModels& models, AnalysisController& analysis, JobRunner& jobs,
                                   QObject* parent)
    : QObject(parent), m_models(models), m_analysis(analysis), m_jobs(jobs)
{
}

BundleRequest ExportController::request(const ExportOptions& options) const
{
    const LayoutDocument& document = m_models.document;
    BundleRequest request;
    request.layout = document.layout();
    request.originalText = document.originalText();
    request.base = document.base();
    request.baseText = writeLayout(document.base(), document.originalText());
    request.author = options.author;
    request.note = options.note;
    request.time = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    request.loads = m_analysis.loads();
    return request;
}

void ExportController::preview(const ExportOptions& options)
{
    m_jobs.start(
        "export preview", this, [request = request(options)](const std::stop_token&) { return makeBundle(request); },
        [this](Result<Bundle> bundle)
        {
            if (!bundle)
            {
                emit failed(bundle.error());
                return;
            }
            ExportPreview preview;
            preview.bundleName = bundle->folder;
            preview.findings = bundle->findings;
            for (BundleFile& file : bundle->files)
            {
                preview.files.push_back({std::move(file.path), std::move(file.content)});
            }
            emit previewReady(preview);
        });
}

void ExportController::write(const ExportOptions& options)
{
    m_jobs.start(
        "export", this,
        [request = request(options), folder = options.folder](const std::stop_token&)
        { return writeBundle(request, folder); },
        [this](Result<WrittenBundle> bundle)
        {
            if (!bundle)
            {
                emit failed(bundle.error());
                return;
            }
            adopt(bundle->layout);
            emit written(QString::fromStdString(bundle->folder));
        });
}

void ExportController::adopt(const Layout& exported)
{
    LayoutHeader header = headerOf(m_models.document.layout());
    header.version = exported.version;
    if (CommandResult command = setHeader(m_models.document, header))
    {
        push(m_models.document, std::move(*command));
    }
    m_models.document.setBase(exported);
}

void ExportController::importBundle(const QString& folder, FileController& files)
{
    m_jobs.start(
        "import", this, [path = folder.toStdString()](const std::stop_token&) { return loadBundle(path); },
        [this, folder, &files](Result<BundleReading> bundle)
        {
            if (!bundle)
            {
                emit failed(bundle.error());
                return;
            }
            files.openText(bundle->layoutText, QFileInfo(folder).fileName());
        });
}

} // namespace atlas
