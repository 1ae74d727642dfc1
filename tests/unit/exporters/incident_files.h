#pragma once

#include "exporters/foreign/foreign.h"

#include <filesystem>
#include <set>
#include <string>
#include <vector>

/// The files of tests/golden/incidents, and those that have no mistake.
namespace atlas::test
{

/// A line of expected.csv: incident|options|file|line|severity|code|words|repair.
struct ExpectedFinding
{
    std::string incident; ///< the folder: "01-shared-factor"
    ForeignOptions options;
    std::string file; ///< of a configuration of several
    int line = 0;
    std::string severity;
    std::string code;
    std::string words; ///< of the sentence and of what to do
    std::string
        repair; ///< "twin": one click makes the corrected file; "gone": it removes the finding; else there is none
};

/// A layout, or a configuration of another system, with what its reader and the check say of it.
struct CheckedFiles
{
    ForeignTexts texts;
    Layout layout;
    Diagnostics findings;
    bool isLayout = false;
};

std::vector<ExpectedFinding> expectedFindings();
std::set<std::string> incidentNames();
/// `which` is "faulty" or "corrected": a file of any ending, or a folder.
std::filesystem::path incidentPath(const std::string& incident, const std::string& which);
/// Layouts and configurations of tests/golden without a mistake.
std::vector<std::filesystem::path> rightFiles();

/// The text that the finding is about; nullptr when it is about none.
const ForeignText* textOf(const CheckedFiles& checked, const Diagnostic& finding);

std::vector<ForeignFile> filesAt(const std::filesystem::path& path);
CheckedFiles checkFiles(const std::filesystem::path& path, const ForeignOptions& options);
CheckedFiles checkTexts(const std::vector<ForeignFile>& files, const ForeignOptions& options);

} // namespace atlas::test
