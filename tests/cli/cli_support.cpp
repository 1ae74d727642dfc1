#include "tests/cli/cli_support.h"

#include "app/cli/command.h"

#include <sstream>

namespace atlas::test
{

Answer run(const std::vector<std::string>& args, const std::string& input)
{
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    cli::Streams streams{in, out, err};
    Answer answer;
    answer.status = cli::runCli(args, streams);
    answer.out = out.str();
    answer.err = err.str();
    return answer;
}

std::string topology(const std::string& name)
{
    return std::string(ATLAS_GOLDEN_DIR) + "/topologies/" + name + ".yaml";
}

std::string warnedLayout()
{
    return R"(format: 1
name: warned
version: 1
servers:
  db-a: {host: 10.0.0.1, user: dba, tls: off}
shards:
  s_0: {server: db-a, schema: s_0}
tables:
  t:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: s_0, table: "t_{bucket}"}
)";
}

std::vector<std::string> namesOf(const nlohmann::ordered_json& object)
{
    std::vector<std::string> names;
    for (const auto& [name, value] : object.items())
    {
        names.push_back(name);
    }
    return names;
}

} // namespace atlas::test
