#include "models/storage/yaml_parser.h"

#include "models/storage/yaml_problem.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <cctype>
#include <exception>
#include <istream>
#include <map>
#include <streambuf>
#include <utility>

namespace atlas
{

namespace
{

/// Leaves the parser from inside an event; never seen outside this file.
struct StopParsing
{
    std::string code;
    std::vector<std::string> args;
    YAML::Mark mark;
};

class MemoryBuffer : public std::streambuf
{
public:
    explicit MemoryBuffer(std::string_view text)
    {
        char* begin = const_cast<char*>(text.data()); // the get area is only read
        setg(begin, begin, begin + text.size());
    }
};

SourcePlace placeOf(const YAML::Mark& mark, const std::string& fileName)
{
    return {fileName, std::max(mark.line, 0) + 1, std::max(mark.column, 0) + 1};
}

/// Builds the tree from events, in depth and size bounded.
class TreeBuilder : public YAML::EventHandler
{
public:
    TreeBuilder(YamlDocument& document, const std::string& fileName) : m_document(document), m_fileName(fileName) {}

    void OnDocumentStart(const YAML::Mark&) override { m_anchors.clear(); }
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { put(begun(mark), anchor); }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        const auto it = m_anchors.find(anchor);
        if (it == m_anchors.end())
        {
            throw StopParsing{"yaml-alias-recursive", {}, mark};
        }
        m_aliasNodes += it->second.nodes;
        m_aliasBytes += it->second.bytes;
        if (m_aliasNodes > kMaxAliasNodes || m_aliasBytes > kMaxAliasBytes)
        {
            throw StopParsing{"yaml-alias-budget", {std::to_string(kMaxAliasNodes)}, mark};
        }
        YamlNode copy = it->second.node;
        copy.line = mark.line + 1;
        copy.column = mark.column + 1;
        copy.alias = true;
        put(std::move(copy), 0);
    }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override
    {
        YamlNode node = begun(mark);
        node.kind = YamlNode::Kind::Scalar;
        node.style = tag == "!" ? YamlNode::Style::DoubleQuoted : YamlNode::Style::Plain;
        node.text = value;
        node.tag = isTag(tag) ? tag : std::string();
        noteTag(tag, mark);
        put(std::move(node), anchor);
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override
    {
        open(YamlNode::Kind::List, mark, tag, anchor, style);
    }
    void OnSequenceEnd() override { close(); }

    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override
    {
        open(YamlNode::Kind::Map, mark, tag, anchor, style);
    }
    void OnMapEnd() override { close(); }

    /// The innermost list or map that is still open, in brackets; nullptr if none.
    const YamlNode* openBracket() const
    {
        return !m_open.empty() && m_open.back().node.isFlow() ? &m_open.back().node : nullptr;
    }
    /// Line and column, from 1, of the last node that was seen.
    std::pair<int, int> lastSeen() const { return m_lastSeen; }

    /// After a break: the containers that were still open end here, a key without a value loses itself.
    void closeAll()
    {
        while (!m_open.empty())
        {
            YamlNode& node = m_open.back().node;
            if (node.isMap() && node.children.size() % 2 != 0)
            {
                node.children.pop_back();
            }
            close();
        }
    }

private:
    struct OpenNode
    {
        YamlNode node;
        YAML::anchor_t anchor = 0;
    };
    struct Anchored
    {
        YamlNode node;
        std::size_t nodes = 0;
        std::size_t bytes = 0;
    };

    YamlNode begun(const YAML::Mark& mark)
    {
        if (++m_nodes > kMaxYamlNodes)
        {
            throw StopParsing{"yaml-too-large", {}, mark};
        }
        YamlNode node;
        node.line = mark.line + 1;
        node.column = mark.column + 1;
        m_lastSeen = {node.line, node.column};
        return node;
    }

    static bool isTag(const std::string& tag) { return !tag.empty() && tag != "?" && tag != "!"; }

    void noteTag(const std::string& tag, const YAML::Mark& mark)
    {
        if (!isTag(tag) || m_document.findings.size() > 100)
        {
            return;
        }
        m_document.findings.push_back({Severity::Info, "yaml-tag-ignored", {tag}, placeOf(mark, m_fileName), {}, {}});
    }

    void open(YamlNode::Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
              YAML::EmitterStyle::value style)
    {
        if (m_open.size() >= kMaxYamlDepth)
        {
            throw StopParsing{"yaml-too-deep", {std::to_string(kMaxYamlDepth)}, mark};
        }
        noteTag(tag, mark);
        YamlNode node = begun(mark);
        node.tag = isTag(tag) ? tag : std::string();
        node.kind = kind;
        node.style = style == YAML::EmitterStyle::Flow ? YamlNode::Style::Flow : YamlNode::Style::Block;
        m_open.push_back({std::move(node), anchor});
    }

    void close()
    {
        OpenNode done = std::move(m_open.back());
        m_open.pop_back();
        put(std::move(done.node), done.anchor);
    }

    static void measure(const YamlNode& node, Anchored& size)
    {
        ++size.nodes;
        size.bytes += node.text.size();
        for (const YamlNode& child : node.children)
        {
            measure(child, size);
        }
    }

    void put(YamlNode node, YAML::anchor_t anchor)
    {
        if (anchor != 0)
        {
            Anchored anchored{node, 0, 0};
            measure(node, anchored);
            m_nodes += anchored.nodes; // the copy that is kept counts as well
            m_anchors.insert_or_assign(anchor, std::move(anchored));
        }
        if (m_open.empty())
        {
            m_document.root = std::move(node);
            return;
        }
        m_open.back().node.children.push_back(std::move(node));
    }

    YamlDocument& m_document;
    const std::string& m_fileName;
    std::vector<OpenNode> m_open;
    std::map<YAML::anchor_t, Anchored> m_anchors;
    std::size_t m_nodes = 0;
    std::size_t m_aliasNodes = 0;
    std::size_t m_aliasBytes = 0;
    std::pair<int, int> m_lastSeen{1, 1};
};

/// Sees whether anything stands in a further document.
class ContentProbe : public YAML::EventHandler
{
public:
    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { stop(mark); }
    void OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t, const std::string&) override
    {
        stop(mark);
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override
    {
        stop(mark);
    }
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override
    {
        stop(mark);
    }
    void OnMapEnd() override {}

private:
    [[noreturn]] static void stop(const YAML::Mark& mark) { throw StopParsing{"yaml-several-documents", {}, mark}; }
};

/// An upper bound of the tokens the scanner may hold at once: a flow collection is queued until it ends.
std::size_t tokenBound(std::string_view text)
{
    std::size_t tokens = 0;
    char before = ' ';
    for (const char c : text)
    {
        const bool startsToken = c == '[' || c == ']' || c == '{' || c == '}' || c == ',' || c == '"' || c == '\'';
        const bool startsAfterBreak = (c == '&' || c == '*' || c == '!' || c == '?' || c == ':' || c == '-')
                                      && (before == ' ' || before == '\n' || before == ',' || before == '['
                                          || before == '{' || before == ':' || before == '?');
        tokens += startsToken || startsAfterBreak ? 1 : 0;
        before = c;
    }
    return tokens;
}

YamlBreak breakOf(const YAML::ParserException& problem, const TreeBuilder& builder, const std::string& fileName)
{
    const bool bracket =
        problem.msg == YAML::ErrorMsg::END_OF_MAP_FLOW || problem.msg == YAML::ErrorMsg::END_OF_SEQ_FLOW;
    const bool scalar = problem.msg == YAML::ErrorMsg::EOF_IN_SCALAR;
    return {bracket  ? YamlBreak::Kind::OpenBracket
            : scalar ? YamlBreak::Kind::OpenScalar
                     : YamlBreak::Kind::Other,
            problem.msg, placeOf(problem.mark, fileName), builder.openBracket(), builder.lastSeen()};
}

/// Runs `parse`; what stops it becomes a finding. False when it was stopped.
template <typename Parse>
bool guarded(YamlDocument& document, std::string_view text, const TreeBuilder& builder, const std::string& fileName,
             Parse parse)
{
    try
    {
        parse();
        return true;
    }
    catch (const StopParsing& stop)
    {
        document.findings.push_back({Severity::Error, stop.code, stop.args, placeOf(stop.mark, fileName), {}, {}});
    }
    catch (const YAML::ParserException& problem)
    {
        document.findings.push_back(syntaxFinding(text, breakOf(problem, builder, fileName)));
    }
    catch (const std::exception& problem)
    {
        document.findings.push_back({Severity::Error, "yaml-syntax", {problem.what()}, {fileName, 1, 1}, {}, {}});
    }
    return false;
}

YamlDocument tooLarge(const std::string& fileName)
{
    YamlDocument document;
    document.complete = false;
    document.findings.push_back({Severity::Error, "yaml-too-large", {}, {fileName, 1, 1}, {}, {}});
    return document;
}

} // namespace

YamlDocument parseYaml(std::string_view text, const std::string& fileName)
{
    if (tokenBound(text) > kMaxYamlTokens)
    {
        return tooLarge(fileName);
    }
    YamlDocument document;
    MemoryBuffer buffer(text);
    std::istream stream(&buffer);
    TreeBuilder builder(document, fileName);
    std::optional<YAML::Parser> parser;
    const auto first = [&]
    {
        parser.emplace(stream);
        parser->HandleNextDocument(builder);
    };
    document.complete = guarded(document, text, builder, fileName, first);
    if (!document.complete)
    {
        builder.closeAll();
        return document;
    }
    if (auto quote = unclosedQuote(text, builder.lastSeen(), fileName))
    {
        document.complete = false;
        document.findings.push_back({Severity::Error, "yaml-quote-open", {}, std::move(*quote), {}, {}});
    }
    ContentProbe probe;
    guarded(document, text, builder, fileName, [&] { parser->HandleNextDocument(probe); });
    return document;
}

std::vector<YamlDocument> parseYamlDocuments(std::string_view text, const std::string& fileName)
{
    if (tokenBound(text) > kMaxYamlTokens)
    {
        return {tooLarge(fileName)};
    }
    MemoryBuffer buffer(text);
    std::istream stream(&buffer);
    std::optional<YAML::Parser> parser;
    std::vector<YamlDocument> documents;
    for (bool more = true; more;)
    {
        YamlDocument document;
        TreeBuilder builder(document, fileName);
        document.complete = guarded(document, text, builder, fileName,
                                    [&]
                                    {
                                        if (!parser)
                                        {
                                            parser.emplace(stream);
                                        }
                                        more = parser->HandleNextDocument(builder);
                                    });
        if (!document.complete)
        {
            builder.closeAll();
            documents.push_back(std::move(document));
            return documents;
        }
        if (documents.size() >= kMaxYamlDocuments)
        {
            documents.push_back(tooLarge(fileName));
            return documents;
        }
        if (more)
        {
            documents.push_back(std::move(document));
        }
    }
    return documents;
}

} // namespace atlas
