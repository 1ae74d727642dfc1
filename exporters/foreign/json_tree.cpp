#include "exporters/foreign/json_tree.h"

#include "models/storage/text_encoding.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <iterator>

namespace atlas
{

namespace
{

/// Walks the text and tells how far the lexer is.
class WatchedIterator
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    WatchedIterator(const char* at, const char** watched) : m_at(at), m_watched(watched) {}

    reference operator*() const { return *m_at; }
    WatchedIterator& operator++()
    {
        *m_watched = ++m_at;
        return *this;
    }
    bool operator==(const WatchedIterator& other) const { return m_at == other.m_at; }
    bool operator!=(const WatchedIterator& other) const { return m_at != other.m_at; }

private:
    const char* m_at;
    const char** m_watched;
};

/// Lines and columns of ascending offsets.
class PlaceCounter
{
public:
    explicit PlaceCounter(std::string_view text) : m_text(text) {}

    std::pair<int, int> at(std::size_t offset)
    {
        for (; m_offset < offset; ++m_offset)
        {
            if (m_text[m_offset] == '\n')
            {
                ++m_line;
                m_lineBegin = m_offset + 1;
            }
        }
        return {m_line, static_cast<int>(offset - m_lineBegin) + 1};
    }

private:
    std::string_view m_text;
    std::size_t m_offset = 0;
    std::size_t m_lineBegin = 0;
    int m_line = 1;
};

/// The names are those that nlohmann::json calls.
class JsonBuilder
{
public:
    JsonBuilder(YamlDocument& document, std::string_view text, const std::string& fileName)
        : m_document(document), m_text(text), m_fileName(fileName), m_places(text), m_read(text.data())
    {
    }

    void parse()
    {
        const char* const end = m_text.data() + m_text.size();
        nlohmann::json::sax_parse(WatchedIterator(m_text.data(), &m_read), WatchedIterator(end, &m_read), this,
                                  nlohmann::json::input_format_t::json, true, true);
        while (!m_open.empty())
        {
            YamlNode& node = m_open.back();
            if (node.isMap() && node.children.size() % 2 != 0)
            {
                node.children.pop_back();
            }
            close();
        }
    }

    bool null() { return put(begun(YamlNode::Kind::Null)); }
    bool boolean(bool value) { return plain(value ? "true" : "false"); }
    bool number_integer(std::int64_t value) { return plain(std::to_string(value)); }
    bool number_unsigned(std::uint64_t value) { return plain(std::to_string(value)); }
    bool number_float(double, const std::string& written) { return plain(written); }
    bool string(std::string& value) { return quoted(value); }
    bool key(std::string& value) { return quoted(value); }
    bool binary(nlohmann::json::binary_t&) { return false; }
    bool start_object(std::size_t) { return open(YamlNode::Kind::Map); }
    bool start_array(std::size_t) { return open(YamlNode::Kind::List); }
    bool end_object() { return ended(); }
    bool end_array() { return ended(); }

    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& problem)
    {
        const std::string whole = problem.what();
        const std::size_t colon = whole.rfind(": ");
        return stop("json-syntax", {colon == std::string::npos ? whole : whole.substr(colon + 2)});
    }

private:
    /// Where the token begins that the next event tells of.
    void skipToToken()
    {
        const auto read = static_cast<std::size_t>(m_read - m_text.data());
        m_next = std::min(m_text.find_first_not_of(" \t\r\n,:", read), m_text.size());
    }

    YamlNode begun(YamlNode::Kind kind)
    {
        YamlNode node;
        node.kind = kind;
        std::tie(node.line, node.column) = m_places.at(m_next);
        skipToToken();
        return node;
    }

    bool plain(std::string text)
    {
        YamlNode node = begun(YamlNode::Kind::Scalar);
        node.text = std::move(text);
        return put(std::move(node));
    }

    bool quoted(std::string& text)
    {
        YamlNode node = begun(YamlNode::Kind::Scalar);
        node.style = YamlNode::Style::DoubleQuoted;
        node.text = std::move(text);
        return put(std::move(node));
    }

    bool open(YamlNode::Kind kind)
    {
        if (m_open.size() >= kMaxYamlDepth)
        {
            return stop("json-too-deep", {std::to_string(kMaxYamlDepth)});
        }
        YamlNode node = begun(kind);
        node.style = YamlNode::Style::Flow;
        m_open.push_back(std::move(node));
        return counted();
    }

    bool ended()
    {
        skipToToken();
        close();
        return true;
    }

    void close()
    {
        YamlNode done = std::move(m_open.back());
        m_open.pop_back();
        attach(std::move(done));
    }

    bool put(YamlNode node)
    {
        attach(std::move(node));
        return counted();
    }

    void attach(YamlNode node)
    {
        if (m_open.empty())
        {
            m_document.root = std::move(node);
            return;
        }
        m_open.back().children.push_back(std::move(node));
    }

    bool counted() { return ++m_nodes <= kMaxYamlNodes || stop("json-too-large", {std::to_string(kMaxYamlNodes)}); }

    bool stop(std::string code, std::vector<std::string> args)
    {
        const auto read = static_cast<std::size_t>(m_read - m_text.data());
        const SourcePlace place = placeOfOffset(m_text, read > 0 ? read - 1 : 0, m_fileName);
        m_document.complete = false;
        m_document.findings.push_back({Severity::Error, std::move(code), std::move(args), place, {}, {}});
        return false;
    }

    YamlDocument& m_document;
    std::string_view m_text;
    const std::string& m_fileName;
    PlaceCounter m_places;
    const char* m_read;
    std::size_t m_next = 0;
    std::size_t m_nodes = 0;
    std::vector<YamlNode> m_open;
};

} // namespace

YamlDocument parseJson(std::string_view text, const std::string& fileName)
{
    YamlDocument document;
    JsonBuilder(document, text, fileName).parse();
    return document;
}

} // namespace atlas
