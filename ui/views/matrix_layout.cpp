#include "ui/views/matrix_layout.h"

#include <algorithm>
#include <cmath>

namespace atlas
{

namespace
{

constexpr double kMargin = 16.0;
constexpr double kHeader = 34.0;
constexpr double kLine = 28.0;
constexpr double kLineLabel = 100.0;
constexpr double kLineCell = 224.0;
constexpr double kNarrowest = 0.84;
constexpr double kWidest = 1.3;

double gapOf(MatrixDensity density)
{
    return density == MatrixDensity::Small ? 1.0 : density == MatrixDensity::Medium ? 4.0 : 6.0;
}

/// Cells that fill a line, wider or a little narrower than `usual`.
double widthFor(double room, double usual, double gap)
{
    const double columns = std::max(1.0, std::floor((room + gap) / (usual * kNarrowest + gap)));
    return std::clamp((room + gap) / columns - gap, usual * kNarrowest, usual * kWidest);
}

} // namespace

MatrixDensity MatrixLayout::densityFor(std::size_t cells)
{
    return cells <= 48 ? MatrixDensity::Large : cells <= 600 ? MatrixDensity::Medium : MatrixDensity::Small;
}

MatrixLayout::MatrixLayout(const MatrixModel& model, double width, MatrixDensity density) : m_density(density)
{
    switch (density)
    {
    case MatrixDensity::Large: m_cell = QSizeF(172, 78); break;
    case MatrixDensity::Medium: m_cell = QSizeF(190, 26); break;
    case MatrixDensity::Small: m_cell = QSizeF(14, 14); break;
    }
    m_labelWidth = density == MatrixDensity::Small ? 84.0 : 100.0;
    if (density != MatrixDensity::Small)
        m_cell.setWidth(widthFor(width - 2 * kMargin - m_labelWidth, m_cell.width(), gapOf(density)));
    m_height = 8.0;
    for (int section = 0; section < int(model.sections().size()); ++section)
    {
        const bool sharded = model.sections()[std::size_t(section)].kind == PhysicalTable::Kind::Sharded;
        sharded || density == MatrixDensity::Small ? placeSection(model, section, width)
                                                   : placeUnsharded(model, section, width);
    }
    m_height += kMargin;
}

void MatrixLayout::placeSection(const MatrixModel& model, int section, double width)
{
    const MatrixSection& source = model.sections()[std::size_t(section)];
    Section place;
    place.header = QRectF(kMargin, m_height, width - 2 * kMargin, kHeader);
    place.firstRun = int(m_runs.size());
    m_height += kHeader;
    const double gap = gapOf(m_density);
    const double room = std::max(m_cell.width(), width - 2 * kMargin - m_labelWidth);
    const int fit = std::max(1, int((room + gap) / (m_cell.width() + gap) + 1e-6));
    double x = kMargin;
    for (int run = 0; run < int(source.runs.size()); ++run)
    {
        const int cells = source.runs[std::size_t(run)].cellCount;
        Run out;
        out.section = section;
        out.run = run;
        out.columns = std::clamp(cells, 1, fit);
        const int lines = (cells + out.columns - 1) / out.columns;
        const double wide = m_labelWidth + out.columns * (m_cell.width() + gap);
        // Small cells: as many shards in a line as fit; else every shard begins a line.
        if (m_density == MatrixDensity::Small && x > kMargin && x + wide <= width - kMargin
            && m_runs.back().bottom - m_runs.back().label.top() <= m_cell.height() + 0.5 && lines == 1)
            m_height = m_runs.back().label.top();
        else
            x = kMargin;
        out.label =
            QRectF(x, m_height, m_labelWidth - 8, std::max(lines * (m_cell.height() + gap) - gap, m_cell.height()));
        out.origin = QPointF(x + m_labelWidth, m_height);
        out.bottom = out.label.bottom();
        m_height = out.bottom
                   + (m_density == MatrixDensity::Large    ? 8.0
                      : m_density == MatrixDensity::Medium ? 6.0
                                                           : 4.0);
        x += wide + 16.0;
        m_runs.push_back(out);
    }
    place.lastRun = int(m_runs.size()) - 1;
    m_sections.push_back(place);
    m_height += m_density == MatrixDensity::Large ? 12.0 : 6.0;
}

/// A table that is not sharded has one cell a shard, mostly one at all: a line each, several shards in a line.
void MatrixLayout::placeUnsharded(const MatrixModel& model, int section, double width)
{
    const MatrixSection& source = model.sections()[std::size_t(section)];
    Section place;
    place.header = QRectF(kMargin, m_height, width - 2 * kMargin, kHeader);
    place.firstRun = int(m_runs.size());
    m_height += kHeader;
    const double gap = gapOf(m_density);
    double x = kMargin;
    for (int run = 0; run < int(source.runs.size()); ++run)
    {
        Run out;
        out.section = section;
        out.run = run;
        out.line = true;
        const double wide = kLineLabel + cellSize(out).width();
        if (x > kMargin && x + wide > width - kMargin)
        {
            x = kMargin;
            m_height += kLine + gap;
        }
        const int cells = std::max(1, source.runs[std::size_t(run)].cellCount);
        out.label = QRectF(x, m_height, kLineLabel - 8, cells * (kLine + gap) - gap);
        out.origin = QPointF(x + kLineLabel, m_height);
        out.bottom = out.label.bottom();
        x += wide + 16.0;
        m_runs.push_back(out);
        if (cells > 1) // never met so far: a table twice on a shard
        {
            m_height = out.bottom - kLine;
            x = width;
        }
    }
    m_height += kLine + (m_density == MatrixDensity::Large ? 8.0 : 4.0);
    place.lastRun = int(m_runs.size()) - 1;
    m_sections.push_back(place);
}

QSizeF MatrixLayout::cellSize(const Run& run) const
{
    return run.line ? QSizeF(kLineCell, kLine) : m_cell;
}

QRectF MatrixLayout::cellRect(const Run& run, int index) const
{
    const double gap = gapOf(m_density);
    const QSizeF cell = cellSize(run);
    return {run.origin.x() + (index % run.columns) * (cell.width() + gap),
            run.origin.y() + (index / run.columns) * (cell.height() + gap), cell.width(), cell.height()};
}

QRectF MatrixLayout::cellRect(const MatrixModel& model, int cell) const
{
    // Runs follow each other in the order of their cells.
    const auto source = [&](const Run& run) -> const MatrixRun&
    { return model.sections()[std::size_t(run.section)].runs[std::size_t(run.run)]; };
    const auto at =
        std::partition_point(m_runs.begin(), m_runs.end(),
                             [&](const Run& run) { return source(run).firstCell + source(run).cellCount <= cell; });
    if (at == m_runs.end() || cell < source(*at).firstCell)
        return {};
    return cellRect(*at, cell - source(*at).firstCell);
}

std::size_t MatrixLayout::firstRunBelow(double y) const
{
    const auto at =
        std::lower_bound(m_runs.begin(), m_runs.end(), y, [](const Run& r, double v) { return r.bottom < v; });
    return std::size_t(at - m_runs.begin());
}

int MatrixLayout::cellAt(const MatrixModel& model, const QPointF& point) const
{
    for (std::size_t i = firstRunBelow(point.y()); i < m_runs.size() && m_runs[i].label.top() <= point.y(); ++i)
    {
        const Run& run = m_runs[i];
        const MatrixRun& source = model.sections()[std::size_t(run.section)].runs[std::size_t(run.run)];
        const double gap = gapOf(m_density);
        const QSizeF cell = cellSize(run);
        const auto column = int(std::floor((point.x() - run.origin.x()) / (cell.width() + gap)));
        const auto line = int(std::floor((point.y() - run.origin.y()) / (cell.height() + gap)));
        const int index = line * run.columns + column;
        if (column >= 0 && column < run.columns && line >= 0 && index < source.cellCount
            && cellRect(run, index).contains(point))
            return source.firstCell + index;
    }
    return -1;
}

} // namespace atlas
