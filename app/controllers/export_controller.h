#pragma once

#include "exporters/shardatlas/bundle.h"
#include "models/core/export_preview.h"
#include "models/core/result.h"

#include <QObject>
#include <QString>

namespace atlas
{

class AnalysisController;
class FileController;
class JobRunner;
struct ConsoleModels;

/// Makes the next version's bundle: first to look at, then written whole or not at all. After it is written
/// the document carries the new version, and pending changes count from it.
class ExportController : public QObject
{
    Q_OBJECT

public:
    ExportController(ConsoleModels& models, AnalysisController& analysis, JobRunner& jobs, QObject* parent = nullptr);

    void preview(const ExportOptions& options);
    void write(const ExportOptions& options);
    /// Reads a bundle back, checks its sums and opens its layout through `files`.
    void importBundle(const QString& folder, FileController& files);

signals:
    void previewReady(const atlas::ExportPreview& preview);
    void written(const QString& folder);
    void failed(const atlas::Error& error);

private:
    BundleRequest request(const ExportOptions& options) const;
    void adopt(const Layout& exported);

    ConsoleModels& m_models;
    AnalysisController& m_analysis;
    JobRunner& m_jobs;
};

} // namespace atlas
