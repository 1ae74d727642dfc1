#include "app/live/secret.h"

#include <openssl/crypto.h>

namespace atlas
{

void wipe(std::string& text)
{
    text.resize(text.capacity());
    OPENSSL_cleanse(text.data(), text.size());
    text.clear();
}

Secret& Secret::operator=(const Secret& other)
{
    if (this != &other)
    {
        wipe(m_text);
        m_text = other.m_text;
    }
    return *this;
}

// A short string is copied by a move: the source is wiped as well.
Secret::Secret(Secret&& other) noexcept : m_text(std::move(other.m_text))
{
    wipe(other.m_text);
}

Secret& Secret::operator=(Secret&& other) noexcept
{
    if (this != &other)
    {
        wipe(m_text);
        m_text = std::move(other.m_text);
        wipe(other.m_text);
    }
    return *this;
}

Secret::~Secret()
{
    wipe(m_text);
}

} // namespace atlas
