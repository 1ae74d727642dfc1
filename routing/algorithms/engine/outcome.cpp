#include "routing/algorithms/engine/outcome.h"

namespace atlas
{

Outcome Outcome::ofIndexes(std::vector<std::int64_t> indexes)
{
    Outcome outcome;
    outcome.kind = Kind::Several;
    for (const std::int64_t index : indexes)
    {
        outcome.names.push_back(std::to_string(index));
    }
    outcome.indexes = std::move(indexes);
    return outcome;
}

std::string hexText(std::string_view bytes)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const char c : bytes)
    {
        const auto byte = static_cast<std::uint8_t>(c);
        text += kDigits[byte >> 4];
        text += kDigits[byte & 15];
    }
    return text;
}

std::string outcomeText(const Outcome& outcome)
{
    switch (outcome.kind)
    {
    case Outcome::Kind::Index: return std::to_string(outcome.index);
    case Outcome::Kind::Partition: return "p" + std::to_string(outcome.index);
    case Outcome::Kind::Number:
    case Outcome::Kind::Name: return outcome.text;
    case Outcome::Kind::Keyspace: return hexText(outcome.text);
    case Outcome::Kind::KeyspaceRange: return "RANGE " + hexText(outcome.text) + "-" + hexText(outcome.upper);
    case Outcome::Kind::NoRoute: return "NULL";
    case Outcome::Kind::NoDestination: return "NONE";
    case Outcome::Kind::AllShards: return "ALL";
    case Outcome::Kind::Several: break;
    }
    std::string text;
    for (const std::string& name : outcome.names)
    {
        text += (text.empty() ? "" : ",") + name;
    }
    return "[" + text + "]";
}

} // namespace atlas
