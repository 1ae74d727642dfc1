#include "tests/gui/shell/split_support.h"

#include "models/storage/layout_reader.h"
#include "routing/analysis/range_inside.h"

namespace atlas::test
{

namespace
{

constexpr const char* kLayout = R"(format: 1
name: member
version: 1
servers:
  a: {host: 127.0.0.1}
shards:
  m0: {server: a, schema: m0}
tables:
  t_member:
    key: {column: member_id, type: bigint}
    algorithm: {name: range, from: 0, chunk: 1000000, chunks: 200}
    placement: {shard: m0, table: "t_{bucket}"}
  t_log:
    key: {column: at, type: datetime}
    algorithm: {name: range, boundaries: ["2026-01-01", "2026-04-01"]}
    placement: {shard: m0, table: "l_{bucket}"}
)";

/// Dense below, with a second hill, so that half of the rows is not the middle.
std::string memberKey(int i)
{
    const int offset = i < 300 ? 347'999 - i * i * 3 : 348'000 + (i - 300) * (i - 300) * 7;
    return std::to_string(37'000'000 + offset);
}

} // namespace

std::shared_ptr<const Router> router()
{
    static const std::shared_ptr<const Router> compiled = Router::compile(readLayout(kLayout, "member.yaml").layout);
    return compiled;
}

SplitQuestion memberQuestion()
{
    SplitQuestion question;
    question.table = "t_member";
    question.column = "member_id";
    question.bucket = 37;
    question.lower = "37000000";
    question.upper = "38000000";
    question.shard = "m0";
    question.byChunk = true;
    return question;
}

SplitRules realRules()
{
    return {[](const SplitFacts& facts, const std::string& value)
            { return RangeInside::halvesAt(*router(), facts, value); },
            [](const SplitFacts& facts, double along) { return RangeInside::valueAt(*router(), facts, along); }};
}

Provenance sampledKeys()
{
    Provenance provenance;
    provenance.kind = Provenance::Kind::SampledKeys;
    provenance.sampleSize = 600;
    provenance.source = "members.txt";
    return provenance;
}

SplitFacts factsOf(const std::string& table, std::int64_t bucket, const std::vector<std::string>& keys)
{
    std::string bytes;
    std::vector<std::uint32_t> offsets{0};
    for (const std::string& key : keys)
    {
        bytes += key;
        offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
    }
    Result<RangeInside> inside = RangeInside::make(router(), table, bucket);
    inside->add(TextArena{bytes, offsets});
    return inside->facts(sampledKeys());
}

SplitFacts memberFacts(bool withKeys)
{
    std::vector<std::string> keys;
    for (int i = 0; withKeys && i < 600; ++i)
    {
        keys.push_back(memberKey(i));
    }
    return factsOf("t_member", 37, keys);
}

} // namespace atlas::test
