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
#include "ui/shell/main_window.h"
#include "ui/theme/theme.h"

#include <memory>
#include <string>
#include <vector>

namespace atlas
{

/// Eight shards, 1,024 buckets, one of them hot: the merchants.
Layout tradeLayout();
std::vector<AlgorithmInfo> fixtureAlgorithms();
Diagnostic finding(Severity severity, const std::string& code, int line, int column, const std::string& table = {});

/// The window on small real models, as the application would fill them.
class WindowFixture
{
public:
    explicit WindowFixture(const Theme& theme = lightTheme());

    /// Opens the layout, with picture, loads, explorer, findings and readings.
    void open(const Layout& layout = tradeLayout());
    void fill();

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
    std::unique_ptr<MainWindow> window;
};

} // namespace atlas
