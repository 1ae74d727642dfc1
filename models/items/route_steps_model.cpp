#include "models/items/route_steps_model.h"

#include "models/items/message_text.h"
#include "models/items/number_text.h"
#include "models/items/step_notes.h"

#include <QCoreApplication>

namespace atlas
{

namespace
{

/// Children carry the place's row + 1 as id; places carry 0.
constexpr quintptr kPlaceId = 0;

/// The steps that routing names; one it adds later is shown by its id until it has a title here.
constexpr const char* kTitles[][2] = {
    {"value", QT_TRANSLATE_NOOP("steps", "Value")},
    {"kind", QT_TRANSLATE_NOOP("steps", "Kind of table")},
    {"key_type", QT_TRANSLATE_NOOP("steps", "Type of the key")},
    {"expression", QT_TRANSLATE_NOOP("steps", "Expression")},
    {"number", QT_TRANSLATE_NOOP("steps", "Number")},
    {"number_hashed", QT_TRANSLATE_NOOP("steps", "Number hashed")},
    {"text_hashed", QT_TRANSLATE_NOOP("steps", "Text hashed")},
    {"digest", QT_TRANSLATE_NOOP("steps", "Digest")},
    {"first_bytes", QT_TRANSLATE_NOOP("steps", "First bytes")},
    {"hash", QT_TRANSLATE_NOOP("steps", "Hash")},
    {"collation_key", QT_TRANSLATE_NOOP("steps", "Collation weights")},
    {"keyspace_id", QT_TRANSLATE_NOOP("steps", "Keyspace id")},
    {"key_range", QT_TRANSLATE_NOOP("steps", "Key range")},
    {"reduction", QT_TRANSLATE_NOOP("steps", "Remainder")},
    {"compared", QT_TRANSLATE_NOOP("steps", "Value compared")},
    {"range", QT_TRANSLATE_NOOP("steps", "Range")},
    {"listed", QT_TRANSLATE_NOOP("steps", "List entry")},
    {"ring_position", QT_TRANSLATE_NOOP("steps", "Position on the ring")},
    {"next_point", QT_TRANSLATE_NOOP("steps", "Next point clockwise")},
    {"pin", QT_TRANSLATE_NOOP("steps", "Pinned")},
    {"lookup", QT_TRANSLATE_NOOP("steps", "Lookup")},
    {"gene", QT_TRANSLATE_NOOP("steps", "Part of the id")},
    {"level", QT_TRANSLATE_NOOP("steps", "Level")},
    {"folded", QT_TRANSLATE_NOOP("steps", "Halves folded")},
    {"sum", QT_TRANSLATE_NOOP("steps", "Sum of characters")},
    {"substring", QT_TRANSLATE_NOOP("steps", "Part of the text")},
    {"hash_code", QT_TRANSLATE_NOOP("steps", "Hash code")},
    {"slot", QT_TRANSLATE_NOOP("steps", "Slot")},
    {"ring_point", QT_TRANSLATE_NOOP("steps", "Point of the ring")},
    {"jump", QT_TRANSLATE_NOOP("steps", "Jump hash")},
    {"group", QT_TRANSLATE_NOOP("steps", "Group of nodes")},
    {"instant", QT_TRANSLATE_NOOP("steps", "Instant")},
    {"period", QT_TRANSLATE_NOOP("steps", "Period")},
    {"month", QT_TRANSLATE_NOOP("steps", "Month")},
    {"day", QT_TRANSLATE_NOOP("steps", "Day")},
    {"hour", QT_TRANSLATE_NOOP("steps", "Hour")},
    {"age", QT_TRANSLATE_NOOP("steps", "Age in days")},
    {"seconds", QT_TRANSLATE_NOOP("steps", "Seconds")},
    {"quotient", QT_TRANSLATE_NOOP("steps", "Quotient")},
    {"interval", QT_TRANSLATE_NOOP("steps", "Interval")},
    {"suffix", QT_TRANSLATE_NOOP("steps", "Suffix")},
    {"partition", QT_TRANSLATE_NOOP("steps", "Partition")},
    {"part", QT_TRANSLATE_NOOP("steps", "Part")},
    {"target", QT_TRANSLATE_NOOP("steps", "Target")},
    {"last_digits", QT_TRANSLATE_NOOP("steps", "Last digits")},
    {"table", QT_TRANSLATE_NOOP("steps", "Table")},
    {"place", QT_TRANSLATE_NOOP("steps", "Place")},
    {"node", QT_TRANSLATE_NOOP("steps", "Node")},
    {"shard_bucket", QT_TRANSLATE_NOOP("steps", "Bucket of the shard rule")},
    {"table_bucket", QT_TRANSLATE_NOOP("steps", "Bucket of the table rule")},
    {"bucket", QT_TRANSLATE_NOOP("steps", "Bucket")},
    {"placement", QT_TRANSLATE_NOOP("steps", "Placement")},
    {"shard", QT_TRANSLATE_NOOP("steps", "Shard")},
    {"server", QT_TRANSLATE_NOOP("steps", "Server")},
    {"schema", QT_TRANSLATE_NOOP("steps", "Schema")},
    {"physical_table", QT_TRANSLATE_NOOP("steps", "Physical table")},
    {"replica", QT_TRANSLATE_NOOP("steps", "Replica for reads")},
    {"layout", QT_TRANSLATE_NOOP("steps", "Layout")},
};

/// In English; nullptr for a step that is not known.
const char* titleOf(const QString& id)
{
    for (const auto& [known, title] : kTitles)
    {
        if (id == QLatin1String(known))
        {
            return title;
        }
    }
    return nullptr;
}

QString placeName(const Route& route)
{
    const std::string schema = route.schema.empty() ? route.shard : route.schema;
    return QString::fromStdString(schema + "." + route.physicalTable);
}

int childCount(const Route& route)
{
    return static_cast<int>(route.steps.size() + route.warnings.size());
}

} // namespace

RouteStepsModel::RouteStepsModel(QObject* parent) : QAbstractItemModel(parent) {}

void RouteStepsModel::setRoutes(std::vector<Route> routes)
{
    if (routes == m_routes)
    {
        return;
    }
    beginResetModel();
    m_routes = std::move(routes);
    endResetModel();
}

bool RouteStepsModel::hasStepTitle(const QString& id)
{
    return titleOf(id) != nullptr;
}

QString RouteStepsModel::stepTitle(const QString& id)
{
    if (const char* title = titleOf(id))
    {
        return QCoreApplication::translate("steps", title);
    }
    QString text = id;
    text.replace(QLatin1Char('_'), QLatin1Char(' '));
    return text.isEmpty() ? text : QString(text.at(0).toUpper() + text.mid(1));
}

QModelIndex RouteStepsModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
    {
        return {};
    }
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kPlaceId);
}

QModelIndex RouteStepsModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == kPlaceId)
    {
        return {};
    }
    return createIndex(static_cast<int>(child.internalId() - 1), 0, kPlaceId);
}

int RouteStepsModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
    {
        return static_cast<int>(m_routes.size());
    }
    const bool isPlace = parent.internalId() == kPlaceId && parent.column() == 0;
    return isPlace ? childCount(m_routes[static_cast<std::size_t>(parent.row())]) : 0;
}

int RouteStepsModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QVariant RouteStepsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
    {
        return {};
    }
    if (index.internalId() == kPlaceId)
    {
        return placeData(m_routes[static_cast<std::size_t>(index.row())], index.column(), role);
    }
    const Route& route = m_routes[index.internalId() - 1];
    const auto steps = static_cast<int>(route.steps.size());
    if (index.row() < steps)
    {
        return stepData(route, index.row(), index.column(), role);
    }
    return warningData(route.warnings[static_cast<std::size_t>(index.row() - steps)], index.column(), role);
}

QVariant RouteStepsModel::placeData(const Route& route, int column, int role) const
{
    switch (role)
    {
    case IsPlaceRole: return true;
    case IsWarningRole: return false;
    case StepNumberRole: return 0;
    case StepIdRole: return QString();
    case BucketRole: return static_cast<qlonglong>(route.bucket.value_or(-1));
    case TableRole: return QString::fromStdString(route.table);
    case ShardRole: return QString::fromStdString(route.shard);
    case ServerRoleName: return QString::fromStdString(route.server);
    case PhysicalTableRole: return QString::fromStdString(route.physicalTable);
    case StateRole:
        return static_cast<int>(!route.placed()          ? ItemState::Error
                                : route.warnings.empty() ? ItemState::Ok
                                                         : ItemState::Warning);
    case Qt::DisplayRole:
    case ValueRole:
    case SortRole: break;
    default: return {};
    }
    switch (column)
    {
    case StepColumn: return route.placed() ? placeName(route) : tr("no place");
    case ValueColumn: return QString::fromStdString(route.shard);
    case NoteColumn: return route.bucket ? tr("bucket %1").arg(numberText::full(*route.bucket)) : QString();
    default: return {};
    }
}

QVariant RouteStepsModel::stepData(const Route& route, int step, int column, int role) const
{
    const RouteStep& found = route.steps[static_cast<std::size_t>(step)];
    switch (role)
    {
    case IsPlaceRole:
    case IsWarningRole: return false;
    case StepNumberRole: return step + 1;
    case StepIdRole: return QString::fromStdString(found.name);
    case BucketRole: return static_cast<qlonglong>(route.bucket.value_or(-1));
    case StateRole: return static_cast<int>(ItemState::None);
    case Qt::DisplayRole:
    case ValueRole:
    case SortRole: break;
    default: return {};
    }
    switch (column)
    {
    case StepColumn: return stepTitle(QString::fromStdString(found.name));
    case ValueColumn: return QString::fromStdString(found.value);
    case NoteColumn: return stepNote(found.note);
    default: return {};
    }
}

QVariant RouteStepsModel::warningData(const RouteWarning& warning, int column, int role) const
{
    switch (role)
    {
    case IsPlaceRole: return false;
    case IsWarningRole: return true;
    case StepNumberRole: return 0;
    case StepIdRole: return QString();
    case CodeRole: return QString::fromStdString(warning.code);
    case StateRole: return static_cast<int>(ItemState::Warning);
    case Qt::DisplayRole:
    case ValueRole:
    case SortRole: break;
    default: return {};
    }
    switch (column)
    {
    case StepColumn: return tr("Note");
    case ValueColumn: return messages::text(warning.code, warning.args);
    case NoteColumn: return messages::fix(warning.code, warning.args);
    default: return {};
    }
}

QVariant RouteStepsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    {
        return {};
    }
    switch (section)
    {
    case StepColumn: return tr("Step");
    case ValueColumn: return tr("Value");
    case NoteColumn: return tr("Note");
    default: return {};
    }
}

} // namespace atlas
