#pragma once

#include "exporters/foreign/foreign.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The configurations of tests/golden/foreign/real, written in the style of real ones, and what is expected of them.
namespace atlas::test
{

/// A line of expected.csv: what,name,key,value
///   system,SYSTEM,,            as it is recognised
///   option,NAME,,VALUE         to import with
///   encoding,FILE,,ENCODING    that the file is in
///   route,TABLE,KEY,PLACE      "ds_0.t_order_1", or the warning of a key without a route; "a=1;b=2" of two columns
///   custom,TABLE,,             placed by code that is not read
///   left,TABLE,,               left out with a finding
///   broadcast,TABLE,,
///   default,SHARD,,
///   finding,CODE,FILE,LINE     each of a warning or more
struct Expectation
{
    std::string what;
    std::string name;
    std::string key;
    std::string value;
};

struct RealCase
{
    std::vector<ForeignFile> files;
    std::vector<Expectation> expected;

    std::vector<Expectation> all(std::string_view what) const;
    std::set<std::string> names(std::string_view what) const;
    ForeignOptions options() const;
};

RealCase realCase(const std::string& folder);
/// By their names, sorted.
std::vector<std::string> realFolders();

/// The topologies and what the configurations come to, by name; those with errors are left out.
std::vector<std::pair<std::string, Layout>> allLayouts();

} // namespace atlas::test
