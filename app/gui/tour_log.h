#pragma once

#include <QString>
#include <QStringList>

namespace atlas
{

/// What the tour did and saw, a line each; a step that did not give what it must counts as failed.
class TourLog
{
public:
    void did(const QString& what);
    /// Notes the outcome of a check and returns it.
    bool check(bool holds, const QString& what);
    int failures() const { return m_failures; }
    QString text() const;

private:
    QStringList m_lines;
    int m_failures = 0;
};

} // namespace atlas
