#include "app/gui/tour_log.h"

#include <cstdio>

namespace atlas
{

void TourLog::did(const QString& what)
{
    m_lines.append(what);
    std::printf("%s\n", qUtf8Printable(what));
    std::fflush(stdout);
}

bool TourLog::check(bool holds, const QString& what)
{
    m_failures += holds ? 0 : 1;
    did((holds ? QStringLiteral("ok      ") : QStringLiteral("FAILED  ")) + what);
    return holds;
}

QString TourLog::text() const
{
    return m_lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace atlas
