#include "exporters/shardatlas/bundle.h"
#include "models/storage/layout_reader.h"
#include "routing/planning/move.h"
#include "routing/router/router.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace atlas;

namespace
{

LayoutReading trade()
{
    std::ostringstream text;
    text << std::ifstream(std::string(ATLAS_GOLDEN_DIR) + "/topologies/trade-virtual-buckets.yaml").rdbuf();
    return readLayout(text.str(), "trade.yaml");
}

/// Trade with buckets 0-1 handed to trade_7.
BundleRequest movedTrade()
{
    const LayoutReading reading = trade();
    const auto router = Router::compile(reading.layout);
    BundleRequest request;
    request.base = reading.layout;
    request.baseText = reading.text;
    request.originalText = reading.text;
    request.layout = reading.layout;
    *request.layout.findTable("t_trade") =
        tablesAfterMove(*router, "t_trade", BucketSet::range(0, 1), "trade_7", true)->front();
    request.author = "dba";
    request.note = "Relieve trade_0";
    request.time = "2026-01-02T03:04:05Z";
    request.loads["t_trade"].rows = std::vector<double>(1024, 10.0);
    return request;
}

const BundleFile& fileOf(const Bundle& bundle, const std::string& path)
{
    const auto it = std::find_if(bundle.files.begin(), bundle.files.end(),
                                 [&](const BundleFile& file) { return file.path == path; });
    EXPECT_NE(it, bundle.files.end()) << path;
    return *it;
}

} // namespace

TEST(Bundle, HoldsTheNextVersionWithItsManifest)
{
    const auto bundle = makeBundle(movedTrade());
    ASSERT_TRUE(bundle.ok()) << bundle.error().code;
    EXPECT_EQ(bundle->folder, "trade-v13");
    EXPECT_EQ(bundle->files.size(), 3U + 8U + 8U);
    const std::string& manifest = fileOf(*bundle, "manifest.json").content;
    EXPECT_NE(manifest.find("\"parent_version\": 12"), std::string::npos);
    EXPECT_NE(manifest.find("\"parent_sha256\": \"" + sha256Hex(trade().text) + "\""), std::string::npos);
    EXPECT_NE(manifest.find(sha256Hex(fileOf(*bundle, "layout.yaml").content)), std::string::npos);
    const std::string& changes = fileOf(*bundle, "CHANGES.md").content;
    EXPECT_NE(changes.find("| t_trade | trade_0 | trade_7 | 2 | 0-1 | 0.195 % | 20 | unknown |"), std::string::npos)
        << changes;
    EXPECT_NE(changes.find("Relieve trade_0"), std::string::npos);
    EXPECT_NE(fileOf(*bundle, "layout.yaml").content.find("# Merchant trades"), std::string::npos);
}

TEST(Bundle, ReadsBackEqual)
{
    const auto bundle = makeBundle(movedTrade());
    ASSERT_TRUE(bundle.ok());
    const auto reading = readBundle(bundle->files);
    ASSERT_TRUE(reading.ok()) << reading.error().code;
    EXPECT_TRUE(sameMeaning(reading->layout, bundle->layout));
    EXPECT_EQ(reading->version, 13);
    EXPECT_EQ(reading->author, "dba");
    EXPECT_EQ(makeBundle(movedTrade())->files, bundle->files);
}

TEST(Bundle, IsRefusedWhenAnythingWasTouched)
{
    const auto bundle = makeBundle(movedTrade());
    ASSERT_TRUE(bundle.ok());
    const auto codeAfter = [&](auto change)
    {
        std::vector<BundleFile> files = bundle->files;
        change(files);
        const auto reading = readBundle(files);
        return reading.ok() ? std::string("read") : reading.error().code;
    };
    const auto at = [](std::vector<BundleFile>& files, const std::string& path)
    { return std::find_if(files.begin(), files.end(), [&](const BundleFile& file) { return file.path == path; }); };
    EXPECT_EQ(codeAfter([&](auto& files) { at(files, "ddl/trade_3.sql")->content += " "; }), "bundle-sum-differs");
    EXPECT_EQ(codeAfter([&](auto& files) { files.erase(at(files, "CHANGES.md")); }), "bundle-file-missing");
    EXPECT_EQ(codeAfter([&](auto& files) { files.push_back({"ddl/more.sql", ""}); }), "bundle-file-extra");
    EXPECT_EQ(codeAfter([&](auto& files) { files.erase(at(files, "manifest.json")); }), "bundle-no-manifest");
    EXPECT_EQ(codeAfter([&](auto& files) { at(files, "manifest.json")->content = "[1"; }), "bundle-manifest-syntax");
    EXPECT_EQ(codeAfter([&](auto& files) { at(files, "manifest.json")->content = "{\"format\": \"x\"}"; }),
              "bundle-format");
    EXPECT_EQ(codeAfter(
                  [&](auto& files)
                  {
                      std::string& manifest = at(files, "manifest.json")->content;
                      manifest.replace(manifest.find("\"version\": 13"), 13, "\"version\": 14");
                  }),
              "bundle-version-differs");
    EXPECT_EQ(codeAfter(
                  [&](auto& files)
                  {
                      std::string& manifest = at(files, "manifest.json")->content;
                      manifest.replace(manifest.find("\"parent_version\": 12"), 20, "\"parent_version\": 11");
                  }),
              "bundle-manifest-syntax");
}

TEST(Bundle, IsNotMadeOfALayoutWithAnError)
{
    BundleRequest request = movedTrade();
    request.layout.findTable("t_trade")->placement.entries.pop_back();
    const auto bundle = makeBundle(request);
    ASSERT_FALSE(bundle.ok());
    EXPECT_EQ(bundle.error().code, "export-has-errors");
}

TEST(SafeFileName, IsOneSegmentAndTellsNamesApart)
{
    EXPECT_EQ(safeFileName("order_0"), "order_0");
    EXPECT_EQ(safeFileName("a/b"), "a%2fb");
    EXPECT_EQ(safeFileName(".."), "%2e.");
    EXPECT_EQ(safeFileName("a%2fb"), "a%252fb");
    EXPECT_EQ(safeFileName("分片"), "分片");
    EXPECT_NE(safeFileName(std::string(300, 'x')), safeFileName(std::string(301, 'x')));
    EXPECT_LT(safeFileName(std::string(300, '/')).size(), 250U);
}
