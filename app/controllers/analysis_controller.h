#pragma once

#include "app/controllers/layout_analysis.h"
#include "routing/planning/move.h"

#include <QObject>
#include <QString>

#include <memory>

namespace atlas
{

class JobRunner;
struct ConsoleModels;

/// Follows the document: after each change the layout is analysed in a job (the newest wins) and the models
/// that follow from it are filled. Other controllers take the analysis from here.
class AnalysisController : public QObject
{
    Q_OBJECT

public:
    AnalysisController(ConsoleModels& models, JobRunner& jobs, QObject* parent = nullptr);

    /// Of the layout as last analysed; nothing before the first layout.
    std::shared_ptr<const LayoutAnalysis> current() const { return m_current; }
    /// Of the document's present state: compiled at once when the job is not done yet. Nothing when no layout is open.
    std::shared_ptr<const Router> router();
    /// The deployed version that pending changes are counted from and that live readings belong to.
    std::shared_ptr<const Router> base() const { return m_base; }
    /// The analysis is that of the document's present state.
    bool upToDate() const { return !m_pending; }
    /// The text that the document is, or would be saved as, and that the findings and their fixes belong to. Nothing
    /// while it is being checked.
    std::shared_ptr<const std::string> checkedText() const { return m_checkedText; }

    QString currentTable() const { return m_table; }
    void setCurrentTable(const QString& table);

    /// What buckets carry now, for the pending changes.
    void setLoads(LoadsByTable loads);
    const LoadsByTable& loads() const { return m_loads; }

signals:
    void analysed();
    void currentTableChanged(const QString& table);

private:
    void start();
    void startCheck();
    void take(std::shared_ptr<const LayoutAnalysis> analysis);
    void chooseTable();
    void showPicture();
    void refreshChanges();

    ConsoleModels& m_models;
    JobRunner& m_jobs;
    std::shared_ptr<const LayoutAnalysis> m_current;
    std::shared_ptr<const Router> m_base;
    std::vector<DeployedTable> m_deployed; ///< of m_base
    LoadsByTable m_loads;
    QString m_table;
    std::shared_ptr<const std::string> m_checkedText;
    bool m_pending = false;
};

} // namespace atlas
