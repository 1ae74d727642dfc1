#include "exporters/foreign/writers.h"

#include "exporters/dble/writer.h"
#include "exporters/distsql/writer.h"
#include "exporters/mycat/writer.h"
#include "exporters/proxysql/writer.h"
#include "exporters/shardingsphere/writer.h"
#include "exporters/vitess/writer.h"

#include <algorithm>
#include <array>

namespace atlas
{

std::span<const ForeignWriter> foreignWriters()
{
    static const std::array kWriters{sphere::writer(), distsql::writer(), vitess::writer(),
                                     mycatWriter(),    dbleWriter(),      proxysql::writer()};
    return kWriters;
}

const ForeignWriter* findForeignWriter(std::string_view system)
{
    const auto all = foreignWriters();
    const auto it =
        std::find_if(all.begin(), all.end(), [&](const ForeignWriter& writer) { return writer.system == system; });
    return it != all.end() ? &*it : nullptr;
}

ForeignWriting writeForeign(const ForeignWriter& writer, const Router& router, bool leaveOut)
{
    ForeignWriting writing = writer.write(router);
    for (Diagnostic& finding : writing.findings)
    {
        const bool isAgreed = leaveOut && finding.severity == Severity::Error;
        finding.severity = isAgreed ? Severity::Warning : finding.severity;
    }
    sortByPlace(writing.findings);
    return writing;
}

} // namespace atlas
