// `live LAYOUT status --watch S` of the real program on an embedded fleet.
#include "tests/cli/cli_support.h"
#include "tests/unit/files/scratch_folder.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <optional>

using namespace atlas::test;

namespace
{

using Clock = std::chrono::steady_clock;

/// The program with its standard output at hand; ended with this object.
class Program
{
public:
    explicit Program(const std::vector<std::string>& args)
    {
        int ends[2] = {-1, -1};
        EXPECT_EQ(::pipe2(ends, O_CLOEXEC), 0);
        m_child = ::fork();
        if (m_child == 0)
        {
            ::dup2(ends[1], STDOUT_FILENO);
            std::vector<char*> argv{const_cast<char*>(ATLAS_CLI_PROGRAM)};
            for (const std::string& arg : args)
            {
                argv.push_back(const_cast<char*>(arg.c_str()));
            }
            argv.push_back(nullptr);
            ::execv(ATLAS_CLI_PROGRAM, argv.data());
            ::_exit(127);
        }
        ::close(ends[1]);
        m_output = ends[0];
    }
    ~Program()
    {
        if (m_child > 0)
        {
            ::kill(m_child, SIGKILL);
            (void)end();
        }
        closeOutput();
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// The next line without its end; nothing when the output ends, or stays away for 30 s.
    std::optional<std::string> line()
    {
        while (m_text.find('\n') == std::string::npos)
        {
            pollfd waiting{m_output, POLLIN, 0};
            char bytes[4096];
            const ssize_t count = ::poll(&waiting, 1, 30'000) == 1 ? ::read(m_output, bytes, sizeof bytes) : 0;
            if (count <= 0)
            {
                return std::nullopt;
            }
            m_text.append(bytes, static_cast<std::size_t>(count));
        }
        const std::size_t end = m_text.find('\n');
        const std::string first = m_text.substr(0, end);
        m_text.erase(0, end + 1);
        return first;
    }

    void closeOutput()
    {
        if (m_output >= 0)
        {
            ::close(m_output);
        }
        m_output = -1;
    }

    /// Waits for the program; its wait status. Processor time in `seconds`.
    int end(double* seconds = nullptr)
    {
        int status = 0;
        struct rusage usage = {};
        ::wait4(m_child, &status, 0, &usage);
        m_child = -1;
        const auto in = [](const timeval& time)
        { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6; };
        if (seconds != nullptr)
        {
            *seconds = in(usage.ru_utime) + in(usage.ru_stime);
        }
        return status;
    }

private:
    pid_t m_child = -1;
    int m_output = -1;
    std::string m_text;
};

std::string demoLayout(const ScratchFolder& scratch)
{
    const Answer made = run({"demo", scratch.path("demo"), "--rows", "200"});
    EXPECT_EQ(made.status, 0) << made.err;
    return scratch.path("demo") + "/demo.yaml";
}

} // namespace

TEST(Watch, GivesOneDocumentALineEachOfALaterReading)
{
    const ScratchFolder scratch;
    Program program({"live", demoLayout(scratch), "status", "--json", "--watch", "0.5"});
    std::string last;
    Clock::time_point first;
    constexpr int kLines = 5;
    for (int i = 0; i < kLines; ++i)
    {
        const auto line = program.line();
        ASSERT_TRUE(line) << "line " << i;
        first = i == 0 ? Clock::now() : first;
        const auto json = nlohmann::json::parse(*line);
        EXPECT_GT(json["as_of"].get<std::string>(), last) << "the reading before, once more";
        last = json["as_of"].get<std::string>();
        EXPECT_EQ(json["totals"]["shards_counted"], 4);
        EXPECT_EQ(json["servers"][0]["state"], "fresh");
    }
    EXPECT_GE(Clock::now() - first, std::chrono::milliseconds((kLines - 1) * 450)) << "does not wait between them";
}

TEST(Watch, SleepsBetweenReadingsAndEndsWithItsReader)
{
    const ScratchFolder scratch;
    const auto begin = Clock::now();
    Program program({"live", demoLayout(scratch), "status", "--watch", "2"});
    int headings = 0;
    while (headings < 2)
    {
        const auto line = program.line();
        ASSERT_TRUE(line);
        headings += line->find("4 of 4 shards") != std::string::npos ? 1 : 0;
    }
    program.closeOutput();
    double busy = 0.0;
    const int status = program.end(&busy);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGPIPE) << status;
    const double passed = std::chrono::duration<double>(Clock::now() - begin).count();
    EXPECT_LT(busy, passed / 3) << "seconds of processor time in " << passed << " s";
}
