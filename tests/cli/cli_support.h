#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace atlas::test
{

/// What a command answered.
struct Answer
{
    int status = -1;
    std::string out;
    std::string err;

    nlohmann::ordered_json json() const { return nlohmann::ordered_json::parse(out); }
};

/// Runs the command line in process, `input` on standard input.
Answer run(const std::vector<std::string>& args, const std::string& input = {});

/// tests/golden/topologies/NAME.yaml
std::string topology(const std::string& name);

/// A right layout with one warning that it deserves: a remote server without TLS.
std::string warnedLayout();

/// Names of a JSON object in their order.
std::vector<std::string> namesOf(const nlohmann::ordered_json& object);

} // namespace atlas::test
