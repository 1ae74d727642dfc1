#include "exporters/shardingsphere/writer.h"

#include "exporters/shardingsphere/from_layout.h"
#include "exporters/shardingsphere/names.h"
#include "exporters/shardingsphere/rules_yaml.h"

namespace atlas::sphere
{

namespace
{

ForeignWriting write(const Router& router)
{
    ForeignWriting writing;
    const Rules rules = toRules(router, RulesForm::Yaml, writing.findings);
    if (hasRules(rules))
    {
        writing.files.push_back({"sharding.yaml", rulesYaml(rules)});
    }
    return writing;
}

} // namespace

const ForeignWriter& writer()
{
    static constexpr ForeignWriter kWriter{kSystem, write};
    return kWriter;
}

} // namespace atlas::sphere
