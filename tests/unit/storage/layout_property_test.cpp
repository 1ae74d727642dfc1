#include "models/storage/layout_writer.h"
#include "tests/unit/storage/storage_testing.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

/// Whatever a layout says, its text says the same, and an edit finds its way into any earlier text.
namespace atlas::testing
{

namespace
{

/// Texts that are awkward in YAML: quotes, indicators, words with a meaning, blanks, lines, other scripts.
rc::Gen<std::string> awkwardText()
{
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
                            "a", "B", "0", "-", " ", ":", "#", "'", "\"", "\\", "{", "}", "[", "]", ",", "&", "*", "!",
                            "|", ">", "%", "@", "`", "?", "~", "null", "true", "\n", "\t", "ü", "中", "\u2028", "e3",
                            "${X}", "{bucket}", ": ", " #", "---")),
                        [](const std::vector<std::string>& pieces)
                        {
                            std::string text;
                            for (std::size_t i = 0; i < pieces.size() && i < 12; ++i)
                            {
                                text += pieces[i];
                            }
                            return text;
                        });
}

std::string awkward()
{
    return *awkwardText();
}

int number(int from, int to)
{
    return *rc::gen::inRange(from, to + 1);
}

/// A name that neither clashes, nor is a sequence, nor leads to another folder.
std::string uniqueName(std::set<std::string>& taken)
{
    std::string name = awkward() + "n" + std::to_string(taken.size());
    std::erase_if(name, [](char c) { return c == '\n' || c == '\t'; });
    taken.insert(name);
    return name;
}

std::string sql()
{
    std::string text = awkward();
    std::erase(text, '\t');
    return text.empty() ? text : "a" + text + "z";
}

ParamValue parameter(int depth)
{
    switch (number(0, depth > 0 ? 3 : 1))
    {
    case 0: return ParamValue::scalar(awkward(), true);
    case 1: return ParamValue::integer(number(-1000, 1000));
    case 2: return ParamValue::list({parameter(depth - 1), parameter(depth - 1)});
    default: break;
    }
    ParamValue map;
    map.kind = ParamValue::Kind::Map;
    map.entries.emplace_back(awkward() + "a", parameter(depth - 1));
    map.entries.emplace_back("z", parameter(depth - 1));
    return map;
}

LogicTable logicTable(std::set<std::string>& taken, const std::vector<Shard>& shards)
{
    LogicTable table;
    table.name = uniqueName(taken);
    table.key.columns =
        number(0, 1) == 0 ? std::vector<std::string>{"id"} : std::vector<std::string>{"a", awkward() + "b"};
    table.key.type = "bigint";
    table.key.isUnsigned = number(0, 1) == 1;
    table.key.separator = awkward();
    table.algorithm.name = "other.algorithm";
    table.algorithm.params.set("p" + awkward(), parameter(2));
    table.algorithm.params.set("q", parameter(1));
    const auto shard = [&]
    { return shards[static_cast<std::size_t>(number(0, static_cast<int>(shards.size()) - 1))].name; };
    for (int i = 0, first = 0; i < number(1, 4); ++i)
    {
        const int last = first + number(0, 9);
        table.placement.entries.push_back({BucketSet::range(first, last), shard(), i % 2 == 0 ? "" : "t_{bucket}", {}});
        first = last + number(1, 3);
    }
    for (int i = 0; i < number(0, 2); ++i)
    {
        Pin pin;
        for (std::size_t column = 0; column < table.key.columns.size(); ++column)
        {
            pin.key.push_back(ParamValue::scalar(awkward() + std::to_string(i), true));
        }
        pin.shard = shard();
        pin.table = awkward();
        table.pins.push_back(pin);
    }
    table.columns = sql();
    table.tableOptions = sql();
    return table;
}

Layout anyLayout()
{
    Layout layout;
    layout.name = "n";
    layout.version = number(1, 1'000'000);
    layout.environment = awkward();
    layout.sqlMode = awkward();
    std::set<std::string> taken;
    for (int i = 0; i < number(1, 3); ++i)
    {
        Server server;
        server.name = uniqueName(taken);
        server.host = awkward() + "h";
        server.port = number(1, 65535);
        server.user = awkward();
        server.password.environmentVariable = number(0, 1) == 0 ? "" : "P_1";
        server.tls = number(0, 1) == 0 ? TlsMode::Unset : TlsMode::Off;
        server.optionFile = awkward();
        layout.servers.push_back(server);
    }
    for (int i = 0; i < number(1, 4); ++i)
    {
        Shard shard;
        shard.name = "s" + std::to_string(i) + (number(0, 3) == 0 ? "é" : "");
        shard.server = layout.servers.front().name;
        shard.schema = "x" + std::to_string(i);
        shard.weight = number(1, 40) / 8.0;
        shard.drained = number(0, 1) == 1;
        shard.replicas.assign(static_cast<std::size_t>(number(0, 2)), layout.servers.back().name);
        layout.shards.push_back(shard);
    }
    for (int i = 0; i < number(0, 3); ++i)
    {
        layout.tables.push_back(logicTable(taken, layout.shards));
    }
    for (int i = 0; i < number(0, 2); ++i)
    {
        layout.broadcastTables.push_back({uniqueName(taken), sql(), sql(), {}});
        layout.singleTables.push_back({uniqueName(taken), layout.shards.front().name, sql(), sql(), {}});
    }
    return layout;
}

/// Reading gives back what was written, and has nothing to say against it.
void requireReads(const std::string& text, const Layout& layout)
{
    const LayoutReading reading = readLayout(text, "x");
    RC_LOG(text);
    for (const Diagnostic& finding : reading.findings)
    {
        RC_LOG(placeText(finding.place) + " " + messageText(finding.code, finding.args));
    }
    RC_ASSERT(sameMeaning(reading.layout, layout));
}

} // namespace

TEST(LayoutProperty, CanonicalTextSaysTheLayoutAndIsStable)
{
    EXPECT_TRUE(rc::check("write, read, write",
                          []
                          {
                              const Layout layout = anyLayout();
                              const std::string text = writeLayout(layout);
                              requireReads(text, layout);
                              RC_ASSERT(writeLayout(readLayout(text, "x").layout) == text);
                              RC_ASSERT(writeLayout(layout, text) == text);
                          }));
}

TEST(LayoutProperty, AnyLayoutCanBeWrittenOverAnyOther)
{
    EXPECT_TRUE(rc::check("write over another",
                          []
                          {
                              const Layout before = anyLayout();
                              const Layout after = anyLayout();
                              requireReads(writeLayout(after, writeLayout(before)), after);
                          }));
}

} // namespace atlas::testing
