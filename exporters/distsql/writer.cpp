#include "exporters/distsql/writer.h"

#include "exporters/distsql/reader.h"
#include "exporters/distsql/script.h"
#include "exporters/shardingsphere/from_layout.h"

namespace atlas::distsql
{

namespace
{

ForeignWriting write(const Router& router)
{
    ForeignWriting writing;
    const sphere::Rules rules = sphere::toRules(router, sphere::RulesForm::Script, writing.findings);
    std::string script = scriptOf(rules, writing.findings);
    if (!script.empty())
    {
        writing.files.push_back({"sharding.sql", std::move(script)});
    }
    return writing;
}

} // namespace

const ForeignWriter& writer()
{
    static constexpr ForeignWriter kWriter{kSystem, write};
    return kWriter;
}

} // namespace atlas::distsql
