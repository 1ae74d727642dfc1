#include "models/items/drag_session.h"
#include "tests/items/model_text.h"

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

const QString kTable = QStringLiteral("t_order");

DropTarget target(const char* shard, DropTarget::State state)
{
    return {shard, state, {}, {}};
}

class DragSessionTest : public testing::Test
{
protected:
    using State = DropTarget::State;

    void begin()
    {
        session.begin(kTable, BucketSet::range(0, 3));
        session.setTargets({target("a", State::Source), target("b", State::Legal), target("c", State::Drained),
                            target("d", State::Legal)});
    }
    static MovePreview previewOf(const char* shard, bool withGroup = true)
    {
        MovePreview made;
        made.table = "t_order";
        made.target = shard;
        made.withGroup = withGroup;
        return made;
    }

    DragSession session;
    QSignalSpy targetsAsked{&session, &DragSession::targetsRequested};
    QSignalSpy previewAsked{&session, &DragSession::previewRequested};
    QSignalSpy moves{&session, &DragSession::moveRequested};
    QSignalSpy finished{&session, &DragSession::finished};
};

TEST_F(DragSessionTest, AsksForTargetsOnce)
{
    begin();
    for (const char* shard : {"a", "b", "c", "b", ""})
    {
        session.hover(QString::fromLatin1(shard));
    }
    ASSERT_EQ(targetsAsked.count(), 1);
    EXPECT_EQ(targetsAsked[0][0].toString(), kTable);
    EXPECT_EQ(targetsAsked[0][1].value<BucketSet>().toText(), "0-3");
    EXPECT_TRUE(targetsAsked[0][2].toBool());
    EXPECT_EQ(previewAsked.count(), 4) << "nothing is asked for no shard";
}

TEST_F(DragSessionTest, NothingBeginsWithoutBuckets)
{
    session.begin(kTable, {});
    EXPECT_FALSE(session.active());
    EXPECT_EQ(targetsAsked.count(), 0);
}

TEST_F(DragSessionTest, DropsOnALegalTarget)
{
    begin();
    session.hover(QStringLiteral("b"));
    session.drop();
    ASSERT_EQ(moves.count(), 1);
    EXPECT_EQ(moves[0][0].toString(), kTable);
    EXPECT_EQ(moves[0][1].value<BucketSet>().toText(), "0-3");
    EXPECT_EQ(moves[0][2].toString(), QStringLiteral("b"));
    EXPECT_TRUE(moves[0][3].toBool());
    ASSERT_EQ(finished.count(), 1);
    EXPECT_TRUE(finished[0][0].toBool());
    EXPECT_FALSE(session.active());
}

TEST_F(DragSessionTest, RefusesOtherTargets)
{
    for (const char* shard : {"a", "c", "unknown", ""})
    {
        begin();
        session.drop(QString::fromLatin1(shard));
        EXPECT_FALSE(session.active());
    }
    EXPECT_EQ(moves.count(), 0);
    EXPECT_EQ(finished.count(), 4);
    EXPECT_FALSE(finished.last()[0].toBool());
}

TEST_F(DragSessionTest, NothingIsLegalBeforeTheAnswer)
{
    session.begin(kTable, BucketSet::of(1));
    EXPECT_FALSE(session.isLegal(QStringLiteral("b")));
    session.drop(QStringLiteral("b"));
    EXPECT_EQ(moves.count(), 0);
}

TEST_F(DragSessionTest, StaleAnswersAreIgnored)
{
    session.begin(kTable, BucketSet::of(1));
    const quint64 old = session.token();
    session.begin(kTable, BucketSet::of(2));
    session.setTargets(old, {target("b", State::Legal)});
    EXPECT_TRUE(session.targets().empty());
    session.setTargets(session.token(), {target("b", State::Legal), target("d", State::Legal)});
    EXPECT_EQ(session.targets().size(), 2U);
    session.hover(QStringLiteral("b"));
    session.hover(QStringLiteral("d"));
    session.setPreview(previewOf("b"));
    EXPECT_FALSE(session.preview()) << "the pointer is over d by now";
    session.setPreview(previewOf("d"));
    ASSERT_TRUE(session.preview());
    session.hover(QStringLiteral("b"));
    EXPECT_FALSE(session.preview()) << "the price of d is not shown over b";
    session.cancel();
    session.setPreview(previewOf("b"));
    session.setTargets({target("b", State::Legal)});
    EXPECT_FALSE(session.preview());
    EXPECT_TRUE(session.targets().empty());
}

TEST_F(DragSessionTest, AltLeavesTheGroupBehind)
{
    begin();
    session.hover(QStringLiteral("b"));
    session.setPreview(previewOf("b"));
    session.setWithGroup(false);
    ASSERT_EQ(targetsAsked.count(), 2) << "other targets are legal without the group";
    EXPECT_FALSE(targetsAsked[1][2].toBool());
    EXPECT_EQ(previewAsked.count(), 2);
    EXPECT_FALSE(previewAsked[1][3].toBool());
    session.setPreview(previewOf("b", true));
    EXPECT_FALSE(session.preview()) << "that is the price with the group";
    session.setPreview(previewOf("b", false));
    EXPECT_TRUE(session.preview());
    session.setTargets({target("b", State::Legal)});
    session.drop();
    ASSERT_EQ(moves.count(), 1);
    EXPECT_FALSE(moves[0][3].toBool());
}

TEST_F(DragSessionTest, KeyboardWalksTheLegalTargets)
{
    begin();
    session.hoverNextLegal(1);
    EXPECT_EQ(session.hovered(), QStringLiteral("b"));
    session.hoverNextLegal(1);
    EXPECT_EQ(session.hovered(), QStringLiteral("d")) << "c is drained";
    session.hoverNextLegal(1);
    EXPECT_EQ(session.hovered(), QStringLiteral("b")) << "around the end";
    session.hoverNextLegal(-1);
    EXPECT_EQ(session.hovered(), QStringLiteral("d"));
    session.drop();
    EXPECT_EQ(moves.count(), 1);
}

TEST_F(DragSessionTest, KeyboardWithoutALegalTargetStaysWhereItIs)
{
    session.begin(kTable, BucketSet::of(1));
    session.hoverNextLegal(1);
    session.setTargets({target("a", State::Source), target("c", State::Drained)});
    session.hoverNextLegal(-1);
    EXPECT_TRUE(session.hovered().isEmpty());
}

TEST_F(DragSessionTest, AnAnswerInsideTheQuestionIsTaken)
{
    QObject::connect(&session, &DragSession::targetsRequested, &session,
                     [this] { session.setTargets({target("b", State::Legal)}); });
    QObject::connect(&session, &DragSession::previewRequested, &session,
                     [this](const QString&, const BucketSet&, const QString& shard, bool)
                     { session.setPreview(previewOf(shard.toLatin1().constData())); });
    session.begin(kTable, BucketSet::of(1));
    EXPECT_EQ(session.targets().size(), 1U);
    session.hover(QStringLiteral("b"));
    EXPECT_TRUE(session.preview());
}

TEST_F(DragSessionTest, BeginningAnewCancelsTheOld)
{
    begin();
    session.begin(kTable, BucketSet::of(9));
    ASSERT_EQ(finished.count(), 1);
    EXPECT_FALSE(finished[0][0].toBool());
    EXPECT_TRUE(session.active());
    EXPECT_EQ(session.buckets().toText(), "9");
}

} // namespace
} // namespace atlas
