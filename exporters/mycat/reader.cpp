#include "exporters/mycat/reader.h"

#include "exporters/foreign/xml_root.h"
#include "exporters/mycat/layout_of_rules.h"
#include "exporters/mycat/schema_files.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::string_view kSchemaRoot = "mycat:schema";
constexpr std::string_view kRuleRoot = "mycat:rule";

bool recognises(const ForeignTexts& texts)
{
    return std::any_of(texts.begin(), texts.end(),
                       [](const ForeignText& text)
                       {
                           const std::string_view root = xmlRootName(text.text);
                           return root == kSchemaRoot || root == kRuleRoot;
                       });
}

Result<ForeignReading> read(const ForeignTexts& texts, const ForeignOptions& options)
{
    const Result<MycatOptions> settings = readMycatOptions(options, mycatDialect());
    if (!settings)
    {
        return settings.error();
    }
    ForeignReading reading;
    reading.system = std::string(mycatDialect().system);
    reading.dialect = "MyCat 1.x XML";
    const Result<MycatRules> rules = readSchemaFiles(texts, "mycat", reading.findings);
    if (!rules)
    {
        return rules.error();
    }
    reportOtherFiles(texts, {kSchemaRoot, kRuleRoot}, reading.findings);
    makeMycatLayout(*rules, mycatDialect(), texts, *settings, reading);
    return reading;
}

} // namespace

ForeignReader mycatReader()
{
    return {"mycat", "schema.xml with rule.xml of MyCat", recognises, read};
}

} // namespace atlas
