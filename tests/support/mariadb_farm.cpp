#include "tests/support/mariadb_farm.h"

#include "app/live/mysql_connection.h"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace atlas::test
{

namespace
{

using namespace std::chrono_literals;

std::vector<std::string> linesOf(const std::filesystem::path& file)
{
    std::vector<std::string> out;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
    {
        out.push_back(line);
    }
    return out;
}

/// mariadbd refuses to run as root. The user is changed before exec, since a change clears the death signal.
bool becomeServerUser()
{
    if (::geteuid() != 0)
    {
        return true;
    }
    const passwd* user = ::getpwnam("mysql");
    return user != nullptr && ::setgroups(0, nullptr) == 0 && ::setgid(user->pw_gid) == 0
           && ::setuid(user->pw_uid) == 0;
}

[[noreturn]] void becomeServer(std::vector<char*> arguments, const std::string& log, pid_t parent)
{
    const int nothing = ::open("/dev/null", O_RDONLY);
    const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    ::dup2(nothing, 0);
    ::dup2(out, 1);
    ::dup2(out, 2);
    ::close_range(3, ~0U, 0); // a test's sockets are none of its business
    if (!becomeServerUser() || ::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || ::getppid() != parent)
    {
        ::_exit(126);
    }
    ::execvp("mariadbd", arguments.data());
    ::execv("/usr/sbin/mariadbd", arguments.data());
    ::_exit(127);
}

} // namespace

std::unique_ptr<MariaDbFarm> MariaDbFarm::start(const Options& options)
{
    std::unique_ptr<MariaDbFarm> farm(new MariaDbFarm);
    std::string pattern = (std::filesystem::temp_directory_path() / "atlas-farm-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr)
    {
        std::perror("mkdtemp");
        return nullptr;
    }
    farm->m_root = pattern;
    std::filesystem::permissions(farm->m_root, std::filesystem::perms(0755));
    const std::string command = "TLS=1 PS='" + options.performanceSchema + "' PLAIN='" + options.plain + "' bash '"
                                + std::string(ATLAS_SOURCE_DIR) + "/tests/support/dbfarm.sh' prepare '" + pattern + "' "
                                + std::to_string(options.servers);
    if (std::system(command.c_str()) != 0)
    {
        std::fprintf(stderr, "could not prepare servers: %s\n", command.c_str());
        return nullptr;
    }
    for (int number = 1; number <= options.servers; ++number)
    {
        const auto lines = linesOf(farm->m_root / ("n" + std::to_string(number) + ".port"));
        farm->m_nodes.push_back({lines.empty() ? 0 : std::atoi(lines[0].c_str()), 0});
        if (!farm->launch(number))
        {
            return nullptr;
        }
    }
    for (int number = 1; number <= options.servers; ++number)
    {
        if (!farm->waitReady(number))
        {
            return nullptr;
        }
    }
    return farm;
}

MariaDbFarm::~MariaDbFarm()
{
    for (Node& node : m_nodes)
    {
        end(node, SIGKILL);
    }
    std::error_code ignored;
    std::filesystem::remove_all(m_root, ignored);
}

bool MariaDbFarm::launch(int number)
{
    const std::string name = "n" + std::to_string(number);
    std::vector<std::string> texts = linesOf(m_root / (name + ".args"));
    texts.insert(texts.begin(), "mariadbd");
    std::vector<char*> arguments;
    for (std::string& text : texts)
    {
        arguments.push_back(text.data());
    }
    arguments.push_back(nullptr);
    const std::string log = (m_root / name / "out.log").string();
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child == 0)
    {
        becomeServer(arguments, log, parent);
    }
    m_nodes.at(static_cast<std::size_t>(number - 1)).pid = child;
    return child > 0;
}

bool MariaDbFarm::waitReady(int number) const
{
    const auto settings = connectionSettings(server(number), m_root.string());
    const auto until = std::chrono::steady_clock::now() + 60s;
    while (settings && running(number) && std::chrono::steady_clock::now() < until)
    {
        if (MySqlConnection::open(*settings, {}))
        {
            return true;
        }
        std::this_thread::sleep_for(50ms);
    }
    std::fprintf(stderr, "server %d does not answer; its log:\n", number);
    for (const std::string& line : linesOf(m_root / ("n" + std::to_string(number)) / "error.log"))
    {
        std::fprintf(stderr, "%s\n", line.c_str());
    }
    return false;
}

Server MariaDbFarm::server(int number, const std::string& user, const std::string& password) const
{
    Server out;
    out.name = "db" + std::to_string(number);
    out.host = "127.0.0.1";
    out.port = port(number);
    out.user = user;
    out.password.literal = password;
    out.tls = TlsMode::Off;
    return out;
}

std::string MariaDbFarm::socket(int number) const
{
    return (m_root / "s" / ("n" + std::to_string(number))).string();
}

void MariaDbFarm::freeze(int number)
{
    ::kill(m_nodes.at(static_cast<std::size_t>(number - 1)).pid, SIGSTOP);
}

void MariaDbFarm::thaw(int number)
{
    ::kill(m_nodes.at(static_cast<std::size_t>(number - 1)).pid, SIGCONT);
}

void MariaDbFarm::kill(int number)
{
    end(m_nodes.at(static_cast<std::size_t>(number - 1)), SIGKILL);
}

bool MariaDbFarm::revive(int number)
{
    return launch(number);
}

bool MariaDbFarm::running(int number) const
{
    const pid_t pid = m_nodes.at(static_cast<std::size_t>(number - 1)).pid;
    return pid > 0 && ::waitpid(pid, nullptr, WNOHANG) == 0;
}

void MariaDbFarm::end(Node& node, int signal)
{
    if (node.pid > 0 && ::waitpid(node.pid, nullptr, WNOHANG) == 0)
    {
        ::kill(node.pid, signal);
        ::waitpid(node.pid, nullptr, 0);
    }
    node.pid = 0;
}

} // namespace atlas::test
