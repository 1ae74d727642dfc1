#include "exporters/foreign/jdbc_url.h"
#include "exporters/foreign/source_book.h"

#include <gtest/gtest.h>

using namespace atlas;

namespace
{

std::string textOf(std::string_view url)
{
    const Result<JdbcUrl> read = readJdbcUrl(url);
    if (!read)
    {
        return read.error().code;
    }
    std::string text;
    for (const JdbcUrl::Host& host : read->hosts)
    {
        text += (text.empty() ? "" : ",") + host.name + ":" + std::to_string(host.port);
    }
    return text + "/" + read->schema;
}

DataSource source(const std::string& name, const std::string& url, const std::string& user = "app")
{
    DataSource made;
    made.name = name;
    made.url = url;
    made.user = user;
    made.place = {"config.yaml", 3, 1};
    return made;
}

} // namespace

TEST(JdbcUrls, AreReadInTheirShapes)
{
    EXPECT_EQ(textOf("jdbc:mysql://10.0.0.1:3307/order_0?useSSL=false&x=/y"), "10.0.0.1:3307/order_0");
    EXPECT_EQ(textOf("jdbc:mysql://db.example/order"), "db.example:3306/order");
    EXPECT_EQ(textOf("jdbc:mysql://db.example"), "db.example:3306/");
    EXPECT_EQ(textOf("jdbc:mysql:///order"), "localhost:3306/order");
    EXPECT_EQ(textOf("jdbc:mariadb://a:1,b:2/order"), "a:1,b:2/order");
    EXPECT_EQ(textOf("jdbc:mysql:replication://a,b:3308/order"), "a:3306,b:3308/order");
    EXPECT_EQ(textOf("jdbc:mysql://[fe80::1]:3310/order"), "fe80::1:3310/order");
    EXPECT_EQ(textOf("jdbc:mysql://address=(host=a)(port=3309),(host=b,port=1)/order"), "a:3309,b:1/order");
    EXPECT_EQ(textOf("jdbc:mysql://root:secret@a:3306/order"), "a:3306/order");
    EXPECT_EQ(textOf("ENC(xYz==)"), "jdbc-url-encrypted");
    EXPECT_EQ(textOf("jdbc:mysql://${HOST}:3306/order"), "jdbc-url-placeholder");
    EXPECT_EQ(textOf("${spring.datasource.url}"), "jdbc-url-placeholder");
    EXPECT_EQ(textOf("jdbc:h2:mem:order"), "jdbc-url-driver");
    EXPECT_EQ(textOf("jdbc:postgresql://a/order"), "jdbc-url-driver");
    EXPECT_EQ(textOf("jdbc:mysql://a:port/order"), "jdbc-url-syntax");
    EXPECT_EQ(textOf("mysql://a/order"), "jdbc-url-syntax");
    EXPECT_EQ(textOf(""), "jdbc-url-syntax");
}

TEST(JdbcUrls, SayWhatTheyWantOfTls)
{
    EXPECT_EQ(readJdbcUrl("jdbc:mysql://a/b?useSSL=false")->tls, TlsMode::Off);
    EXPECT_EQ(readJdbcUrl("jdbc:mysql://a/b?x=1&sslMode=VERIFY_CA")->tls, TlsMode::Verify);
    EXPECT_EQ(readJdbcUrl("jdbc:mysql://a/b?sslMode=DISABLED")->tls, TlsMode::Off);
    EXPECT_EQ(readJdbcUrl("jdbc:mysql://a/b?useSSL=true")->tls, TlsMode::Unset);
}

TEST(SourceBooks, MakeAServerForEachAddress)
{
    Layout layout;
    Diagnostics findings;
    SourceBook book(layout, findings);
    book.add(source("ds_0", "jdbc:mysql://10.0.0.1/order_0"));
    book.add(source("ds_1", "jdbc:mysql://10.0.0.1/order_1"));
    book.add(source("ds_2", "jdbc:mysql://10.0.0.1:3307/order_2"));
    book.add(source("ds_3", "jdbc:mysql://10.0.0.1/order_3", "other"));
    book.add(source("ds_4", "jdbc:h2:mem:x"));
    ASSERT_EQ(layout.shards.size(), 5U);
    EXPECT_EQ(layout.servers.size(), 4U);
    EXPECT_EQ(layout.shards[0].server, layout.shards[1].server);
    EXPECT_EQ(layout.shards[1].schema, "order_1");
    EXPECT_NE(layout.shards[0].server, layout.shards[3].server);
    EXPECT_EQ(layout.findServer(layout.shards[2].server)->port, 3307);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].code, "jdbc-url-driver");
    EXPECT_EQ(findings[0].args, (std::vector<std::string>{"ds_4", "h2"}));
    EXPECT_EQ(layout.shards[4].schema, "ds_4");
}

TEST(SourceBooks, NameWhatIsMissingOnce)
{
    Layout layout;
    Diagnostics findings;
    SourceBook book(layout, findings);
    book.add(source("ds_0", "jdbc:mysql://a/x"));
    book.add(source("ds_0", "jdbc:mysql://b/x"));
    book.addMissing("ds0", {"config.yaml", 9, 5});
    book.addMissing("ds0", {"config.yaml", 12, 5});
    ASSERT_EQ(findings.size(), 2U);
    EXPECT_EQ(findings[0].code, "import-source-twice");
    EXPECT_EQ(findings[1].code, "import-source-missing");
    EXPECT_EQ(findings[1].args, (std::vector<std::string>{"ds0", "ds_0"}));
    EXPECT_EQ(findings[1].place.line, 9);
    EXPECT_TRUE(book.knows("ds0"));
}

TEST(SourceBooks, AGroupStandsForItsMembers)
{
    Layout layout;
    Diagnostics findings;
    SourceBook book(layout, findings);
    book.add(source("primary_0", "jdbc:mysql://a/x"));
    book.add(source("replica_0", "jdbc:mysql://b/x"));
    book.add(source("primary_1", "jdbc:mysql://c/x"));
    EXPECT_TRUE(book.addGroup("ms0", "primary_0", {"replica_0", "nobody"}, {"config.yaml", 20, 3}));
    EXPECT_TRUE(book.addGroup("primary_1", "primary_1", {}, {"config.yaml", 24, 3}));
    EXPECT_FALSE(book.addGroup("ms2", "nobody", {}, {"config.yaml", 28, 3}));
    book.removeMembersOfGroups();
    ASSERT_EQ(layout.shards.size(), 2U);
    EXPECT_EQ(layout.shards[0].name, "ms0");
    EXPECT_EQ(layout.findServer(layout.shards[0].server)->host, "a");
    ASSERT_EQ(layout.shards[0].replicas.size(), 1U);
    EXPECT_EQ(layout.findServer(layout.shards[0].replicas[0])->host, "b");
    EXPECT_EQ(layout.shards[1].name, "primary_1");
}
