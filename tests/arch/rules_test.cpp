// Proves on small trees that each rule fails when it is broken, and only then.

#include "tests/arch/layer_rules.h"
#include "tests/arch/manual_rules.h"
#include "tests/arch/message_rules.h"
#include "tests/arch/tree_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace atlas::arch
{

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

TEST(Includes, AreReadWithTheirLines)
{
    const auto found =
        includesOf("#pragma once\n#include \"a/b.h\"\n  #  include <QWidget> // why\n// #include \"c.h\"\n");
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].header, "a/b.h");
    EXPECT_TRUE(found[0].quoted);
    EXPECT_EQ(found[0].line, 2);
    EXPECT_EQ(found[1].header, "QWidget");
    EXPECT_FALSE(found[1].quoted);
    EXPECT_EQ(found[1].line, 3);
}

TEST(FolderOrder, AllowsWhatStandsLower)
{
    const SourceTree tree{{"models/core/layout.h", ""},
                          {"models/storage/layout_reader.cpp", "#include \"models/core/layout.h\"\n"},
                          {"routing/router/router.cpp", "#include \"models/core/layout.h\"\n"},
                          {"ui/theme/theme.h", ""},
                          {"ui/views/grid.cpp", "#include \"models/core/layout.h\"\n#include \"ui/theme/theme.h\"\n"},
                          {"app/gui/main.cpp", "#include \"ui/views/grid.h\"\n#include \"main.moc\"\n"},
                          {"ui/views/grid.h", ""},
                          {"tests/unit/x_test.cpp", "#include \"ui/views/grid.h\"\n"}};
    EXPECT_THAT(checkFolderOrder(tree), IsEmpty());
}

struct Forbidden
{
    const char* path;
    const char* header;
};

class ForbiddenInclude : public testing::TestWithParam<Forbidden>
{
};

TEST_P(ForbiddenInclude, IsABreachAtItsLine)
{
    const auto& [path, header] = GetParam();
    const SourceTree tree{{path, "\n#include \"" + std::string(header) + "\"\n"}, {header, ""}};
    EXPECT_THAT(checkFolderOrder(tree),
                ElementsAre(testing::AllOf(HasSubstr(path + std::string(":2: ")), HasSubstr(header))));
}

INSTANTIATE_TEST_SUITE_P(Order, ForbiddenInclude,
                         testing::Values(Forbidden{"models/core/layout.h", "models/storage/reader.h"},
                                         Forbidden{"models/items/explorer.h", "routing/router/router.h"},
                                         Forbidden{"routing/router/router.h", "exporters/ddl/ddl.h"},
                                         Forbidden{"routing/hash/hash.h", "routing/router/router.h"},
                                         Forbidden{"routing/router/router.h", "routing/hash/hash.h"},
                                         Forbidden{"exporters/ddl/ddl.h", "exporters/shardatlas/bundle.h"},
                                         Forbidden{"ui/views/grid.h", "routing/router/router.h"},
                                         Forbidden{"ui/views/grid.h", "ui/shell/main_window.h"},
                                         Forbidden{"ui/shell/main_window.h", "app/controllers/session.h"},
                                         Forbidden{"app/controllers/session.h", "ui/shell/main_window.h"},
                                         Forbidden{"app/cli/main.cpp", "ui/theme/theme.h"},
                                         Forbidden{"app/cli/main.cpp", "models/document/layout_document.h"},
                                         Forbidden{"app/live/probe.h", "app/controllers/session.h"},
                                         Forbidden{"models/core/layout.h", "tests/support/builders.h"}));

TEST(FolderOrder, RefusesAnUnknownFolderAndARelativeInclude)
{
    EXPECT_THAT(checkFolderOrder({{"routing/magic/x.h", ""}}), ElementsAre(HasSubstr("no place in the order")));
    EXPECT_THAT(checkFolderOrder({{"models/core/a.h", "#include \"b.h\"\n"}, {"models/core/b.h", ""}}),
                ElementsAre(HasSubstr("models/core/a.h:1: \"b.h\" is no file")));
}

TEST(QtModules, AreTheOnesOfTheLayer)
{
    const QtModuleOf modules = installedQt(ATLAS_QT_INCLUDE_DIR);
    EXPECT_EQ(modules("QString"), "QtCore");
    EXPECT_EQ(modules("QUndoStack"), "QtGui");
    EXPECT_EQ(modules("QTreeView"), "QtWidgets");
    EXPECT_EQ(modules("QtWidgets/QTreeView"), "QtWidgets");
    EXPECT_EQ(modules("QChartView"), "QtCharts");
    EXPECT_EQ(modules("string"), "");

    EXPECT_THAT(checkQtModules({{"models/items/x.h", "#include <QAbstractItemModel>\n#include <QColor>\n"},
                                {"ui/views/x.h", "#include <QWidget>\n"},
                                {"tests/items/x.cpp", "#include <QWidget>\n"}},
                               modules),
                IsEmpty());
    EXPECT_THAT(checkQtModules({{"models/core/x.h", "#include <QString>\n"}}, modules),
                ElementsAre(HasSubstr("QtCore")));
    EXPECT_THAT(checkQtModules({{"routing/hash/x.h", "#include <qglobal.h>\n"}}, modules),
                ElementsAre(HasSubstr("routing/hash has no QtCore")));
    EXPECT_THAT(checkQtModules({{"models/items/x.h", "\n#include <QTreeView>\n"}}, modules),
                ElementsAre(HasSubstr("models/items/x.h:2: ")));
    EXPECT_THAT(checkQtModules({{"app/cli/x.cpp", "#include <QApplication>\n"}}, modules),
                ElementsAre(HasSubstr("QtWidgets")));
    EXPECT_THAT(checkQtModules({{"ui/pages/x.cpp", "#include <QSqlDatabase>\n"}}, modules),
                ElementsAre(HasSubstr("QtSql")));
}

TEST(OutsideWorld, StaysInApp)
{
    EXPECT_THAT(checkOutsideWorld({{"app/files/x.cpp", "#include <fstream>\n#include <QSaveFile>\n"},
                                   {"app/live/x.cpp", "#include <mysql.h>\nauto t = steady_clock::now();\n"},
                                   {"models/storage/x.cpp", "#include <yaml-cpp/yaml.h>\n"},
                                   {"ui/views/x.cpp", "// never QDateTime::currentDateTime() here\n"}}),
                IsEmpty());
    EXPECT_THAT(checkOutsideWorld({{"models/core/x.cpp", "#include <yaml-cpp/yaml.h>\n"}}),
                ElementsAre(HasSubstr("models/storage")));
    EXPECT_THAT(checkOutsideWorld({{"app/gui/x.cpp", "#include <mysql.h>\n"}}), ElementsAre(HasSubstr("app/live")));
    EXPECT_THAT(checkOutsideWorld({{"models/storage/x.cpp", "#include <fstream>\n"}}),
                ElementsAre(HasSubstr("fstream")));
    EXPECT_THAT(checkOutsideWorld({{"ui/shell/x.cpp", "#include <QSettings>\n#include <QtCore/QFile>\n"}}),
                ElementsAre(HasSubstr("QSettings"), HasSubstr("QFile")));
    EXPECT_THAT(checkOutsideWorld({{"exporters/ddl/x.cpp", "\nauto now = std::chrono::system_clock::now();\n"}}),
                ElementsAre(HasSubstr("exporters/ddl/x.cpp:2: ")));
    EXPECT_THAT(checkOutsideWorld({{"models/core/x.cpp", "auto home = std::getenv(\"HOME\");\n"}}),
                ElementsAre(HasSubstr("getenv")));
}

TEST(FileSizes, EndAtSixHundredLines)
{
    const std::string full(600, '\n');
    EXPECT_THAT(checkFileSizes({{"models/core/x.cpp", full}, {"resources/help/x.md", full + full}}), IsEmpty());
    EXPECT_THAT(checkFileSizes({{"models/core/x.cpp", full + "\n"}}), ElementsAre(HasSubstr("601 lines")));
}

TEST(CMakeLists, NameEverySource)
{
    const SourceTree good{{"routing/algorithms/CMakeLists.txt", "atlas_library(a SOURCES mod.cpp mod.h detail/x.cpp)"},
                          {"routing/algorithms/mod.cpp", ""},
                          {"routing/algorithms/mod.h", ""},
                          {"routing/algorithms/detail/x.cpp", ""}};
    EXPECT_THAT(checkListedInCMake(good), IsEmpty());
    SourceTree bad = good;
    bad["routing/algorithms/od.cpp"] = ""; // a part of a listed name is not listed
    bad["routing/router/mod.cpp"] = "";    // listed, but in another folder
    bad["routing/router/mod.h"] = "";      // goes with it
    bad["routing/router/alone.h"] = "";
    EXPECT_THAT(
        checkListedInCMake(bad),
        UnorderedElementsAre(HasSubstr("algorithms/od.cpp"), HasSubstr("router/mod.cpp"), HasSubstr("router/alone.h")));
}

TEST(TopLevel, HoldsOnlyWhatBelongsThere)
{
    EXPECT_THAT(checkTopLevel({"app", "README.md", "build", "build-x", ".git"}), IsEmpty());
    EXPECT_THAT(checkTopLevel({"app", "docs", "notes.txt"}), ElementsAre(HasSubstr("docs"), HasSubstr("notes.txt")));
}

TEST(PackageTable, EqualsTheList)
{
    const std::string table =
        "| package | why |\n| --- | --- |\n| `g++` | compiler |\n| `cmake` | build |\n\n| `else` | x |\n";
    EXPECT_THAT(checkPackageTable(table, "# why\ng++  compiler\ncmake\tbuild\n"), IsEmpty());
    EXPECT_THAT(checkPackageTable(table, "g++ compiler\n"), ElementsAre(HasSubstr("names the package cmake")));
    EXPECT_THAT(checkPackageTable(table, "g++ x\ncmake x\nninja-build x\n"),
                ElementsAre(HasSubstr("misses ninja-build")));
}

TEST(MessageCodes, AreFoundWhereTheyAreRaised)
{
    const SourceTree tree{{"models/core/messages_app.cpp", "{\"in-catalogue\", ...}"},
                          {"models/storage/a.cpp", "return Error{\"one-code\", {}};\n"
                                                   "out.push_back(Diagnostic{Severity::Info, \"two-code\"});\n"
                                                   "return fail(\"three-code\", at);\n"
                                                   "addFinding(findings, \"four-code\", at);\n"
                                                   "error.code =\n    \"five-code\";\n"
                                                   "setObjectName(\"no-code\");\n"},
                          {"tests/unit/b.cpp", "return Error{\"test-code\"};\n"}};
    const auto raised = codesRaised(tree);
    std::vector<std::string> codes;
    for (const auto& [code, place] : raised)
    {
        codes.push_back(code);
    }
    EXPECT_THAT(codes, UnorderedElementsAre("one-code", "two-code", "three-code", "four-code", "five-code"));
    EXPECT_EQ(raised.at("two-code"), "models/storage/a.cpp:2");
    EXPECT_THAT(checkCodesKnown(tree, {"one-code", "two-code", "three-code", "four-code"}),
                ElementsAre("models/storage/a.cpp:6: \"five-code\" has no sentence in the message catalogue"));
    EXPECT_THAT(checkCodesUsed(tree, {"one-code", "in-catalogue"}), ElementsAre(HasSubstr("in-catalogue")));
}

TEST(MessageCodes, AreSaidInTheManualAsInTheCatalogue)
{
    const std::string page = "### `a-b`\n\nBucket 7 (of 8) is lost.\n\n**Do:** Find it.\n\n### `c-d`\n\nOther.\n";
    EXPECT_THAT(checkManualSentences(page, {{"a-b", "Bucket %1 (of %2) is lost.", "Find it."}, {"c-d", "Other.", ""}}),
                IsEmpty());
    EXPECT_THAT(checkManualSentences(page, {{"a-b", "Bucket %1 (of %2) is gone.", "Find it."}}),
                ElementsAre(HasSubstr("is gone")));
    EXPECT_THAT(checkManualSentences(page, {{"c-d", "Other.", "Find it."}}), ElementsAre(HasSubstr("Find it.")));
}

TEST(MessageCodes, StandInTheManual)
{
    const std::string page = "# Findings\n\n### `one-code`\n\ntext `two-code`\n\n### `old-code`\n";
    EXPECT_THAT(checkCodesDocumented(page, {"one-code", "two-code"}),
                UnorderedElementsAre(HasSubstr("two-code"), HasSubstr("\"old-code\" is no code")));
    EXPECT_THAT(checkCodesDocumented(page, {"one-code", "old-code"}), IsEmpty());
}

TEST(Shortcuts, StandInTheManual)
{
    const std::string source =
        "ActionSpec{\"edit.redo\", QT_TRANSLATE_NOOP(\"W\", \"&Redo\"), \"Ctrl+Shift+Z\", \"redo\"},\n"
        "ActionSpec{\"layout.header\",\n QT_TRANSLATE_NOOP(\"W\", \"Pr\"), \"Alt+Return\", nullptr},\n"
        "ActionSpec{\"view.light\", QT_TRANSLATE_NOOP(\"W\", \"&Light\"), nullptr, nullptr},\n";
    EXPECT_THAT(checkShortcutsDocumented(source, "| Ctrl+Shift+Z, Ctrl+Y | Redo |\n| Alt+Enter | Pr |\n"), IsEmpty());
    EXPECT_THAT(checkShortcutsDocumented(source, "| Ctrl+Z | Undo |\n"),
                ElementsAre(HasSubstr("Ctrl+Shift+Z (edit.redo)"), HasSubstr("Alt+Enter")));
}

TEST(Translations, AreCountedAndCompared)
{
    const std::string ts = "<source>It&apos;s %1</source>\n<translation>a</translation>\n"
                           "<source>b</source>\n<translation type=\"unfinished\"></translation>\n";
    EXPECT_EQ(translationShare(ts).entries, 2);
    EXPECT_EQ(translationShare(ts).translated, 1);
    EXPECT_THAT(missingFromTranslation(ts, {{"x-y", "It's %1", ""}}), IsEmpty());
    EXPECT_THAT(missingFromTranslation(ts, {{"x-y", "It's %1", "c"}}), ElementsAre("x-y: c"));
}

} // namespace atlas::arch
