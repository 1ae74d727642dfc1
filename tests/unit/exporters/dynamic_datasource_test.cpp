#include "models/storage/layout_writer.h"
#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace
{

ForeignReading read(std::string_view text, const ForeignOptions& options = {})
{
    return readAs("dynamic-datasource", text, options, "application.yml");
}

std::vector<std::string> shardsOf(const ForeignReading& reading)
{
    std::vector<std::string> names;
    for (const Shard& shard : reading.layout.shards)
    {
        names.push_back(shard.name);
    }
    return names;
}

constexpr std::string_view kStrict = R"(server:
  port: 8080
spring:
  datasource:
    dynamic:
      primary: master   # 默认数据源
      strict: true
      seata: true
      datasource:
        master:
          url: jdbc:mysql://10.0.0.1:3306/shop
          username: app
          password: secret
          driver-class-name: com.mysql.cj.jdbc.Driver
        slave_1:
          url: jdbc:mysql://10.0.0.2:3306/shop
          username: app
        slave_2:
          url: jdbc:mysql://10.0.0.3:3306/shop
          username: app
)";

} // namespace

TEST(DynamicDatasource, AGroupIsOneShard)
{
    const ForeignReading reading = read(kStrict);
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_THAT(codesOf(reading, Severity::Info),
                ElementsAre("dynamic-no-tables:6", "import-left:8", "import-password-left:10", "dynamic-group:15"));
    EXPECT_THAT(shardsOf(reading), ElementsAre("master", "slave"));
    EXPECT_EQ(reading.layout.shards[1].replicas.size(), 1U);
    EXPECT_EQ(reading.layout.servers.size(), 3U);
    EXPECT_EQ(reading.layout.defaultShard, "master");
    EXPECT_TRUE(reading.layout.tables.empty());
    EXPECT_EQ(readAs("auto", kStrict).system, "dynamic-datasource");
}

TEST(DynamicDatasource, NamesWithALineAreNoGroupThatHasItsRows)
{
    const ForeignReading reading = read(R"(spring.datasource.dynamic.primary=db_user
spring.datasource.dynamic.strict=true
spring.datasource.dynamic.datasource.db_user.url=jdbc:mysql://10.0.0.1/user
spring.datasource.dynamic.datasource.db_order.url=jdbc:mysql://10.0.0.1/order
spring.datasource.dynamic.datasource.log_1.url=jdbc:mysql://10.0.0.1/log_1
spring.datasource.dynamic.datasource.log_2.url=jdbc:mysql://10.0.0.1/log_2
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_THAT(codesOf(reading, Severity::Info),
                ElementsAre("dynamic-no-tables:1", "dynamic-group-apart:4", "dynamic-group-apart:6"));
    EXPECT_THAT(shardsOf(reading), ElementsAre("db_user", "db_order", "log_1", "log_2"));
    EXPECT_EQ(reading.layout.defaultShard, "db_user");
}

TEST(DynamicDatasource, APrimaryThatIsNotThereIsAnError)
{
    const ForeignReading reading = read(R"(spring:
  datasource:
    dynamic:
      primary: main
      datasource:
        man: {url: "jdbc:mysql://10.0.0.1/a"}
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("dynamic-primary-missing:4"));
    EXPECT_EQ(findingOf(reading, "dynamic-primary-missing").args, (std::vector<std::string>{"main", "man"}));
    // Without a word, the primary is master.
    const ForeignReading silent = read(R"(spring.datasource:
  dynamic:
    strict: true
    datasource:
      a: {url: "jdbc:mysql://10.0.0.1/a"}
)");
    EXPECT_THAT(codesOf(silent), ElementsAre("dynamic-primary-missing:3"));
}

TEST(DynamicDatasource, WithoutStrictAWrongNameFallsToThePrimary)
{
    std::string text(kStrict);
    text.replace(text.find("strict: true"), 12, "strict: false");
    const ForeignReading reading = read(text);
    EXPECT_THAT(codesOf(reading), ElementsAre("dynamic-not-strict:7"));
    text.erase(text.find("      strict: false\n"), 20);
    EXPECT_THAT(codesOf(read(text)), ElementsAre("dynamic-not-strict:6")); // false is what it is without a word
}

TEST(DynamicDatasource, EncryptedAddressesAreNeverShown)
{
    const ForeignReading reading = read(R"(spring:
  datasource:
    dynamic:
      strict: true
      datasource:
        master:
          url: ENC(topsecreturl==)
          username: ENC(topsecretuser==)
          password: ENC(topsecretpassword==)
          public-key: topsecretkey
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("jdbc-url-encrypted:6"));
    EXPECT_THAT(writeLayout(reading.layout), Not(HasSubstr("topsecret")));
    for (const Diagnostic& finding : reading.findings)
    {
        EXPECT_THAT(finding.args, Not(testing::Contains(HasSubstr("topsecret"))));
    }
}

TEST(DynamicDatasource, AGroupHidesASourceOfItsName)
{
    const ForeignReading reading = read(R"(spring.datasource.dynamic:
  primary: slave
  strict: true
  datasource:
    slave: {url: "jdbc:mysql://10.0.0.1/a"}
    slave_1: {url: "jdbc:mysql://10.0.0.2/a"}
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("dynamic-group-hides:5"));
}

TEST(DynamicDatasource, ProfilesAndPlaceholders)
{
    constexpr std::string_view kText = R"(spring:
  profiles: {active: dev}
---
spring:
  profiles: dev
  datasource:
    dynamic:
      strict: true
      datasource:
        master: {url: "jdbc:mysql://${DB_HOST:127.0.0.1}:3306/a", username: "${DB_USER}"}
---
spring:
  profiles: prod
  datasource:
    dynamic:
      strict: true
      datasource:
        master_1: {url: "jdbc:mysql://10.0.0.1/a"}
        master_2: {url: "jdbc:mysql://10.0.0.2/a"}
)";
    EXPECT_THAT(codesOf(read(kText)), ElementsAre("jdbc-url-placeholder:10"));
    const ForeignReading other = read(kText, {{"profile", "prod"}});
    EXPECT_THAT(codesOf(other), IsEmpty());
    EXPECT_EQ(other.layout.defaultShard, "master");
}

TEST(DynamicDatasource, MisspelledKeysAndNoSources)
{
    EXPECT_THAT(codesOf(read("spring.datasource.dynamic.primery=a\nspring.datasource.dynamic.datasource.a.url="
                             "jdbc:mysql://h/a\nspring.datasource.dynamic.primary=a\n")),
                ElementsAre("import-key-unknown:1"));
    EXPECT_THAT(codesOf(read("spring.datasource.dynamic.primary=a\n")), ElementsAre("import-nothing:1"));
}
