// Writes the texts that no tr() names, so that lupdate sees them: the message catalogue (context "messages") and what
// the algorithms say of themselves (context "algorithms"). Build tool of the target `translations`.

#include "models/core/message_catalog.h"
#include "routing/algorithms/registry.h"

#include <fstream>
#include <set>

namespace
{

/// A C++ literal of a text.
std::string literal(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text)
    {
        if (c == '"' || c == '\\')
        {
            out += '\\';
        }
        out += c == '\n' ? std::string("\\n") : std::string(1, c);
    }
    return out + "\"";
}

class Texts
{
public:
    explicit Texts(std::ostream& out) : m_out(out) {}

    void add(const char* context, std::string_view text)
    {
        if (!text.empty() && m_seen.emplace(std::string(context) + '\0' + std::string(text)).second)
        {
            m_out << "QT_TRANSLATE_NOOP(\"" << context << "\", " << literal(text) << "),\n";
        }
    }

private:
    std::ostream& m_out;
    std::set<std::string> m_seen;
};

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2)
    {
        return 2;
    }
    std::ofstream out(argv[1], std::ios::binary);
    out << "// Made by list_texts; read by lupdate alone.\nconst char* texts[] = {\n";
    Texts texts(out);
    for (const auto table :
         {atlas::layoutMessages(), atlas::checkMessages(), atlas::routingMessages(), atlas::exportMessages(),
          atlas::sqlMessages(), atlas::importMessages(), atlas::liveMessages(), atlas::appMessages()})
    {
        for (const atlas::MessageSpec& spec : table)
        {
            texts.add("messages", spec.text);
            texts.add("messages", spec.fix);
        }
    }
    for (const atlas::AlgorithmEntry& entry : atlas::algorithms())
    {
        const atlas::AlgorithmInfo& info = entry.info();
        texts.add("algorithms", info.title);
        texts.add("algorithms", info.summary);
        for (const atlas::ParamSpec& param : info.params)
        {
            texts.add("algorithms", param.title);
            texts.add("algorithms", param.help);
        }
    }
    out << "};\n";
    return out.good() ? 0 : 1;
}
