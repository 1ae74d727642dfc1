#include "exporters/mycat/xml_writing.h"

namespace atlas
{

std::string mycatList(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
    {
        text += (text.empty() ? "" : ",") + name;
    }
    return text;
}

void writeMycatFunctions(const std::vector<MycatFunction>& functions, XmlText& xml)
{
    for (const MycatFunction& function : functions)
    {
        xml.open("function", {{"name", function.name}, {"class", function.className}});
        for (const MycatProperty& property : function.properties)
        {
            xml.line("property", {{"name", property.name}}, property.text);
        }
        xml.close();
    }
}

} // namespace atlas
