#include "app/live/option_file.h"

#include "app/live/secret.h"

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <vector>

namespace atlas
{

namespace
{

constexpr int kMaxIncludeDepth = 10;
constexpr std::uintmax_t kMaxFileBytes = 1 << 20;

std::string trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos)
    {
        return {};
    }
    return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

char unescaped(char c)
{
    switch (c)
    {
    case 'n': return '\n';
    case 't': return '\t';
    case 'r': return '\r';
    case 'b': return '\b';
    case 's': return ' ';
    default: return c;
    }
}

/// Quotes taken off, escapes resolved; outside quotes " #" starts a comment.
std::string optionValue(std::string_view raw)
{
    const char quote = !raw.empty() && (raw[0] == '"' || raw[0] == '\'') ? raw[0] : '\0';
    std::string out;
    for (std::size_t i = quote != '\0' ? 1 : 0; i < raw.size(); ++i)
    {
        const char c = raw[i];
        if (quote != '\0' && c == quote)
        {
            return out;
        }
        if (quote == '\0' && c == '#')
        {
            return trimmed(out);
        }
        const bool escape = c == '\\' && i + 1 < raw.size()
                            && std::string_view("ntrbs\\'\"").find(raw[i + 1]) != std::string_view::npos;
        out += escape ? unescaped(raw[++i]) : c;
    }
    return quote != '\0' ? out : trimmed(out);
}

class Reader
{
public:
    explicit Reader(std::set<std::string> groups) : m_groups(std::move(groups)) {}

    Result<Done> read(const std::filesystem::path& path, int depth);
    OptionFile take() { return std::move(m_file); }
    const std::set<std::string>& seen() const { return m_seen; }

private:
    Result<Done> line(const std::string& text, const SourcePlace& place, int depth);
    Result<Done> include(const std::string& directive, const SourcePlace& place, int depth);
    void warnIfOpen(const std::filesystem::path& path);

    std::set<std::string> m_groups;
    std::set<std::string> m_seen;
    std::string m_group;
    OptionFile m_file;
};

void Reader::warnIfOpen(const std::filesystem::path& path)
{
    struct stat info = {};
    if (::stat(path.c_str(), &info) == 0 && (info.st_mode & (S_IRWXG | S_IRWXO)) != 0)
    {
        m_file.findings.push_back(
            {Severity::Warning, "option-file-open-to-others", {path.string()}, {path.string(), 0, 0}, {}, {}});
    }
}

Result<Done> Reader::read(const std::filesystem::path& path, int depth)
{
    std::error_code failed;
    const Error unreadable{"option-file-unreadable", {path.string()}, {path.string(), 0, 0}};
    // Before it is opened: what is no regular file has no size, and opening a pipe would wait for its writer.
    const auto size = std::filesystem::file_size(path, failed);
    if (failed || size > kMaxFileBytes || depth > kMaxIncludeDepth)
    {
        return unreadable;
    }
    std::ifstream in(path);
    if (!in)
    {
        return unreadable;
    }
    warnIfOpen(path);
    m_group.clear();
    std::string text;
    for (int number = 1; std::getline(in, text); ++number)
    {
        const auto done = line(trimmed(text), {path.string(), number, 1}, depth);
        wipe(text);
        if (!done)
        {
            return done;
        }
    }
    return Done{};
}

Result<Done> Reader::include(const std::string& directive, const SourcePlace& place, int depth)
{
    const auto space = directive.find_first_of(" \t");
    const std::string verb = directive.substr(0, space);
    const std::filesystem::path base = std::filesystem::path(place.file).parent_path();
    const std::filesystem::path target =
        base / expandHome(space == std::string::npos ? std::string() : trimmed(directive.substr(space)));
    const std::string group = m_group;
    std::vector<std::filesystem::path> files;
    if (verb == "!include")
    {
        files.push_back(target);
    }
    else if (verb == "!includedir")
    {
        std::error_code failed;
        for (const auto& entry : std::filesystem::directory_iterator(target, failed))
        {
            if (entry.path().extension() == ".cnf")
            {
                files.push_back(entry.path());
            }
        }
        std::sort(files.begin(), files.end());
    }
    else
    {
        return Error{"option-file-syntax", {verb}, place};
    }
    for (const auto& file : files)
    {
        if (auto done = read(file, depth + 1); !done)
        {
            return done;
        }
    }
    m_group = group;
    return Done{};
}

Result<Done> Reader::line(const std::string& text, const SourcePlace& place, int depth)
{
    if (text.empty() || text[0] == '#' || text[0] == ';')
    {
        return Done{};
    }
    if (text[0] == '!')
    {
        return include(text, place, depth);
    }
    if (text[0] == '[')
    {
        const auto end = text.find(']');
        if (end == std::string::npos)
        {
            return Error{"option-file-syntax", {"["}, place};
        }
        m_group = trimmed(std::string_view(text).substr(1, end - 1));
        m_seen.insert(m_group);
        return Done{};
    }
    if (m_group.empty())
    {
        return Error{"option-file-syntax", {"no group"}, place}; // the line itself may hold a password
    }
    if (!m_groups.contains(m_group))
    {
        return Done{};
    }
    const auto equals = text.find('=');
    std::string name = trimmed(std::string_view(text).substr(0, equals));
    std::replace(name.begin(), name.end(), '_', '-');
    if (name.starts_with("loose-"))
    {
        name.erase(0, 6);
    }
    m_file.options[name] =
        equals == std::string::npos ? std::string() : optionValue(trimmed(std::string_view(text).substr(equals + 1)));
    return Done{};
}

} // namespace

const std::string* OptionFile::find(const std::string& name) const
{
    const auto it = options.find(name);
    return it != options.end() ? &it->second : nullptr;
}

std::filesystem::path expandHome(const std::string& path)
{
    const char* home = std::getenv("HOME");
    const bool tilde = path == "~" || path.starts_with("~/");
    return tilde && home != nullptr ? std::filesystem::path(home) / path.substr(std::min<std::size_t>(2, path.size()))
                                    : std::filesystem::path(path);
}

Result<OptionFile> readOptionFile(const std::filesystem::path& path, const std::string& group,
                                  const std::string& suffix)
{
    std::set<std::string> groups{"client", "client-mariadb"};
    if (!group.empty())
    {
        groups.insert(group);
    }
    if (!suffix.empty())
    {
        groups.insert({"client" + suffix, group.empty() ? "client" : group + suffix});
    }
    Reader reader(groups);
    if (auto done = reader.read(path, 0); !done)
    {
        return done.error();
    }
    if (!group.empty() && !reader.seen().contains(group) && !reader.seen().contains(group + suffix))
    {
        return Error{"option-group-unknown", {group, path.string()}, {path.string(), 0, 0}};
    }
    return reader.take();
}

} // namespace atlas
