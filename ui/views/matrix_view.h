#pragma once

#include "models/items/matrix_model.h"
#include "ui/views/matrix_painter.h"

#include <QAbstractScrollArea>
#include <QPointer>

namespace atlas
{

/// Shards x physical tables, grouped by logic table. Only what is seen is painted; there is no item a cell.
class MatrixView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit MatrixView(QWidget* parent = nullptr);
    void setModel(MatrixModel* model);
    void setTheme(const Theme& theme);
    void setPalette(const ShardPalette& palette);
    void setQuantity(MatrixModel::Quantity quantity);
    MatrixModel::Quantity quantity() const { return m_scene.quantity; }
    /// Empty: by the number of cells.
    void setDensity(std::optional<MatrixDensity> density);
    int currentCell() const { return m_scene.current; }
    void setCurrentCell(int cell); ///< scrolls to it
    int cellAt(const QPoint& viewportPos) const;
    const MatrixScene& scene() const { return m_scene; }
    void paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const;
    QSize sizeHint() const override { return {640, 520}; }

public slots:
    void zoomIn();
    void zoomOut();
    void fit();

signals:
    void currentCellChanged(int cell);
    void cellActivated(int cell);
    void menuRequested(const QPoint& globalPos, int cell);

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void rebuild();
    QRect bodyRect() const;
    void step(int direction);

    QPointer<MatrixModel> m_model;
    const Theme* m_theme;
    MatrixScene m_scene;
    std::optional<MatrixDensity> m_density;
};

} // namespace atlas
