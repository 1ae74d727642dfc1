#pragma once

#include <QString>

namespace atlas
{

class Appearance;
class Console;
class MainWindow;
class WindowBinding;
struct WindowModels;

/// The models of a console as the window takes them.
WindowModels windowModels(Console& console);

struct TourParts
{
    MainWindow& window;
    Console& console;
    Appearance& appearance;
    WindowBinding& binding;
};

/// Drives the real window through the main job (open, colour by rows, route a key, drag through the same
/// session and commands, undo, redo, export, live readings) and leaves in `folder` a PNG of every view in light
/// and dark, the bundle, and tour.log with what it did and saw. An empty layout takes the demo fleet.
/// Returns 0, or 1 when a step did not give what it must; the log says which.
int runTour(const TourParts& parts, const QString& folder, const QString& layout);

} // namespace atlas
