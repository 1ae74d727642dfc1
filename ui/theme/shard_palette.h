#pragma once

#include "ui/theme/theme.h"

#include <QBrush>

#include <cstdint>
#include <vector>

class QPainter;

namespace atlas
{

/// Colour and pattern of a shard by its order in the layout: 12 colours, hatched from 13, dotted from 25. Beyond 36
/// shards a colour stands for a server group and the emphasized ones keep their own; where all stand on one server,
/// which would be one colour, colours and patterns begin anew.
class ShardPalette
{
public:
    ShardPalette() = default;
    explicit ShardPalette(std::size_t shards, std::vector<int> serverOf = {});

    void setEmphasized(std::vector<std::uint32_t> shards) { m_emphasized = std::move(shards); }
    QColor color(const Theme& theme, std::uint32_t shard) const;
    /// Qt::SolidPattern, BDiagPattern or Dense6Pattern.
    Qt::BrushStyle pattern(std::uint32_t shard) const;
    /// Fills with the colour and, where there is one, the pattern in the page's colour.
    void fill(QPainter& painter, const QRectF& rect, const Theme& theme, std::uint32_t shard) const;

    /// The pattern alone, over what is there.
    void drawPattern(QPainter& painter, const QRectF& rect, const Theme& theme, std::uint32_t shard) const;
    /// More shards than colours and patterns: colours are of servers, save the emphasized ones.
    bool byServer() const { return m_shards > kTellable && m_servers != 1; }
    static constexpr std::size_t kTellable = 36;

private:
    bool ownColor(std::uint32_t shard) const;

    std::size_t m_shards = 0;
    std::vector<int> m_serverOf;
    std::size_t m_servers = 0;
    std::vector<std::uint32_t> m_emphasized;
};

/// Lines at 45 degrees over what is there.
void hatchOver(QPainter& painter, const QRectF& rect, const Theme& theme);
/// "No data": panel with lines at 45 degrees.
void fillNoData(QPainter& painter, const QRectF& rect, const Theme& theme);
/// "Missing": errorSoft hatch under a dashed error border.
void fillMissing(QPainter& painter, const QRectF& rect, const Theme& theme);
/// "Stale": staleSoft under a stale border.
void fillStale(QPainter& painter, const QRectF& rect, const Theme& theme);

} // namespace atlas
