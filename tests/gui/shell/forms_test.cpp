#include "tests/gui/shell/fixture.h"
#include "ui/dialogs/algorithm_form.h"
#include "ui/dialogs/new_layout_answers.h"
#include "ui/dialogs/param_form.h"
#include "ui/dialogs/param_text.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

ParamMap everyType()
{
    ParamMap map;
    map.set("count", ParamValue::integer(8));
    map.set("ratio", ParamValue::scalar("0.25"));
    map.set("strict", ParamValue::scalar("true"));
    map.set("label", ParamValue::scalar("007", true));
    map.set("hash", ParamValue::scalar("crc32"));
    map.set("edges",
            ParamValue::list({ParamValue::scalar("0"), ParamValue::scalar("010", true), ParamValue::scalar("20")}));
    ParamValue values;
    values.kind = ParamValue::Kind::Map;
    values.entries = {{"cn", ParamValue::integer(0)}, {"a=b", ParamValue::integer(1)}};
    map.set("values", values);
    map.set("unknown", ParamValue::scalar("kept"));
    return map;
}

std::vector<ParamSpec> specs()
{
    return fixtureAlgorithms().back().params;
}

TEST(ParamForm, GivesBackEveryTypeAsItWas)
{
    ParamForm form;
    form.setSpecs(specs(), everyType());
    EXPECT_EQ(form.values(), everyType());
    EXPECT_TRUE(form.isComplete());
}

TEST(ParamForm, ReadsWhatIsTypedForEveryType)
{
    ParamForm form;
    form.setSpecs(specs(), {});
    EXPECT_FALSE(form.isComplete()) << "count is required";
    form.findChild<QLineEdit*>("param_count")->setText("12");
    form.findChild<QLineEdit*>("param_ratio")->setText("1.5");
    form.findChild<QCheckBox*>("param_strict")->setChecked(true);
    form.findChild<QLineEdit*>("param_label")->setText("\"12\"");
    form.findChild<QComboBox*>("param_hash")->setCurrentText("crc32");
    form.findChild<QPlainTextEdit*>("param_edges")->setPlainText("1\n\n2\n");
    form.findChild<QPlainTextEdit*>("param_values")->setPlainText("cn = 3");
    const ParamMap map = form.values();
    EXPECT_EQ(map.find("count")->asInt64(), 12);
    EXPECT_EQ(map.find("ratio")->asDouble(), 1.5);
    EXPECT_EQ(map.find("strict")->asBool(), true);
    EXPECT_TRUE(map.find("label")->quoted);
    EXPECT_EQ(map.find("label")->text, "12");
    EXPECT_EQ(map.find("hash")->text, "crc32");
    ASSERT_EQ(map.find("edges")->items.size(), 2U);
    EXPECT_EQ(map.find("edges")->items[1].text, "2");
    ASSERT_EQ(map.find("values")->entries.size(), 1U);
    EXPECT_EQ(map.find("values")->entries[0].first, "cn");
    EXPECT_EQ(map.find("values")->entries[0].second.asInt64(), 3);
    EXPECT_TRUE(form.isComplete());
}

TEST(ParamForm, LeavesDefaultsAndEmptyFieldsOut)
{
    ParamForm form;
    form.setSpecs(specs(), {});
    form.findChild<QLineEdit*>("param_count")->setText("1");
    EXPECT_EQ(form.values().entries.size(), 1U);
}

TEST(ParamForm, SaysWhatIsWrongBesideTheField)
{
    ParamForm form;
    form.setSpecs(specs(), everyType());
    form.findChild<QLineEdit*>("param_count")->setText("101");
    EXPECT_TRUE(form.messageOf("count").contains("100"));
    EXPECT_FALSE(form.isComplete());
    form.findChild<QLineEdit*>("param_count")->setText("x");
    EXPECT_FALSE(form.messageOf("count").isEmpty());
    form.findChild<QLineEdit*>("param_count")->setText("5");
    EXPECT_TRUE(form.messageOf("count").isEmpty());
    form.findChild<QPlainTextEdit*>("param_values")->setPlainText("cn = 0\neu");
    EXPECT_TRUE(form.messageOf("values").contains("2")) << "the line";
    form.setMessages({{"count", "Too few for eight shards."}});
    EXPECT_EQ(form.messageOf("count"), "Too few for eight shards.");
}

TEST(ParamText, AMapMayNameTheEmptyValue)
{
    const ParamSpec spec{"values", ParamSpec::Type::ValueMap, true, "", {}, {}, {}, "", ""};
    EXPECT_EQ(checkParamText(spec, QStringLiteral("= 3\ncn = 1")).problem, ParamProblem::None);
    const ParamValue value = paramFromText(spec.type, QStringLiteral("= 3\ncn = 1"));
    ASSERT_EQ(value.entries.size(), 2U);
    EXPECT_EQ(value.entries[0].first, "");
    EXPECT_EQ(value.entries[0].second.text, "3");
    EXPECT_EQ(paramFromText(spec.type, paramToText(value, spec.type)), value);
}

TEST(ParamText, KeepsDigitsBeyond64Bits)
{
    const ParamSpec text{"k", ParamSpec::Type::ValueList, false, "", {}, {}, {}, "", ""};
    const ParamValue value = paramFromText(text.type, "18446744073709551615");
    EXPECT_EQ(value.items.at(0).text, "18446744073709551615");
}

TEST(AlgorithmForm, KeepsSharedParametersWhenTheAlgorithmChanges)
{
    AlgorithmForm form(fixtureAlgorithms(), nullptr);
    AlgorithmSpec spec;
    spec.name = "hash_mod";
    spec.params.set("hash", ParamValue::scalar("md5"));
    spec.params.set("buckets", ParamValue::integer(64));
    form.setValue(spec);
    EXPECT_EQ(form.value().params, spec.params);
    form.findChild<QComboBox*>("algorithm")->setCurrentIndex(2);
    EXPECT_EQ(form.value().name, "everything");
    EXPECT_EQ(form.value().params.find("hash")->text, "md5");
    EXPECT_EQ(form.value().params.find("buckets"), nullptr);
}

std::vector<AlgorithmInfo> ofTwoSystems()
{
    AlgorithmInfo mod;
    mod.name = "mod";
    mod.title = "Remainder";
    AlgorithmInfo range;
    range.name = "mycat.rang-long";
    range.title = "MyCat ranges";
    range.params = {{"mapFile", ParamSpec::Type::Lines, true, "", {}, {}, {}, "Map file", "Lines low-high=node."}};
    AlgorithmInfo month;
    month.name = "mycat.sharding-by-month";
    month.title = "MyCat months";
    return {mod, range, month};
}

TEST(AlgorithmForm, GroupsByTheSystemWithHeadersThatCannotBeChosen)
{
    AlgorithmForm form(ofTwoSystems(), nullptr);
    auto* choice = form.findChild<QComboBox*>("algorithm");
    ASSERT_EQ(choice->count(), 5);
    EXPECT_EQ(form.value().name, "mod") << "the first entry, not its header";
    for (const int header : {0, 2})
    {
        EXPECT_FALSE(choice->model()->flags(choice->model()->index(header, 0)) & Qt::ItemIsSelectable);
        EXPECT_FALSE(choice->itemData(header).isValid());
    }
    EXPECT_EQ(choice->itemText(2), "MyCat");
    QKeyEvent down(QEvent::KeyPress, Qt::Key_Down, Qt::NoModifier);
    QApplication::sendEvent(choice, &down);
    EXPECT_EQ(form.value().name, "mycat.rang-long") << "the arrow steps over the header";
}

TEST(AlgorithmForm, FindsAnAlgorithmByAPartOfItsName)
{
    AlgorithmForm form(ofTwoSystems(), nullptr);
    auto* choice = form.findChild<QComboBox*>("algorithm");
    QCompleter* completer = choice->completer();
    completer->setCompletionPrefix("BY-MON");
    ASSERT_EQ(completer->completionCount(), 1);
    emit completer->activated(completer->currentCompletion());
    EXPECT_EQ(form.value().name, "mycat.sharding-by-month");
    choice->lineEdit()->setText("no such thing");
    emit choice->lineEdit()->editingFinished();
    EXPECT_EQ(form.value().name, "mycat.sharding-by-month");
    EXPECT_EQ(choice->currentText(), choice->itemText(choice->currentIndex()));
    choice->lineEdit()->setText("MyCat");
    emit choice->lineEdit()->editingFinished();
    EXPECT_EQ(form.value().name, "mycat.sharding-by-month") << "a header is no answer";
}

TEST(AlgorithmForm, WritesAMapFileOfSeveralLines)
{
    AlgorithmForm form(ofTwoSystems(), nullptr);
    AlgorithmSpec spec;
    spec.name = "mycat.rang-long";
    spec.params.set("mapFile", ParamValue::scalar("0-9=0\n10-19=1", true));
    form.setValue(spec);
    auto* lines = form.findChild<QPlainTextEdit*>("param_mapFile");
    ASSERT_NE(lines, nullptr);
    EXPECT_EQ(lines->toPlainText(), "0-9=0\n10-19=1");
    lines->setPlainText("0-9=0\n10-19=1\n20-29=2\n");
    EXPECT_EQ(form.value().params.find("mapFile")->text, "0-9=0\n10-19=1\n20-29=2");
    lines->clear();
    EXPECT_FALSE(form.isComplete());
}

TEST(AlgorithmForm, ShowsAnAlgorithmItDoesNotKnow)
{
    AlgorithmForm form(fixtureAlgorithms(), nullptr);
    AlgorithmSpec spec;
    spec.name = "vitess.xxhash";
    spec.params.set("a", ParamValue::integer(1));
    form.setValue(spec);
    EXPECT_EQ(form.value().name, "vitess.xxhash");
    EXPECT_EQ(form.value().params, spec.params);
    EXPECT_EQ(form.info(), nullptr);
}

TEST(NewLayout, DealsBucketsInRuns)
{
    EXPECT_EQ(evenFormula("s_", 4, 8).shard, "s_{bucket / 2}");
    EXPECT_EQ(evenFormula("s_", 4, 4).shard, "s_{bucket}");
    EXPECT_EQ(evenFormula("s_", 3, 8).shard, "s_{bucket * 3 / 8}");
    EXPECT_EQ(evenFormula("s_", 3, std::nullopt).shard, "s_{bucket % 3}");
    EXPECT_EQ(evenFormula("s_", 1, 8).shard, "s_0");
}

TEST(NewLayout, FollowsTheAnswers)
{
    NewLayoutAnswers answers;
    answers.name = "shop";
    answers.shards = 4;
    answers.endpoints = {"10.0.0.1:3307", "10.0.0.2"};
    answers.tableForEachBucket = true;
    answers.algorithm.params.set("buckets", ParamValue::integer(16));
    const Layout layout = layoutFromAnswers(answers);
    ASSERT_EQ(layout.servers.size(), 2U);
    EXPECT_EQ(layout.servers[0].port, 3307);
    EXPECT_EQ(layout.servers[1].port, 3306);
    EXPECT_EQ(layout.servers[0].password.environmentVariable, "SHARD_PASSWORD");
    ASSERT_EQ(layout.shards.size(), 4U);
    EXPECT_EQ(layout.shards[1].server, "db-0");
    EXPECT_EQ(layout.shards[2].server, "db-1");
    ASSERT_TRUE(layout.tables[0].placement.formula);
    EXPECT_EQ(layout.tables[0].placement.formula->shard, "shop_{bucket / 4}");
    EXPECT_EQ(layout.tables[0].placement.formula->table, "t_order_{bucket}");
    answers.placesItself = true;
    EXPECT_TRUE(layoutFromAnswers(answers).tables[0].placement.empty());
}

} // namespace

} // namespace atlas
