#include "exporters/rulesyaml/reader.h"

#include "exporters/foreign/notes.h"
#include "exporters/rulesyaml/arana.h"
#include "exporters/rulesyaml/kingshard.h"
#include "exporters/rulesyaml/plain_rules.h"
#include "exporters/shardingsphere/key_types.h"
#include "exporters/shardingsphere/to_layout.h"

#include <algorithm>

namespace atlas::rulesyaml
{

namespace
{

constexpr std::string_view kSystem = "rules-yaml";

bool isRead(const ForeignText& text)
{
    return hasPlainRules(text.text) || hasArana(text.text) || hasKingshard(text.text);
}

bool recognises(const ForeignTexts& texts)
{
    return std::any_of(texts.begin(), texts.end(), isRead);
}

Result<ForeignReading> read(const ForeignTexts& texts, const ForeignOptions& options)
{
    if (const Result<Done> good = checkOptions(options, kSystem, sphere::keyTypeOptions()); !good)
    {
        return good.error();
    }
    ForeignReading reading;
    reading.system = kSystem;
    reading.dialect = "rules of a hand-made router";
    ForeignOptions types = options;
    sphere::Rules rules;
    rules.generation = 1; // a table is asked for where it is declared
    for (const ForeignText& text : texts)
    {
        if (hasArana(text.text))
        {
            reading.dialect = "Arana";
            readArana(text, rules, reading.findings);
        }
        else if (hasKingshard(text.text))
        {
            reading.dialect = "kingshard";
            readKingshard(text, rules, types, reading.findings);
        }
        else if (hasPlainRules(text.text) || text.text.find("url") != std::string::npos)
        {
            readPlainRules(text, rules, reading.findings);
        }
        else
        {
            reading.findings.push_back(leftOut("The file " + text.name, {text.name, 1, 1}));
        }
    }
    if (rules.tables.empty() && !hasErrors(reading.findings))
    {
        reading.findings.push_back(nothingFound(texts));
    }
    reading.layout = toLayout(rules, types, reading.findings);
    return reading;
}

} // namespace

const ForeignReader& reader()
{
    static constexpr ForeignReader kReader{
        kSystem, "YAML with rules that name a logic table each, of a hand-made router, of Arana or kingshard",
        recognises, read};
    return kReader;
}

} // namespace atlas::rulesyaml
