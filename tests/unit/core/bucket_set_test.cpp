#include "models/core/bucket_set.h"

#include <gtest/gtest.h>

namespace atlas
{

TEST(BucketSet, ReadsAndWritesRunLength)
{
    const auto set = BucketSet::parse("0-127, 200 , 128");
    ASSERT_TRUE(set.ok());
    EXPECT_EQ(set->toText(), "0-128, 200");
    EXPECT_EQ(set->count(), 130);
    EXPECT_TRUE(set->contains(128));
    EXPECT_FALSE(set->contains(129));
}

TEST(BucketSet, RefusesRubbishByCode)
{
    EXPECT_EQ(BucketSet::parse("").error().code, "bucket-list-syntax");
    EXPECT_EQ(BucketSet::parse("1,,2").error().code, "bucket-list-syntax");
    EXPECT_EQ(BucketSet::parse("a-2").error().code, "bucket-list-syntax");
    EXPECT_EQ(BucketSet::parse("-1").error().code, "bucket-list-syntax");
    EXPECT_EQ(BucketSet::parse("99999999999999999999").error().code, "bucket-list-syntax");
    EXPECT_EQ(BucketSet::parse("9-3").error().code, "bucket-span-reversed");
    EXPECT_EQ(BucketSet::parse("0-5, 4-9").error().code, "bucket-listed-twice");
    EXPECT_EQ(BucketSet::parse("0-5, 4-9").error().args.front(), "4-5");
}

TEST(BucketSet, SetAlgebra)
{
    const BucketSet a = *BucketSet::parse("0-9, 20-29");
    const BucketSet b = *BucketSet::parse("5-24");
    EXPECT_EQ(a.without(b).toText(), "0-4, 25-29");
    EXPECT_EQ(a.intersected(b).toText(), "5-9, 20-24");
    EXPECT_EQ(a.united(b).toText(), "0-29");
    EXPECT_EQ(BucketSet::range(0, 9).without(BucketSet{}).toText(), "0-9");
    BucketSet c = BucketSet::range(0, 9);
    c.remove(3, 4);
    EXPECT_EQ(c.toText(), "0-2, 5-9");
    EXPECT_EQ(BucketSet::fromSorted({1, 2, 3, 7}).toText(), "1-3, 7");
}

TEST(BucketSet, ShortTextCountsWhatItCuts)
{
    EXPECT_EQ(BucketSet::parse("1, 3, 5, 7-8")->toShortText(2), "1, 3, ... (5 buckets)");
}

} // namespace atlas
