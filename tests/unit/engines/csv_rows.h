#pragma once

#include <string>
#include <vector>

namespace atlas::test
{

/// Rows of a CSV file of tests/golden whose every field is quoted; the first is the header.
std::vector<std::vector<std::string>> readGoldenCsv(const std::string& name);

} // namespace atlas::test
