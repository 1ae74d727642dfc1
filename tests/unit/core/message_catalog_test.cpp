#include "models/core/message_catalog.h"

#include <gtest/gtest.h>

#include <set>

namespace atlas
{

TEST(MessageCatalog, FillsArgumentsInAnyOrder)
{
    EXPECT_EQ(fillMessage("%2 before %1, 100%", {"a", "b"}), "b before a, 100%");
    EXPECT_EQ(fillMessage("%1 and %3", {"a"}), "a and ?");
}

TEST(MessageCatalog, SpeaksOfNoButtonAsTheCommandLineHasNone)
{
    for (const auto table : {layoutMessages(), checkMessages(), routingMessages(), sqlMessages(), exportMessages(),
                             importMessages(), liveMessages(), appMessages()})
    {
        for (const MessageSpec& spec : table)
        {
            for (const char* word : {"press ", "click", "button", "Try again:"})
            {
                EXPECT_EQ(spec.text.find(word), std::string_view::npos) << spec.code;
                EXPECT_EQ(spec.fix.find(word), std::string_view::npos) << spec.code;
            }
        }
    }
}

TEST(MessageCatalog, CodesAreUniqueAcrossTables)
{
    std::set<std::string_view> seen;
    for (const auto table : {layoutMessages(), checkMessages(), routingMessages(), sqlMessages(), exportMessages(),
                             importMessages(), liveMessages(), appMessages()})
    {
        for (const MessageSpec& spec : table)
        {
            EXPECT_TRUE(seen.insert(spec.code).second) << spec.code;
            EXPECT_FALSE(spec.text.empty()) << spec.code;
        }
    }
}

} // namespace atlas
