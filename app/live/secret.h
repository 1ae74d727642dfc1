#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace atlas
{

/// A password in memory: wiped when it goes, never printed, never compared.
class Secret
{
public:
    Secret() = default;
    explicit Secret(std::string text) : m_text(std::move(text)) {}
    Secret(const Secret& other) = default;
    Secret& operator=(const Secret& other);
    Secret(Secret&& other) noexcept;
    Secret& operator=(Secret&& other) noexcept;
    ~Secret();

    bool empty() const { return m_text.empty(); }
    const char* reveal() const { return m_text.c_str(); }

private:
    std::string m_text;
};

/// Overwrites the bytes before letting them go, which the compiler may not leave out.
void wipe(std::string& text);

} // namespace atlas
