#pragma once

#include "models/core/diagnostic.h"
#include "models/core/import_question.h"

#include <QString>

#include <vector>

namespace atlas
{

/// What the foreign page shows of a configuration of another system.
struct ForeignPageContent
{
    struct Text
    {
        QString fileName;
        QString text;
    };
    QString path;
    QString dialect; ///< "ShardingSphere 5 YAML"
    int tables = 0;
    int shards = 0;
    std::vector<Text> texts; ///< at least one
    bool repaired = false;   ///< fixes were applied that the files do not have yet
    std::vector<ImportQuestion> questions;
    Diagnostics findings; ///< places in these texts, by their file names
};

} // namespace atlas
