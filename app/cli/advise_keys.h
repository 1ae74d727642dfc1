#pragma once

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "models/core/result.h"
#include "routing/analysis/key_card.h"
#include "routing/workload/advisor.h"

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace atlas::cli
{

/// Where the values of keys are read, and what they would be put into.
struct KeyCardOptions
{
    std::vector<std::string> files; ///< FILE, or t.c=FILE
    std::string shard;              ///< of the layout: read live
    std::string algorithm;          ///< NAME, or NAME:param=value,...
    std::string type;
    std::uint64_t buckets = 0;
};

/// The card of one column, and where its values come from.
struct NamedCard
{
    std::string table;
    std::string column;
    std::string source;    ///< file, or shard.table
    std::string algorithm; ///< that the skew is of; empty without a number of shards
    KeyCard card;
};

/// Cards of the columns that --keys names; a FILE alone is of the only candidate. Errors: keys-candidate, those of
/// files and of the algorithm.
Result<std::vector<NamedCard>> cardsOfFiles(const KeyCardOptions& options, const std::shared_ptr<const Router>& router,
                                            const std::vector<KeyCandidate>& candidates, Streams& streams);

/// Opens a card for a column: into its own table where the layout shards by it, else into the algorithm that is asked
/// for.
Result<KeyCardBuilder> builderFor(const KeyCardOptions& options, const std::shared_ptr<const Router>& router,
                                  NamedCard& named, bool areIntegers);

Json cardsJson(const std::vector<NamedCard>& cards);
void printCards(const std::vector<NamedCard>& cards, std::ostream& out);

} // namespace atlas::cli
