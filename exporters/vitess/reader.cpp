#include "exporters/vitess/reader.h"

#include "exporters/foreign/json_tree.h"
#include "exporters/foreign/notes.h"
#include "exporters/vitess/layout_maker.h"
#include "exporters/vitess/names.h"
#include "exporters/vitess/settings.h"
#include "exporters/vitess/vschema_parser.h"
#include "models/core/nearest_name.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace atlas::vitess
{

namespace
{

constexpr const char* kDialect = "Vitess VSchema";
constexpr std::string_view kNoName = "keyspace";

/// A file with its tree, if it is JSON.
struct ParsedText
{
    const ForeignText* text = nullptr;
    YamlDocument document;
    Shape shape = Shape::None;
};

ParsedText parsed(const ForeignText& text)
{
    ParsedText result;
    result.text = &text;
    const std::size_t begin = text.text.find_first_not_of(" \t\n");
    if (begin != std::string::npos && (text.text[begin] == '{' || text.text[begin] == '/'))
    {
        result.document = parseJson(text.text, text.name);
        result.shape = result.document.root ? shapeOf(*result.document.root) : Shape::None;
    }
    return result;
}

bool hasKeyspaces(Shape shape)
{
    return shape == Shape::Keyspace || shape == Shape::Keyspaces || shape == Shape::Whole;
}

/// A text that breaks off may do so before it tells what it is.
bool isBrokenVSchema(const ParsedText& file)
{
    const bool isJson = file.document.root.has_value() || !file.document.findings.empty();
    return isJson && !file.document.complete && mayBeVSchema(file.text->text);
}

bool recognises(const ForeignTexts& texts)
{
    return std::any_of(texts.begin(), texts.end(),
                       [](const ForeignText& text)
                       {
                           if (!mayBeVSchema(text.text))
                           {
                               return false;
                           }
                           const ParsedText file = parsed(text);
                           return hasKeyspaces(file.shape) || isBrokenVSchema(file);
                       });
}

/// "commerce" of "commerce.json" and of "commerce/vschema.json".
std::string keyspaceNameOf(std::string_view file)
{
    static constexpr std::string_view kSeparators = "/\\";
    const auto lastPart = [](std::string_view path)
    { return path.substr(path.find_last_of(kSeparators) + 1); }; // npos + 1 is 0
    std::string_view name = lastPart(file);
    const std::string_view folder = lastPart(file.substr(0, file.size() - std::min(file.size(), name.size() + 1)));
    name = name.substr(0, name.rfind('.'));
    if (name == "vschema" && !folder.empty() && folder != "." && folder != "..")
    {
        name = folder;
    }
    return std::string(name.empty() || name.front() == '<' ? kNoName : name);
}

class Reading
{
public:
    Reading(const ForeignTexts& texts, const ForeignOptions& options) : m_texts(texts), m_options(options)
    {
        for (const ForeignText& text : texts)
        {
            m_files.push_back(parsed(text));
        }
    }

    Result<ForeignReading> read()
    {
        for (const ParsedText& file : m_files)
        {
            if (isBrokenVSchema(file) || (file.shape != Shape::None && !file.document.complete))
            {
                const Diagnostic& why = file.document.findings.front();
                return Error{why.code, why.args, why.place};
            }
        }
        for (const ParsedText& file : m_files)
        {
            parse(file);
        }
        if (const Result<Done> selected = select(); !selected)
        {
            return selected.error();
        }
        takeShards();
        if (const Result<Done> checked = checkOptions(m_options, m_schema); !checked)
        {
            return checked.error();
        }
        return finish();
    }

private:
    void parse(const ParsedText& file)
    {
        const ReadingPlace place{file.text->name, m_findings};
        if (file.shape == Shape::None)
        {
            m_others.emplace_back(file.text->name, &file.text->text);
            return;
        }
        std::string name = keyspaceNameOf(file.text->name);
        if (file.shape == Shape::Keyspace)
        {
            const auto given = m_options.find(kKeyspaceOption);
            const bool isOnly = std::count_if(m_files.begin(), m_files.end(),
                                              [](const ParsedText& each) { return hasKeyspaces(each.shape); })
                                == 1;
            if (given != m_options.end() && isOnly)
            {
                name = given->second;
            }
            else
            {
                m_findings.push_back(assumed("The name of the keyspace", name, std::string(kKeyspaceOption) + "=NAME",
                                             place.of(*file.document.root)));
            }
        }
        parseVSchema(*file.document.root, file.shape, name, place, m_schema);
    }

    /// Leaves the keyspace that the option names.
    Result<Done> select()
    {
        const auto given = m_options.find(kKeyspaceOption);
        if (given == m_options.end())
        {
            return Done{};
        }
        std::vector<std::string> names;
        for (const KeyspaceRules& keyspace : m_schema.keyspaces)
        {
            names.push_back(keyspace.name);
        }
        std::erase_if(m_schema.keyspaces,
                      [&](const KeyspaceRules& keyspace) { return keyspace.name != given->second; });
        if (!m_schema.keyspaces.empty())
        {
            return Done{};
        }
        return Error{"import-option-value",
                     {std::string(kKeyspaceOption), given->second,
                      "one of the keyspaces: " + suggestedNames(given->second, std::move(names))},
                     {}};
    }

    void takeShards()
    {
        std::map<std::string, ShardListRule> lists(m_schema.shards.begin(), m_schema.shards.end());
        for (KeyspaceRules& keyspace : m_schema.keyspaces)
        {
            if (const auto it = lists.find(keyspace.name); it != lists.end())
            {
                keyspace.shards = std::move(it->second);
            }
        }
    }

    Result<ForeignReading> finish()
    {
        Result<Layout> layout = makeLayout(m_schema, m_others, m_options, m_findings);
        if (!layout)
        {
            return layout.error();
        }
        const bool isEmpty = layout->tables.empty() && layout->singleTables.empty() && layout->broadcastTables.empty();
        if (isEmpty && !hasErrors(m_findings))
        {
            m_findings.push_back(nothingFound(m_texts));
        }
        return ForeignReading{std::string(kSystem), kDialect, *std::move(layout), std::move(m_findings)};
    }

    const ForeignTexts& m_texts;
    const ForeignOptions& m_options;
    std::vector<ParsedText> m_files;
    NamedTexts m_others;
    VSchema m_schema;
    Diagnostics m_findings;
};

Result<ForeignReading> read(const ForeignTexts& texts, const ForeignOptions& options)
{
    return Reading(texts, options).read();
}

} // namespace

const ForeignReader& reader()
{
    static constexpr ForeignReader kReader{kSystem, "VSchemas in JSON", recognises, read};
    return kReader;
}

} // namespace atlas::vitess
