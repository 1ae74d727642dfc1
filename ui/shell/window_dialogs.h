#pragma once

#include "models/core/param_spec.h"
#include "ui/shell/explorer_panel.h"
#include "ui/shell/main_window.h"

#include <QPointer>

#include <vector>

class QFileDialog;

namespace atlas
{

class CompareDialog;
class ExportDialog;
class ImportAnswersDialog;
class ManualWindow;
class ServerDialog;
class SplitRangeDialog;

/// Opens the window's forms with what the document holds, and turns their answers into the window's requests.
class WindowDialogs : public QObject
{
    Q_OBJECT

public:
    WindowDialogs(MainWindow* window, const WindowModels& models);

    FormServices services;
    std::vector<AlgorithmInfo> algorithms;
    std::vector<std::pair<QString, QString>> manual;
    ExportOptions exportDefaults;

    void newLayout();
    void openFile();
    void importBundle();
    void saveAs();
    void saveForeignAs(const ForeignPageContent& content);
    void chooseKeysFile();
    void chooseLogs();
    void chooseReplayLayout();
    void exportVersion();
    void compareWithFile(const Theme& theme);
    void compare(const QStringList& paths, const Theme& theme);
    void addServer();
    void addShard();
    void addTable(const QString& firstTable = {});
    void edit(const ExplorerEntry& entry);
    void remove(const ExplorerEntry& entry);
    void toggleDrained(const QString& shard);
    void header();
    void bindingGroups();
    void moveBuckets(const Theme& theme);
    /// A value that is chosen already is asked for again only where bound tables may follow.
    void split(const QString& table, qint64 bucket, const QString& value, const Theme& theme);
    void merge(const QString& table, const BucketSet& buckets);
    void pinKey(const QString& table, const QString& key);
    void showManual();
    void about();
    void writeFile(const QString& title, const QString& suggested, const QString& filter, const QByteArray& bytes);
    /// Unlocks writing on production by the typed name; true when it may go on.
    bool confirmProduction(const QString& deed);

    void setSplitFacts(const SplitFacts& facts);
    void setConnectionAnswer(const ConnectionAnswer& answer);
    ExportDialog* exportDialog() const;
    CompareDialog* compareDialog() const;
    /// Stays open until the files were read again, or could not be.
    void answerQuestions(const std::vector<ImportQuestion>& questions);
    ImportAnswersDialog* answersDialog() const;

private:
    QStringList chosenFile();
    const Layout& layout() const;
    QStringList boundRanges(const QString& table, const BucketSet& buckets) const;
    void editServer(const Server& server, bool isNew);
    void editShard(const Shard& shard, bool isNew);
    void editTable(const LogicTable& table, bool isNew);

    MainWindow* m_window;
    WindowModels m_models;
    QPointer<ServerDialog> m_server;
    QPointer<SplitRangeDialog> m_split;
    QPointer<ExportDialog> m_export;
    QPointer<CompareDialog> m_compare;
    QPointer<ImportAnswersDialog> m_answers;
    QPointer<ManualWindow> m_manualWindow;
};

} // namespace atlas
