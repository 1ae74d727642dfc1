#include "models/items/findings_model.h"
#include "tests/items/model_text.h"

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

using test::cell;

Diagnostics sampleFindings()
{
    Diagnostics findings;
    findings.push_back({Severity::Info, "file-missing", {"a.yaml"}, {"/data/trade.yaml", 30, 1}, "t_trade", ""});
    findings.push_back({Severity::Error, "file-is-folder", {"b"}, {"/data/trade.yaml", 24, 35}, "", "trade_9"});
    findings.push_back({Severity::Warning, "file-not-folder", {"c"}, {}, "", "trade_1"});
    findings.push_back({Severity::Error, "file-unreadable", {"d", "x"}, {"/data/trade.yaml", 22, 19}, "t_trade", ""});
    return findings;
}

TEST(FindingsModel, ErrorsFirstInTheOrderOfTheFile)
{
    FindingsModel model;
    const test::Tester tester(model);
    QSignalSpy counts(&model, &FindingsModel::countsChanged);
    model.setFindings(sampleFindings());
    ASSERT_EQ(model.rowCount(), 4);
    EXPECT_EQ(cell(model, 0, FindingsModel::WhereColumn), "trade.yaml:22:19");
    EXPECT_EQ(cell(model, 1, FindingsModel::WhereColumn), "trade.yaml:24:35");
    EXPECT_EQ(cell(model, 2, FindingsModel::WhereColumn), "trade_1") << "no place: what it is about";
    EXPECT_EQ(cell(model, 1, FindingsModel::WhatColumn), "b is a folder, not a file.");
    EXPECT_EQ(cell(model, 1, FindingsModel::FixColumn), "Give the file itself.");
    EXPECT_EQ(cell(model, 1, FindingsModel::CodeColumn), "file-is-folder");
    EXPECT_EQ(model.count(Severity::Error), 2);
    EXPECT_EQ(model.count(Severity::Warning), 1);
    EXPECT_EQ(model.count(Severity::Info), 1);
    EXPECT_EQ(counts.count(), 1);
}

TEST(FindingsModel, JumpsToItsPlace)
{
    FindingsModel model;
    model.setFindings(sampleFindings());
    const QModelIndex index = model.index(0, FindingsModel::CodeColumn);
    EXPECT_EQ(index.data(FindingsModel::FileRole).toString(), QStringLiteral("/data/trade.yaml"));
    EXPECT_EQ(index.data(FindingsModel::LineRole).toInt(), 22);
    EXPECT_EQ(index.data(FindingsModel::PlaceColumnRole).toInt(), 19);
    EXPECT_EQ(index.data(TableRole).toString(), QStringLiteral("t_trade"));
    EXPECT_EQ(index.data(StateRole).toInt(), static_cast<int>(ItemState::Error));
    ASSERT_NE(model.at(index), nullptr);
    EXPECT_EQ(model.at(index)->code, "file-unreadable");
    EXPECT_EQ(model.at({}), nullptr);
}

TEST(FindingsModel, EqualFindingsLeaveTheViewAlone)
{
    FindingsModel model;
    const test::Tester tester(model);
    model.setFindings(sampleFindings());
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setFindings(sampleFindings());
    EXPECT_EQ(resets.count(), 0);
    QSignalSpy checked(&model, &FindingsModel::checked);
    model.setFindings(sampleFindings(), std::make_shared<const std::string>("moved"));
    EXPECT_EQ(resets.count(), 0);
    EXPECT_EQ(checked.count(), 1) << "the text is another";
    EXPECT_EQ(*model.text(), "moved");
    model.setFindings({});
    EXPECT_EQ(resets.count(), 1);
    EXPECT_EQ(model.count(Severity::Error), 0);
}

TEST(FindingsModel, SaysWhatItsFixDoes)
{
    FindingsModel model;
    Diagnostics findings = sampleFindings();
    findings[1].fix = Fix{"fix-rename", {"b", "c"}, {{24, 35, 24, 36, "c"}}};
    model.setFindings(findings);
    EXPECT_EQ(cell(model, 1, FindingsModel::FixColumn), "Write \"c\" for \"b\".");
}

} // namespace
} // namespace atlas
