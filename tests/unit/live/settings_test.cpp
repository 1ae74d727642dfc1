#include "app/live/connection_settings.h"
#include "app/live/option_file.h"
#include "models/core/message_catalog.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace atlas
{

namespace
{

class OptionFiles : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string pattern = (std::filesystem::temp_directory_path() / "atlas-options-XXXXXX").string();
        ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
        m_folder = pattern;
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    std::string write(const std::string& name, const std::string& text, bool open = false) const
    {
        const auto path = m_folder / name;
        std::ofstream(path) << text;
        using std::filesystem::perms;
        std::filesystem::permissions(path, open ? perms(0644) : perms(0600));
        return path.string();
    }

    Server serverWith(const std::string& file, const std::string& group = {}) const
    {
        Server server;
        server.name = "db";
        server.host = "10.0.0.1";
        server.optionFile = file;
        server.optionGroup = group;
        return server;
    }

    std::filesystem::path m_folder;
};

TEST_F(OptionFiles, QuotesCommentsEscapesAndGroups)
{
    const std::string file = write("my.cnf", "# first\n[client]\nuser = dba  # who\npassword=\"a#b'c\\\"d\"\n"
                                             "[mysqld]\nuser=mysql\n[client_order]\nport=3311\nuser='o'\n;\n"
                                             "ssl_ca = /etc/ca.pem\n");
    auto plain = readOptionFile(file, {});
    ASSERT_TRUE(plain);
    EXPECT_EQ(*plain->find("user"), "dba");
    EXPECT_EQ(*plain->find("password"), "a#b'c\"d");
    EXPECT_EQ(plain->find("port"), nullptr);
    auto group = readOptionFile(file, "client_order");
    ASSERT_TRUE(group);
    EXPECT_EQ(*group->find("user"), "o");
    EXPECT_EQ(*group->find("ssl-ca"), "/etc/ca.pem");
    EXPECT_TRUE(group->findings.empty());
    EXPECT_EQ(readOptionFile(file, "client_other").error().code, "option-group-unknown");
}

TEST_F(OptionFiles, IncludesRelativeToTheFileAndSuffix)
{
    write("more.cnf", "[client]\nuser=inner\n[client_x]\nuser=suffixed\n");
    const std::string file = write("my.cnf", "[client]\nuser=outer\n!include more.cnf\nport=1\n");
    auto read = readOptionFile(file, {});
    ASSERT_TRUE(read);
    EXPECT_EQ(*read->find("user"), "inner");
    EXPECT_EQ(*read->find("port"), "1"); // the group goes on behind an include
    EXPECT_EQ(*readOptionFile(file, {}, "_x")->find("user"), "suffixed");
    const std::string loop = write("loop.cnf", "!include loop.cnf\n");
    EXPECT_EQ(readOptionFile(loop, {}).error().code, "option-file-unreadable");
}

TEST_F(OptionFiles, FindingsAndErrorsHoldNoSecret)
{
    const std::string open = write("open.cnf", "[client]\npassword=hidden-81\n", true);
    auto read = readOptionFile(open, {});
    ASSERT_TRUE(read);
    ASSERT_EQ(read->findings.size(), 1U);
    EXPECT_EQ(read->findings[0].code, "option-file-open-to-others");
    const std::string wrong = write("wrong.cnf", "\npassword=hidden-81\n");
    const Error error = readOptionFile(wrong, {}).error();
    EXPECT_EQ(error.code, "option-file-syntax");
    EXPECT_EQ(error.place.line, 2);
    EXPECT_EQ(describe(error).find("hidden-81"), std::string::npos);
}

TEST_F(OptionFiles, TlsModesAreMappedOrRefusedNeverIgnored)
{
    const auto modeOf = [&](const std::string& line)
    {
        auto settings = connectionSettings(serverWith(write("tls.cnf", "[client]\n" + line + "\n")), {});
        return settings ? std::to_string(static_cast<int>(settings->tls)) : settings.error().code;
    };
    const std::string verify = std::to_string(static_cast<int>(TlsMode::Verify));
    EXPECT_EQ(modeOf("ssl-mode=VERIFY_IDENTITY"), verify);
    EXPECT_EQ(modeOf("ssl_mode=verify_ca"), verify);
    EXPECT_EQ(modeOf("ssl-mode=DISABLED"), std::to_string(static_cast<int>(TlsMode::Off)));
    EXPECT_EQ(modeOf("ssl-mode=REQUIRED"), "tls-mode-unverified");
    EXPECT_EQ(modeOf("ssl-mode=PREFERRED"), "tls-mode-unverified");
    EXPECT_EQ(modeOf("user=x"), verify); // a remote host, nothing said
}

TEST_F(OptionFiles, TheLayoutSaysMoreThanItsOptionFile)
{
    Server server = serverWith(write("my.cnf", "[client]\nuser=file\npassword=pw\nhost=elsewhere\nport=3399\n"));
    server.user = "layout";
    auto settings = connectionSettings(server, {});
    ASSERT_TRUE(settings);
    EXPECT_EQ(settings->user, "layout");
    EXPECT_EQ(settings->host, "10.0.0.1");
    EXPECT_EQ(settings->port, 3399);
    EXPECT_STREQ(settings->password.reveal(), "pw");
}

TEST(Settings, PasswordsComeFromTheEnvironment)
{
    Server server;
    server.name = "db";
    server.host = "127.0.0.1";
    server.password.environmentVariable = "ATLAS_UNIT_SECRET";
    ::unsetenv("ATLAS_UNIT_SECRET");
    EXPECT_EQ(connectionSettings(server, {}).error().code, "secret-variable-unset");
    ::setenv("ATLAS_UNIT_SECRET", "s3", 1);
    auto settings = connectionSettings(server, "/layouts");
    ASSERT_TRUE(settings);
    EXPECT_STREQ(settings->password.reveal(), "s3");
    EXPECT_EQ(settings->tls, TlsMode::Off); // loopback, nothing said
    server.ca = "ca.pem";
    server.tls = TlsMode::Pin;
    EXPECT_EQ(connectionSettings(server, "/layouts").error().code, "tls-pin-without-fingerprint");
    server.tls = TlsMode::Verify;
    EXPECT_EQ(connectionSettings(server, "/layouts")->ca, "/layouts/ca.pem");
}

TEST(Settings, AMissingTlsFileIsNamed)
{
    Server server;
    server.name = "db-a";
    server.tls = TlsMode::Verify;
    server.ca = "none.pem";
    const auto settings = connectionSettings(server, "/no/layouts");
    ASSERT_TRUE(settings);
    const auto checked = checkTlsFiles(*settings);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().code, "tls-file-unreadable");
    EXPECT_NE(
        describe(checked.error()).find("The file /no/layouts/none.pem, `ca` of server db-a, can't be read: No such"),
        std::string::npos)
        << describe(checked.error());
    EXPECT_TRUE(checkTlsFiles(*connectionSettings(Server(), {})));
}

TEST(Secrets, AreWiped)
{
    std::string text = "a password that is long enough to live on the heap";
    const char* bytes = text.data();
    const std::size_t size = text.size();
    wipe(text);
    EXPECT_TRUE(text.empty());
    EXPECT_EQ(std::string(bytes, size), std::string(size, '\0')); // the buffer is still the string's own
}

} // namespace

} // namespace atlas
