#include "routing/hash/des.h"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>

namespace atlas
{

namespace
{

constexpr std::size_t kBlockBytes = 8;
constexpr std::size_t kBlocksAtOnce = 512;

struct ContextDeleter
{
    void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
};

struct CipherDeleter
{
    void operator()(EVP_CIPHER* cipher) const { EVP_CIPHER_free(cipher); }
};

void requireDes(bool fine)
{
    if (!fine)
    {
        throw std::runtime_error("DES-EDE3 is not available in this OpenSSL");
    }
}

/// One context a thread: in ECB every call of it stands alone.
class ZeroKeyDes
{
public:
    ZeroKeyDes() : m_cipher(EVP_CIPHER_fetch(nullptr, "DES-EDE3-ECB", "-fips")), m_context(EVP_CIPHER_CTX_new())
    {
        constexpr std::array<unsigned char, 24> kZeros{};
        requireDes(m_cipher && m_context
                   && EVP_EncryptInit_ex2(m_context.get(), m_cipher.get(), kZeros.data(), nullptr, nullptr) == 1
                   && EVP_CIPHER_CTX_set_padding(m_context.get(), 0) == 1);
    }

    /// At most kBlocksAtOnce.
    void encrypt(std::span<const std::uint64_t> blocks, std::span<std::uint64_t> out)
    {
        for (std::size_t i = 0; i < blocks.size(); ++i)
        {
            for (std::size_t byte = 0; byte < kBlockBytes; ++byte)
            {
                m_plain[i * kBlockBytes + byte] = static_cast<unsigned char>(blocks[i] >> (56 - 8 * byte));
            }
        }
        const auto bytes = static_cast<int>(blocks.size() * kBlockBytes);
        int written = 0;
        requireDes(EVP_EncryptUpdate(m_context.get(), m_hidden.data(), &written, m_plain.data(), bytes) == 1
                   && written == bytes);
        for (std::size_t i = 0; i < blocks.size(); ++i)
        {
            std::uint64_t block = 0;
            for (std::size_t byte = 0; byte < kBlockBytes; ++byte)
            {
                block = block << 8 | m_hidden[i * kBlockBytes + byte];
            }
            out[i] = block;
        }
    }

private:
    std::unique_ptr<EVP_CIPHER, CipherDeleter> m_cipher;
    std::unique_ptr<EVP_CIPHER_CTX, ContextDeleter> m_context;
    std::array<unsigned char, kBlocksAtOnce * kBlockBytes> m_plain{};
    std::array<unsigned char, kBlocksAtOnce * kBlockBytes> m_hidden{};
};

} // namespace

void zeroKeyDes(std::span<const std::uint64_t> blocks, std::span<std::uint64_t> out)
{
    thread_local ZeroKeyDes des;
    for (std::size_t at = 0; at < blocks.size(); at += kBlocksAtOnce)
    {
        const std::size_t count = std::min(kBlocksAtOnce, blocks.size() - at);
        des.encrypt(blocks.subspan(at, count), out.subspan(at, count));
    }
}

std::uint64_t zeroKeyDes(std::uint64_t block)
{
    std::uint64_t hidden = 0;
    zeroKeyDes({&block, 1}, {&hidden, 1});
    return hidden;
}

} // namespace atlas
