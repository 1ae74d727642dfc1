#include "tests/unit/engines/csv_rows.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace atlas::test
{

std::vector<std::vector<std::string>> readGoldenCsv(const std::string& name)
{
    std::ifstream file(std::string(ATLAS_GOLDEN_DIR) + "/" + name, std::ios::binary);
    EXPECT_TRUE(file.good()) << name;
    std::stringstream stream;
    stream << file.rdbuf();
    const std::string text = stream.str();
    std::vector<std::vector<std::string>> rows(1);
    bool quoted = false;
    std::string field;
    for (std::size_t i = 0; i < text.size(); ++i)
    {
        const char c = text[i];
        if (c == '"' && quoted && i + 1 < text.size() && text[i + 1] == '"')
        {
            field += text[++i];
        }
        else if (c == '"')
        {
            quoted = !quoted;
        }
        else if (!quoted && (c == ',' || c == '\n'))
        {
            rows.back().push_back(std::move(field));
            field.clear();
            if (c == '\n')
            {
                rows.emplace_back();
            }
        }
        else
        {
            field += c;
        }
    }
    rows.pop_back();
    return rows;
}

} // namespace atlas::test
