#include "app/cli/advise_keys.h"

#include "app/cli/input_source.h"
#include "app/cli/record_stream.h"
#include "routing/router/router.h"
#include "routing/workload/fact_predicates.h"

#include <algorithm>
#include <cmath>
#include <ostream>

namespace atlas::cli
{

namespace
{

constexpr std::size_t kFirstKeys = 1000; ///< that the type of a column is told by

/// "NAME:param=value,param=value"
Result<AlgorithmSpec> algorithmOf(const std::string& text)
{
    AlgorithmSpec spec;
    spec.name = text.substr(0, text.find(':'));
    std::string_view rest =
        text.find(':') == std::string::npos ? std::string_view() : std::string_view(text).substr(text.find(':') + 1);
    while (!rest.empty())
    {
        const std::string_view part = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
        const std::size_t equal = part.find('=');
        if (equal == std::string_view::npos || equal == 0)
        {
            return Error{"key-algorithm-syntax", {text}, {}};
        }
        spec.params.set(std::string(part.substr(0, equal)), ParamValue::scalar(std::string(part.substr(equal + 1))));
    }
    return spec;
}

/// The layout's own table, where the column is its only key.
bool isKeyOf(const CompiledTable* table, const std::string& column)
{
    return table != nullptr && table->keyColumns().size() == 1
           && loweredName(table->keyColumns().front().name) == loweredName(column);
}

bool areAllIntegers(const std::vector<std::string>& keys)
{
    const auto isInteger = [](const std::string& key)
    {
        const std::size_t sign = key.starts_with('-') ? 1 : 0;
        return key.size() > sign && key.size() < 19 + sign
               && std::all_of(key.begin() + static_cast<std::ptrdiff_t>(sign), key.end(),
                              [](char c) { return c >= '0' && c <= '9'; });
    };
    return !keys.empty() && std::all_of(keys.begin(), keys.end(), isInteger);
}

bool isNull(std::string_view key)
{
    return key == "\\N" || key == "NULL"; // as LOAD DATA and the client write it
}

/// The first keys are kept until they tell the type.
class FileCard
{
public:
    FileCard(const KeyCardOptions& options, std::shared_ptr<const Router> router, NamedCard& named)
        : m_options(options), m_router(std::move(router)), m_named(named)
    {
    }

    Result<Done> read(const InputSource& input)
    {
        LineReader reader(*input.stream, input.name);
        for (;;)
        {
            const Result<std::optional<std::string_view>> line = reader.next();
            if (!line)
            {
                return line.error();
            }
            if (!*line)
            {
                break;
            }
            if (const Result<Done> taken = take(**line); !taken)
            {
                return taken;
            }
        }
        if (const Result<Done> opened = open(); !opened)
        {
            return opened;
        }
        m_named.card = m_builder->card();
        return Done{};
    }

private:
    Result<Done> take(std::string_view key)
    {
        if (m_builder)
        {
            add(key);
            return Done{};
        }
        m_first.emplace_back(key);
        return m_first.size() < kFirstKeys ? Result<Done>(Done{}) : open();
    }

    Result<Done> open()
    {
        if (m_builder)
        {
            return Done{};
        }
        std::vector<std::string> known = m_first;
        std::erase_if(known, isNull);
        Result<KeyCardBuilder> builder = builderFor(m_options, m_router, m_named, areAllIntegers(known));
        if (!builder)
        {
            return builder.error();
        }
        m_builder = std::move(builder).value();
        for (const std::string& key : m_first)
        {
            add(key);
        }
        m_first.clear();
        return Done{};
    }

    void add(std::string_view key)
    {
        if (isNull(key))
        {
            m_builder->addNull();
            return;
        }
        m_builder->add(key);
    }

    const KeyCardOptions& m_options;
    std::shared_ptr<const Router> m_router;
    NamedCard& m_named;
    std::vector<std::string> m_first;
    std::optional<KeyCardBuilder> m_builder;
};

/// "t.c=FILE", or FILE where there is one candidate of one column.
Result<NamedCard> cardOf(const std::string& text, const std::vector<KeyCandidate>& candidates, std::string& path)
{
    const std::size_t equal = text.find('=');
    const std::string name = text.substr(0, equal);
    const std::size_t dot = name.rfind('.');
    const bool isNamed = equal != std::string::npos && dot != std::string::npos && dot > 0 && dot + 1 < name.size();
    if (isNamed)
    {
        path = text.substr(equal + 1);
        return NamedCard{name.substr(0, dot), name.substr(dot + 1), path, {}, {}};
    }
    path = text;
    const auto named = std::count_if(candidates.begin(), candidates.end(),
                                     [](const KeyCandidate& candidate) { return candidate.isNamed; });
    const auto only = std::find_if(candidates.begin(), candidates.end(),
                                   [&](const KeyCandidate& candidate) { return candidate.isNamed || named == 0; });
    if (named > 1 || only == candidates.end() || (named == 0 && candidates.size() > 1))
    {
        return Error{"keys-candidate", {text}, {}};
    }
    return NamedCard{only->keys.front().first, only->keys.front().second, path, {}, {}};
}

std::string share(std::uint64_t part, std::uint64_t all)
{
    return all == 0 ? "-" : numberText(100.0 * static_cast<double>(part) / static_cast<double>(all), 2) + " %";
}

std::string distinctText(const KeyCard& card)
{
    return card.distinctIsExact ? numberText(card.distinct, 0) : "~" + numberText(card.distinct, 0) + " +- 1.6 %";
}

std::string boundText(const FrequentValue& value)
{
    return std::to_string(value.atLeast) + (value.atMost == value.atLeast ? "" : " to " + std::to_string(value.atMost));
}

} // namespace

Result<KeyCardBuilder> builderFor(const KeyCardOptions& options, const std::shared_ptr<const Router>& router,
                                  NamedCard& named, bool areIntegers)
{
    KeyCardBuilder builder;
    const CompiledTable* own = router != nullptr ? router->table(named.table) : nullptr;
    if (options.algorithm.empty() && options.buckets == 0 && isKeyOf(own, named.column))
    {
        named.algorithm = own->info().name + " of " + router->layout().name;
        builder.setTarget(router, named.table);
        return builder;
    }
    const std::uint64_t shards = options.buckets > 0 ? options.buckets
                                 : router != nullptr ? router->layout().shards.size()
                                                     : 0;
    if (shards == 0)
    {
        return builder;
    }
    const std::string text = !options.algorithm.empty() ? options.algorithm : areIntegers ? "mod" : "hash_mod";
    Result<AlgorithmSpec> algorithm = algorithmOf(text);
    if (!algorithm)
    {
        return algorithm.error();
    }
    const std::string type = !options.type.empty() ? options.type : areIntegers ? "bigint" : "varchar(1024)";
    auto trial = trialRouter({named.table, named.column, type, *std::move(algorithm), shards});
    if (!trial)
    {
        return trial.error();
    }
    named.algorithm = text + " over " + counted(static_cast<std::int64_t>(shards), "shard", "shards");
    builder.setTarget(*trial, named.table);
    return builder;
}

Result<std::vector<NamedCard>> cardsOfFiles(const KeyCardOptions& options, const std::shared_ptr<const Router>& router,
                                            const std::vector<KeyCandidate>& candidates, Streams& streams)
{
    std::vector<NamedCard> cards;
    for (const std::string& text : options.files)
    {
        std::string path;
        Result<NamedCard> named = cardOf(text, candidates, path);
        if (!named)
        {
            return named.error();
        }
        const Result<InputSource> input = openInput(path, streams);
        if (!input)
        {
            return input.error();
        }
        named->source = input->name;
        if (const Result<Done> done = FileCard(options, router, *named).read(*input); !done)
        {
            return done.error();
        }
        cards.push_back(*std::move(named));
    }
    return cards;
}

Json cardsJson(const std::vector<NamedCard>& cards)
{
    Json list = Json::array();
    for (const NamedCard& named : cards)
    {
        const KeyCard& card = named.card;
        Json top = Json::array();
        for (const FrequentValue& value : card.top)
        {
            top.push_back(
                {{"value", value.value}, {"rows", jsonNumber(value.atLeast)}, {"at_most", jsonNumber(value.atMost)}});
        }
        Json skew = nullptr;
        if (card.skew)
        {
            skew = {{"algorithm", named.algorithm},
                    {"unrouted", jsonNumber(card.skew->unrouted)},
                    {"max_over_mean", card.skew->shards.maxOverMean},
                    {"relative_stddev", card.skew->shards.relativeStddev},
                    {"gini", card.skew->shards.gini}};
        }
        list.push_back({{"table", named.table},
                        {"column", named.column},
                        {"source", named.source},
                        {"rows", jsonNumber(card.rows)},
                        {"nulls", jsonNumber(card.nulls)},
                        {"distinct", jsonLoad(std::round(card.distinct))},
                        {"distinct_exact", card.distinctIsExact},
                        {"top", top},
                        {"rising_pairs", jsonNumber(card.risingPairs)},
                        {"pairs", jsonNumber(card.pairs)},
                        {"grows", card.grows()},
                        {"skew", skew}});
    }
    return list;
}

void printCards(const std::vector<NamedCard>& cards, std::ostream& out)
{
    for (const NamedCard& named : cards)
    {
        const KeyCard& card = named.card;
        out << "\nValues of " << visible(named.table + "." + named.column) << " from " << visible(named.source) << '\n';
        TextTable facts;
        facts.add({"rows", std::to_string(card.rows)});
        facts.add({"distinct", distinctText(card)});
        facts.add({"NULL", std::to_string(card.nulls) + " (" + share(card.nulls, card.rows) + ")"});
        facts.add(
            {"in the order of reading", share(card.risingPairs, card.pairs) + " rise"
                                            + (card.grows() ? ": the key grows, new rows have the highest" : "")});
        if (card.skew)
        {
            facts.add({"skew, " + visible(named.algorithm), "fullest shard " + numberText(card.skew->shards.maxOverMean)
                                                                + " x the mean, " + std::to_string(card.skew->unrouted)
                                                                + " without a route"});
        }
        facts.print(out, "  ");
        TextTable top({0, 1});
        for (const FrequentValue& value : card.top)
        {
            top.add({boundText(value), share(value.atLeast, card.rows), visible(value.value)});
        }
        out << "  most frequent\n";
        top.print(out, "    ");
    }
}

} // namespace atlas::cli
