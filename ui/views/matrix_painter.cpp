#include "ui/views/matrix_painter.h"

#include "models/items/number_text.h"
#include "ui/theme/icons.h"
#include "ui/views/legend.h"
#include "ui/views/view_kit.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <set>

namespace atlas
{

namespace
{

using Quantity = MatrixModel::Quantity;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Matrix)
};

QString quantityTitle(Quantity quantity)
{
    switch (quantity)
    {
    case Quantity::Rows: return Text::tr("Rows in a physical table");
    case Quantity::Bytes: return Text::tr("Bytes of a physical table");
    case Quantity::Rate: return Text::tr("Statements per second of a physical table");
    case Quantity::State: return Text::tr("State of a physical table");
    }
    return {};
}

QString number(double value, const MatrixCell& cell, Quantity quantity)
{
    switch (quantity)
    {
    case Quantity::Bytes: return numberText::bytes(value, !cell.rowsFrom.exact());
    case Quantity::Rate: return numberText::ratePerSecond(value);
    default: return numberText::rows(value, cell.rowsFrom);
    }
}

class MatrixPainter
{
public:
    MatrixPainter(QPainter& painter, const QRect& visible, const Theme& theme, const MatrixScene& scene)
        : m_painter(painter), m_visible(visible), m_theme(theme), m_scene(scene), m_model(*scene.model)
    {
    }

    void paint()
    {
        const auto& sections = m_scene.layout.sections();
        for (std::size_t i = 0; i < sections.size(); ++i)
            if (sections[i].header.intersects(m_visible))
                paintHeader(sections[i].header, m_model.sections()[i]);
        const auto& runs = m_scene.layout.runs();
        for (std::size_t i = m_scene.layout.firstRunBelow(m_visible.top());
             i < runs.size() && runs[i].label.top() <= m_visible.bottom(); ++i)
            paintRun(runs[i]);
        if (m_scene.current < 0)
            return;
        const QRectF cell = m_scene.layout.cellRect(m_model, m_scene.current);
        QPainterPath path;
        path.addRect(cell.adjusted(-2, -2, 2, 2));
        strokeSelection(m_painter, path, m_theme);
    }

private:
    void paintHeader(const QRectF& rect, const MatrixSection& section)
    {
        const QFont bold = m_theme.font(TextStyle::Body, true);
        const QString name = QString::fromStdString(section.logicTable);
        const double width = drawText(m_painter, rect.adjusted(0, 6, 0, 0), name, bold, m_theme.color(Role::Text));
        QString words;
        if (section.kind == PhysicalTable::Kind::Broadcast)
            words = section.read
                        ? Text::tr("broadcast, %1 of %n copies", nullptr, int(section.total)).arg(section.present)
                        : Text::tr("broadcast, %n copies", nullptr, section.total);
        else if (section.kind == PhysicalTable::Kind::Single)
            words = Text::tr("single table");
        else if (section.read)
            words = Text::tr("%1 of %n physical tables", nullptr, int(section.total)).arg(section.present);
        else
            words = Text::tr("%n physical tables", nullptr, section.total);
        const bool missing = section.missing > 0;
        double x = rect.left() + width + 16;
        if (missing)
        {
            paintIcon(m_painter, QStringLiteral("missing"), QRectF(x, rect.center().y() - 4, 14, 14),
                      m_theme.color(Role::Error));
            x += 19;
            words += QStringLiteral(", ") + Text::tr("%n missing", nullptr, section.missing);
        }
        drawText(m_painter, QRectF(x, rect.top() + 6, rect.right() - x, rect.height() - 6), words,
                 m_theme.font(TextStyle::Small, missing), m_theme.color(missing ? Role::Error : Role::Text2));
    }

    void paintRun(const MatrixLayout::Run& place)
    {
        const MatrixRun& run = m_model.sections()[std::size_t(place.section)].runs[std::size_t(place.run)];
        paintLabel(place, run);
        for (int i = 0; i < run.cellCount; ++i)
        {
            const QRectF rect = m_scene.layout.cellRect(place, i);
            if (rect.intersects(m_visible))
                paintCell(rect, m_model.cells()[std::size_t(run.firstCell + i)], place.line);
        }
    }

    void paintLabel(const MatrixLayout::Run& place, const MatrixRun& run)
    {
        const QRectF& rect = place.label;
        const bool small = m_scene.layout.density() == MatrixDensity::Small;
        const bool large = m_scene.layout.density() == MatrixDensity::Large && !place.line;
        m_scene.palette.fill(m_painter, QRectF(rect.left(), rect.top(), 4, rect.height()), m_theme,
                             run.shard < 0 ? UINT32_MAX : std::uint32_t(run.shard));
        const double height = place.line ? rect.height()
                              : large    ? m_scene.layout.cellSize().height()
                                         : std::min(rect.height(), 26.0);
        const QRectF text(rect.left() + (small ? 8 : 12), rect.top(), rect.width() - (small ? 8 : 12), height);
        const QString name = m_model.shardName(run.shard);
        if (large)
        {
            drawText(m_painter, text.adjusted(0, 0, 0, -18), name, m_theme.font(TextStyle::Small, true),
                     m_theme.color(Role::Text), Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
            drawText(m_painter, text.adjusted(0, 20, 0, 0), m_model.schemaName(run.shard),
                     m_theme.font(TextStyle::MonoCaption), m_theme.color(Role::Text2), Qt::AlignLeft | Qt::AlignVCenter,
                     Qt::ElideMiddle);
        }
        else
            drawText(m_painter, text, name, m_theme.font(small ? TextStyle::Caption : TextStyle::Small),
                     m_theme.color(Role::Text), Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
    }

    /// Fills a cell and says which colour its text takes.
    QColor fillCell(const QRectF& rect, const MatrixCell& cell)
    {
        switch (cell.state)
        {
        case ItemState::Missing: fillMissing(m_painter, rect, m_theme); return m_theme.color(Role::Error);
        case ItemState::Stale: fillStale(m_painter, rect, m_theme); return m_theme.color(Role::Stale);
        case ItemState::Error:
            m_painter.fillRect(rect, m_theme.color(Role::ErrorSoft));
            outline(rect, Role::Error);
            return m_theme.color(Role::Error);
        default: break;
        }
        if (m_scene.quantity == Quantity::State)
        {
            m_painter.fillRect(rect, m_theme.color(softRoleOf(cell.state)));
            outline(rect, roleOf(cell.state));
            return m_theme.color(roleOf(cell.state));
        }
        const auto value = MatrixModel::value(cell, m_scene.quantity);
        if (!value)
        {
            fillNoData(m_painter, rect, m_theme);
            return m_theme.color(Role::Text2);
        }
        const auto entry = std::size_t(std::lround(m_scene.scale.position(*value) * 256.0));
        const QColor color(m_theme.sequential[entry]);
        m_painter.fillRect(rect, color);
        if (*value > m_scene.scale.upper)
            outline(rect, Role::Text, 2.0);
        return textOn(color);
    }

    void outline(const QRectF& rect, Role role, double width = 1.0)
    {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(role), width));
        m_painter.drawRect(rect.adjusted(width / 2, width / 2, -width / 2, -width / 2));
    }

    void paintCell(const QRectF& rect, const MatrixCell& cell, bool line)
    {
        const QColor text = fillCell(rect, cell);
        fillText(rect, cell, line, text);
        if (cell.asked)
            frameAsked(rect);
    }

    /// Of a table that the statement asks.
    void frameAsked(const QRectF& rect)
    {
        QPainterPath path;
        path.addRect(rect.adjusted(1, 1, -1, -1));
        strokeSelection(m_painter, path, m_theme);
    }

    void fillText(const QRectF& rect, const MatrixCell& cell, bool line, const QColor& text)
    {
        if (line)
            return paintLine(rect, cell, text);
        switch (m_scene.layout.density())
        {
        case MatrixDensity::Small:
            if (cell.state == ItemState::Missing || cell.state == ItemState::Error || cell.state == ItemState::Stale)
                paintIcon(m_painter, stateId(cell.state), rect.adjusted(1, 1, -1, -1), text);
            return;
        case MatrixDensity::Medium: paintLine(rect, cell, text); return;
        case MatrixDensity::Large: break;
        }
        if (cell.state == ItemState::Missing)
            paintMissing(rect, cell);
        else
            paintBox(rect, cell, text);
    }

    void paintLine(const QRectF& rect, const MatrixCell& cell, const QColor& color)
    {
        QRectF line = rect.adjusted(8, 0, -8, 0);
        const bool word = cell.state == ItemState::Missing || cell.state == ItemState::Error;
        if (word)
            m_painter.fillRect(rect.adjusted(4, 4, -4, -4), m_theme.color(Role::Page));
        if (cell.state == ItemState::Stale || word)
        {
            paintIcon(m_painter, stateId(cell.state), QRectF(line.left(), line.center().y() - 7, 14, 14), color);
            line.adjust(19, 0, 0, 0);
        }
        const QString value = matrixValueText(cell, m_scene.quantity);
        const QFont bold = m_theme.font(TextStyle::Small, true);
        const double width = std::min(textWidth(value, bold), line.width() * 0.55);
        drawText(m_painter, line.adjusted(0, 0, -width - 8, 0), QString::fromStdString(cell.table.name),
                 m_theme.font(TextStyle::MonoCaption), word ? m_theme.color(Role::Text) : color,
                 Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
        drawText(m_painter, line, value, bold, color, Qt::AlignRight | Qt::AlignVCenter, Qt::ElideNone);
    }

    void paintBox(const QRectF& rect, const MatrixCell& cell, const QColor& color)
    {
        const QRectF box = rect.adjusted(12, 8, -10, -8);
        const double icon = cell.state == ItemState::Ok ? 0.0 : 20.0;
        drawText(m_painter, QRectF(box.left(), box.top(), box.width() - icon, 17),
                 QString::fromStdString(cell.table.name), m_theme.font(TextStyle::Mono), color,
                 Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
        if (icon > 0.0)
            paintIcon(m_painter, stateId(cell.state), QRectF(box.right() - 15, box.top() + 1, 15, 15), color);
        drawText(m_painter, QRectF(box.left(), box.top() + 20, box.width(), 22),
                 matrixValueText(cell, m_scene.quantity), m_theme.font(TextStyle::Heading), color);
        drawText(m_painter, QRectF(box.left(), box.top() + 44, box.width(), 16), detail(cell),
                 m_theme.font(TextStyle::Caption), color);
    }

    QString detail(const MatrixCell& cell) const
    {
        if (cell.state == ItemState::Stale && cell.staleSinceMs > 0)
            return numberText::staleSince(cell.staleSinceMs);
        if (cell.state == ItemState::Unknown)
            return Text::tr("not connected");
        QStringList parts;
        if (m_scene.quantity != Quantity::Bytes && cell.bytes)
            parts << numberText::bytes(*cell.bytes, !cell.rowsFrom.exact());
        else if (m_scene.quantity == Quantity::Bytes && cell.rows)
            parts << numberText::rowCount(*cell.rows, !cell.rowsFrom.exact());
        if (cell.rowsFrom.statsAgeMs >= 0)
            parts << Text::tr("stats %1 old").arg(numberText::duration(double(cell.rowsFrom.statsAgeMs) / 1000.0));
        else if (cell.rowsFrom.exact())
            parts << Text::tr("exact %1").arg(numberText::clock(cell.rowsFrom.asOfUnixMs));
        return parts.join(QStringLiteral(", "));
    }

    void paintMissing(const QRectF& rect, const MatrixCell& cell)
    {
        const QRectF inner = rect.adjusted(9, 9, -9, -9);
        m_painter.fillRect(inner, m_theme.color(Role::Page));
        paintIcon(m_painter, QStringLiteral("missing"), QRectF(inner.left() + 8, inner.center().y() - 10, 20, 20),
                  m_theme.color(Role::Error));
        const QRectF text(inner.left() + 38, inner.top() + 3, inner.width() - 42, 17);
        drawText(m_painter, text, QString::fromStdString(cell.table.name), m_theme.font(TextStyle::Mono),
                 m_theme.color(Role::Text), Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
        drawText(m_painter, text.translated(0, 18), Text::tr("Missing"), m_theme.font(TextStyle::Body, true),
                 m_theme.color(Role::Error));
        if (cell.readAtMs > 0)
            drawText(m_painter, text.translated(0, 36), numberText::asOf(cell.readAtMs),
                     m_theme.font(TextStyle::Caption), m_theme.color(Role::Text2));
    }

    QPainter& m_painter;
    QRectF m_visible;
    const Theme& m_theme;
    const MatrixScene& m_scene;
    const MatrixModel& m_model;
};

} // namespace

MatrixScene MatrixScene::make(const MatrixModel& model, Quantity quantity, const ShardPalette& palette, double width,
                              std::optional<MatrixDensity> density)
{
    MatrixScene scene;
    scene.model = &model;
    scene.quantity = quantity;
    scene.palette = palette;
    scene.layout = MatrixLayout(model, width, density.value_or(MatrixLayout::densityFor(model.cells().size())));
    std::vector<double> values;
    values.reserve(model.cells().size());
    for (const MatrixCell& cell : model.cells())
        if (const auto value = MatrixModel::value(cell, quantity); value && quantity != Quantity::State)
            values.push_back(*value);
    scene.scale = scaleOf(values);
    return scene;
}

void paintMatrix(QPainter& painter, const QRect& visible, const Theme& theme, const MatrixScene& scene)
{
    painter.fillRect(visible, theme.color(Role::Page));
    if (!scene.model)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    MatrixPainter(painter, visible, theme, scene).paint();
    painter.restore();
}

namespace
{

constexpr double kMarksWidth = 300.0;
constexpr double kMarksBeside = 640.0; ///< from this width on the marks stand beside the scale

QString stateMark(ItemState state)
{
    switch (state)
    {
    case ItemState::Missing: return Text::tr("missing on the server");
    case ItemState::Stale: return Text::tr("stale, last value kept");
    case ItemState::Unknown: return Text::tr("not read");
    default: return stateWord(state);
    }
}

void fillMark(QPainter& painter, const QRectF& box, const Theme& theme, ItemState state)
{
    if (state == ItemState::Missing)
        return fillMissing(painter, box, theme);
    if (state == ItemState::Stale)
        return fillStale(painter, box, theme);
    painter.fillRect(box, theme.color(softRoleOf(state)));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(roleOf(state)), 1.0));
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
}

/// The states that the matrix shows, a mark each; by colours of a quantity "ok" needs none.
void paintStateMarks(QPainter& painter, const QRectF& rect, const Theme& theme, const MatrixScene& scene)
{
    std::set<ItemState> present;
    if (scene.model)
        for (const MatrixCell& cell : scene.model->cells())
            present.insert(cell.state);
    if (scene.quantity != Quantity::State)
        present.erase(ItemState::Ok);
    double x = rect.left();
    for (const ItemState state : present)
    {
        const QRectF box(x, rect.top() + 16, 22, 13);
        fillMark(painter, box, theme, state);
        x = box.right() + 7
            + drawText(painter, QRectF(box.right() + 7, rect.top() + 14, 200, 17), stateMark(state),
                       theme.font(TextStyle::Caption), theme.color(Role::Text2))
            + 18;
    }
}

void paintQuantityScale(QPainter& painter, const QRectF& rect, const Theme& theme, const MatrixScene& scene)
{
    LegendContent legend;
    legend.title = quantityTitle(scene.quantity);
    legend.noun = LegendContent::Noun::Table;
    legend.scale = scene.scale;
    const Quantity quantity = scene.quantity;
    legend.text = [quantity](double v)
    {
        MatrixCell exact;
        exact.rowsFrom = Provenance::plain();
        return number(v, exact, quantity);
    };
    if (scene.scale.known > 0)
        paintLegend(painter, rect, theme, legend);
    else
        drawText(painter, QRectF(rect.left(), rect.top() + 14, rect.width(), 17),
                 Text::tr("%1: nothing is read yet").arg(legend.title), theme.font(TextStyle::Caption),
                 theme.color(Role::Text2));
}

} // namespace

void paintMatrixLegend(QPainter& painter, const QRectF& rect, const Theme& theme, const MatrixScene& scene)
{
    if (scene.quantity == Quantity::State)
    {
        drawText(painter, QRectF(rect.left(), rect.top(), rect.width(), 14.0), quantityTitle(scene.quantity),
                 theme.font(TextStyle::Caption), theme.color(Role::Text2));
        paintStateMarks(painter, rect, theme, scene);
        return;
    }
    const bool beside = rect.width() > kMarksBeside;
    paintQuantityScale(painter, rect.adjusted(0, 0, beside ? -kMarksWidth : 0, 0), theme, scene);
    if (beside)
        paintStateMarks(painter, rect.adjusted(rect.width() - kMarksWidth, 0, 0, 0), theme, scene);
}

QString matrixValueText(const MatrixCell& cell, Quantity quantity)
{
    if (cell.state == ItemState::Missing)
        return Text::tr("missing");
    if (cell.state == ItemState::Error)
        return Text::tr("refused");
    if (cell.state == ItemState::Unknown)
        return Text::tr("not read");
    if (quantity == Quantity::State)
        return stateWord(cell.state);
    const auto value = MatrixModel::value(cell, quantity);
    return value ? number(*value, cell, quantity) : Text::tr("unavailable");
}

QString matrixToolTip(const MatrixModel& model, int index)
{
    const MatrixCell& cell = model.cells()[std::size_t(index)];
    QStringList lines;
    lines << QStringLiteral("<b>%1.%2</b>")
                 .arg(model.schemaName(cell.table.shard).toHtmlEscaped(),
                      QString::fromStdString(cell.table.name).toHtmlEscaped());
    lines << Text::tr("on %1, %2").arg(model.shardName(cell.table.shard).toHtmlEscaped(), stateWord(cell.state));
    if (cell.asked)
        lines << Text::tr("the statement asks it");
    for (const Quantity quantity : {Quantity::Rows, Quantity::Bytes, Quantity::Rate})
        if (const auto value = MatrixModel::value(cell, quantity))
            lines << QStringLiteral("%1: %2").arg(quantityTitle(quantity), number(*value, cell, quantity));
    if (cell.table.buckets > 0)
        lines << Text::tr("%n bucket(s)", nullptr, int(cell.table.buckets));
    if (cell.rows)
        lines << QStringLiteral("<small>%1</small>").arg(numberText::caption(cell.rowsFrom).toHtmlEscaped());
    return QStringLiteral("<p style='white-space:pre'>") + lines.join(QStringLiteral("<br>")) + QStringLiteral("</p>");
}

void paintMatrixPicture(QPainter& painter, const QRect& rect, const Theme& theme, const MatrixModel& model,
                        Quantity quantity, const ShardPalette& palette)
{
    painter.save();
    painter.fillRect(rect, theme.color(Role::Page));
    painter.translate(rect.topLeft());
    const MatrixScene scene = MatrixScene::make(model, quantity, palette, rect.width());
    const QRect body(0, 0, rect.width(), rect.height() - kMatrixLegendHeight);
    painter.save();
    painter.setClipRect(body);
    paintMatrix(painter, body, theme, scene);
    painter.restore();
    paintMatrixLegend(painter, QRectF(16, body.bottom() + 6, rect.width() - 32, kMatrixLegendHeight - 6), theme, scene);
    painter.restore();
}

} // namespace atlas
