#pragma once

#include "models/core/bucket_keys.h"
#include "models/core/bucket_set.h"
#include "models/core/connection_answer.h"
#include "models/core/export_preview.h"
#include "models/core/fleet_sample.h"
#include "models/core/layout.h"
#include "models/core/layout_comparison.h"
#include "models/core/param_spec.h"
#include "models/core/route.h"
#include "models/core/skew.h"
#include "models/core/split_facts.h"
#include "models/core/statement_answer.h"
#include "models/core/statement_plan.h"
#include "models/core/workload_report.h"
#include "ui/dialogs/split_rules.h"
#include "ui/pages/sql_colourer.h"
#include "ui/shell/window_values.h"

#include <QMainWindow>

#include <functional>
#include <memory>
#include <vector>

class QAbstractItemModel;
class QUndoStack;

namespace atlas
{

class DragSession;
class ExplorerModel;
class FindingsModel;
class FleetModel;
class LayoutDocument;
class MatrixModel;
class PendingChangesModel;
class PictureModel;
class ShardLoadModel;
struct Theme;

/// What the window shows. Owned by the application, outlives the window. `log` has one column of text.
struct WindowModels
{
    LayoutDocument* document = nullptr;
    ExplorerModel* explorer = nullptr;
    FindingsModel* findings = nullptr;
    PendingChangesModel* changes = nullptr;
    ShardLoadModel* shardLoads = nullptr;
    FleetModel* fleet = nullptr;
    MatrixModel* matrix = nullptr;
    PictureModel* picture = nullptr;
    DragSession* drag = nullptr;
    QAbstractItemModel* log = nullptr;
    QUndoStack* repairs = nullptr;        ///< fixes of a file that cannot be opened
    QUndoStack* foreignRepairs = nullptr; ///< of a configuration of another system
};

/// Quick answers the forms ask for while somebody types; the application gives them, none touches disk or net.
struct FormServices
{
    std::function<Diagnostics(const Layout&)> check;
    std::function<std::string(const Layout&)> layoutText;
    std::function<std::string(const LogicTable&, const Layout&)> createStatement; ///< DDL of one physical table
    SplitRules split;                                                             ///< of the present layout
    /// Tables that splitting or merging buckets of a table would part from it.
    std::function<std::vector<std::string>(const std::string& table, const BucketSet&)> boundRanges;
    std::function<std::int64_t()> now; ///< Unix milliseconds, for the line under an exported picture
};

/// What the statement's page has computed by the application, at once.
struct StatementServices
{
    SqlColourer colours;
    std::function<std::string(const SqlRoute&)> json; ///< as the command line writes it
};

/// The one window: docks, pages, actions and dialogs. Shows models and emits requests; it opens no file,
/// asks no server and changes the document only through the undo stack's undo and redo.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    enum class Workspace
    {
        Design,
        Monitor
    };

    MainWindow(const WindowModels& models, const Theme& theme, QWidget* parent = nullptr);
    ~MainWindow() override;

    void setTheme(const Theme& theme);
    void setFormServices(FormServices services);
    void setStatementServices(StatementServices services);
    void setAlgorithms(std::vector<AlgorithmInfo> algorithms);
    void setExportDefaults(const ExportOptions& options);
    void setSamples(const std::vector<SampleInfo>& samples);
    void setRecentFiles(const QStringList& paths);
    /// Names of the languages to choose from, e.g. {"en", "zh_CN"}; retranslation follows QEvent::LanguageChange.
    void setLanguages(const QStringList& codes, const QString& current);
    void setManual(const std::vector<std::pair<QString, QString>>& chapters); ///< title, markdown

    void showStart();
    void showLayout();                           ///< the document as it is
    void showErrors(const LayoutErrors& errors); ///< what was open before stays in the document
    void showForeign(const ForeignShown& shown); ///< likewise
    void setWorkspace(Workspace workspace);
    Workspace workspace() const;
    void setCurrentTable(const QString& table);
    QString currentTable() const;

    void setLiveState(const LiveState& state);
    void setFleetSample(const FleetSample& sample);
    void setHistory(const std::vector<HistorySeries>& statementsPerSecond);
    void setSkew(const SkewReport& report);
    void setRoutes(const std::vector<Route>& routes);
    void setRouteError(const Error& error);
    /// Shows the page Statement with this text, as if it were typed.
    void showStatement(const QString& text);
    /// To statementChanged(); nothing where there is no statement or no layout.
    void setStatementAnswer(const StatementAnswerPtr& answer);
    void setStatementPlan(const StatementPlan& plan);
    void setSplitFacts(const SplitFacts& facts);
    void setBucketKeys(const BucketKeys& keys);
    void setConnectionAnswer(const ConnectionAnswer& answer);
    /// Opens the dialog for what is shown against these files.
    void compareWith(const QStringList& paths);
    void setComparison(const ShownComparison& comparison);
    void setComparisonError(const Error& error);
    void showWorkload(); ///< the page of that name
    void setWorkloadProgress(double fraction);
    void setWorkload(const WorkloadReport& report);
    void setReplay(const ReplayComparison& comparison);
    void endWorkload();   ///< reading ended without a result
    void clearWorkload(); ///< another layout is open
    void setExportPreview(const ExportPreview& preview);
    void setExportResult(const QString& writtenFolder);
    void setExportError(const Error& error);
    /// Busy longer than 300 ms: text, 0..1 or negative when unknown; an empty text hides it.
    void setBusy(const QString& text, double fraction = -1.0);
    void showNotice(const QString& text);
    void showError(const Error& error);
    void offerReload(const QString& fileName); ///< the file changed on disk
    void offerRecovery(const RecoveryOffer& offer);

    /// Geometry, docks, workspace, view settings; independent of the layout. App stores the bytes.
    QByteArray saveWindowState() const;
    bool restoreWindowState(const QByteArray& state);
    /// The view that is shown, drawn for a file; always with legend, source and time.
    QImage renderPicture(const QSize& size, const Theme& theme) const;
    QByteArray pictureSvg(const QSize& size, const Theme& theme) const;
    QAction* actionNamed(const QString& id) const; ///< "file.open"; nullptr when unknown
    /// Asks before unsaved work is lost; true when it may go. Emits saveRequested() when the answer is to save.
    bool mayLoseWork();
    /// The same for fixes that were applied to a file that cannot be opened.
    bool mayLoseRepairs();

signals:
    void openRequested(const QString& path);
    void newLayoutRequested(const atlas::Layout& layout);
    void sampleRequested(const QString& name);
    void demoRequested();
    void importBundleRequested(const QString& folder);
    void saveRequested(const QString& path); ///< empty: the document's own file
    void reloadRequested();
    void recoveryAccepted(const QString& copyPath);
    void recoveryDiscarded(const QString& copyPath);
    void closeLayoutRequested();
    void compareRequested(const QStringList& paths,
                          bool backwards); ///< setComparison() or setComparisonError() answers
    void compareCancelled();
    void logsRequested(const QStringList& paths);    ///< setWorkload() or endWorkload() answers
    void replayRequested(const QStringList& layout); ///< the logs over these files as well
    void workloadCancelled();
    void exportPreviewRequested(const atlas::ExportOptions& options);
    void exportRequested(const atlas::ExportOptions& options);
    void writeFileRequested(const QString& path, const QByteArray& bytes); ///< picture or CSV
    void openInEditorRequested(const QString& path, int line);
    void recheckRequested(); ///< read the file again (errors page) or check the layout again
    /// Into the text of the errors page, into that of a foreign file by its name, or into the document.
    void fixRequested(const atlas::Fix& fix, const QString& file);
    void saveRepairedRequested();                      ///< that text, or the foreign files, over themselves
    void saveForeignAsRequested(const QString& path);  ///< a file, or a folder where there are several files
    void openRepairedRequested();                      ///< that text, for editing
    void openFilesRequested(const QStringList& paths); ///< several, as one configuration of another system
    void foreignAnswered(const std::vector<atlas::ImportQuestion>& answers); ///< to what its files leave open
    void openForeignRequested();                 ///< the layout that a configuration of another system comes to
    void keysFileRequested(const QString& path); ///< sampled keys for the skew of the current table
    void clearKeysRequested();

    void currentTableChanged(const QString& table);
    void routeRequested(const QString& table, const QString& lookup, const QString& key, bool isNull);
    void statementChanged(const atlas::StatementQuestion& question);
    void planRequested(int statement); ///< of the answer's physical statements; setStatementPlan() answers
    void planCancelled();
    void splitRequested(const QString& table, qint64 bucket, const QString& value, bool withGroup);
    void mergeRequested(const QString& table, const atlas::BucketSet& buckets, bool withGroup);
    void splitFactsRequested(const QString& table, qint64 bucket);       ///< setSplitFacts() answers
    void bucketKeysRequested(const QString& table, qint64 bucket);       ///< setBucketKeys() answers
    void serverEdited(const QString& name, const atlas::Server& server); ///< empty name: add
    void serverRemoveRequested(const QString& name);
    void shardEdited(const QString& name, const atlas::Shard& shard);
    void shardRemoveRequested(const QString& name);
    void tableEdited(const QString& name, const atlas::LogicTable& table);
    void tableRemoveRequested(const QString& name);
    void headerEdited(const atlas::LayoutHeaderValues& header);
    void bindingGroupsEdited(const std::vector<atlas::BindingGroup>& groups);

    void connectionTestRequested(const atlas::Server& server);
    void connectRequested();
    void disconnectRequested();
    void pauseRequested(bool paused);
    void intervalRequested(int seconds);
    void readNowRequested();
    void exactCountRequested(const QString& table); ///< empty: every table
    void cancelCountRequested();
    void retryServerRequested(const QString& server); ///< after a refused password

    void themeRequested(const QString& name); ///< "light", "dark", "system"
    void languageRequested(const QString& code);
    void closing();

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace atlas
