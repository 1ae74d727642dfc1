#include "models/storage/layout_reader.h"
#include "routing/router/router.h"
#include "tests/unit/exporters/foreign_support.h"
#include "tests/unit/exporters/mycat_support.h"
#include "tests/unit/exporters/write_and_read.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

using namespace atlas;
using namespace atlas::test;

/// Layouts of any algorithm, key and placement: what a writer takes must go alike for every key, whatever it is.
namespace
{

#ifdef __SANITIZE_ADDRESS__
constexpr unsigned kLayouts = 150;
#else
constexpr unsigned kLayouts = 400;
#endif

class RandomLayout
{
public:
    explicit RandomLayout(unsigned seed) : m_random(seed) {}

    struct Made
    {
        std::string yaml;
        std::string algorithm; ///< its kind
        std::string keyType;
        KeyForm form = KeyForm::Signed;
    };

    Made make()
    {
        Made made;
        const std::size_t type = below(6);
        static const std::vector<std::pair<std::string, KeyForm>> kTypes{
            {"bigint", KeyForm::Signed},  {"bigint unsigned", KeyForm::Unsigned},
            {"int", KeyForm::Int},        {"int unsigned", KeyForm::UnsignedInt},
            {"smallint", KeyForm::Small}, {"varchar(40)", KeyForm::Text}};
        made.keyType = kTypes[type].first;
        made.form = kTypes[type].second;
        const bool isUnsigned = made.keyType.ends_with("unsigned");
        m_low = isUnsigned ? 0 : -30;
        made.yaml = layoutHead(4) + "  t:\n    key: {column: id, type: "
                    + made.keyType.substr(0, made.keyType.find(' ')) + (isUnsigned ? ", unsigned: true" : "") + "}\n";
        const std::string algorithm = made.form == KeyForm::Text ? textAlgorithm(made) : numberAlgorithm(made);
        made.yaml += "    algorithm: {" + algorithm + "}\n    placement: " + placement() + "\n";
        if (below(8) == 0)
        {
            made.yaml += "    null_bucket: " + std::to_string(below(m_buckets)) + "\n";
        }
        return made;
    }

private:
    std::size_t below(std::size_t end) { return m_random() % end; }
    std::string buckets(std::initializer_list<std::size_t> counts)
    {
        m_buckets = *(counts.begin() + below(counts.size()));
        return std::to_string(m_buckets);
    }

    std::string hashMod(Made& made)
    {
        made.algorithm = below(2) == 0 ? "java" : below(4) == 0 ? "fnv1a_32" : "crc32";
        return "name: hash_mod, hash: " + made.algorithm + ", buckets: " + buckets({1, 2, 4, 8, 40, 1000, 1024});
    }

    std::string numberAlgorithm(Made& made)
    {
        switch (below(5))
        {
        case 0: return hashMod(made);
        case 1: return range(made);
        case 2: return list(made, false);
        case 3: made.algorithm = "mod-long"; return "name: mycat.mod-long, count: " + buckets({2, 3, 4, 8});
        default:
            made.algorithm = "mod";
            return "name: mod, buckets: " + buckets({1, 2, 3, 4, 12, 100, 1024, 2880, 3000});
        }
    }

    std::string textAlgorithm(Made& made)
    {
        if (below(3) == 0)
        {
            return list(made, true);
        }
        return hashMod(made);
    }

    std::string range(Made& made)
    {
        made.algorithm = "range";
        if (below(3) == 0)
        {
            return "name: range, from: " + std::to_string(below(2) == 0 ? 0 : m_low)
                   + ", chunk: " + std::to_string(1 + below(50)) + ", chunks: " + buckets({1, 2, 5, 30});
        }
        std::set<std::int64_t> bounds;
        for (std::size_t left = 2 + below(5); bounds.size() < left;)
        {
            bounds.insert(static_cast<std::int64_t>(below(300)) + (below(2) == 0 ? m_low : 0));
        }
        std::string text;
        for (const std::int64_t bound : bounds)
        {
            text += (text.empty() ? "" : ", ") + std::to_string(bound);
        }
        const bool isOpen = below(2) == 0;
        m_buckets = isOpen ? bounds.size() + 1 : bounds.size() - 1;
        return std::string("name: range, ") + (isOpen ? "boundaries" : "edges") + ": [" + text + "]";
    }

    std::string list(Made& made, bool isText)
    {
        made.algorithm = "list";
        static const std::vector<std::string> kTexts{"m", "AbC", "7", "0.5", "NULL", "商户", "m7", "é"};
        std::map<std::string, std::size_t> values;
        m_buckets = 2 + below(3);
        for (std::size_t bucket = 0; bucket < m_buckets; ++bucket)
        {
            for (std::size_t left = 1 + below(2); left > 0; --left)
            {
                const std::string value = isText ? kTexts[below(kTexts.size())]
                                                 : std::to_string(static_cast<std::int64_t>(below(60)) + m_low);
                values.try_emplace(value, bucket);
            }
        }
        std::string text;
        std::size_t last = 0;
        for (const auto& [value, bucket] : values)
        {
            text += (text.empty() ? "\"" : ", \"") + value + "\": " + std::to_string(bucket);
            last = std::max(last, bucket);
        }
        m_buckets = last + 1;
        const std::string fallback = below(2) == 0 ? "" : ", default: " + std::to_string(below(m_buckets));
        return "name: list, values: {" + text + "}" + fallback;
    }

    std::string placement()
    {
        switch (below(4))
        {
        case 0: return "{shard: \"s{bucket % " + std::to_string(1 + below(4)) + "}\"}";
        case 1: return "{shard: \"s{bucket / " + std::to_string((m_buckets + 3) / 4) + "}\"}";
        case 2: return "{shard: s1, table: \"t_{bucket % " + std::to_string(1 + below(3)) + "}\"}";
        default: return listed();
        }
    }

    std::string listed()
    {
        std::string text;
        for (std::size_t first = 0; first < m_buckets;)
        {
            const std::size_t last = std::min(m_buckets - 1, first + below(m_buckets / 3 + 1));
            text += (text.empty() ? "" : ", ") + std::string("{buckets: ") + std::to_string(first)
                    + (last > first ? "-" + std::to_string(last) : "") + ", shard: s" + std::to_string(below(4)) + "}";
            first = last + 1;
        }
        return "[" + text + "]";
    }

    std::mt19937_64 m_random;
    std::size_t m_buckets = 1;
    std::int64_t m_low = 0;
};

void expectAlike(const RandomLayout::Made& made, const Layout& before, const ForeignWriting& writing,
                 std::string_view system)
{
    const ForeignReading reading = readAs(system, writing.files, {{"key_type", made.keyType}});
    ASSERT_FALSE(hasErrors(reading.findings)) << made.yaml;
    std::vector<std::string> keys = keysOf(made.form, 300);
    const std::vector<std::string> small = keysOf(KeyForm::Small, 300);
    std::copy_if(small.begin(), small.end(), std::back_inserter(keys),
                 [&](const std::string& key) {
                     return made.form != KeyForm::Text
                            && (before.tables.front().key.isUnsigned ? key.front() != '-' : true);
                 });
    const std::string table = reading.layout.findTable("t") != nullptr || reading.layout.findSingleTable("t") != nullptr
                                  ? "t"
                              : reading.layout.tables.empty() ? reading.layout.singleTables.front().name
                                                              : reading.layout.tables.front().name;
    const auto first = placesOf(before, "t", keys);
    const auto second = placesOf(reading.layout, table, keys);
    const bool isSingle = reading.layout.findTable(table) == nullptr;
    const bool nullIsRefused = !findingOf(writing.findings, "mycat-write-null-refused").code.empty();
    for (std::size_t i = 0; i < first.size(); ++i)
    {
        const bool isNull = i == keys.size();
        if ((isNull && (first[i] == "-" || nullIsRefused)) || (isSingle && first[i] == "-"))
        {
            continue;
        }
        ASSERT_EQ(first[i], second[i]) << system << (isNull ? " NULL" : " " + keys[i]) << "\n" << made.yaml;
    }
}

} // namespace

TEST(RandomLayouts, GoAlikeInWhatMycatAndDbleTake)
{
    std::map<std::string, int> taken;
    for (unsigned seed = 0; seed < kLayouts; ++seed)
    {
        const RandomLayout::Made made = RandomLayout(seed).make();
        const LayoutReading reading = readLayout(made.yaml, "t.yaml");
        Diagnostics findings;
        const auto router = Router::compile(reading.layout, &findings);
        if (hasErrors(reading.findings) || hasErrors(findings))
        {
            continue;
        }
        for (const char* system : {"mycat", "dble"})
        {
            const ForeignWriting writing = writeForeign(*findForeignWriter(system), *router, false);
            if (!hasErrors(writing.findings))
            {
                ++taken[system + (" " + made.algorithm)];
                expectAlike(made, reading.layout, writing, system);
            }
        }
        if (HasFatalFailure())
        {
            return;
        }
    }
    for (const char* kind : {"mycat mod", "mycat mod-long", "mycat range", "mycat list", "mycat crc32", "mycat java",
                             "dble mod", "dble range", "dble list", "dble java"})
    {
        EXPECT_GE(taken[kind], 1) << kind;
    }
}
