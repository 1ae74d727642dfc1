#include "routing/algorithms/engine/engine_registry.h"
#include "tests/unit/engines/random_keys.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <random>
#include <thread>

/// Slots against CLUSTER KEYSLOT of a redis-server that the test starts.
using namespace atlas;
using namespace atlas::test;

namespace
{

/// A server with a folder of its own on loopback; ended by its process id.
class RedisServer
{
public:
    RedisServer()
    {
        std::string pattern = (std::filesystem::temp_directory_path() / "atlas-redis-XXXXXX").string();
        m_folder = ::mkdtemp(pattern.data());
        std::random_device seed;
        for (int attempt = 0; attempt < 20 && m_socket < 0; ++attempt)
        {
            m_port = static_cast<in_port_t>(20000 + seed() % 20000);
            launch();
            m_socket = connectSoon();
        }
    }

    ~RedisServer()
    {
        ::close(m_socket);
        end();
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }

    RedisServer(const RedisServer&) = delete;
    RedisServer& operator=(const RedisServer&) = delete;

    bool answers() const { return m_socket >= 0; }

    /// The integer that the server answers, or -1.
    int slotOf(const std::string& key)
    {
        const std::string request =
            "*3\r\n$7\r\nCLUSTER\r\n$7\r\nKEYSLOT\r\n$" + std::to_string(key.size()) + "\r\n" + key + "\r\n";
        if (::send(m_socket, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size()))
        {
            return -1;
        }
        std::string answer;
        for (char c = 0; answer.empty() || answer.back() != '\n'; answer += c)
        {
            if (::recv(m_socket, &c, 1, 0) != 1)
            {
                return -1;
            }
        }
        return answer.starts_with(':') ? std::stoi(answer.substr(1)) : -1;
    }

private:
    void launch()
    {
        const std::string port = std::to_string(m_port);
        const pid_t parent = ::getpid();
        m_pid = ::fork();
        if (m_pid != 0)
        {
            return;
        }
        const int nothing = ::open("/dev/null", O_RDWR);
        ::dup2(nothing, 0);
        ::dup2(nothing, 1);
        ::dup2(nothing, 2);
        ::close_range(3, ~0U, 0);
        if (::prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && ::getppid() == parent)
        {
            ::execlp("redis-server", "redis-server", "--port", port.c_str(), "--bind", "127.0.0.1", "--dir",
                     m_folder.c_str(), "--cluster-enabled", "yes", "--save", "", "--appendonly", "no",
                     static_cast<char*>(nullptr));
        }
        ::_exit(127);
    }

    /// A socket to the server, or -1 when it has ended (its port was taken) or does not come up.
    int connectSoon()
    {
        using namespace std::chrono_literals;
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(m_port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        for (int i = 0; i < 200; ++i)
        {
            std::this_thread::sleep_for(50ms);
            if (::waitpid(m_pid, nullptr, WNOHANG) == m_pid)
            {
                m_pid = -1;
                return -1;
            }
            const int found = ::socket(AF_INET, SOCK_STREAM, 0);
            if (::connect(found, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
            {
                return found;
            }
            ::close(found);
        }
        end();
        return -1;
    }

    void end()
    {
        if (m_pid > 0)
        {
            ::kill(m_pid, SIGKILL);
            ::waitpid(m_pid, nullptr, 0);
        }
        m_pid = -1;
    }

    std::string m_folder;
    in_port_t m_port = 0;
    pid_t m_pid = -1;
    int m_socket = -1;
};

TEST(Redis, HasTheSameSlots)
{
    RedisServer server;
    ASSERT_TRUE(server.answers());
    const auto made = findEngine("generic.redis_cluster_slot")->make(EngineParams({}));
    ASSERT_TRUE(made);
    std::mt19937_64 random(11);
    for (int i = 0; i < 2000; ++i)
    {
        std::string key = randomKey(random);
        for (std::size_t braces = i % 2 == 0 ? random() % 5 : 0; braces > 0; --braces)
        {
            key.insert(random() % (key.size() + 1), 1, random() % 2 == 0 ? '{' : '}');
        }
        const auto outcome = (*made)->route(TypedValue::ofText(key), nullptr);
        ASSERT_TRUE(outcome);
        EXPECT_EQ(outcome->index, server.slotOf(key)) << key;
    }
}

} // namespace
