#include "tests/unit/controllers/console_fixture.h"

#include <QDir>

namespace atlas
{

namespace
{

constexpr const char* kSphere = R"(rules:
- !SHARDING
  tables:
    t_order:
      actualDataNodes: order_${0..1}.t_order_${0..3}
      databaseStrategy:
        standard: {shardingColumn: user_id, shardingAlgorithmName: by_user}
      tableStrategy:
        standard: {shardingColumn: user_id, shardingAlgorithmName: order_table}
  shardingAlgorithms:
    by_user:
      type: INLINE
      props: {algorithm-expression: "order_${user_id % 2}"}
    order_table:
      type: INLINE
      props: {algorithm-expression: "t_order_${user_id % 4}"}
dataSources:
  order_0: {jdbcUrl: "jdbc:mysql://10.0.0.1:3306/o0", username: app}
  order_1: {jdbcUrl: "jdbc:mysql://10.0.0.2:3306/o1", username: app}
)";

class CompareTest : public ConsoleTest
{
protected:
    CompareTest()
    {
        QObject::connect(&console.compares, &CompareController::compared,
                         [this](const ShownComparison& comparison) { m_compared.push_back(comparison); });
        QObject::connect(&console.compares, &CompareController::failed,
                         [this](const Error& error) { m_failed.push_back(error.code); });
    }

    bool compared(const QStringList& paths, bool backwards = false)
    {
        m_compared.clear();
        m_failed.clear();
        console.compares.compare(paths, backwards);
        return waitUntil([this] { return !m_compared.empty() || !m_failed.empty(); }) && !m_compared.empty();
    }

    void openSphere()
    {
        write(QStringLiteral("sharding.yaml"), kSphere);
        console.files.open(path(QStringLiteral("sharding.yaml")));
        ASSERT_TRUE(waitUntil([this] { return console.imports.active(); }));
    }

    std::vector<ShownComparison> m_compared;
    std::vector<std::string> m_failed;
};

} // namespace

TEST_F(CompareTest, ALayoutAgainstAFileBothWays)
{
    openSample(QStringLiteral("order-total-buckets"));
    QByteArray grown = read(QStringLiteral("order-total-buckets.yaml"));
    grown.replace("buckets: 8", "buckets: 16").replace("bucket / 4", "bucket / 8");
    write(QStringLiteral("grown.yaml"), grown);
    ASSERT_TRUE(compared({path(QStringLiteral("grown.yaml"))}));
    EXPECT_EQ(m_compared.front().after, "grown.yaml");
    EXPECT_EQ(m_compared.front().comparison.tables.front().moved, 0.75);
    ASSERT_TRUE(compared({path(QStringLiteral("grown.yaml"))}, true));
    EXPECT_EQ(m_compared.front().before, "grown.yaml");
    EXPECT_EQ(m_compared.front().comparison.tables.front().moved, 0.75);
    ASSERT_TRUE(compared({path(QStringLiteral("order-total-buckets.yaml"))}));
    EXPECT_FALSE(m_compared.front().comparison.differs());
}

TEST_F(CompareTest, AConfigurationThatIsShownAgainstALayout)
{
    openSphere();
    QDir(path({})).remove(QStringLiteral("order-total-buckets.yaml"));
    QFile::copy(QStringLiteral(ATLAS_GOLDEN_DIR "/topologies/order-total-buckets.yaml"),
                path(QStringLiteral("order-total-buckets.yaml")));
    ASSERT_TRUE(compared({path(QStringLiteral("order-total-buckets.yaml"))}));
    EXPECT_EQ(m_compared.front().before, "sharding.yaml");
    EXPECT_TRUE(m_compared.front().comparison.sharesShards);
    EXPECT_GT(m_compared.front().comparison.tables.front().moved, 0.0);
}

TEST_F(CompareTest, WhatCannotBeComparedIsSaid)
{
    EXPECT_FALSE(compared({path(QStringLiteral("x.yaml"))}));
    EXPECT_EQ(m_failed, std::vector<std::string>{"compare-nothing-open"});
    openSample(QStringLiteral("order-total-buckets"));
    EXPECT_FALSE(compared({path(QStringLiteral("x.yaml"))}));
    EXPECT_EQ(m_failed, std::vector<std::string>{"file-missing"});
    write(QStringLiteral("bad.yaml"), "format: 1\nname: bad\n");
    EXPECT_FALSE(compared({path(QStringLiteral("bad.yaml"))}));
    EXPECT_EQ(m_failed, std::vector<std::string>{"compare-errors"});
}

TEST_F(CompareTest, ACancelledComparisonSaysNothing)
{
    openSample(QStringLiteral("order-total-buckets"));
    console.compares.compare({path(QStringLiteral("order-total-buckets.yaml"))}, false);
    console.compares.cancel();
    EXPECT_EQ(console.jobs.running(), 0);
    EXPECT_TRUE(m_compared.empty());
}

TEST_F(CompareTest, WhatFilesLeaveOpenIsAskedAndAnswered)
{
    openSphere();
    ASSERT_FALSE(console.imports.questions().empty());
    const ImportQuestion question = console.imports.questions().front();
    EXPECT_EQ(question.option, "key_type.t_order") << question.what;
    EXPECT_EQ(question.value, "bigint");
    EXPECT_FALSE(question.answered);
    const std::size_t asked = console.imports.questions().size();
    console.imports.answer({{question.option, "int"}});
    ASSERT_TRUE(waitUntil([this] { return console.imports.questions().front().answered; }));
    EXPECT_EQ(console.imports.questions().size(), asked);
    EXPECT_EQ(console.imports.questions().front().value, "int");
    EXPECT_EQ(console.imports.reading().layout.tables.front().shardBy->key.type, "int");
    console.imports.answer({{question.option, "nonsense type"}});
    ASSERT_TRUE(waitUntil([this] { return lastError().has_value(); }));
    EXPECT_EQ(lastError()->code, "import-option-value");
    EXPECT_EQ(console.imports.questions().front().value, "int");
    console.imports.readAgain();
    settle();
    EXPECT_EQ(console.imports.reading().layout.tables.front().shardBy->key.type, "int");
    // Another file asks anew.
    openSphere();
    settle();
    EXPECT_FALSE(console.imports.questions().front().answered);
}

TEST_F(CompareTest, SeveralFilesAreReadAsOneConfiguration)
{
    const QString conf = QStringLiteral(ATLAS_GOLDEN_DIR "/foreign/mycat/conf");
    QStringList paths;
    for (const QString& name : QDir(conf).entryList(QDir::Files))
    {
        paths << conf + QLatin1Char('/') + name;
    }
    console.files.openConfiguration(paths, {});
    ASSERT_TRUE(waitUntil([this] { return console.imports.active(); }));
    EXPECT_EQ(console.imports.reading().system, "mycat");
    EXPECT_EQ(console.imports.texts().size(), static_cast<std::size_t>(paths.size()));
    EXPECT_EQ(console.imports.path(), conf);
}

} // namespace atlas
