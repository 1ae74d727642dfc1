#pragma once

#include "exporters/foreign/source_book.h"
#include "exporters/foreign/xml_tree.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace atlas::sphere
{

/// The beans of a Spring XML by their ids. No class is ever made of them.
class SpringBeans
{
public:
    SpringBeans(const XmlElement& root, std::string file);

    /// A data source as its bean's properties say it, or those of its parent; nothing where there is no such bean.
    std::optional<DataSource> source(const std::string& id) const;
    /// Empty where there is no such bean.
    std::string classOf(const std::string& id) const;
    SourcePlace placeOf(const XmlElement& element) const { return {m_file, element.line, element.column}; }

private:
    void collect(const XmlElement& element);
    std::string property(const XmlElement& bean, std::string_view name, int depth = 0) const;

    std::string m_file;
    std::map<std::string, const XmlElement*, std::less<>> m_beans;
};

} // namespace atlas::sphere
