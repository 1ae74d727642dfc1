#pragma once

#include "models/document/layout_document.h"
#include "models/items/drag_session.h"
#include "models/items/explorer_model.h"
#include "models/items/findings_model.h"
#include "models/items/fleet_model.h"
#include "models/items/log_model.h"
#include "models/items/matrix_model.h"
#include "models/items/pending_changes_model.h"
#include "models/items/picture_model.h"
#include "models/items/shard_load_model.h"

namespace atlas
{

/// The open layout and everything that shows it. Controllers fill the models, the window shows them; made
/// first and destroyed last.
struct ConsoleModels
{
    LayoutDocument document;
    ExplorerModel explorer;
    FindingsModel findings;
    PendingChangesModel changes;
    ShardLoadModel shardLoads;
    FleetModel fleet;
    MatrixModel matrix;
    PictureModel picture;
    DragSession drag;
    LogModel log;
};

} // namespace atlas
