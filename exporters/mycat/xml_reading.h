#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/foreign/xml_tree.h"
#include "exporters/mycat/rules.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the XML files of MyCat and DBLE have in common.
namespace atlas
{

/// How many names the lists of a file may come to when they are written out, and how many places its tables may have.
inline constexpr std::size_t kMostMycatNames = 2'000'000;

/// A file that was read, for the places of what stands in it.
struct MycatFile
{
    std::string name;
    XmlElement root;
    mutable std::size_t namesLeft = kMostMycatNames;

    SourcePlace placeOf(const XmlElement& element) const { return {name, element.line, element.column}; }
};

void addFinding(Diagnostics& findings, Severity severity, std::string code, std::vector<std::string> args,
                const SourcePlace& place, std::string table = {});

/// The file whose outermost element has this name with its prefix: of several the one that lies least deep; the others
/// are findings. nullptr when there is none.
const ForeignText* chooseFile(const ForeignTexts& texts, std::string_view rootName, Diagnostics& findings);

/// Errors: those of parseXml(), when it could not be read to its end.
Result<MycatFile> readMycatFile(const ForeignText& text);

/// Files that are none of `roots`, whatever they are: findings (import-left).
void reportOtherFiles(const ForeignTexts& texts, const std::vector<std::string_view>& roots, Diagnostics& findings);

/// Elements and attributes that nobody has (import-key-unknown), and those that place no row (import-left, once).
void reportUnreadNames(const MycatFile& file, Diagnostics& findings);

/// An attribute that must be there: mycat-attribute-missing when it is not.
std::string requiredAttribute(const MycatFile& file, const XmlElement& element, std::string_view name,
                              Diagnostics& findings);
/// A list of names in an attribute; mycat-node-list-syntax when it cannot be read.
std::vector<std::string> namesInAttribute(const MycatFile& file, const XmlElement& element, std::string_view name,
                                          Diagnostics& findings);

/// Whether so many names may still be written out of the file's lists; counts them, or says that it is too large at
/// this element (mycat-too-large).
bool mayWriteOut(const MycatFile& file, const XmlElement& element, std::size_t names, Diagnostics& findings);

/// The elements of that name wherever they stand, in their order.
std::vector<const XmlElement*> elementsNamed(const XmlElement& root, std::string_view name);

/// <function name class><property name>text</property></function>
std::vector<MycatFunction> readFunctions(const MycatFile& file, Diagnostics& findings);
/// <tableRule name><rule><columns/><algorithm/></rule></tableRule>
std::vector<MycatTableRule> readTableRules(const MycatFile& file, Diagnostics& findings);
/// <dataNode name dataHost database/>, or <shardingNode name dbGroup database/>: lists and sequences written out, the
/// databases of each group in turn, which a finding says (mycat-node-order).
std::vector<MycatNode> readNodes(const MycatFile& file, std::string_view element, std::string_view groupAttribute,
                                 Diagnostics& findings);

} // namespace atlas
