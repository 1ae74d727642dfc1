#pragma once

#include "app/controllers/console_models.h"
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
/// A merchant of bucket 87, without steps.
Route tradeRoute(const std::string& key);
Diagnostic finding(Severity severity, const std::string& code, int line, int column, const std::string& table = {});

/// The window on small real models, as the application would fill them.
class WindowFixture : public ConsoleModels
{
public:
    explicit WindowFixture(const Theme& theme = lightTheme());

    /// Opens the layout, with picture, loads, explorer, findings and readings.
    void open(const Layout& layout = tradeLayout());
    void fill();

    std::unique_ptr<MainWindow> window;
};

} // namespace atlas
