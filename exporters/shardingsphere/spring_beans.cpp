#include "exporters/shardingsphere/spring_beans.h"

#include <functional>
#include <utility>

namespace atlas::sphere
{

namespace
{

constexpr int kDeepestParent = 8;

bool isPlaceholder(std::string_view text)
{
    return text.starts_with("${") || text.starts_with("#{");
}

} // namespace

SpringBeans::SpringBeans(const XmlElement& root, std::string file) : m_file(std::move(file))
{
    collect(root);
}

void SpringBeans::collect(const XmlElement& element)
{
    for (const XmlElement& child : element.children)
    {
        if (child.name == "bean")
        {
            m_beans.emplace(child.attributeText("id"), &child);
        }
        else if (child.name == "beans")
        {
            collect(child);
        }
    }
}

/// <property name="url" value=".."/>, <property name="url"><value>..</value></property>, or p:url="..".
std::string SpringBeans::property(const XmlElement& bean, std::string_view name, int depth) const
{
    for (const XmlElement* each : bean.childrenOf("property"))
    {
        if (each->attributeText("name") == name)
        {
            const XmlElement* value = each->child("value");
            return value != nullptr ? value->text : each->attributeText("value");
        }
    }
    for (const auto& [attribute, value] : bean.attributes)
    {
        if (attribute == "p:" + std::string(name))
        {
            return value;
        }
    }
    const auto parent = m_beans.find(bean.attributeText("parent"));
    const bool hasParent = parent != m_beans.end() && depth < kDeepestParent && bean.attribute("parent") != nullptr;
    return hasParent ? property(*parent->second, name, depth + 1) : std::string();
}

std::optional<DataSource> SpringBeans::source(const std::string& id) const
{
    const auto known = m_beans.find(id);
    if (known == m_beans.end())
    {
        return std::nullopt;
    }
    const XmlElement& bean = *known->second;
    DataSource source;
    source.name = id;
    source.place = placeOf(bean);
    for (const char* name : {"url", "jdbcUrl", "standardJdbcUrl"})
    {
        source.url = source.url.empty() ? property(bean, name) : source.url;
    }
    for (const char* name : {"username", "user"})
    {
        source.user = source.user.empty() ? property(bean, name) : source.user;
    }
    source.user = isPlaceholder(source.user) ? std::string() : source.user;
    const std::string password = property(bean, "password");
    source.hasPassword = !password.empty() && !isPlaceholder(password);
    return source;
}

std::string SpringBeans::classOf(const std::string& id) const
{
    const auto known = m_beans.find(id);
    return known != m_beans.end() ? known->second->attributeText("class") : std::string();
}

} // namespace atlas::sphere
