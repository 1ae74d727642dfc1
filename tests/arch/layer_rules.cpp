#include "tests/arch/layer_rules.h"

#include <algorithm>
#include <array>
#include <regex>

namespace atlas::arch
{

namespace
{

const std::vector<std::string_view> kNoQt;
const std::vector<std::string_view> kDocumentQt{"QtCore", "QtGui"};
const std::vector<std::string_view> kWindowQt{"QtCore", "QtGui", "QtWidgets", "QtCharts", "QtSvg", "QtSvgWidgets"};

const std::vector<Layer> kLayers{
    {"models/core", {}, kNoQt},
    {"models/storage", {"models/core"}, kNoQt},
    {"models/document", {"models/core", "models/storage"}, kDocumentQt},
    {"models/commands", {"models/core", "models/document"}, kDocumentQt},
    {"models/items", {"models/core", "models/document"}, kDocumentQt},

    {"routing/hash", {}, kNoQt},
    {"routing/expr", {"models/core", "routing/hash"}, kNoQt},
    {"routing/algorithms", {"models/core", "routing/hash", "routing/expr"}, kNoQt},
    {"routing/router", {"models/core", "routing/algorithms"}, kNoQt},
    {"routing/sql", {"models/core", "routing/router"}, kNoQt},
    {"routing/workload",
     {"models/core", "routing/algorithms", "routing/router", "routing/schema", "routing/sql"},
     kNoQt},
    {"routing/schema", {"models/core", "routing/sql"}, kNoQt},
    // The parameters of algorithms are checked here, so analysis reads their registry; batches of texts come from hash.
    {"routing/analysis",
     {"models/core", "routing/hash", "routing/algorithms", "routing/router", "routing/sql", "routing/schema"},
     kNoQt},
    // How buckets follow from keys is the algorithms' to say, and a comparison's to read.
    {"routing/planning",
     {"models/core", "routing/hash", "routing/algorithms", "routing/router", "routing/analysis"},
     kNoQt},

    // One folder for each foreign system; the DDL writer serves them all.
    {"exporters", {"models/core", "models/storage", "routing", "exporters/ddl"}, kNoQt},
    {"exporters/ddl", {"models/core", "models/storage", "routing"}, kNoQt},

    {"ui/theme", {}, kWindowQt},
    {"ui/views", {"models", "ui/theme"}, kWindowQt},
    {"ui/dialogs", {"models", "ui/theme", "ui/views"}, kWindowQt},
    {"ui/pages", {"models", "ui/theme", "ui/views", "ui/dialogs"}, kWindowQt},
    {"ui/shell", {"models", "ui"}, kWindowQt},

    {"app/jobs", {"models/core"}, {"QtCore"}},
    {"app/files", {"models/core", "routing/workload", "exporters"}, {"QtCore"}},
    {"app/live", {"models/core", "routing", "app/jobs"}, {"QtCore", "QtSql", "QtNetwork"}},
    {"app/demo", {"models", "routing", "exporters", "app/files", "app/live"}, {"QtCore", "QtSql"}},
    {"app/migration", {"models", "routing", "exporters", "app/files", "app/live"}, {"QtCore", "QtSql"}},
    {"app/controllers",
     {"models", "routing", "exporters", "app/jobs", "app/files", "app/live", "app/demo", "app/migration"},
     {"QtCore", "QtGui"}},
    {"app/cli",
     {"models/core", "models/storage", "routing", "exporters", "app/jobs", "app/files", "app/live", "app/demo",
      "app/migration"},
     {"QtCore", "QtSql"}},
    {"app/gui", {"models", "routing", "exporters", "ui", "app"}, {"QtCore", "QtGui", "QtWidgets", "QtCharts", "QtSvg"}},
};

bool contains(const std::vector<std::string_view>& list, std::string_view value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

bool insideAny(std::string_view path, const std::vector<std::string_view>& folders)
{
    return std::any_of(folders.begin(), folders.end(), [path](auto folder) { return isInside(path, folder); });
}

std::string at(const std::string& path, int line, const std::string& what)
{
    return path + ":" + std::to_string(line) + ": " + what;
}

bool isGenerated(std::string_view header)
{
    return header.ends_with(".moc") || nameOf(header).starts_with("moc_") || nameOf(header).starts_with("ui_");
}

void checkQuotedInclude(const SourceTree& tree, const std::string& path, const Include& include, Breaches& out)
{
    const std::string& header = include.header;
    if (isGenerated(header))
    {
        return;
    }
    if (!tree.contains(header))
    {
        out.push_back(at(path, include.line, "\"" + header + "\" is no file of the project, seen from its root"));
        return;
    }
    if (!isProduct(path))
    {
        return;
    }
    const Layer* own = layerOf(path);
    const Layer* other = layerOf(header);
    if (own == nullptr || other == own)
    {
        return;
    }
    if (other == nullptr || !insideAny(other->folder, own->mayInclude))
    {
        out.push_back(at(path, include.line, std::string(own->folder) + " may not include \"" + header + "\""));
    }
}

/// A library or a part of the outside world, the headers that bring it in, and the only folders that may have it.
struct Reserved
{
    const char* headers;
    std::vector<std::string_view> folders;
    const char* what;
};

const std::vector<Reserved>& reserved()
{
    static const std::vector<Reserved> list{
        {"^yaml-cpp/.*", {"models/storage"}, "yaml-cpp stays inside models/storage"},
        {"^(mysql|mariadb)(/.*|\\.h|_.*)", {"app/live"}, "the MySQL client library stays inside app/live"},
        {"^(fstream|filesystem|fcntl\\.h|unistd\\.h|sys/.*|dirent\\.h|netdb\\.h|netinet/.*|random)$",
         {"app"},
         "files, sockets and chance belong to app"},
        // The theme reads the icons that are compiled in.
        {"^(QtCore/)?Q(File|Dir)$", {"app", "ui/theme"}, "files belong to app"},
        {"^(QtCore/|QtNetwork/|QtSql/)?Q(SaveFile|TemporaryFile|TemporaryDir|DirIterator|LockFile|Process|"
         "Settings|StandardPaths|FileSystemWatcher|Network[A-Za-z]+|TcpSocket|LocalSocket|Sql[A-Za-z]+)$",
         {"app"},
         "files, settings, processes and sockets belong to app"},
    };
    return list;
}

} // namespace

std::span<const Layer> layers()
{
    return kLayers;
}

const Layer* layerOf(std::string_view path)
{
    const Layer* best = nullptr;
    for (const Layer& layer : kLayers)
    {
        if (isInside(path, layer.folder) && (best == nullptr || layer.folder.size() > best->folder.size()))
        {
            best = &layer;
        }
    }
    return best;
}

QtModuleOf installedQt(const std::filesystem::path& includeRoot)
{
    return [includeRoot](std::string_view header) -> std::string
    {
        static constexpr std::array kModules{"QtCore", "QtGui",        "QtWidgets",      "QtCharts",        "QtSvg",
                                             "QtSql",  "QtSvgWidgets", "QtPrintSupport", "QtOpenGLWidgets", "QtTest",
                                             "QtDBus", "QtNetwork",    "QtConcurrent",   "QtXml",           "QtOpenGL"};
        if (const std::size_t slash = header.find('/'); header.starts_with("Qt") && slash != std::string_view::npos)
        {
            return std::string(header.substr(0, slash));
        }
        if (!header.starts_with('Q') && !header.starts_with('q'))
        {
            return {};
        }
        for (const char* module : kModules)
        {
            if (header == module || std::filesystem::exists(includeRoot / module / header))
            {
                return module;
            }
        }
        return {};
    };
}

Breaches checkFolderOrder(const SourceTree& tree)
{
    Breaches out;
    for (const auto& [path, text] : tree)
    {
        if (!isSource(path))
        {
            continue;
        }
        if (isProduct(path) && layerOf(path) == nullptr)
        {
            out.push_back(path + ": its folder has no place in the order (tests/arch/layer_rules.cpp)");
        }
        for (const Include& include : includesOf(text))
        {
            if (include.quoted)
            {
                checkQuotedInclude(tree, path, include, out);
            }
        }
    }
    return out;
}

Breaches checkQtModules(const SourceTree& tree, const QtModuleOf& moduleOf)
{
    Breaches out;
    for (const auto& [path, text] : tree)
    {
        const Layer* layer = isProduct(path) ? layerOf(path) : nullptr;
        if (layer == nullptr)
        {
            continue;
        }
        for (const Include& include : includesOf(text))
        {
            const std::string module = include.quoted ? std::string() : moduleOf(include.header);
            if (!module.empty() && !contains(layer->qtModules, module))
            {
                out.push_back(at(path, include.line,
                                 std::string(layer->folder) + " has no " + module + " (<" + include.header + ">)"));
            }
        }
    }
    return out;
}

Breaches checkOutsideWorld(const SourceTree& tree)
{
    static const std::regex clock("(system_clock|steady_clock|high_resolution_clock)::now|currentDateTime|"
                                  "currentSecsSinceEpoch|currentMSecsSinceEpoch|\\b(getenv|qgetenv|fopen|popen|"
                                  "gettimeofday|clock_gettime)\\(");
    Breaches out;
    for (const auto& [path, text] : tree)
    {
        if (!isProduct(path))
        {
            continue;
        }
        for (const Include& include : includesOf(text))
        {
            for (const Reserved& rule : reserved())
            {
                if (!insideAny(path, rule.folders) && std::regex_match(include.header, std::regex(rule.headers)))
                {
                    out.push_back(at(path, include.line, "<" + include.header + ">: " + rule.what));
                }
            }
        }
        if (isInside(path, "app"))
        {
            continue;
        }
        eachLine(text,
                 [&, &file = path](int number, std::string_view line)
                 {
                     const std::string code(line.substr(0, line.find("//")));
                     if (std::smatch match; std::regex_search(code, match, clock))
                     {
                         out.push_back(
                             at(file, number, match.str() + ": the clock, the environment and files belong to app"));
                     }
                 });
    }
    return out;
}

} // namespace atlas::arch
