#pragma once

#include "exporters/mycat/xml_reading.h"

namespace atlas
{

/// <schema> with <table> and <childTable>: MyCat, and DBLE until 2.x.
std::vector<MycatSchema> readSchemas(const MycatFile& file, Diagnostics& findings);

/// <dataHost> with <writeHost> and <readHost>; the first writeHost takes what is written.
std::vector<MycatHostGroup> readDataHosts(const MycatFile& file, Diagnostics& findings);

/// Whether there is a password, or what stands in its place.
void readPassword(const XmlElement& element, MycatHost& host);

/// <childTable> elements of a table; the attributes of the keys have other names in DBLE 3.
std::vector<MycatChild> readChildren(const MycatFile& file, const XmlElement& parent, std::string_view joinAttribute,
                                     std::string_view parentAttribute, Diagnostics& findings);

/// The table names that an element lists, without backquotes: mycat-attribute-missing when there are none.
std::vector<std::string> tableNames(const MycatFile& file, const XmlElement& element, Diagnostics& findings);

/// Children of an element that names several tables belong to none of them: a finding.
void reportHomelessChildren(const MycatFile& file, const XmlElement& element, std::size_t tables,
                            Diagnostics& findings);

} // namespace atlas
