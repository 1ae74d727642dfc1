#pragma once

#include "models/items/matrix_model.h"

#include <QRectF>

#include <vector>

namespace atlas
{

enum class MatrixDensity
{
    Large,  ///< name, value, source
    Medium, ///< name and value on one line
    Small   ///< colour alone, several shards a line
};

/// Where sections, runs and cells of a matrix stand; content pixels. Holds one rectangle a run, none a cell.
class MatrixLayout
{
public:
    struct Run
    {
        int section = 0;
        int run = 0;
        QRectF label;
        QPointF origin; ///< of the first cell
        int columns = 1;
        double bottom = 0.0;
        bool line = false; ///< an unsharded table: its cell is one line high and as wide as two
    };
    struct Section
    {
        QRectF header;
        int firstRun = 0;
        int lastRun = -1;
    };

    MatrixLayout() = default;
    MatrixLayout(const MatrixModel& model, double width, MatrixDensity density);

    static MatrixDensity densityFor(std::size_t cells);

    MatrixDensity density() const { return m_density; }
    double height() const { return m_height; }
    const std::vector<Section>& sections() const { return m_sections; }
    const std::vector<Run>& runs() const { return m_runs; }
    QSizeF cellSize() const { return m_cell; }
    QSizeF cellSize(const Run& run) const;
    QRectF cellRect(const MatrixModel& model, int cell) const;
    QRectF cellRect(const Run& run, int index) const;
    int cellAt(const MatrixModel& model, const QPointF& point) const; ///< -1 none
    /// First run whose lower edge lies below y.
    std::size_t firstRunBelow(double y) const;

private:
    void placeSection(const MatrixModel& model, int section, double width);
    void placeUnsharded(const MatrixModel& model, int section, double width);

    MatrixDensity m_density = MatrixDensity::Large;
    QSizeF m_cell;
    double m_labelWidth = 100.0;
    double m_height = 0.0;
    std::vector<Section> m_sections;
    std::vector<Run> m_runs;
};

} // namespace atlas
