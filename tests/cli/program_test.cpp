#include "app/files/bundle_store.h"
#include "tests/cli/cli_support.h"
#include "tests/unit/files/scratch_folder.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

using namespace atlas::test;

namespace
{

/// Starts the real program, its output thrown away.
pid_t start(const std::vector<std::string>& args)
{
    const pid_t child = ::fork();
    if (child != 0)
    {
        return child;
    }
    const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    std::vector<char*> argv{const_cast<char*>(ATLAS_CLI_PROGRAM)};
    for (const std::string& arg : args)
    {
        argv.push_back(const_cast<char*>(arg.c_str()));
    }
    argv.push_back(nullptr);
    ::execv(ATLAS_CLI_PROGRAM, argv.data());
    ::_exit(127);
}

int finish(pid_t child)
{
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/// A layout with hundreds of tables, so that an export takes a while.
std::string largeLayout(const std::string& path)
{
    std::ofstream file(path);
    file << "format: 1\nname: large\nversion: 1\nservers:\n  a: {host: 127.0.0.1}\nshards:\n"
            "  \"s{0..63}\": {server: a, schema: \"s{0..63}\"}\ntables:\n";
    for (int i = 0; i < 20; ++i)
    {
        file << "  t_" << i << ":\n    key: {column: id, type: bigint}\n    algorithm: {name: mod, buckets: 640}\n"
             << "    placement: {shard: \"s{bucket / 10}\", table: \"t_" << i << "_{bucket}\"}\n"
             << "    columns: id BIGINT NOT NULL, PRIMARY KEY (id)\n";
    }
    return path;
}

} // namespace

TEST(Program, RunsAndReportsItsStatus)
{
    EXPECT_EQ(finish(start({"check", topology("order-total-buckets")})), 0);
    EXPECT_EQ(finish(start({"check", "--fail-on", "warning", topology("nothing")})), 2);
    EXPECT_EQ(finish(start({"check", "/no/such.yaml"})), 2);
    EXPECT_EQ(finish(start({"route", topology("order-total-buckets"), "t_order", "--", "-1"})), 0);
}

/// Killed at any moment, the bundle is not there or it is whole; the next export cleans up and succeeds.
TEST(Program, AKilledExportLeavesNoBrokenBundle)
{
    const ScratchFolder scratch;
    const std::string layout = largeLayout(scratch.path("large.yaml"));
    const std::string out = scratch.path("out");
    const std::vector<std::string> args{"export", "shardatlas", layout, "-o", out};
    ASSERT_EQ(finish(start(args)), 0); // the first run reads the program from disk: its time says nothing of the others
    std::filesystem::remove_all(out + "/large-v2");
    const auto begin = std::chrono::steady_clock::now();
    ASSERT_EQ(finish(start(args)), 0);
    const auto whole = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
    std::mt19937 random(20260101);
    int killed = 0;
    int leftovers = 0;
    for (int i = 0; i < 20; ++i)
    {
        std::filesystem::remove_all(out + "/large-v2");
        const pid_t child = start(args);
        // Late moments are the interesting ones: the files are being written then.
        const double part = std::uniform_real_distribution<double>(i % 2 == 0 ? 0.0 : 0.6, 1.0)(random);
        std::this_thread::sleep_for(
            std::chrono::microseconds(static_cast<long>(part * static_cast<double>(whole.count()))));
        ::kill(child, SIGKILL);
        killed += finish(child) == -SIGKILL ? 1 : 0;
        if (std::filesystem::exists(out + "/large-v2"))
        {
            const auto bundle = atlas::loadBundle(out + "/large-v2");
            EXPECT_TRUE(bundle.ok()) << (bundle.ok() ? "" : bundle.error().code);
        }
        for (const auto& entry : std::filesystem::directory_iterator(out))
        {
            leftovers += entry.path().filename().string().find(".partial-") != std::string::npos ? 1 : 0;
        }
    }
    EXPECT_GT(killed, 5);
    RecordProperty("killed", killed);
    RecordProperty("leftovers", leftovers);
    std::filesystem::remove_all(out + "/large-v2");
    ASSERT_EQ(finish(start(args)), 0);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(out), {}), 1);
    EXPECT_TRUE(atlas::loadBundle(out + "/large-v2").ok());
}

/// A million keys through a pipe: the program holds what the layout needs, not the keys.
TEST(Program, SkewReadsAPipeInConstantMemory)
{
    const ScratchFolder scratch;
    {
        std::ofstream keys(scratch.path("keys"));
        for (int i = 0; i < 1'000'000; ++i)
        {
            keys << "1234567890" << i << '\n';
        }
    }
    const std::string keyFile = scratch.path("keys");
    const pid_t child = start({"skew", topology("order-total-buckets"), "t_order", "--keys", keyFile});
    int status = 0;
    struct rusage usage = {};
    ::wait4(child, &status, 0, &usage);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
#if !defined(__SANITIZE_ADDRESS__)
    EXPECT_LT(usage.ru_maxrss, 64 * 1024) << "KiB; the keys alone are 17 MiB";
#endif
}
