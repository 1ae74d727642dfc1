#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// One parameter of an algorithm, said once: the form, the help, the check and the tests follow from it.
struct ParamSpec
{
    enum class Type
    {
        Integer,
        Decimal,
        Boolean,
        Text,
        Lines,     ///< a text that may have several lines: a map file, an expression
        Choice,    ///< one of `choices`
        ValueList, ///< a list of key values, e.g. range boundaries
        ValueMap   ///< key value -> bucket
    };

    std::string name;
    Type type = Type::Text;
    bool required = false;
    std::string defaultText;
    std::optional<std::int64_t> minimum;
    std::optional<std::int64_t> maximum;
    std::vector<std::string> choices;
    std::string title; ///< one or two words, English; the window translates it
    std::string help;  ///< one sentence with unit and meaning, English
};

/// What a registry says of an algorithm without running it.
struct AlgorithmInfo
{
    enum class Picture
    {
        Grid,
        Ring,
        Ranges
    };

    std::string name; ///< as a layout writes it: "hash_mod", "vitess.xxhash"
    std::string title;
    std::string summary; ///< what the choice means for a DBA, one or two sentences
    Picture picture = Picture::Grid;
    bool needsPlacement = true; ///< false for a ring, whose points name the shards
    bool orderedKeys = false;   ///< neighbouring keys share a bucket, so ranges can be split and merged
    std::vector<ParamSpec> params;
};

} // namespace atlas
