#pragma once

#include "models/core/diagnostic.h"
#include "models/core/layout_outline.h"
#include "ui/pages/foreign_content.h"

#include <QString>
#include <QStringList>

#include <vector>

/// Plain values the application hands to the window and gets back from it.
namespace atlas
{

/// A sample layout as the start page lists it. `name` is its id in sampleRequested().
struct SampleInfo
{
    QString name;
    QString title;
    QString summary;
    QString icon; ///< "grid", "ring", "ranges", "table"
};

/// The pill of the tool bar and the cadence in the status bar.
struct LiveState
{
    enum class Kind
    {
        NotConnected,
        Connecting,
        Live,
        Partial, ///< some shards are stale or refused
        Missing, ///< a physical table is missing somewhere
        Paused
    };

    Kind kind = Kind::NotConnected;
    int shardsRead = 0;
    int shardsTotal = 0;
    int missingTables = 0;
    int readingSeconds = 5;
    int countSeconds = 60;
    QString asOf; ///< local time of the last reading, "12:31:05"
};

/// A file that cannot be opened for editing: its text and everything found in it.
struct LayoutErrors
{
    QString fileName;
    QString text;
    Diagnostics findings;
    LayoutOutline outline; ///< what could be read of it
    bool repaired = false; ///< fixes were applied that the file does not have yet
    bool inFile = true;    ///< the text came from a file that it can be saved to
};

/// Another system's configuration that was opened, and what could be read of it.
struct ForeignShown
{
    ForeignPageContent content;
    LayoutOutline outline;
};

/// Work that was found after a crash.
struct RecoveryOffer
{
    QString fileName; ///< empty: never saved
    QString savedAt;  ///< local time the copy was made
    QString copyPath; ///< id given back with the answer
    int changes = 0;  ///< undo steps in the copy, 0 unknown
};

/// The label of a layout: what stands at its top. Given back by the properties form.
struct LayoutHeaderValues
{
    QString name;
    QString environment;
    QString logicSchema;
    QString defaultShard;
};

} // namespace atlas
