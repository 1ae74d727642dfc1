#pragma once

#include "models/core/layout.h"
#include "models/core/param_spec.h"

#include <string>
#include <vector>

namespace atlas::test
{

/// An algorithm of the registry as a table has it: its parameters, a key that fits, and some values of the key.
struct AlgorithmSample
{
    AlgorithmSpec algorithm;
    KeySpec key;
    /// As a route takes them; neighbours in the key's order where `isLadder`.
    std::vector<std::string> keys;
    bool isLadder = false;
};

/// As the form makes it, every required parameter as it is proposed there; what it does not propose is filled in.
AlgorithmSample sampleOf(const AlgorithmInfo& info);

/// The table "t" by the sample, on the shards s0 to s3.
Layout layoutOf(const AlgorithmInfo& info, const AlgorithmSample& sample);

/// The names of the registry, for tests with a parameter.
std::vector<std::string> everyAlgorithm();
/// A name as the name of a test: letters and digits alone.
std::string testNameOf(std::string algorithm);

} // namespace atlas::test
