#include "tests/support/window_fixture.h"
#include "ui/pages/inspector_statement.h"
#include "ui/pages/marker_form.h"
#include "ui/pages/physical_statements.h"
#include "ui/pages/plan_panel.h"
#include "ui/pages/statement_editor.h"
#include "ui/pages/statement_legend.h"
#include "ui/pages/statement_page.h"
#include "ui/pages/workload_page.h"
#include "ui/theme/theme.h"
#include "ui/views/node_cards.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>
#include <QTextBlock>

namespace atlas
{

namespace
{

using test::waitUntil;

constexpr const char* kOrders = R"(format: 1
name: order
version: 1
servers:
  db: {host: 127.0.0.1, port: 3306, tls: off}
shards:
  order_{0..1}: {server: db, schema: "order_{0..1}"}
tables:
  t_order:
    key: {column: user_id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement: {shard: "order_{bucket / 4}", table: "t_order_{bucket}"}
  t_order_item:
    key: {column: user_id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement: {shard: "order_{bucket / 4}", table: "t_order_item_{bucket}"}
  t_event:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 1000}
    placement: {shard: "order_{bucket / 500}", table: "t_event_{bucket}"}
binding_groups:
  - [t_order, t_order_item]
)";

constexpr const char* kJoined = "SELECT o.order_no FROM t_order o\n"
                                "JOIN t_order_item i ON i.user_id = o.user_id\n"
                                "WHERE o.user_id IN (1001, 77, 4214) AND o.status = 1";

class Statements : public test::WindowFixture
{
protected:
    void SetUp() override
    {
        m_appearance.setLanguage(QStringLiteral("en"));
        QFile file(path(QStringLiteral("order.yaml")));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(kOrders);
        file.close();
        open(path(QStringLiteral("order.yaml")));
    }

    template <typename Widget>
    Widget* part(const char* name) const
    {
        return m_window.findChild<Widget*>(QLatin1String(name));
    }
    StatementEditor* editor() const { return part<StatementEditor>("statementEditor"); }
    NodeCards* cards() const { return part<NodeCards>("nodeCards"); }
    QString text(const char* label) const
    {
        const auto* found = part<QLabel>(label);
        return found ? found->text() : QString();
    }
    void type(const QString& statement)
    {
        m_window.showStatement(statement);
        settle();
    }
    int physicalCount() const { return part<QListView>("physicalList")->model()->rowCount(); }
    QStringList askedCards() const
    {
        QStringList asked;
        for (int i = 0; i < cards()->cardCount(); ++i)
            if (!cards()->cardText(i).endsWith(QLatin1String("not asked")))
                asked << cards()->cardText(i);
        return asked;
    }
};

TEST_F(Statements, HaveAPageOfTheirOwnBesideThePicture)
{
    auto* tabs = part<QTabBar>("centreTabs");
    EXPECT_EQ(tabs->tabText(tabs->currentIndex()), "Picture");
    act("view.statement");
    EXPECT_EQ(tabs->tabText(tabs->currentIndex()), "Statement");
    EXPECT_TRUE(editor()->isVisible());
    EXPECT_EQ(m_window.focusWidget(), editor());
    EXPECT_EQ(part<QTabWidget>("inspectorTabs")->currentWidget()->objectName(), "inspectorStatement");
    act("view.grid");
    EXPECT_FALSE(editor()->isVisible());
}

TEST_F(Statements, OfALogAreShownOnThePage)
{
    act("view.workload");
    emit part<WorkloadPage>("workloadPage")->statementChosen(QStringLiteral("SELECT * FROM t_order WHERE user_id = 5"));
    settle();
    EXPECT_TRUE(editor()->isVisible());
    EXPECT_EQ(editor()->toPlainText(), "SELECT * FROM t_order WHERE user_id = 5");
    EXPECT_EQ(text("statementClass"), "Single");
}

TEST_F(Statements, ShowWhereTheyGoAsTheyAreTyped)
{
    act("view.statement");
    QTest::keyClicks(editor(), QStringLiteral("select id from t_order where user_id = 1001"));
    settle();
    EXPECT_EQ(text("statementClass"), "Single");
    EXPECT_EQ(text("statementBadge"), "1 statement on 1 shard");
    EXPECT_EQ(text("whereItGoes"), "Where it goes: 1 of 8 tables, 1 of 2 shards");
    EXPECT_EQ(askedCards(), QStringList{QStringLiteral("order_0.t_order_1: key 1001")});
    EXPECT_EQ(editor()->underlined(SqlPredicate::Part::Decides), QStringList{QStringLiteral("user_id = 1001")});
    // Typing on takes the old marks away at once.
    QTest::keyClicks(editor(), QStringLiteral("0"));
    EXPECT_TRUE(editor()->underlined(SqlPredicate::Part::Decides).isEmpty());
    settle();
    EXPECT_EQ(askedCards(), QStringList{QStringLiteral("order_0.t_order_2: key 10010")});
}

TEST_F(Statements, ExplainAJoinStepByStep)
{
    type(QString::fromLatin1(kJoined));
    EXPECT_EQ(text("statementClass"), "Several");
    EXPECT_EQ(askedCards(), QStringList({QStringLiteral("order_0.t_order_1: key 1001, with t_order_item_1"),
                                         QStringLiteral("order_1.t_order_5: key 77, with t_order_item_5"),
                                         QStringLiteral("order_1.t_order_6: key 4214, with t_order_item_6")}));
    EXPECT_EQ(editor()->underlined(SqlPredicate::Part::Carries), QStringList{QStringLiteral("i.user_id = o.user_id")});
    EXPECT_EQ(part<StatementLegend>("statementLegend")->text(),
              "decides the route; carries it to t_order_item: bound, same key");
    const QString words = part<InspectorStatement>("inspectorStatement")->asText();
    for (const char* expected : {"o is t_order, i is t_order_item, one binding group", "o.user_id IN (1001, 77, 4214)",
                                 "o.status = 1 is not about the sharding key", "1001 mod 8", "t_order_1 on order_0",
                                 "stays in each pair of tables, since user_id is equal on both sides",
                                 "3 values of the key lie in 3 buckets", "it would go to all 8 tables"})
        EXPECT_TRUE(words.contains(QLatin1String(expected))) << expected << "\n" << words.toStdString();
    EXPECT_EQ(physicalCount(), 3);
}

TEST_F(Statements, AreCopiedAsTextJsonAndSql)
{
    type(QString::fromLatin1(kJoined));
    visibleButton("copyStatementJson")->click();
    const QJsonObject json = QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).object();
    EXPECT_EQ(json[QLatin1String("class")].toString(), "several");
    EXPECT_EQ(json[QLatin1String("statements")].toArray().size(), 3);
    visibleButton("copyStatementSql")->click();
    const QString all = QApplication::clipboard()->text();
    EXPECT_TRUE(all.startsWith(QLatin1String("-- order_0\nSELECT o.order_no FROM t_order_1 o")));
    EXPECT_EQ(all.count(QLatin1String("-- order_1")), 2);
    visibleButton("copyStatements")->click();
    EXPECT_EQ(QApplication::clipboard()->text(), all);
    part<QListView>("physicalList")->setCurrentIndex(part<QListView>("physicalList")->model()->index(2, 0));
    visibleButton("copyStatement")->click();
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QLatin1String("t_order_6 o\nJOIN t_order_item_6 i")));
    visibleButton("copyStatementText")->click();
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QLatin1String("Several: 3 statements on 2 shards")));
}

TEST_F(Statements, TakeTheValuesOfTheirMarkers)
{
    type(QStringLiteral("SELECT id FROM t_order WHERE user_id = :user AND status = ?"));
    EXPECT_EQ(text("statementClass"), "Single, not known yet");
    auto* form = part<MarkerForm>("markerForm");
    ASSERT_TRUE(form->isVisible());
    auto* user = form->findChild<QLineEdit*>(QStringLiteral("marker_:user"));
    ASSERT_NE(user, nullptr);
    EXPECT_NE(form->findChild<QLineEdit*>(QStringLiteral("marker_1")), nullptr);
    user->setText(QStringLiteral("77"));
    settle();
    EXPECT_EQ(text("statementClass"), "Single");
    EXPECT_EQ(askedCards(), QStringList{QStringLiteral("order_1.t_order_5: key 77")});
    // A marker that comes before it does not take its value.
    type(QStringLiteral("SELECT id FROM t_order WHERE status = ? AND user_id = :user"));
    EXPECT_EQ(askedCards(), QStringList{QStringLiteral("order_1.t_order_5: key 77")});
    type(QStringLiteral("SELECT id FROM t_order WHERE user_id = 1"));
    EXPECT_FALSE(form->isVisible());
}

TEST_F(Statements, LightUpThePictures)
{
    type(QString::fromLatin1(kJoined));
    act("view.grid");
    const PictureModel& picture = m_console.models.picture;
    ASSERT_EQ(picture.table(), "t_order");
    ASSERT_EQ(picture.routed().size(), 3U);
    EXPECT_EQ(picture.routed()[0].bucket, 1);
    EXPECT_EQ(picture.routed()[0].label, "1001");
    EXPECT_EQ(picture.asked().shards, (std::set<std::string>{"order_0", "order_1"}));
    const auto asked = [this]
    {
        const auto& cells = m_console.models.matrix.cells();
        return std::count_if(cells.begin(), cells.end(), [](const MatrixCell& cell) { return cell.asked; });
    };
    EXPECT_EQ(asked(), 6); // both tables of the join
    m_console.analysis.setCurrentTable(QStringLiteral("t_order_item"));
    EXPECT_EQ(picture.routed().size(), 3U);
    // Looking for a key is the newer question.
    emit m_window.routeRequested(QStringLiteral("t_order_item"), {}, QStringLiteral("3"), false);
    EXPECT_EQ(picture.routed().size(), 1U);
    EXPECT_TRUE(picture.asked().shards.empty());
    EXPECT_EQ(asked(), 0);
}

TEST_F(Statements, SayWhyTheyAreRefused)
{
    type(QStringLiteral("UPDATE t_order SET user_id = 5 WHERE id = 7"));
    EXPECT_EQ(text("statementClass"), "Refused");
    EXPECT_FALSE(part<NodeCards>("nodeCards")->isVisible());
    auto* note = part<QWidget>("statementNote")->findChild<QLabel*>(QStringLiteral("findingsNoteText"));
    EXPECT_TRUE(note->isVisible());
    EXPECT_TRUE(note->text().contains(QLatin1String("user_id is a key column"))) << note->text().toStdString();
    EXPECT_FALSE(part<QPushButton>("explainStatement")->isEnabled());
    type(QStringLiteral("SELECT id FROM t_order WHERE 'never"));
    EXPECT_EQ(text("statementClass"), "Not understood");
    EXPECT_TRUE(editor()->waved().startsWith(QLatin1String("'never")));
}

TEST_F(Statements, OfNothingAreAHint)
{
    act("view.statement");
    EXPECT_TRUE(part<QWidget>("statementHint")->isVisible());
    type(QString::fromLatin1(kJoined));
    EXPECT_FALSE(part<QWidget>("statementHint")->isVisible());
    type(QStringLiteral("  \n"));
    EXPECT_TRUE(part<QWidget>("statementHint")->isVisible());
    EXPECT_TRUE(m_console.models.picture.routed().empty());
    EXPECT_NE(part<QLabel>("statementStepsHint"), nullptr);
}

TEST_F(Statements, ThatAreLongOrDeepDoNotStopTheWindow)
{
    type(QStringLiteral("SELECT ") + QString(10'000, QLatin1Char('(')));
    EXPECT_EQ(text("statementClass"), "Not understood");
    QString rows = QStringLiteral("INSERT INTO t_order (id, user_id, note) VALUES (0, 0, '')");
    for (int i = 1; i < 8'000; ++i)
        rows += QStringLiteral(",\n(%1, %1, 'a note of some length')").arg(i);
    type(rows);
    EXPECT_EQ(text("statementClass"), "Several");
    EXPECT_EQ(physicalCount(), 8);
    EXPECT_TRUE(editor()->document()->firstBlock().layout()->formats().isEmpty()) << "too long to be coloured";
}

TEST_F(Statements, ColourWhatTheLexerKnows)
{
    type(QStringLiteral("SELECT id -- it's\nFROM t_order WHERE note = 'FROM' AND user_id = 1"));
    const auto colourAt = [this](const char* word, int nth)
    {
        const QString whole = editor()->toPlainText();
        qsizetype at = -1;
        for (int i = 0; i <= nth; ++i)
            at = whole.indexOf(QLatin1String(word), at + 1);
        const QTextBlock block = editor()->document()->findBlock(static_cast<int>(at));
        const int inBlock = static_cast<int>(at) - block.position();
        for (const QTextLayout::FormatRange& range : block.layout()->formats())
            if (range.start <= inBlock && inBlock < range.start + range.length)
                return range.format.foreground().color();
        return QColor();
    };
    const Theme& theme = m_appearance.theme();
    EXPECT_EQ(colourAt("SELECT", 0), theme.color(Role::Info));
    EXPECT_EQ(colourAt("--", 0), theme.color(Role::Text3));
    EXPECT_EQ(colourAt("FROM", 0), theme.color(Role::Info));
    EXPECT_EQ(colourAt("FROM", 1), theme.color(Role::Ok)) << "of the literal";
    EXPECT_EQ(colourAt("t_order", 0), QColor());
}

TEST_F(Statements, OfAThousandTablesShowThoseThatAreAsked)
{
    type(QStringLiteral("SELECT * FROM t_event WHERE id IN (5, 700)"));
    EXPECT_EQ(cards()->cardCount(), 2);
    EXPECT_EQ(cards()->hiddenCount(), 998);
    EXPECT_EQ(text("whereItGoes"), "Where it goes: 2 of 1000 tables, 2 of 2 shards");
    type(QStringLiteral("SELECT * FROM t_event"));
    EXPECT_EQ(cards()->cardCount(), 1'000);
    EXPECT_GT(cards()->contentHeight(), cards()->viewport()->height());
}

TEST_F(Statements, FollowTheLayout)
{
    type(QStringLiteral("SELECT id FROM t_order WHERE user_id = 77"));
    EXPECT_EQ(physicalCount(), 1);
    m_window.mayLoseWork();
    act("file.close");
    settle();
    EXPECT_EQ(m_console.statement.answer(), nullptr);
    open(path(QStringLiteral("order.yaml")));
    settle();
    EXPECT_EQ(m_console.statement.answer()->question.text, "SELECT id FROM t_order WHERE user_id = 77");
}

TEST_F(Statements, AreExplainedOnlyWhereShardsAreRead)
{
    type(QStringLiteral("SELECT id FROM t_order WHERE user_id = 77"));
    auto* explain = part<QPushButton>("explainStatement");
    EXPECT_FALSE(explain->isEnabled());
    LiveState live;
    live.kind = LiveState::Kind::Live;
    m_window.setLiveState(live);
    EXPECT_TRUE(explain->isEnabled());
    auto* plan = part<PlanPanel>("planPanel");
    explain->click();
    EXPECT_TRUE(plan->isVisible());
    // Nothing is read behind the window's back: the poller says so.
    ASSERT_TRUE(waitUntil([&] { return !plan->isAsking(); }));
    EXPECT_TRUE(plan->message().contains(QLatin1String("order_1"))) << plan->message().toStdString();
    StatementPlan answer;
    answer.shard = "order_1";
    answer.columns = {"table", "key"};
    answer.rows = {{"t_order_5", std::nullopt}};
    m_window.setStatementPlan(answer);
    EXPECT_EQ(plan->table()->item(0, 0)->text(), "t_order_5");
    EXPECT_EQ(plan->table()->item(0, 1)->text(), "NULL");
}

TEST_F(Statements, StandInBothThemesAndInChinese)
{
    type(QString::fromLatin1(kJoined));
    for (const char* theme : {"dark", "light"})
    {
        m_appearance.setTheme(QLatin1String(theme));
        m_window.setTheme(m_appearance.theme());
        const QImage shot = part<StatementPage>("statementPage")->grab().toImage();
        EXPECT_EQ(shot.pixelColor(shot.width() - 8, 60), m_appearance.theme().color(Role::Page)) << theme;
    }
    m_appearance.setLanguage(QStringLiteral("zh_CN"));
    QApplication::processEvents();
    EXPECT_NE(text("statementClass"), "Several");
    EXPECT_FALSE(text("whereItGoes").contains(QLatin1String("Where")));
    m_appearance.setLanguage(QStringLiteral("en"));
}

} // namespace

} // namespace atlas
