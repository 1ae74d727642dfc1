#include "models/storage/layout_reader.h"

#include "models/storage/entries.h"
#include "models/storage/layout_building.h"
#include "models/storage/section_readers.h"
#include "models/storage/text_encoding.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace atlas
{

namespace
{

constexpr std::int64_t kSupportedFormat = 1;
constexpr std::int64_t kMaxVersion = 9'007'199'254'740'991; // exact in JSON
constexpr std::size_t kBytesPerMiB = 1024U * 1024U;

Diagnostic fileFinding(Severity severity, std::string code, std::vector<std::string> args, SourcePlace place)
{
    return {severity, std::move(code), std::move(args), std::move(place), {}, {}};
}

/// Control bytes other than tab and line ends: YAML forbids them, and 0x04 would end the text for the parser.
std::optional<Diagnostic> controlByte(std::string_view text, const std::string& fileName)
{
    const auto isControl = [](char c)
    {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7F;
    };
    const auto it = std::find_if(text.begin(), text.end(), isControl);
    if (it == text.end())
    {
        return std::nullopt;
    }
    std::array<char, 8> hex{};
    std::snprintf(hex.data(), hex.size(), "0x%02X", static_cast<unsigned>(static_cast<unsigned char>(*it)));
    return fileFinding(Severity::Error, "layout-control-byte", {hex.data()},
                       placeOfOffset(text, static_cast<std::size_t>(it - text.begin()), fileName));
}

/// Reads the sections in an order in which names are known before they are referred to.
class LayoutBuilder
{
public:
    LayoutBuilder(Reading& reading, const YamlNode& root, Layout& layout)
        : m_reading(reading), m_map(reading, root, m_top), m_layout(layout)
    {
        m_layout.place = reading.placeOf(root);
    }

    void build()
    {
        if (!readFormat())
        {
            return;
        }
        declareNames();
        readHeader();
        readServersAndShards();
        readOtherTables();
        readTables();
        readReferences();
        m_map.finish();
    }

private:
    /// False when the file is of a format that cannot be understood.
    bool readFormat()
    {
        const YamlNode* format = m_map.child("format");
        if (format == nullptr)
        {
            if (m_reading.complete())
            {
                m_reading.error("format-missing", m_map.node(), {});
            }
            return true;
        }
        const auto value = m_map.integer("format", INT64_MIN, INT64_MAX);
        if (!value || *value == kSupportedFormat)
        {
            return true;
        }
        m_layout.format = static_cast<int>(std::clamp<std::int64_t>(*value, INT32_MIN, INT32_MAX));
        m_reading.error("format-unsupported", *format, {format->text, std::to_string(kSupportedFormat)});
        return false;
    }

    void declareNames()
    {
        const auto insert = [&](std::unordered_set<std::string>& into, const char* section)
        {
            for (std::string& name : declaredNames(m_map.child(section)))
            {
                into.insert(std::move(name));
            }
        };
        insert(m_reading.names.servers, "servers");
        insert(m_reading.names.shards, "shards");
        insert(m_reading.names.logicTables, "tables");
        insert(m_reading.names.otherTables, "broadcast_tables");
        insert(m_reading.names.otherTables, "single_tables");
    }

    std::string headerText(const char* key)
    {
        if (const YamlNode* node = m_map.child(key))
        {
            rejectSequences(m_reading, *node);
        }
        return m_map.text(key);
    }

    void readHeader()
    {
        m_layout.name = m_map.requiredText("name");
        if (const YamlNode* name = m_map.child("name"))
        {
            rejectSequences(m_reading, *name);
            checkFileName(m_reading, *name, m_layout.name, NodePath("name"));
        }
        if (m_map.required("version") != nullptr)
        {
            m_layout.version = m_map.integer("version", 1, kMaxVersion).value_or(m_layout.version);
        }
        m_layout.environment = headerText("environment");
        m_layout.logicSchema = headerText("logic_schema");
        m_layout.sqlMode = headerText("sql_mode");
        if (const auto mode = m_map.integer("lower_case_table_names", 0, 2))
        {
            m_layout.lowerCaseTableNames = static_cast<int>(*mode);
        }
    }

    void readServersAndShards()
    {
        const NodePath serversPath("servers");
        if (const YamlNode* servers = m_map.required("servers"))
        {
            readEntries(m_reading, *servers, serversPath,
                        [&](const std::string& name, const YamlNode& key, const YamlNode& value)
                        { m_layout.servers.push_back(readServer(m_reading, name, key, value, serversPath)); });
        }
        const NodePath shardsPath("shards");
        if (const YamlNode* shards = m_map.required("shards"))
        {
            readEntries(m_reading, *shards, shardsPath,
                        [&](const std::string& name, const YamlNode& key, const YamlNode& value)
                        { m_layout.shards.push_back(readShard(m_reading, name, key, value, shardsPath)); });
        }
    }

    /// A name may be used for one kind of table only.
    void claimTable(const std::string& name, const YamlNode& key, const char* section)
    {
        const auto [it, inserted] = m_claims.emplace(name, std::make_pair(section, key.line));
        if (!inserted && it->second.first != section)
        {
            m_reading.error("table-kind-conflict", key,
                            {name, section, it->second.first, std::to_string(it->second.second)});
        }
    }

    void readOtherTables()
    {
        if (const YamlNode* broadcast = m_map.child("broadcast_tables"))
        {
            const NodePath path("broadcast_tables");
            const EntryReader read = [&](const std::string& name, const YamlNode& key, const YamlNode& value)
            {
                claimTable(name, key, kBroadcast);
                m_layout.broadcastTables.push_back(readBroadcastTable(m_reading, name, key, value, path));
            };
            broadcast->isList() ? readNameList(m_reading, *broadcast, path, read)
                                : readEntries(m_reading, *broadcast, path, read);
        }
        if (const YamlNode* single = m_map.child("single_tables"))
        {
            const NodePath path("single_tables");
            readEntries(m_reading, *single, path,
                        [&](const std::string& name, const YamlNode& key, const YamlNode& value)
                        {
                            claimTable(name, key, kSingle);
                            m_layout.singleTables.push_back(readSingleTable(m_reading, name, key, value, path));
                        });
        }
    }

    void readTables()
    {
        const NodePath path("tables");
        if (const YamlNode* tables = m_map.child("tables"))
        {
            readEntries(m_reading, *tables, path,
                        [&](const std::string& name, const YamlNode& key, const YamlNode& value)
                        {
                            claimTable(name, key, kSharded);
                            m_layout.tables.push_back(readLogicTable(m_reading, name, key, value, path));
                        });
        }
    }

    void readReferences()
    {
        m_layout.defaultShard = headerText("default_shard");
        if (const YamlNode* shard = m_map.child("default_shard"); shard != nullptr && shard->isScalar())
        {
            m_reading.requireShard(*shard, NodePath("default_shard"));
        }
        if (const YamlNode* groups = m_map.child("binding_groups"))
        {
            rejectSequences(m_reading, *groups);
            m_layout.bindingGroups = readBindingGroups(m_reading, *groups, NodePath("binding_groups"));
        }
    }

    static constexpr const char* kBroadcast = "broadcast_tables";
    static constexpr const char* kSingle = "single_tables";
    static constexpr const char* kSharded = "tables";

    Reading& m_reading;
    NodePath m_top = NodePath::root();
    MapReader m_map;
    Layout& m_layout;
    std::unordered_map<std::string, std::pair<const char*, int>> m_claims;
};

void noteEncoding(LayoutReading& result, const std::string& fileName)
{
    if (result.encoding != "UTF-8" && result.encoding != "UTF-8 BOM")
    {
        result.findings.push_back(
            fileFinding(Severity::Info, "layout-encoding-converted", {result.encoding}, {fileName, 1, 1}));
    }
}

} // namespace

void readDocument(LayoutReading& result, const YamlDocument& document, const std::string& fileName)
{
    result.findings.insert(result.findings.end(), document.findings.begin(), document.findings.end());
    const bool empty = !document.root || document.root->isNull();
    if (empty || !document.root->isMap())
    {
        if (document.complete)
        {
            const SourcePlace place =
                empty ? SourcePlace{fileName, 1, 1} : SourcePlace{fileName, document.root->line, document.root->column};
            result.findings.push_back(
                fileFinding(Severity::Error, empty ? "layout-empty" : "layout-not-map", {}, place));
        }
        return;
    }
    Reading reading(fileName);
    reading.setComplete(document.complete);
    LayoutBuilder(reading, *document.root, result.layout).build();
    Diagnostics findings = reading.takeFindings();
    result.findings.insert(result.findings.end(), std::make_move_iterator(findings.begin()),
                           std::make_move_iterator(findings.end()));
}

LayoutReading readLayout(std::string_view bytes, const std::string& fileName)
{
    LayoutReading result;
    if (bytes.size() > kMaxLayoutBytes)
    {
        result.findings.push_back(
            fileFinding(Severity::Error, "layout-too-large",
                        {std::to_string(bytes.size() / kBytesPerMiB), std::to_string(kMaxLayoutBytes / kBytesPerMiB)},
                        {fileName, 1, 1}));
        return result;
    }
    Result<DecodedText> decoded = decodeText(bytes, fileName);
    if (!decoded)
    {
        const Error& problem = decoded.error();
        result.findings.push_back(fileFinding(Severity::Error, problem.code, problem.args, problem.place));
        return result;
    }
    result.text = std::move(decoded->text);
    result.encoding = std::move(decoded->encoding);
    noteEncoding(result, fileName);
    if (auto control = controlByte(result.text, fileName))
    {
        result.findings.push_back(std::move(*control));
        return result;
    }
    const bool unixLines = result.text.find('\r') == std::string::npos;
    const YamlDocument document = parseYaml(unixLines ? result.text : withUnixLineEnds(result.text), fileName);
    readDocument(result, document, fileName);
    sortByPlace(result.findings);
    return result;
}

} // namespace atlas
