#include "app/cli/formats_command.h"

#include "app/cli/output.h"
#include "exporters/formats.h"

#include <memory>
#include <ostream>

namespace atlas::cli
{

CommandRun addFormatsCommand(CLI::App& command)
{
    auto json = std::make_shared<bool>(false);
    command.add_flag("--json", *json, "One JSON document");
    return [json](Streams& streams) -> int
    {
        Json list = Json::array();
        TextTable table;
        for (const FormatInfo& format : exportFormats())
        {
            list.push_back(
                {{"name", format.name}, {"title", format.title}, {"import", format.reads}, {"export", format.writes}});
            table.add({std::string(format.name), format.reads ? "import" : "-", format.writes ? "export" : "-",
                       std::string(format.title)});
        }
        if (*json)
        {
            printJson(streams.out, {{"formats", list}});
            return kDone;
        }
        table.print(streams.out);
        return kDone;
    };
}

} // namespace atlas::cli
