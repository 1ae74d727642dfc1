#include "app/controllers/key_file.h"

#include "routing/analysis/skew.h"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>
#include <vector>

namespace atlas
{

namespace
{

constexpr std::size_t kLinesLookedAt = 100;
constexpr std::size_t kLinesBetweenStops = 4096;

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

} // namespace

Result<SkewReport> skewOfKeyFile(const std::shared_ptr<const Router>& router, const std::string& table,
                                 const std::string& path, std::int64_t nowMs, const std::stop_token& stop)
{
    if (!std::filesystem::exists(path))
    {
        return Error{"file-missing", {path}, {}};
    }
    std::ifstream file(path, std::ios::binary);
    if (!file || std::filesystem::is_directory(path))
    {
        return Error{"file-unreadable", {path}, {}};
    }
    const bool weighted = looksWeighted(file);
    SkewAccumulator accumulator(router, table);
    std::string line;
    for (std::size_t number = 0; std::getline(file, line); ++number)
    {
        if (number % kLinesBetweenStops == 0 && stop.stop_requested())
        {
            return Error{"job-cancelled", {}, {}};
        }
        dropLineEnd(line);
        double weight = 1.0;
        if (weighted)
        {
            weight = weightOf(line).value_or(0.0);
            line.resize(line.rfind(',') == std::string::npos ? line.size() : line.rfind(','));
        }
        accumulator.add(KeyInput::of(line), weight);
    }
    if (accumulator.keys() == 0)
    {
        return Error{"keys-none", {path}, {}};
    }
    Provenance provenance;
    provenance.kind = Provenance::Kind::SampledKeys;
    provenance.asOfUnixMs = nowMs;
    provenance.sampleSize = static_cast<std::int64_t>(accumulator.keys());
    provenance.source = std::filesystem::path(path).filename().string();
    return accumulator.report(provenance);
}

} // namespace atlas
