#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace atlas::rulesyaml
{

/// "student_${0000..0031}": names that differ in one number, which is as wide as it is written; or one name.
class NumberedPattern
{
public:
    static NumberedPattern of(std::string_view text);

    std::int64_t count() const { return m_last - m_first + 1; }
    /// By its place from 0 on.
    std::string at(std::int64_t place) const;
    /// The name that an inline expression's number makes.
    std::string expression(const std::string& number) const;

private:
    std::string m_head;
    std::string m_tail;
    std::int64_t m_first = 0;
    std::int64_t m_last = 0;
    std::size_t m_width = 0; ///< 0: one name
};

} // namespace atlas::rulesyaml
