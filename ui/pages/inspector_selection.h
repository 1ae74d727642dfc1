#pragma once

#include "models/core/bucket_keys.h"
#include "models/core/diagnostic.h"
#include "models/core/fleet_sample.h"
#include "models/core/layout.h"
#include "models/core/layout_outline.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

class QScrollArea;
class QStackedWidget;

namespace atlas
{

class DragSession;
class DropPreviewPanel;
class FactList;
class Histogram;
class PictureModel;

/// What is known of what is chosen: a bucket, several, a shard, a server, a physical table, a finding.
/// While buckets are in the air their price stands here.
class InspectorSelection : public QWidget
{
    Q_OBJECT

public:
    InspectorSelection(PictureModel* picture, DragSession* drag, const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setLayout(const Layout& layout);
    void setSample(const FleetSample& sample);
    void setCreateStatement(std::function<std::string(const LogicTable&, const Layout&)> make);
    /// Keys of a bucket, as keysRequested() asked for them; shown while that bucket is.
    void setBucketKeys(const BucketKeys& keys);
    void showBuckets();
    void showShard(const QString& shard);
    void showServer(const QString& server);
    void showTable(const QString& table);
    void showPhysicalTable(const QString& shard, const QString& table, const QString& logicTable);
    /// `text` is what its fix was made for, secrets hidden. `coverage` where a file cannot be opened: the table's
    /// buckets.
    void showFinding(const Diagnostic& finding, std::shared_ptr<const std::string> text,
                     const PlacementCoverage* coverage = nullptr);
    /// The finding that is shown, or nullptr.
    const Diagnostic* finding() const { return m_subject == Subject::Finding ? &*m_finding : nullptr; }
    /// What is shown, label and value a line.
    QString plainText() const;

signals:
    void moveRequested();
    void pinRequested();
    void splitRequested(qint64 bucket);
    void keysRequested(qint64 bucket);
    void pinKeyRequested(const QString& key);
    void fixRequested(const atlas::Fix& fix);
    void fixOffered(bool offered); ///< what is shown now can be repaired, or no longer

protected:
    void changeEvent(QEvent* event) override;

private:
    enum class Subject
    {
        Buckets,
        Shard,
        Server,
        Table,
        Physical,
        Finding
    };

    void rebuild();
    FactList* begin(const QString& title, const QString& kind, bool mono);
    void end(FactList* facts);
    void buildBuckets();
    void buildNothing();
    void buildFinding();
    void addHistogram(FactList* facts);
    void addActions(FactList* facts, bool one, qint64 bucket);

    const Theme* m_theme;
    PictureModel* m_picture;
    DragSession* m_drag;
    Layout m_layout;
    FleetSample m_sample;
    BucketKeys m_keys;
    std::function<std::string(const LogicTable&, const Layout&)> m_statement;
    Subject m_subject = Subject::Buckets;
    QString m_name;
    QString m_shard;
    QString m_logic;
    std::optional<Diagnostic> m_finding;
    std::shared_ptr<const std::string> m_findingText;
    bool m_offersFix = false;
    std::optional<PlacementCoverage> m_coverage;
    QStackedWidget* m_stack;
    QScrollArea* m_scroll;
    QWidget* m_page = nullptr;
    DropPreviewPanel* m_price;
    QString m_plain;
};

} // namespace atlas
