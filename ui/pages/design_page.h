#pragma once

#include "models/core/bucket_set.h"
#include "models/core/skew.h"
#include "models/items/picture_model.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <functional>

class QAction;
class QHBoxLayout;
class QStackedWidget;

namespace atlas
{

class BucketGrid;
class ChoiceButton;
class DragSession;
class MatrixModel;
class MatrixView;
class RangeStrip;
class RingView;
class ScaleLegend;
class ShardList;
class ShardLoadModel;
class SkewStrip;

/// The models a design page shows.
struct DesignModels
{
    PictureModel* picture = nullptr;
    ShardLoadModel* shardLoads = nullptr;
    MatrixModel* matrix = nullptr;
    DragSession* drag = nullptr;
};

/// The actions that a design page listens to; found by their ids.
using ActionById = std::function<QAction*(const QString&)>;

/// The workspace Design: view bar, the picture that fits the table, shard list, skew strip.
class DesignPage : public QWidget
{
    Q_OBJECT

public:
    enum class View
    {
        Grid,
        Ring,
        Ranges,
        Matrix
    };

    DesignPage(const DesignModels& models, const ActionById& actions, const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setSkew(const SkewReport& report);
    View view() const;
    void setView(View view);
    /// The bucket stands out: selected, scrolled to.
    void reveal(qint64 bucket);
    /// The list leaves the page (narrow windows put it into the inspector) or comes back.
    ShardList* takeShardList();
    ShardList* shardList() const { return m_shards; }
    void putShardListBack();
    void paintPicture(QPainter& painter, const QRect& rect, const Theme& theme) const;

signals:
    void bucketActivated(qint64 bucket);
    void menuRequested(const QPoint& globalPos);
    void shardMenuRequested(const QPoint& globalPos, const QString& shard);
    void splitAsked(qint64 bucket, const QString& value);
    void mergeAsked(const atlas::BucketSet& buckets);
    void tableChosen(const QString& shard, const QString& physicalTable, const QString& logicTable);

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildBar(const ActionById& actions);
    void buildViews();
    void connectActions(const ActionById& actions);
    void fitToPicture();
    void setMetric(PictureModel::Metric metric);
    void updateMetrics();
    void retranslate();

    const Theme* m_theme;
    DesignModels m_models;
    ActionById m_actions;
    QWidget* m_bar;
    ChoiceButton* m_colour;
    ChoiceButton* m_arrange;
    QStackedWidget* m_stack;
    BucketGrid* m_grid;
    RingView* m_ring;
    RangeStrip* m_ranges;
    MatrixView* m_matrix;
    ScaleLegend* m_legend;
    ShardList* m_shards;
    SkewStrip* m_skew;
    QHBoxLayout* m_middle;
    QString m_table;
};

} // namespace atlas
