#include "models/items/route_steps_model.h"
#include "models/items/step_notes.h"
#include "tests/items/model_text.h"

#include <QCoreApplication>
#include <QTranslator>

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

Route placedRoute(const char* shard, std::int64_t bucket)
{
    Route route;
    route.table = "t_order";
    route.key = "1001";
    route.bucket = bucket;
    route.shard = shard;
    route.server = "db-a";
    route.schema = "order_db_0";
    route.physicalTable = "t_order_1";
    route.steps = {{"value", "1001", "bigint"}, {"text_hashed", "1001", "UTF-8, 4 bytes"}, {"some_new_step", "x", ""}};
    return route;
}

TEST(RouteStepsModel, StepsBelowTheirPlace)
{
    RouteStepsModel model;
    const test::Tester tester(model);
    model.setRoutes({placedRoute("order_0", 1)});
    EXPECT_EQ(test::textOf(model), "order_db_0.t_order_1 | order_0 | bucket 1\n"
                                   "  Value | 1001 | bigint\n"
                                   "  Text hashed | 1001 | UTF-8, 4 bytes\n"
                                   "  Some new step | x\n");
    const QModelIndex step = model.index(1, 0, model.index(0, 0));
    EXPECT_EQ(step.data(RouteStepsModel::StepNumberRole).toInt(), 2);
    EXPECT_EQ(step.data(RouteStepsModel::StepIdRole).toString(), QStringLiteral("text_hashed"));
    EXPECT_EQ(step.data(RouteStepsModel::BucketRole).toLongLong(), 1);
    EXPECT_EQ(step.parent().data(ShardRole).toString(), QStringLiteral("order_0"));
}

TEST(RouteStepsModel, SeveralPlacesAndWarnings)
{
    RouteStepsModel model;
    const test::Tester tester(model);
    Route pinned = placedRoute("vip", 42);
    pinned.warnings = {{"file-missing", {"x"}}};
    Route lost;
    lost.table = "t_order";
    lost.warnings = {{"no_such_code", {}}};
    model.setRoutes({placedRoute("order_0", 1), pinned, lost});
    EXPECT_EQ(model.rowCount(), 3);
    EXPECT_EQ(model.rowCount(model.index(1, 0)), 4);
    const QModelIndex warning = model.index(3, RouteStepsModel::ValueColumn, model.index(1, 0));
    EXPECT_EQ(warning.data().toString(), QStringLiteral("There is no file x."));
    EXPECT_TRUE(warning.data(RouteStepsModel::IsWarningRole).toBool());
    EXPECT_EQ(test::cell(model, 2, 0), "no place");
    EXPECT_EQ(model.index(2, 0).data(StateRole).toInt(), static_cast<int>(ItemState::Error));
    EXPECT_EQ(model.index(1, 0).data(StateRole).toInt(), static_cast<int>(ItemState::Warning));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setRoutes(model.routes());
    EXPECT_EQ(resets.count(), 0);
    model.setRoutes({});
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(StepNotes, KeepWhatTheyDoNotKnow)
{
    EXPECT_EQ(stepNote("bucket 1 of 32, counted from 0"), QStringLiteral("bucket 1 of 32, counted from 0"));
    EXPECT_EQ(stepNote("68.448 % round the ring of 2^32 places"),
              QStringLiteral("68.448 % round the ring of 2^32 places"));
    EXPECT_EQ(stepNote("crc32, 0xc3209381"), QStringLiteral("crc32, 0xc3209381"));
    EXPECT_EQ(stepNote("user_id, bigint %1"), QStringLiteral("user_id, bigint %1"));
    EXPECT_EQ(stepNote(""), QString());
}

class UpperCase : public QTranslator
{
public:
    QString translate(const char* context, const char* text, const char*, int) const override
    {
        return QLatin1String(context) == QLatin1String("notes") ? QString::fromLatin1(text).toUpper() : QString();
    }
    bool isEmpty() const override { return false; }
};

TEST(StepNotes, SetTheirNumbersIntoTheTranslation)
{
    UpperCase translator;
    QCoreApplication::installTranslator(&translator);
    EXPECT_EQ(stepNote("bucket 1 of 32, counted from 0"), QStringLiteral("BUCKET 1 OF 32, COUNTED FROM 0"));
    EXPECT_EQ(stepNote("UTF-8, 4 bytes"), QStringLiteral("UTF-8, 4 BYTES"));
    EXPECT_EQ(stepNote("1 of no pattern"), QStringLiteral("1 of no pattern"));
    QCoreApplication::removeTranslator(&translator);
}

} // namespace
} // namespace atlas
