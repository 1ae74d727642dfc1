#include "exporters/foreign/secrets.h"

#include <gtest/gtest.h>

using namespace atlas;

TEST(ForeignSecrets, AreHiddenWhereverTheyStand)
{
    EXPECT_EQ(withoutPasswords("  password: geheim # a remark\n"), "  password: *****************\n");
    EXPECT_EQ(withoutPasswords("password: 'ge heim', user: root"), "password: '*******', user: root");
    EXPECT_EQ(withoutPasswords("{password: geheim, user: root}"), "{password: ******, user: root}");
    EXPECT_EQ(withoutPasswords("{\"password\": \"geheim\"}"), "{\"password\": \"******\"}");
    EXPECT_EQ(withoutPasswords("spring.datasource.d0.password = geheim\nurl=x"),
              "spring.datasource.d0.password = ******\nurl=x");
    EXPECT_EQ(withoutPasswords("<writeHost user=\"root\" password=\"geheim\"/>"),
              "<writeHost user=\"root\" password=\"******\"/>");
    EXPECT_EQ(withoutPasswords("<property name=\"password\">geheim</property>"),
              "<property name=\"password\">******</property>");
    EXPECT_EQ(withoutPasswords("DB_PASSWD=geheim"), "DB_PASSWD=******");
    EXPECT_EQ(withoutPasswords("url: jdbc:mysql://root:geheim@a:3306/x?user=u&password=geheim&z=1"),
              "url: jdbc:mysql://root:******@a:3306/x?user=u&password=******&z=1");
}

TEST(ForeignSecrets, ReferencesAndOtherTextStay)
{
    for (const char* text : {"password: ${DB_PASSWORD}", "passwordless: yes", "# the password is elsewhere", "password",
                             "url: jdbc:mysql://a:3306/x", "", "name: secretary"})
    {
        EXPECT_EQ(withoutPasswords(text), text);
    }
}
