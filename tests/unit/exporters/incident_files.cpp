#include "tests/unit/exporters/incident_files.h"

#include "exporters/foreign/foreign_fixes.h"
#include "exporters/foreign/readers.h"
#include "models/storage/layout_fixes.h"
#include "routing/analysis/check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <sstream>

namespace atlas::test
{

namespace
{

const std::filesystem::path kGolden = ATLAS_GOLDEN_DIR;

/// Of the configurations in the style of real ones, those that nothing is wrong with.
constexpr std::array kRightOnes{"01-jdbc1-orders-crlf",
                                "05-sphere3-proxy",
                                "09-sphere5-interval",
                                "10-sphere5-alpha-replica",
                                "11-sphere5-defaults-gb18030",
                                "12-sphere5-encrypt-mask-shadow",
                                "14-sphere5-two-databases",
                                "17-boot4-yml-profiles",
                                "18-boot3-properties",
                                "20-boot4-properties-gb18030",
                                "22-boot4-documents-and-leftovers",
                                "23-boot4-druid-and-sharding",
                                "25-vitess-two-keyspaces",
                                "26-vitess-wrapper-and-lookup",
                                "27-vitess-region",
                                "29-mycat-typical-gb18030",
                                "30-mycat-months-and-patterns",
                                "32-mycat-opencloudb",
                                "33-dble3-sharding",
                                "34-dble2-schema-rule-gb18030",
                                "36-dynamic-master-slave-crlf"};

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<std::string> split(const std::string& line, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream(line);
    for (std::string part; std::getline(stream, part, separator);)
    {
        parts.push_back(part);
    }
    return parts;
}

/// "key_type=int;tz=UTC"
ForeignOptions optionsOf(const std::string& text)
{
    ForeignOptions options;
    for (const std::string& option : split(text, ';'))
    {
        const std::size_t equals = option.find('=');
        options.emplace(option.substr(0, equals), option.substr(equals + 1));
    }
    return options;
}

CheckedFiles checkLayoutText(const ForeignFile& file)
{
    LayoutReading reading = readLayout(file.bytes, file.name);
    CheckedFiles checked;
    checked.isLayout = true;
    checked.findings = mergeFindings(reading.findings, checkLayout(reading.layout));
    addFixes(checked.findings, reading);
    checked.texts = {{file.name, reading.text, reading.encoding}};
    checked.layout = std::move(reading.layout);
    return checked;
}

} // namespace

std::vector<ExpectedFinding> expectedFindings()
{
    std::ifstream stream(kGolden / "incidents" / "expected.csv");
    std::vector<ExpectedFinding> all;
    std::string line;
    std::getline(stream, line); // the heading
    while (std::getline(stream, line))
    {
        std::vector<std::string> fields = split(line, '|');
        fields.resize(8);
        all.push_back({fields[0], optionsOf(fields[1]), fields[2], std::stoi(fields[3]), fields[4], fields[5],
                       fields[6], fields[7]});
    }
    return all;
}

std::set<std::string> incidentNames()
{
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(kGolden / "incidents"))
    {
        if (entry.is_directory())
        {
            names.insert(entry.path().filename().string());
        }
    }
    return names;
}

std::filesystem::path incidentPath(const std::string& incident, const std::string& which)
{
    for (const auto& entry : std::filesystem::directory_iterator(kGolden / "incidents" / incident))
    {
        if (entry.path().stem() == which)
        {
            return entry.path();
        }
    }
    ADD_FAILURE() << "nothing " << which << " in " << incident;
    return {};
}

std::vector<std::filesystem::path> rightFiles()
{
    std::vector<std::filesystem::path> paths{kGolden / "foreign" / "mycat" / "conf",
                                             kGolden / "foreign" / "dble" / "v2", kGolden / "foreign" / "dble" / "v3",
                                             kGolden / "foreign" / "vitess" / "customer"};
    for (const auto& folder : {kGolden / "topologies", kGolden / "foreign" / "shardingsphere"})
    {
        for (const auto& entry : std::filesystem::directory_iterator(folder))
        {
            paths.push_back(entry.path());
        }
    }
    for (const char* name : kRightOnes)
    {
        paths.push_back(kGolden / "foreign" / "real" / name);
    }
    for (const std::string& incident : incidentNames())
    {
        paths.push_back(incidentPath(incident, "corrected"));
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::vector<ForeignFile> filesAt(const std::filesystem::path& path)
{
    if (!std::filesystem::is_directory(path))
    {
        return {{path.filename().string(), bytesOf(path)}};
    }
    std::vector<ForeignFile> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
    {
        if (entry.is_regular_file() && entry.path().filename() != "expected.csv")
        {
            files.push_back({entry.path().lexically_relative(path).string(), bytesOf(entry.path())});
        }
    }
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return files;
}

const ForeignText* textOf(const CheckedFiles& checked, const Diagnostic& finding)
{
    const auto it = std::find_if(checked.texts.begin(), checked.texts.end(),
                                 [&](const ForeignText& text) { return text.name == finding.place.file; });
    return it != checked.texts.end() ? &*it : nullptr;
}

CheckedFiles checkFiles(const std::filesystem::path& path, const ForeignOptions& options)
{
    return checkTexts(filesAt(path), options);
}

CheckedFiles checkTexts(const std::vector<ForeignFile>& files, const ForeignOptions& options)
{
    if (files.size() == 1 && looksLikeLayout(files.front().bytes))
    {
        return checkLayoutText(files.front());
    }
    Result<ForeignTexts> texts = decodeForeign(files);
    Result<ForeignReading> reading = readForeign(files, "auto", options);
    if (!texts || !reading)
    {
        ADD_FAILURE() << (texts ? reading.error().code : texts.error().code);
        return {};
    }
    CheckedFiles checked;
    checked.findings = mergeFindings(reading->findings, checkLayout(reading->layout));
    addForeignFixes(checked.findings, *texts);
    checked.texts = *std::move(texts);
    checked.layout = std::move(reading->layout);
    return checked;
}

} // namespace atlas::test
