#include "app/files/bundle_store.h"
#include "tests/unit/files/scratch_folder.h"

#include <gtest/gtest.h>

using namespace atlas;
using atlas::test::ScratchFolder;

namespace
{

Layout smallLayout()
{
    Layout layout;
    layout.name = "order";
    layout.version = 7;
    Server server;
    server.name = "a";
    server.host = "127.0.0.1";
    layout.servers.push_back(server);
    Shard shard;
    shard.name = "s0";
    shard.server = "a";
    shard.schema = "order_db";
    layout.shards.push_back(shard);
    SingleTable table;
    table.name = "t_audit";
    table.shard = "s0";
    table.columns = "id INT NOT NULL, PRIMARY KEY (id)";
    layout.singleTables.push_back(table);
    return layout;
}

Result<Bundle> bundleAt(const std::string& time, const std::string& note = {})
{
    BundleRequest request;
    request.layout = smallLayout();
    request.time = time;
    request.note = note;
    return makeBundle(request);
}

} // namespace

TEST(BundleStore, StoresLoadsAndKnowsTheSameAgain)
{
    const ScratchFolder scratch;
    const auto bundle = bundleAt("2026-01-01T00:00:00Z");
    ASSERT_TRUE(bundle.ok()) << bundle.error().code;
    EXPECT_EQ(storeBundle(scratch.path(), *bundle).value(), FolderWritten::New);
    EXPECT_EQ(storeBundle(scratch.path(), *bundleAt("2026-02-02T00:00:00Z")).value(), FolderWritten::Unchanged);
    EXPECT_EQ(storeBundle(scratch.path(), *bundleAt("2026-02-02T00:00:00Z", "other")).error().code, "folder-differs");
    const auto loaded = loadBundle(scratch.path("order-v8"));
    ASSERT_TRUE(loaded.ok()) << loaded.error().code;
    EXPECT_EQ(loaded->version, 8);
    EXPECT_EQ(loaded->parentVersion, 7);
    EXPECT_EQ(loaded->time, "2026-01-01T00:00:00Z");
    EXPECT_TRUE(sameMeaning(loaded->layout, bundle->layout));
    EXPECT_TRUE(loadBundle(scratch.path("order-v8/manifest.json")).ok());
}

TEST(BundleStore, RefusesWhatWasTouched)
{
    const ScratchFolder scratch;
    ASSERT_TRUE(storeBundle(scratch.path(), *bundleAt("t")).ok());
    ASSERT_TRUE(writeFileAtomically(scratch.path("order-v8/ddl/s0.sql"), "DROP TABLE t_audit;").ok());
    EXPECT_EQ(loadBundle(scratch.path("order-v8")).error().code, "bundle-sum-differs");
    EXPECT_EQ(loadBundle(scratch.path("order-v9")).error().code, "file-missing");
}
