#include "models/core/bucket_template.h"

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

std::string expand(std::string_view text, std::int64_t bucket)
{
    const auto parsed = BucketTemplate::parse(text);
    if (!parsed)
    {
        return parsed.error().code;
    }
    const auto value = parsed->expand(bucket);
    return value ? *value : value.error().code;
}

} // namespace

TEST(BucketTemplate, Arithmetic)
{
    EXPECT_EQ(expand("order_{bucket / 4}", 7), "order_1");
    EXPECT_EQ(expand("t_{bucket % 4}_{bucket/4:02}", 7), "t_3_01");
    EXPECT_EQ(expand("{1 + 2 * bucket}", 3), "7");
    EXPECT_EQ(expand("{(1 + 2) * bucket}", 3), "9");
    EXPECT_EQ(expand("{10 - 2 - 3}", 0), "5");
    EXPECT_EQ(expand("plain", 5), "plain");
    EXPECT_EQ(expand("{bucket:3}x", 5), "005x");
}

TEST(BucketTemplate, DivisionFloors)
{
    EXPECT_EQ(expand("{10 + (bucket - 8) / 4}", 7), "9");
    EXPECT_EQ(expand("{(bucket - 8) % 4}", 7), "3");
    EXPECT_EQ(expand("{bucket % -4 + 9}", 7), "8");
}

TEST(BucketTemplate, ErrorsHaveCodes)
{
    EXPECT_EQ(expand("{bucket / (bucket - 3)}", 3), "template-division-by-zero");
    EXPECT_EQ(expand("{bucket - 4}", 3), "template-negative");
    EXPECT_EQ(expand("{bucket * 9223372036854775807}", 3), "template-overflow");
    EXPECT_EQ(expand("{bucket", 3), "template-syntax");
    EXPECT_EQ(expand("bucket}", 3), "template-syntax");
    EXPECT_EQ(expand("{}", 3), "template-syntax");
    EXPECT_EQ(expand("{shard}", 3), "template-syntax");
    EXPECT_EQ(expand("{bucket:0}", 3), "template-syntax");
    EXPECT_EQ(expand("{" + std::string(100, '(') + "1" + std::string(100, ')') + "}", 3), "template-syntax");
}

TEST(BucketTemplate, KnowsWhetherTheBucketMatters)
{
    EXPECT_TRUE(BucketTemplate::parse("a{bucket}")->dependsOnBucket());
    EXPECT_FALSE(BucketTemplate::parse("a{3}")->dependsOnBucket());
}

} // namespace atlas
