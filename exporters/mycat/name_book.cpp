#include "exporters/mycat/name_book.h"

#include <algorithm>

namespace atlas
{

std::string mycatToken(std::string_view name)
{
    std::string token(name);
    std::replace_if(
        token.begin(), token.end(),
        [](char c)
        {
            const bool isWord = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            return !isWord && std::string_view("._-:").find(c) == std::string_view::npos
                   && static_cast<unsigned char>(c) < 0x80;
        },
        '_');
    return token.empty() ? "_" : token;
}

bool isMycatToken(std::string_view name)
{
    return mycatToken(name) == name;
}

std::string MycatNameBook::take(std::string_view name, std::string_view ending)
{
    const std::string token = mycatToken(name);
    std::string result = token + std::string(ending);
    for (int count = 2; !m_taken.insert(result).second; ++count)
    {
        result = token + "-" + std::to_string(count) + std::string(ending);
    }
    return result;
}

} // namespace atlas
