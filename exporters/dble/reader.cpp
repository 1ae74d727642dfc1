#include "exporters/dble/reader.h"

#include "exporters/dble/names.h"
#include "exporters/dble/sharding_files.h"
#include "exporters/foreign/xml_root.h"
#include "exporters/mycat/layout_of_rules.h"
#include "exporters/mycat/schema_files.h"

#include <algorithm>

namespace atlas
{

namespace
{

const std::vector<std::string_view> kNewRoots{"dble:sharding", "dble:db"};
const std::vector<std::string_view> kOldRoots{"dble:schema", "dble:rule"};

bool hasRoot(const ForeignTexts& texts, const std::vector<std::string_view>& roots)
{
    return std::any_of(texts.begin(), texts.end(),
                       [&](const ForeignText& text)
                       { return std::find(roots.begin(), roots.end(), xmlRootName(text.text)) != roots.end(); });
}

bool recognises(const ForeignTexts& texts)
{
    return hasRoot(texts, kNewRoots) || hasRoot(texts, kOldRoots);
}

Result<ForeignReading> read(const ForeignTexts& texts, const ForeignOptions& options)
{
    const Result<MycatOptions> settings = readMycatOptions(options, dbleDialect());
    if (!settings)
    {
        return settings.error();
    }
    const bool isNew = hasRoot(texts, kNewRoots);
    ForeignReading reading;
    reading.system = std::string(dbleDialect().system);
    reading.dialect = isNew ? "DBLE 3 XML" : "DBLE 2 XML";
    const Result<MycatRules> rules =
        isNew ? readShardingFiles(texts, reading.findings) : readSchemaFiles(texts, "dble", reading.findings);
    if (!rules)
    {
        return rules.error();
    }
    reportOtherFiles(texts, isNew ? kNewRoots : kOldRoots, reading.findings);
    makeMycatLayout(*rules, dbleDialect(), texts, *settings, reading);
    return reading;
}

} // namespace

ForeignReader dbleReader()
{
    return {"dble", "sharding.xml with db.xml of DBLE, or its schema.xml with rule.xml", recognises, read};
}

} // namespace atlas
