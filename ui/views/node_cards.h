#pragma once

#include "models/core/sql_explanation.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"

#include <QAbstractScrollArea>
#include <QStringList>

#include <vector>

namespace atlas
{

/// Where a statement goes: a card for each physical table in a row for each shard, those that are asked lit up. Where
/// they are very many only those that are asked have a card, and the others are counted. Only what is seen is painted.
class NodeCards : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit NodeCards(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setPalette(const ShardPalette& palette, const QStringList& shards); ///< names in the layout's order
    void setPlaces(std::vector<SqlTablePlace> places);
    int cardCount() const { return static_cast<int>(m_cards.size()); }
    int hiddenCount() const { return m_hidden; }
    /// What a card says, for tests and tool tips.
    QString cardText(int card) const;
    int cardAt(const QPoint& viewportPos) const;
    int contentHeight() const { return m_height; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, 56}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Card
    {
        SqlTablePlace place;
        int shard = -1; ///< index in the layout
        QRect rect;
    };
    struct Row
    {
        QString shard;
        int index = -1;
        QRect rect; ///< of the rail and the name
    };

    void arrange();
    void paintRow(QPainter& painter, const Row& row) const;
    void paintCard(QPainter& painter, const Card& card) const;

    const Theme* m_theme;
    ShardPalette m_palette;
    QStringList m_shards;
    std::vector<Card> m_cards;
    std::vector<Row> m_rows;
    int m_hidden = 0;
    int m_height = 0;
};

} // namespace atlas
