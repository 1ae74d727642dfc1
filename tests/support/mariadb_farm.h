#pragma once

#include "models/core/layout.h"

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace atlas::test
{

/// Real MariaDB servers on loopback for one test program: random free ports, data in a folder of the system's
/// temporary place. They are children that die with this process (even killed), and are stopped by pid.
class MariaDbFarm
{
public:
    struct Options
    {
        int servers = 3;
        std::string performanceSchema; ///< numbers of the servers with it, "1 2"
        std::string plain;             ///< numbers of the servers without TLS
    };

    /// Nullptr when the servers could not be started; why is printed.
    static std::unique_ptr<MariaDbFarm> start(const Options& options);
    ~MariaDbFarm();
    MariaDbFarm(const MariaDbFarm&) = delete;
    MariaDbFarm& operator=(const MariaDbFarm&) = delete;

    int size() const { return static_cast<int>(m_nodes.size()); }
    int port(int number) const { return m_nodes.at(static_cast<std::size_t>(number - 1)).port; }
    std::string caFile() const { return (m_root / "tls" / "ca.pem").string(); }
    std::string socket(int number) const;
    const std::filesystem::path& folder() const { return m_root; }

    /// A layout's server for an account, TLS off; numbers count from 1.
    Server server(int number, const std::string& user = "admin", const std::string& password = "adminpw") const;

    void freeze(int number); ///< SIGSTOP
    void thaw(int number);   ///< SIGCONT
    void kill(int number);   ///< SIGKILL, and waits for the end
    /// Again on the data it had; the caller waits for it. From the main thread only: a child dies with its thread.
    bool revive(int number);
    bool running(int number) const;

private:
    struct Node
    {
        int port = 0;
        pid_t pid = 0;
    };
    MariaDbFarm() = default;
    bool launch(int number);
    bool waitReady(int number) const;
    void end(Node& node, int signal);

    std::filesystem::path m_root;
    std::vector<Node> m_nodes;
};

} // namespace atlas::test
