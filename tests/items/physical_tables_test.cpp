#include "models/items/physical_tables.h"
#include "tests/items/sample_fleet.h"

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

using Kind = PhysicalTable::Kind;

TEST(PhysicalTables, OfAPictureInOrderOfTheirFirstBucket)
{
    TablePicture picture = test::orderPicture();
    picture.shardOf[1] = 1; // the same name on another shard is another table
    const std::vector<PhysicalTable> tables = physicalTablesOf(picture);
    ASSERT_EQ(tables.size(), 5U);
    EXPECT_EQ(tables[0], (PhysicalTable{Kind::Sharded, "t_order", 0, "t_order_0", 1}));
    EXPECT_EQ(tables[1], (PhysicalTable{Kind::Sharded, "t_order", 1, "t_order_0", 1}));
    EXPECT_EQ(tables[2], (PhysicalTable{Kind::Sharded, "t_order", 0, "t_order_1", 2}));
}

TEST(PhysicalTables, OfTheWholeLayout)
{
    const std::vector<PhysicalTable> tables = test::fleetTables();
    ASSERT_EQ(tables.size(), 4U + 3U + 1U);
    EXPECT_EQ(tables[4], (PhysicalTable{Kind::Broadcast, "t_region", 0, "t_region", 0}));
    EXPECT_EQ(tables[6], (PhysicalTable{Kind::Broadcast, "t_region", 2, "t_region", 0}));
    EXPECT_EQ(tables[7], (PhysicalTable{Kind::Single, "t_audit", 2, "t_audit", 0}));
}

TEST(PhysicalTables, BucketsPlacedNowhereHaveNone)
{
    TablePicture picture = test::orderPicture();
    picture.shardOf.assign(8, TablePicture::kNowhere);
    EXPECT_TRUE(physicalTablesOf(picture).empty());
}

} // namespace
} // namespace atlas
