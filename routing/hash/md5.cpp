#include "routing/hash/primitives.h"

#include <openssl/evp.h>

#include <memory>
#include <stdexcept>

namespace atlas
{

namespace
{

struct ContextDeleter
{
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};

struct DigestDeleter
{
    void operator()(EVP_MD* digest) const { EVP_MD_free(digest); }
};

/// One digest context a thread: fetching the algorithm costs more than a short digest.
class Md5
{
public:
    Md5() : m_digest(EVP_MD_fetch(nullptr, "MD5", "-fips")), m_context(EVP_MD_CTX_new())
    {
        if (!m_digest || !m_context)
        {
            throw std::runtime_error("MD5 is not available in this OpenSSL");
        }
    }

    Md5Digest of(std::string_view bytes)
    {
        Md5Digest result{};
        if (EVP_DigestInit_ex2(m_context.get(), m_digest.get(), nullptr) != 1
            || EVP_DigestUpdate(m_context.get(), bytes.data(), bytes.size()) != 1
            || EVP_DigestFinal_ex(m_context.get(), result.data(), nullptr) != 1)
        {
            throw std::runtime_error("MD5 failed in OpenSSL");
        }
        return result;
    }

private:
    std::unique_ptr<EVP_MD, DigestDeleter> m_digest;
    std::unique_ptr<EVP_MD_CTX, ContextDeleter> m_context;
};

} // namespace

Md5Digest md5Of(std::string_view bytes)
{
    thread_local Md5 md5;
    return md5.of(bytes);
}

std::uint32_t md5FirstWordLittleEndian(const Md5Digest& digest)
{
    return std::uint32_t{digest[0]} | std::uint32_t{digest[1]} << 8 | std::uint32_t{digest[2]} << 16
           | std::uint32_t{digest[3]} << 24;
}

std::uint32_t md5FirstWordBigEndian(const Md5Digest& digest)
{
    return std::uint32_t{digest[3]} | std::uint32_t{digest[2]} << 8 | std::uint32_t{digest[1]} << 16
           | std::uint32_t{digest[0]} << 24;
}

} // namespace atlas
