#include "app/controllers/checked_reading.h"

#include "models/storage/layout_fixes.h"
#include "routing/analysis/check.h"

namespace atlas
{

CheckedReading readAndCheck(std::string_view bytes, const std::string& fileName)
{
    CheckedReading checked;
    checked.reading = readLayout(bytes, fileName);
    checked.findings = mergeFindings(checked.reading.findings, checkLayout(checked.reading.layout));
    addFixes(checked.findings, checked.reading);
    return checked;
}

} // namespace atlas
