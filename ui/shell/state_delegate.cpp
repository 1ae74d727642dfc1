#include "ui/shell/state_delegate.h"

#include "models/items/explorer_model.h"
#include "models/items/item_roles.h"
#include "ui/theme/icons.h"
#include "ui/theme/shard_palette.h"

#include <QPainter>

namespace atlas
{

namespace
{

ItemState stateOf(const QModelIndex& index)
{
    return static_cast<ItemState>(index.data(StateRole).toInt());
}

Role roleOf(ItemState state)
{
    switch (state)
    {
    case ItemState::Ok: return Role::Ok;
    case ItemState::Info:
    case ItemState::Working: return Role::Info;
    case ItemState::Warning:
    case ItemState::Pinned: return Role::Warning;
    case ItemState::Error:
    case ItemState::Missing: return Role::Error;
    case ItemState::Stale: return Role::Stale;
    case ItemState::Drained:
    case ItemState::Unknown:
    case ItemState::None: break;
    }
    return Role::Text2;
}

QString kindIcon(ExplorerModel::Kind kind)
{
    switch (kind)
    {
    case ExplorerModel::Kind::Shard: return QStringLiteral("shard");
    case ExplorerModel::Kind::LookupTable: return QStringLiteral("lookup");
    case ExplorerModel::Kind::BindingGroup: return QStringLiteral("link");
    case ExplorerModel::Kind::BroadcastTable: return QStringLiteral("broadcast");
    case ExplorerModel::Kind::SingleTable: return QStringLiteral("single");
    case ExplorerModel::Kind::Server: return QStringLiteral("server");
    case ExplorerModel::Kind::LogicTable:
    case ExplorerModel::Kind::PhysicalTable: return QStringLiteral("table");
    case ExplorerModel::Kind::Section: break;
    }
    return {};
}

/// A section heads the columns in which its rows have numbers.
QString columnHead(const QModelIndex& section)
{
    const QAbstractItemModel* model = section.model();
    const QModelIndex parent = section.siblingAtColumn(0);
    for (int row = 0; row < model->rowCount(parent); ++row)
        if (!model->index(row, section.column(), parent).data().toString().isEmpty())
            return model->headerData(section.column(), Qt::Horizontal).toString();
    return {};
}

bool needsSign(ItemState state)
{
    return state != ItemState::None && state != ItemState::Ok && state != ItemState::Unknown;
}

} // namespace

StateDelegate::StateDelegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(&theme) {}

void StateDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->features &= ~QStyleOptionViewItem::HasDecoration;
    if (m_mono.contains(index.column()))
        option->font = m_theme->font(TextStyle::Mono);
    const ItemState state = stateOf(index);
    if (index.column() == 0 && state != ItemState::None)
    {
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->icon = themedIcon(stateId(state), *m_theme, roleOf(state));
        option->decorationSize = QSize(14, 14);
    }
    if (index.column() == m_link)
        option->palette.setColor(QPalette::Text, m_theme->color(Role::Accent));
    if (state == ItemState::Stale)
        option->palette.setColor(QPalette::Text, m_theme->color(Role::Stale));
    option->palette.setColor(QPalette::HighlightedText, option->palette.color(QPalette::Text));
}

QSize StateDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize hint = QStyledItemDelegate::sizeHint(option, index);
    hint.setHeight(m_theme->rowHeight);
    return hint;
}

void ExplorerDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    StateDelegate::initStyleOption(option, index);
    option->features &= ~QStyleOptionViewItem::HasDecoration;
    const auto kind = static_cast<ExplorerModel::Kind>(index.siblingAtColumn(0).data(ExplorerModel::KindRole).toInt());
    const bool isNumber = index.column() != ExplorerModel::NameColumn;
    if (isNumber)
        option->displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
    if (kind == ExplorerModel::Kind::Section)
    {
        option->font = theme().font(TextStyle::Caption);
        option->palette.setColor(QPalette::Text, theme().color(Role::Text2));
        if (isNumber)
            option->text = columnHead(index);
        return;
    }
    if (isNumber)
    {
        option->font = theme().font(TextStyle::Mono);
        return;
    }
    const int shard = index.data(ShardIndexRole).isValid() ? index.data(ShardIndexRole).toInt() : -1;
    QColor tint = theme().color(Role::Text2);
    if (kind == ExplorerModel::Kind::Shard && shard >= 0 && stateOf(index) != ItemState::Stale)
        tint = theme().shard[static_cast<std::size_t>(shard) % theme().shard.size()];
    if (stateOf(index) == ItemState::Missing)
        tint = theme().color(Role::Error);
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->icon =
        QIcon(iconPixmap(kindIcon(kind), tint, 16, option->widget ? option->widget->devicePixelRatioF() : 1.0));
    option->decorationSize = QSize(16, 16);
}

void ExplorerDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (index.column() != ExplorerModel::NameColumn)
    {
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, theme().color(Role::Selection));
        QStyleOptionViewItem narrower(option);
        narrower.rect.adjust(0, 0, -kNumberEdge, 0);
        QStyledItemDelegate::paint(painter, narrower, index);
        return;
    }
    const ItemState state = stateOf(index);
    if (!needsSign(state))
    {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, theme().color(Role::Selection));
    QStyleOptionViewItem narrower(option);
    narrower.rect.adjust(0, 0, -20, 0);
    QStyledItemDelegate::paint(painter, narrower, index);
    const QRectF box(option.rect.right() - 18, option.rect.center().y() - 6, 14, 14);
    paintIcon(*painter, stateId(state), box, theme().color(roleOf(state)));
}

QSize ExplorerDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize hint = StateDelegate::sizeHint(option, index);
    hint.setHeight(24);
    if (index.column() != ExplorerModel::NameColumn)
        hint.rwidth() += index.data().toString().isEmpty() ? 0 : kNumberEdge;
    return hint;
}

} // namespace atlas
