#include "app/live/tls_fingerprint.h"

#include "app/live/connection_test.h"

#include <netdb.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <memory>
#include <vector>

namespace atlas
{

namespace
{

using Timeout = std::chrono::milliseconds;

constexpr std::uint32_t kClientLongPassword = 0x1;
constexpr std::uint32_t kClientProtocol41 = 0x200;
constexpr std::uint32_t kClientSsl = 0x800;
constexpr std::uint32_t kClientSecureConnection = 0x8000;

class Descriptor
{
public:
    explicit Descriptor(int fd = -1) : m_fd(fd) {}
    ~Descriptor() { reset(-1); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return m_fd; }
    void reset(int fd)
    {
        if (m_fd >= 0)
        {
            ::close(m_fd);
        }
        m_fd = fd;
    }

private:
    int m_fd;
};

/// OpenSSL writes without MSG_NOSIGNAL: a server that hangs up must not end the program.
class NoSigpipe
{
public:
    NoSigpipe()
    {
        sigemptyset(&m_pipe);
        sigaddset(&m_pipe, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
    }
    ~NoSigpipe()
    {
        const timespec now = {};
        sigtimedwait(&m_pipe, nullptr, &now); // takes the one that may be pending
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    NoSigpipe(const NoSigpipe&) = delete;
    NoSigpipe& operator=(const NoSigpipe&) = delete;

private:
    sigset_t m_pipe = {};
    sigset_t m_before = {};
};

void setTimeouts(int fd, Timeout timeout)
{
    const timeval limit{timeout.count() / 1000, (timeout.count() % 1000) * 1000};
    ::setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    ::setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit); // bounds connect() as well on Linux
}

bool connectTcp(Descriptor& out, const std::string& host, int port, Timeout timeout)
{
    addrinfo hints = {};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found) != 0)
    {
        return false;
    }
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> holder(found, &::freeaddrinfo);
    for (const addrinfo* at = found; at != nullptr; at = at->ai_next)
    {
        out.reset(::socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol));
        if (out.get() < 0)
        {
            continue;
        }
        setTimeouts(out.get(), timeout);
        if (::connect(out.get(), at->ai_addr, at->ai_addrlen) == 0)
        {
            return true;
        }
    }
    return false;
}

bool connectSocket(Descriptor& out, const std::string& path, Timeout timeout)
{
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path)
    {
        return false;
    }
    std::memcpy(address.sun_path, path.data(), path.size());
    out.reset(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    setTimeouts(out.get(), timeout);
    return ::connect(out.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

bool readAll(int fd, unsigned char* into, std::size_t size)
{
    for (std::size_t done = 0; done < size;)
    {
        const ssize_t got = ::recv(fd, into + done, size - done, 0);
        if (got <= 0)
        {
            return false;
        }
        done += static_cast<std::size_t>(got);
    }
    return true;
}

/// The capability bits of a protocol-10 greeting; 0 when it is something else.
std::uint32_t serverCapabilities(const std::vector<unsigned char>& greeting)
{
    if (greeting.empty() || greeting[0] != 10)
    {
        return 0;
    }
    std::size_t at = 1;
    while (at < greeting.size() && greeting[at] != 0)
    {
        ++at; // the version's text
    }
    at += 1 + 4 + 8 + 1; // its end, thread id, first part of the scramble, filler
    return at + 2 <= greeting.size() ? static_cast<std::uint32_t>(greeting[at] | greeting[at + 1] << 8) : 0;
}

bool sendSslRequest(int fd)
{
    std::array<unsigned char, 36> packet = {32, 0, 0, 1};
    const std::uint32_t flags = kClientLongPassword | kClientProtocol41 | kClientSsl | kClientSecureConnection;
    for (std::size_t i = 0; i < 4; ++i)
    {
        packet[4 + i] = static_cast<unsigned char>(flags >> (8 * i));
    }
    packet[11] = 1;  // 16 MB packets
    packet[12] = 45; // utf8mb4_general_ci
    return ::send(fd, packet.data(), packet.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(packet.size());
}

std::string digestOf(X509* certificate, const EVP_MD* kind)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes = {};
    unsigned size = 0;
    X509_digest(certificate, kind, bytes.data(), &size);
    static constexpr char kHex[] = "0123456789ABCDEF";
    std::string hex;
    for (unsigned i = 0; i < size; ++i)
    {
        hex += kHex[bytes[i] >> 4];
        hex += kHex[bytes[i] & 15];
    }
    return colonFingerprint(hex);
}

} // namespace

std::string normalizedFingerprint(const std::string& text)
{
    std::string hex;
    for (const char c : text)
    {
        if (std::isxdigit(static_cast<unsigned char>(c)) != 0)
        {
            hex += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        }
        else if (c != ':' && c != ' ' && c != '-')
        {
            return {};
        }
    }
    return hex.size() == 40 || hex.size() == 64 ? hex : std::string();
}

std::string colonFingerprint(const std::string& hex)
{
    std::string out;
    for (std::size_t i = 0; i < hex.size(); ++i)
    {
        if (i > 0 && i % 2 == 0)
        {
            out += ':';
        }
        out += hex[i];
    }
    return out;
}

Result<CertificateDigests> fetchCertificate(const std::string& server, const std::string& host, int port,
                                            const std::string& socket, Timeout timeout)
{
    const auto fail = [&](const char* code, const std::string& words) { return Error{code, {server, words}, {}}; };
    const NoSigpipe guard;
    Descriptor fd;
    const bool connected = socket.empty() ? connectTcp(fd, host, port, timeout) : connectSocket(fd, socket, timeout);
    if (!connected)
    {
        const bool late = errno == EINPROGRESS || errno == EAGAIN || errno == ETIMEDOUT;
        return fail(late ? "server-timeout" : "server-unreachable", std::strerror(errno));
    }
    std::array<unsigned char, 4> header = {};
    if (!readAll(fd.get(), header.data(), header.size()))
    {
        return fail("server-timeout", "no greeting");
    }
    std::vector<unsigned char> greeting(static_cast<std::size_t>(header[0] | header[1] << 8));
    if (!readAll(fd.get(), greeting.data(), greeting.size()))
    {
        return fail("server-timeout", "greeting cut short");
    }
    if ((serverCapabilities(greeting) & kClientSsl) == 0)
    {
        return fail("server-tls-missing", "no TLS offered");
    }
    const std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context(SSL_CTX_new(TLS_client_method()), &SSL_CTX_free);
    const std::unique_ptr<SSL, decltype(&SSL_free)> session(SSL_new(context.get()), &SSL_free);
    SSL_set_fd(session.get(), fd.get());
    if (!sendSslRequest(fd.get()) || SSL_connect(session.get()) != 1)
    {
        return fail("server-tls-refused", "handshake failed");
    }
    const std::unique_ptr<X509, decltype(&X509_free)> certificate(SSL_get1_peer_certificate(session.get()), &X509_free);
    if (!certificate)
    {
        return fail("server-tls-refused", "no certificate");
    }
    return CertificateDigests{digestOf(certificate.get(), EVP_sha256()), digestOf(certificate.get(), EVP_sha1())};
}

} // namespace atlas
