#include "models/core/message_catalog.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

using namespace atlas;

namespace
{

std::set<std::string> textsMatching(const std::regex& pattern)
{
    std::set<std::string> found;
    for (const char* folder : {"hash", "algorithms", "router"})
    {
        for (const auto& entry :
             std::filesystem::directory_iterator(std::string(ATLAS_SOURCE_DIR) + "/routing/" + folder))
        {
            std::stringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            const std::string source = text.str();
            for (std::sregex_iterator it(source.begin(), source.end(), pattern), end; it != end; ++it)
            {
                found.insert((*it)[1].str());
            }
        }
    }
    return found;
}

TEST(RoutingMessages, EveryFindingAndErrorHasItsSentence)
{
    // Codes are the only texts of these folders in kebab-case.
    const auto codes = textsMatching(std::regex("\"([a-z][a-z0-9]*(?:-[a-z0-9]+)+)\""));
    EXPECT_GT(codes.size(), 40U);
    for (const std::string& code : codes)
    {
        EXPECT_NE(findMessage(code), nullptr) << code;
    }
}

TEST(RoutingMessages, EveryWarningOfARouteHasItsSentence)
{
    // A warning is a code in snake_case and a braced list of arguments.
    const auto codes = textsMatching(std::regex("\"([a-z]+(?:_[a-z]+)+)\"(?:, | : \"[a-z_]+\",\\s*)\\{"));
    EXPECT_GT(codes.size(), 8U);
    for (const std::string& code : codes)
    {
        EXPECT_NE(findMessage(code), nullptr) << code;
    }
}

} // namespace
