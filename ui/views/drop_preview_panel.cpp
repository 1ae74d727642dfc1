#include "ui/views/drop_preview_panel.h"

#include "models/items/number_text.h"
#include "ui/theme/icons.h"
#include "ui/views/drop_words.h"
#include "ui/views/shard_rows.h"
#include "ui/views/view_kit.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <climits>
#include <cmath>

namespace atlas
{

namespace
{

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(DropPreviewPanel)
};

int count(std::int64_t n)
{
    return int(std::min<std::int64_t>(n, INT_MAX));
}

class PreviewPainter
{
public:
    PreviewPainter(QPainter& painter, const QRectF& rect, const Theme& theme, const DragSession& session,
                   const QStringList& shards, const ShardPalette& palette)
        : m_painter(painter), m_rect(rect.adjusted(16, 14, -16, 0)), m_y(m_rect.top()), m_theme(theme),
          m_session(session), m_shards(shards), m_palette(palette)
    {
    }

    double paint()
    {
        const auto& preview = m_session.preview();
        line(Text::tr("While buckets are in the air"), TextStyle::Small, Role::Text2, 18);
        const std::int64_t moving = preview ? preview->buckets.count() : m_session.buckets().count();
        line(Text::tr("%n bucket(s)", nullptr, count(moving)), TextStyle::Title, Role::Text, 30);
        if (preview)
            paintPrice(*preview);
        else
            paintNoPrice();
        m_y += 6;
        paragraph(Text::tr("Release to add to the pending changes. Nothing moves on the servers. Esc cancels."),
                  Role::Text2);
        return m_y - m_rect.top() + 28;
    }

private:
    void paintNoPrice()
    {
        const DropTarget* target = m_session.target(m_session.hovered());
        if (target && target->state != DropTarget::State::Legal)
            note(QStringLiteral("error"), Role::Error, Role::ErrorSoft,
                 Text::tr("%1 cannot take them.").arg(m_session.hovered()), dropReason(*target));
        else
            paragraph(target ? Text::tr("Computing what it costs.")
                             : Text::tr("Hold them over a shard to see what the move costs."),
                      Role::Text2);
    }

    void paintPrice(const MovePreview& preview)
    {
        paintWay(preview);
        paintLoads(preview);
        paintShares(preview);
        m_y += 4;
        row(Text::tr("Fraction of keys"), numberText::percent(preview.keyFraction));
        m_y += 8;
        paintNotes(preview);
    }

    void paintWay(const MovePreview& preview)
    {
        const std::vector<std::size_t> from = sources(preview);
        double x = m_rect.left();
        const auto shard = [&](std::size_t at, const QString& name)
        {
            m_palette.fill(m_painter, QRectF(x, m_y + 5, 10, 10), m_theme, std::uint32_t(at));
            x += 16
                 + drawText(m_painter, QRectF(x + 16, m_y, m_rect.right() - x - 16, 20), name,
                            m_theme.font(TextStyle::Body), m_theme.color(Role::Text))
                 + 10;
        };
        if (!from.empty())
            shard(from.front(), nameOf(from.front()));
        if (from.size() > 1)
            x += drawText(m_painter, QRectF(x, m_y, 120, 20), Text::tr("and %n more", nullptr, int(from.size()) - 1),
                          m_theme.font(TextStyle::Small), m_theme.color(Role::Text2))
                 + 8;
        paintIcon(m_painter, QStringLiteral("working"), QRectF(x, m_y + 3, 14, 14), m_theme.color(Role::Text2));
        x += 24;
        const QString target = QString::fromStdString(preview.target);
        shard(std::size_t(std::max<qsizetype>(0, m_shards.indexOf(target))), target);
        m_y += 34;
    }

    QString nameOf(std::size_t shard) const { return m_shards.value(qsizetype(shard)); }

    static std::vector<std::size_t> sources(const MovePreview& preview)
    {
        std::vector<std::size_t> found;
        const std::size_t known = std::min(preview.loadBefore.size(), preview.loadAfter.size());
        for (std::size_t i = 0; i < known; ++i)
            if (preview.loadAfter[i] < preview.loadBefore[i])
                found.push_back(i);
        return found;
    }

    void paintLoads(const MovePreview& preview)
    {
        header(Text::tr("Load against due"), Text::tr("now"), Text::tr("after"));
        change(Text::tr("worst shard"), preview.before.maxOverMean, preview.after.maxOverMean);
        std::vector<std::size_t> rows = sources(preview);
        if (rows.size() > 3)
            rows.resize(3);
        const auto target = m_shards.indexOf(QString::fromStdString(preview.target));
        if (target >= 0)
            rows.push_back(std::size_t(target));
        for (const std::size_t at : rows)
            if (at < preview.due.size() && preview.due[at] > 0.0)
                change(nameOf(at), preview.loadBefore[at] / preview.due[at], preview.loadAfter[at] / preview.due[at]);
        three(Text::tr("spread (std dev)"), QString::number(preview.before.relativeStddev, 'f', 2),
              QString::number(preview.after.relativeStddev, 'f', 2),
              verdict(preview.before.relativeStddev, preview.after.relativeStddev, 0.0), true);
        m_y += 14;
    }

    /// Better is ok, worse and over what is due is a warning.
    static Role verdict(double before, double after, double warnFrom)
    {
        if (after < before - 0.005)
            return Role::Ok;
        return after > before + 0.005 && after >= warnFrom ? Role::Warning : Role::Text;
    }

    void change(const QString& name, double before, double after)
    {
        three(name, numberText::ratio(before), numberText::ratio(after), verdict(before, after, 1.05), true);
    }

    void paintShares(const MovePreview& preview)
    {
        header(Text::tr("What has to move"), Text::tr("rows"), Text::tr("bytes"));
        double rows = 0.0;
        double bytes = 0.0;
        for (const MoveShare& share : preview.shares)
        {
            three(QString::fromStdString(share.table), rowsText(share.rows, preview), bytesText(share.bytes, preview),
                  Role::Text, false);
            rows += share.rows;
            bytes += share.bytes;
        }
        if (preview.shares.size() > 1)
            three(Text::tr("together"), rowsText(rows, preview), bytesText(bytes, preview), Role::Text, true);
        paragraph(numberText::caption(preview.provenance), Role::Text2);
        m_y += 6;
    }

    static QString rowsText(double rows, const MovePreview& preview)
    {
        return std::isnan(rows) ? Text::tr("unknown") : numberText::rows(rows, preview.provenance);
    }

    static QString bytesText(double bytes, const MovePreview& preview)
    {
        return std::isnan(bytes) ? Text::tr("unknown") : numberText::bytes(bytes, !preview.provenance.exact());
    }

    void paintNotes(const MovePreview& preview)
    {
        if (!preview.colocationBroken.empty())
        {
            QStringList names;
            for (const std::string& table : preview.colocationBroken)
                names << QString::fromStdString(table);
            note(QStringLiteral("warning"), Role::Warning, Role::WarningSoft, Text::tr("Co-location broken."),
                 Text::tr(
                     "%1 stays behind: joins of these buckets cross shards. Release Alt to move the group together.")
                     .arg(names.join(QStringLiteral(", "))));
        }
        else if (preview.shares.size() > 1)
        {
            QStringList names;
            for (std::size_t i = 1; i < preview.shares.size(); ++i)
                names << QString::fromStdString(preview.shares[i].table);
            note(QStringLiteral("link"), Role::Ok, Role::OkSoft, Text::tr("Co-location kept."),
                 Text::tr("%1 goes along. Hold Alt to move %2 alone.")
                     .arg(names.join(QStringLiteral(", ")), QString::fromStdString(preview.table)));
        }
        if (!preview.pinned.empty())
            note(QStringLiteral("pinned"), Role::Warning, Role::WarningSoft,
                 Text::tr("%n bucket(s) with a pinned key.", nullptr, count(preview.pinned.count())),
                 Text::tr("Rows of pinned keys in %1 stay where the pin says.")
                     .arg(numberText::buckets(QString::fromStdString(preview.pinned.toShortText(4)))));
        if (!preview.stays.empty())
            note(QStringLiteral("info"), Role::Info, Role::InfoSoft,
                 Text::tr("%n bucket(s) already there.", nullptr, count(preview.stays.count())), QString());
        if (preview.becomesList)
            note(QStringLiteral("info"), Role::Info, Role::InfoSoft, Text::tr("The placement becomes a list."),
                 Text::tr("Its formula no longer holds once a bucket has left it."));
    }

    void line(const QString& text, TextStyle style, Role role, double height)
    {
        drawText(m_painter, QRectF(m_rect.left(), m_y, m_rect.width(), height), text, m_theme.font(style),
                 m_theme.color(role));
        m_y += height;
    }

    void paragraph(const QString& text, Role role)
    {
        m_y += drawWrapped(m_painter, QRectF(m_rect.left(), m_y, m_rect.width(), 200), text,
                           m_theme.font(TextStyle::Caption), m_theme.color(role))
               + 4;
    }

    void rule()
    {
        m_painter.fillRect(QRectF(m_rect.left(), m_y, m_rect.width(), 1), m_theme.color(Role::Line));
        m_y += 1;
    }

    void header(const QString& title, const QString& first, const QString& second)
    {
        columns(title, m_theme.font(TextStyle::Small, true), Role::Text, first, second,
                m_theme.font(TextStyle::Caption), Role::Text2, Role::Text2);
    }

    void three(const QString& name, const QString& first, const QString& second, Role role, bool bold)
    {
        columns(name, m_theme.font(TextStyle::Small), Role::Text2, first, second, m_theme.font(TextStyle::Mono),
                Role::Text, role, bold);
    }

    void columns(const QString& name, const QFont& nameFont, Role nameRole, const QString& first, const QString& second,
                 QFont font, Role firstRole, Role secondRole, bool boldSecond = false)
    {
        const double column = 78.0;
        drawText(m_painter, QRectF(m_rect.left(), m_y, m_rect.width() - 2 * column - 6, 24), name, nameFont,
                 m_theme.color(nameRole), Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
        drawText(m_painter, QRectF(m_rect.right() - 2 * column, m_y, column, 24), first, font, m_theme.color(firstRole),
                 Qt::AlignRight | Qt::AlignVCenter);
        if (boldSecond)
            font.setWeight(QFont::DemiBold);
        drawText(m_painter, QRectF(m_rect.right() - column, m_y, column, 24), second, font, m_theme.color(secondRole),
                 Qt::AlignRight | Qt::AlignVCenter);
        m_y += 24;
        rule();
    }

    void row(const QString& name, const QString& value)
    {
        const QRectF place(m_rect.left(), m_y, m_rect.width(), 22);
        drawText(m_painter, place, name, m_theme.font(TextStyle::Small), m_theme.color(Role::Text2));
        drawText(m_painter, place, value, m_theme.font(TextStyle::Mono), m_theme.color(Role::Text),
                 Qt::AlignRight | Qt::AlignVCenter);
        m_y += 24;
    }

    void note(const QString& icon, Role role, Role soft, const QString& title, const QString& text)
    {
        const double left = m_rect.left() + 34;
        const double width = m_rect.right() - 12 - left;
        const QFont bold = m_theme.font(TextStyle::Small, true);
        const QFont plain = m_theme.font(TextStyle::Small);
        const double height = measure(title, bold, width) + (text.isEmpty() ? 0.0 : measure(text, plain, width)) + 16;
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.color(soft));
        m_painter.drawRoundedRect(QRectF(m_rect.left(), m_y, m_rect.width(), height), 6, 6);
        m_painter.restore();
        paintIcon(m_painter, icon, QRectF(m_rect.left() + 11, m_y + 9, 14, 14), m_theme.color(role));
        double y = m_y + 8;
        y += drawWrapped(m_painter, QRectF(left, y, width, 200), title, bold, m_theme.color(Role::Text));
        if (!text.isEmpty())
            drawWrapped(m_painter, QRectF(left, y, width, 200), text, plain, m_theme.color(Role::Text));
        m_y += height + 8;
    }

    static double measure(const QString& text, const QFont& font, double width)
    {
        QImage scratch(1, 1, QImage::Format_RGB32);
        QPainter painter(&scratch);
        return drawWrapped(painter, QRectF(0, 0, width, 200), text, font, QColor());
    }

    QPainter& m_painter;
    QRectF m_rect;
    double m_y;
    const Theme& m_theme;
    const DragSession& m_session;
    const QStringList& m_shards;
    const ShardPalette& m_palette;
};

} // namespace

double paintDropPreview(QPainter& painter, const QRectF& rect, const Theme& theme, const DragSession& session,
                        const QStringList& shards, const ShardPalette& palette)
{
    painter.fillRect(rect, theme.color(Role::Panel));
    return PreviewPainter(painter, rect, theme, session, shards, palette).paint();
}

DropPreviewPanel::DropPreviewPanel(QWidget* parent) : QWidget(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("dropPreviewPanel"));
    setAccessibleName(tr("What the move costs"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void DropPreviewPanel::setDragSession(DragSession* session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (!session)
        return;
    for (const auto signal : {&DragSession::started, &DragSession::targetsChanged, &DragSession::previewChanged})
        connect(session, signal, this, &DropPreviewPanel::refresh);
    connect(session, &DragSession::hoveredChanged, this, &DropPreviewPanel::refresh);
}

void DropPreviewPanel::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void DropPreviewPanel::setShards(const QStringList& names, const ShardPalette& palette)
{
    m_shards = names;
    m_palette = palette;
    update();
}

void DropPreviewPanel::refresh()
{
    if (m_session && m_session->active())
    {
        const MovePreview* preview = m_session->preview() ? &*m_session->preview() : nullptr;
        setAccessibleDescription(tagTitle(m_session->buckets().count(), m_session->hovered()) + QStringLiteral(", ")
                                 + tagDetail(preview, m_session->target(m_session->hovered())));
    }
    updateGeometry();
    update();
}

int DropPreviewPanel::heightForWidth(int width) const
{
    if (!m_session)
        return 120;
    QImage scratch(1, 1, QImage::Format_RGB32);
    QPainter painter(&scratch);
    return int(
        std::ceil(paintDropPreview(painter, QRectF(0, 0, width, 2000), *m_theme, *m_session, m_shards, m_palette)));
}

void DropPreviewPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintTo(painter, rect(), *m_theme);
}

void DropPreviewPanel::paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const
{
    if (m_session)
        paintDropPreview(painter, rect, theme, *m_session, m_shards, m_palette);
}

} // namespace atlas
