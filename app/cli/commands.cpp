#include "app/cli/advise_command.h"
#include "app/cli/check_command.h"
#include "app/cli/command.h"
#include "app/cli/demo_command.h"
#include "app/cli/diff_command.h"
#include "app/cli/eval_command.h"
#include "app/cli/export_command.h"
#include "app/cli/formats_command.h"
#include "app/cli/import_command.h"
#include "app/cli/live_command.h"
#include "app/cli/replay_command.h"
#include "app/cli/route_command.h"
#include "app/cli/skew_command.h"
#include "app/cli/sql_command.h"

namespace atlas::cli
{

std::span<const CommandEntry> commands()
{
    static constexpr CommandEntry kCommands[] = {
        {"check", "Every finding of layouts", addCheckCommand},
        {"route", "Where keys live, step by step", addRouteCommand},
        {"eval", "Algorithms without a layout: CSV in, the same CSV out with a column result", addEvalCommand},
        {"sql", "Where a statement goes, why, and its physical text", addSqlCommand},
        {"skew", "How keys spread over buckets, shards and physical tables", addSkewCommand},
        {"diff", "Which keys move between two layouts, of any systems", addDiffCommand},
        {"advise", "Which sharding key a workload is served by best, from logs", addAdviseCommand},
        {"replay", "A workload over two layouts: what stays on one shard, what scatters", addReplayCommand},
        {"import", "Another format, or a bundle, into a layout file", addImportCommand},
        {"export", "A layout as a versioned bundle, as DDL, or as another system's files", addExportCommand},
        {"formats", "What import and export know", addFormatsCommand},
        {"live", "One reading of the running shards: rows, rates, states", addLiveCommand},
        {"demo", "A folder with sample layouts and a fleet with data, embedded or on servers", addDemoCommand},
    };
    return kCommands;
}

} // namespace atlas::cli
