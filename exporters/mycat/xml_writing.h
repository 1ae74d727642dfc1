#pragma once

#include "exporters/foreign/xml_text.h"
#include "exporters/mycat/rules.h"

#include <string>
#include <vector>

/// What the files of MyCat and DBLE have in common when they are written.
namespace atlas
{

/// "dn1,dn2"
std::string mycatList(const std::vector<std::string>& names);
/// <function name class><property name>text</property></function>
void writeMycatFunctions(const std::vector<MycatFunction>& functions, XmlText& xml);

} // namespace atlas
