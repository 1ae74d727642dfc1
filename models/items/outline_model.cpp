#include "models/items/outline_model.h"

#include "models/items/explorer_model.h"
#include "models/items/number_text.h"

#include <QFileInfo>

namespace atlas
{

namespace
{

ExplorerModel::Kind kindOf(OutlineEntry::Kind kind)
{
    switch (kind)
    {
    case OutlineEntry::Kind::Server: return ExplorerModel::Kind::Server;
    case OutlineEntry::Kind::Shard: return ExplorerModel::Kind::Shard;
    case OutlineEntry::Kind::Table: return ExplorerModel::Kind::LogicTable;
    case OutlineEntry::Kind::OtherTable: break;
    }
    return ExplorerModel::Kind::BroadcastTable;
}

ItemState stateOf(ReadState state)
{
    switch (state)
    {
    case ReadState::Read: return ItemState::None;
    case ReadState::HasError: return ItemState::Error;
    case ReadState::NotRead: break;
    }
    return ItemState::Unknown;
}

QList<QStandardItem*> makeRow(const QString& name, const QString& detail, ExplorerModel::Kind kind, ItemState state)
{
    auto* first = new QStandardItem(name);
    first->setData(static_cast<int>(kind), ExplorerModel::KindRole);
    first->setData(name, NameRole);
    first->setData(static_cast<int>(state), StateRole);
    first->setEditable(false);
    auto* second = new QStandardItem(detail);
    second->setEditable(false);
    return {first, second};
}

QString stateText(const OutlineEntry& entry, const LayoutOutline& outline)
{
    QString text = entry.state == ReadState::Read       ? OutlineModel::tr("read")
                   : entry.state == ReadState::HasError ? OutlineModel::tr("has an error")
                                                        : OutlineModel::tr("not read: the text breaks off before it");
    const PlacementCoverage* coverage =
        entry.kind == OutlineEntry::Kind::Table ? outline.coverageOf(entry.name) : nullptr;
    if (entry.state != ReadState::NotRead && coverage != nullptr && !coverage->whole())
    {
        text += QStringLiteral("\n")
                + OutlineModel::tr("%1 of %n buckets placed", nullptr, static_cast<int>(coverage->bucketCount))
                      .arg(numberText::full(coverage->placed()));
    }
    return text;
}

QString sectionName(OutlineEntry::Kind kind)
{
    switch (kind)
    {
    case OutlineEntry::Kind::Server: return OutlineModel::tr("Servers");
    case OutlineEntry::Kind::Shard: return OutlineModel::tr("Shards");
    case OutlineEntry::Kind::Table: return OutlineModel::tr("Logic tables");
    case OutlineEntry::Kind::OtherTable: break;
    }
    return OutlineModel::tr("Other tables");
}

ItemState worse(ItemState a, ItemState b)
{
    return a == ItemState::Error || b == ItemState::None ? a : b;
}

} // namespace

OutlineModel::OutlineModel(QObject* parent) : QStandardItemModel(parent)
{
    setColumnCount(ColumnCount);
}

void OutlineModel::setOutline(const QString& fileName, const LayoutOutline& outline, bool hasErrors)
{
    removeRows(0, rowCount());
    QStandardItem* section = nullptr;
    QList<QStandardItem*> file = makeRow(QFileInfo(fileName).fileName(), {}, ExplorerModel::Kind::SingleTable,
                                         hasErrors ? ItemState::Error : ItemState::None);
    QStandardItem* detail = nullptr;
    const OutlineEntry* before = nullptr;
    for (const OutlineEntry& entry : outline.entries)
    {
        if (before == nullptr || before->kind != entry.kind)
        {
            const QList<QStandardItem*> row = makeRow(sectionName(entry.kind), {}, kindOf(entry.kind), ItemState::None);
            section = row.first();
            detail = row.last();
            file.first()->appendRow(row);
        }
        before = &entry;
        const ItemState state = stateOf(entry.state);
        const QList<QStandardItem*> row =
            makeRow(QString::fromStdString(entry.name), entry.state == ReadState::NotRead ? tr("not read") : QString(),
                    kindOf(entry.kind), state);
        row.first()->setData(entry.place.line, LineRole);
        row.first()->setData(entry.place.column, PlaceColumnRole);
        row.first()->setToolTip(stateText(entry, outline));
        row.first()->setData(row.first()->toolTip(), StateTextRole);
        section->appendRow(row);
        const auto worst = static_cast<ItemState>(section->data(StateRole).toInt());
        section->setData(static_cast<int>(worse(worst, state)), StateRole);
        detail->setText(numberText::full(static_cast<std::int64_t>(section->rowCount())));
    }
    appendRow(file);
}

} // namespace atlas
