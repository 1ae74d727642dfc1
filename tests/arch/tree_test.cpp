// Holds the project itself to the rules.

#include "models/core/message_catalog.h"
#include "tests/arch/layer_rules.h"
#include "tests/arch/manual_rules.h"
#include "tests/arch/message_rules.h"
#include "tests/arch/tree_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>

namespace atlas::arch
{

using testing::IsEmpty;

namespace
{

const SourceTree& project()
{
    static const SourceTree tree = readTree(ATLAS_SOURCE_DIR);
    return tree;
}

std::vector<MessageSpec> messages()
{
    std::vector<MessageSpec> specs;
    for (const auto table : {layoutMessages(), checkMessages(), routingMessages(), sqlMessages(), exportMessages(),
                             importMessages(), liveMessages(), appMessages()})
    {
        specs.insert(specs.end(), table.begin(), table.end());
    }
    return specs;
}

std::set<std::string> catalogue()
{
    std::set<std::string> codes;
    for (const MessageSpec& spec : messages())
    {
        codes.emplace(spec.code);
    }
    return codes;
}

/// The text of a file, empty when it is not there, so that its absence shows as the breach it is.
std::string textOf(const std::string& path)
{
    const auto found = project().find(path);
    return found == project().end() ? std::string() : found->second;
}

std::string joined(const Breaches& breaches)
{
    std::string out;
    for (const std::string& breach : breaches)
    {
        out += "\n  " + breach;
    }
    return out;
}

void expectNone(const Breaches& breaches)
{
    EXPECT_TRUE(breaches.empty()) << joined(breaches);
}

} // namespace

TEST(Project, WasRead)
{
    EXPECT_GT(project().size(), 100U);
    EXPECT_TRUE(project().contains("models/core/layout.h"));
}

TEST(Project, KeepsTheFolderOrder)
{
    expectNone(checkFolderOrder(project()));
}

TEST(Project, UsesTheQtModulesOfEachLayer)
{
    expectNone(checkQtModules(project(), installedQt(ATLAS_QT_INCLUDE_DIR)));
}

TEST(Project, ReachesOutsideOnlyFromApp)
{
    expectNone(checkOutsideWorld(project()));
}

TEST(Project, KeepsFilesShort)
{
    expectNone(checkFileSizes(project()));
}

TEST(Project, ListsEverySource)
{
    expectNone(checkListedInCMake(project()));
}

TEST(Project, KeepsTheTopLevelSmall)
{
    expectNone(checkTopLevel(topLevelOf(ATLAS_SOURCE_DIR)));
}

TEST(Project, TellsTheTruthAboutPackages)
{
    expectNone(checkPackageTable(textOf("README.md"), textOf("app/packages.txt")));
}

TEST(Project, HasASentenceForEveryCode)
{
    expectNone(checkCodesKnown(project(), catalogue()));
}

TEST(Project, SaysEachCodeOnce)
{
    std::set<std::string_view> seen;
    for (const MessageSpec& spec : messages())
    {
        EXPECT_TRUE(seen.insert(spec.code).second) << spec.code << " stands twice in the catalogue";
    }
}

TEST(Project, RaisesEveryCodeOfTheCatalogue)
{
    expectNone(checkCodesUsed(project(), catalogue()));
}

TEST(Project, ExplainsEveryCodeInTheManual)
{
    expectNone(checkCodesDocumented(textOf("resources/help/findings.md"), catalogue()));
    expectNone(checkManualSentences(textOf("resources/help/findings.md"), messages()));
}

TEST(Project, ListsEveryShortcutInTheManual)
{
    expectNone(checkShortcutsDocumented(textOf("ui/shell/window_actions.cpp"), textOf("resources/help/keyboard.md")));
}

TEST(Project, IsTranslatedIntoChinese)
{
    const std::string ts = textOf("resources/translations/shardatlas_zh_CN.ts");
    const TranslationShare share = translationShare(ts);
    const Breaches missing = missingFromTranslation(ts, messages());
    std::cout << "translated: " << share.translated << " of " << share.entries << " entries; " << missing.size()
              << " texts of the catalogue are not in the file yet\n";
    EXPECT_GT(share.entries, 500);
    EXPECT_EQ(share.translated, share.entries) << "translate what `ninja translations` has gathered";
    EXPECT_LT(missing.size(), messages().size() / 10) << "run `ninja translations`";
}

} // namespace atlas::arch
