#include "app/controllers/console.h"
#include "app/controllers/recovery_controller.h"
#include "app/gui/appearance.h"
#include "app/gui/demo_runner.h"
#include "app/gui/settings.h"
#include "app/gui/tour.h"
#include "app/gui/window_binding.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <memory>

namespace
{

struct Arguments
{
    QString layout;
    QString tourFolder;
    bool demo = false;
};

Arguments parse(const QApplication& app)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Console for the shard topology of MySQL fleets. Without an argument the last session is restored."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("layout"), QStringLiteral("Layout file (YAML, format 1) to open."),
                                 QStringLiteral("[layout]"));
    const QCommandLineOption demo(QStringLiteral("demo"), QStringLiteral("Open the embedded demo fleet."));
    const QCommandLineOption tour(QStringLiteral("tour"),
                                  QStringLiteral("Run through the main job without a person, write pictures of every "
                                                 "view, a bundle and a log into <folder>, and end."),
                                  QStringLiteral("folder"));
    parser.addOptions({demo, tour});
    parser.process(app);
    return {parser.positionalArguments().value(0), parser.value(tour), parser.isSet(demo)};
}

/// What the window opens with: the argument, the demo, or what was open last.
void openFirst(const Arguments& arguments, atlas::WindowBinding& binding, atlas::Console& console,
               const atlas::Settings& settings)
{
    if (arguments.demo)
    {
        binding.openDemo();
        return;
    }
    if (!arguments.layout.isEmpty())
    {
        binding.openFile(arguments.layout);
        return;
    }
    if (const QString last = settings.lastFile(); QFileInfo::exists(last))
    {
        console.analysis.setCurrentTable(settings.lastTable());
        binding.openFile(last);
    }
}

} // namespace

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    QApplication::setApplicationName(QStringLiteral("ShardAtlas"));
    QApplication::setOrganizationName(QStringLiteral("ShardAtlas"));
    QApplication::setApplicationVersion(QStringLiteral(SHARDATLAS_VERSION));
    QApplication::setStyle(QStringLiteral("fusion"));
    const Arguments arguments = parse(app);
    const bool tour = !arguments.tourFolder.isEmpty();

    // A tour touches nothing of the person's: settings and recovery stand in a folder of their own.
    const QTemporaryDir own;
    const QString recoveryFolder =
        tour ? own.filePath(QStringLiteral("recovery"))
             : QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/recovery");
    atlas::Settings settings(tour ? own.filePath(QStringLiteral("settings.ini")) : QString());
    atlas::Appearance appearance;
    appearance.setTheme(tour ? QStringLiteral("light") : settings.theme());
    appearance.setLanguage(tour ? QStringLiteral("en") : settings.language());

    atlas::Console console;
    atlas::RecoveryController recovery(console.models.document, recoveryFolder);
    atlas::DemoRunner demo(console);
    atlas::MainWindow window(atlas::windowModels(console), appearance.theme());
    atlas::WindowBinding binding(window, console, appearance, settings, recovery, demo);
    binding.fillWindow();
    window.show();
    if (tour)
    {
        return atlas::runTour({window, console, appearance, binding}, arguments.tourFolder, arguments.layout);
    }
    QTimer::singleShot(0, &app, [&] { openFirst(arguments, binding, console, settings); });
    return QApplication::exec();
}
