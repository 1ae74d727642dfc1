#include "app/controllers/key_file.h"

#include "routing/analysis/skew.h"

#include <cerrno>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <vector>

namespace atlas
{

namespace
{

constexpr std::size_t kLinesLookedAt = 100;
constexpr std::size_t kKeysInBatch = 4096;

/// Keys gathered until they are worth a batch.
class KeyBatch
{
public:
    KeyBatch() { clear(); }

    void add(std::string_view key, double weight)
    {
        m_bytes += key;
        m_offsets.push_back(static_cast<std::uint32_t>(m_bytes.size()));
        m_weights.push_back(weight);
    }
    bool full() const { return m_weights.size() >= kKeysInBatch; }
    void give(const KeySink& sink)
    {
        if (!m_weights.empty())
        {
            sink(TextArena{m_bytes, m_offsets}, m_weights);
        }
        clear();
    }

private:
    void clear()
    {
        m_bytes.clear();
        m_offsets.assign(1, 0);
        m_weights.clear();
    }

    std::string m_bytes;
    std::vector<std::uint32_t> m_offsets;
    std::vector<double> m_weights;
};

std::optional<double> weightOf(std::string_view line)
{
    const auto comma = line.rfind(',');
    if (comma == std::string_view::npos || comma + 1 == line.size())
    {
        return std::nullopt;
    }
    double weight = 0.0;
    const char* end = line.data() + line.size();
    const auto [stopped, code] = std::from_chars(line.data() + comma + 1, end, weight);
    const bool read = code == std::errc{} && stopped == end && weight >= 0.0;
    return read ? std::optional(weight) : std::nullopt;
}

void dropLineEnd(std::string& line)
{
    if (!line.empty() && line.back() == '\r')
    {
        line.pop_back();
    }
}

bool looksWeighted(std::ifstream& file)
{
    std::string line;
    std::size_t seen = 0;
    bool weighted = true;
    while (weighted && seen < kLinesLookedAt && std::getline(file, line))
    {
        dropLineEnd(line);
        weighted = weightOf(line).has_value();
        ++seen;
    }
    file.clear();
    file.seekg(0);
    return weighted && seen > 0;
}

Result<std::ifstream> openKeyFile(const std::string& path)
{
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(path, failure);
    if (status.type() == std::filesystem::file_type::not_found)
    {
        return Error{"file-missing", {path}, {}};
    }
    if (std::filesystem::is_directory(status))
    {
        return Error{"file-is-folder", {path}, {}};
    }
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file)
    {
        return Error{"file-unreadable", {path, std::generic_category().message(errno)}, {}};
    }
    return file;
}

} // namespace

Result<std::uint64_t> readKeyFile(const std::string& path, const std::stop_token& stop, const KeySink& sink)
{
    Result<std::ifstream> file = openKeyFile(path);
    if (!file)
    {
        return file.error();
    }
    const bool weighted = looksWeighted(*file);
    std::uint64_t keys = 0;
    KeyBatch batch;
    std::string line;
    while (std::getline(*file, line))
    {
        dropLineEnd(line);
        const std::optional<double> weight = weighted ? weightOf(line) : std::nullopt;
        const std::string_view text = line;
        batch.add(weight ? text.substr(0, text.rfind(',')) : text, weight.value_or(1.0));
        ++keys;
        if (!batch.full())
        {
            continue;
        }
        if (stop.stop_requested())
        {
            return Error{"job-cancelled", {}, {}};
        }
        batch.give(sink);
    }
    batch.give(sink);
    return keys;
}

Provenance keyFileProvenance(const std::string& path, std::uint64_t keys, std::int64_t nowMs)
{
    Provenance provenance;
    provenance.kind = Provenance::Kind::SampledKeys;
    provenance.asOfUnixMs = nowMs;
    provenance.sampleSize = static_cast<std::int64_t>(keys);
    provenance.source = std::filesystem::path(path).filename().string();
    return provenance;
}

Result<SkewReport> skewOfKeyFile(const std::shared_ptr<const Router>& router, const std::string& table,
                                 const std::string& path, std::int64_t nowMs, const std::stop_token& stop)
{
    SkewAccumulator accumulator(router, table);
    const Result<std::uint64_t> keys = readKeyFile(
        path, stop, [&](const TextArena& texts, std::span<const double> weights) { accumulator.add(texts, weights); });
    if (!keys)
    {
        return keys.error();
    }
    if (accumulator.keys() == 0)
    {
        return Error{"keys-none", {path}, {}};
    }
    return accumulator.report(keyFileProvenance(path, accumulator.keys(), nowMs));
}

} // namespace atlas
