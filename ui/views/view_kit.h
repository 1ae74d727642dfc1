#pragma once

#include "models/core/provenance.h"
#include "models/items/item_roles.h"
#include "models/items/picture_model.h"
#include "ui/theme/theme.h"

#include <QRectF>
#include <QString>

#include <string>

class QPainter;

namespace atlas
{

/// Where a picture stands empty: icon, what will appear, and what fills it.
struct EmptyText
{
    QString icon;
    QString title;
    QString text;
};

/// One line of text in a box, elided; returns the width it took.
qreal drawText(QPainter& painter, const QRectF& rect, const QString& text, const QFont& font, const QColor& color,
               Qt::Alignment align = Qt::AlignLeft | Qt::AlignVCenter, Qt::TextElideMode elide = Qt::ElideRight);
/// Text that may take several lines; returns the height it took.
qreal drawWrapped(QPainter& painter, const QRectF& rect, const QString& text, const QFont& font, const QColor& color);
qreal textWidth(const QString& text, const QFont& font);
void drawEmpty(QPainter& painter, const QRectF& rect, const Theme& theme, const EmptyText& text);
/// The accent ring around the current cell or row.
void drawFocus(QPainter& painter, const QRectF& rect, const Theme& theme);
/// Two strokes that stand out on every colour: page under accent.
void strokeSelection(QPainter& painter, const QPainterPath& path, const Theme& theme);

Role roleOf(ItemState state);
Role softRoleOf(ItemState state);

/// "Rows in a bucket" and the like, for legends; "Rows" for tables of numbers.
QString metricTitle(PictureModel::Metric metric, bool ranges = false);
QString metricName(PictureModel::Metric metric);
/// A value in its unit with its tilde: "~10.9 M", "9.22 GiB", "4.96 k/s", "0.10 %".
QString metricText(double value, PictureModel::Metric metric, const Provenance& provenance);
/// A bound as people read it: whole numbers by threes with thin spaces, everything else as it is, "" as dots.
QString boundText(const std::string& bound);
/// Everything known of a bucket, as rich text for a tooltip; bare = without mark-up, for accessibility.
QString bucketToolTip(const PictureModel& model, std::int64_t bucket);
QString bucketSummary(const PictureModel& model, std::int64_t bucket);

} // namespace atlas
