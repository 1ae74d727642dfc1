#pragma once

#include "models/core/diagnostic.h"
#include "models/core/layout.h"
#include "models/core/result.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace atlas
{

/// A layout that something is compared with, as it stands when the comparison begins.
struct ComparedSource
{
    QString name;
    Layout layout;
    Diagnostics findings; ///< of the reading: with an error among them keys have no places
};

/// A layout file, or files of one configuration of any system. Errors: those of reading files.
Result<ComparedSource> readComparedSource(const QStringList& paths);

/// compare-errors where the reading had some.
std::optional<Error> errorsOf(const ComparedSource& source);

} // namespace atlas
