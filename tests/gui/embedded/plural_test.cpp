// Counts in words, in the English of the window and of the command line.
#include "app/gui/embedded_files.h"
#include "models/commands/command_label.h"
#include "models/core/message_catalog.h"
#include "models/items/fleet_model.h"
#include "models/items/message_text.h"
#include "models/items/number_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <utility>

namespace atlas
{

namespace
{

/// The window's English for the life of this object.
class English
{
public:
    English()
    {
        EXPECT_TRUE(loadEmbeddedLanguage(QStringLiteral("en"), m_window, m_qt));
        QCoreApplication::installTranslator(&m_window);
    }
    ~English() { QCoreApplication::removeTranslator(&m_window); }
    English(const English&) = delete;
    English& operator=(const English&) = delete;

private:
    int m_count = 1;
    char m_name[7] = "plural";
    char* m_arguments[2] = {m_name, nullptr};
    QCoreApplication m_application{m_count, m_arguments};
    QTranslator m_window;
    QTranslator m_qt;
};

/// A shard on a server of `sharing` shards, with `missing` tables missing.
FleetModel& fill(FleetModel& fleet, int sharing, int missing)
{
    Layout layout;
    layout.servers.resize(1);
    layout.servers[0].name = "db";
    FleetSample sample;
    ServerReading server;
    server.server = "db";
    server.state = ReadingState::Fresh;
    sample.servers = {server};
    for (int i = 0; i < sharing; ++i)
    {
        Shard shard;
        shard.name = "s_" + std::to_string(i);
        shard.server = "db";
        layout.shards.push_back(shard);
        ShardReading reading;
        reading.shard = shard.name;
        reading.state = ReadingState::Fresh;
        reading.tables.resize(static_cast<std::size_t>(missing));
        for (TableReading& table : reading.tables)
        {
            table.missing = true;
        }
        sample.shards.push_back(reading);
    }
    fleet.setLayout(layout);
    fleet.setSample(sample);
    return fleet;
}

QString textOf(const FleetModel& fleet, int column, int role)
{
    return fleet.index(0, column).data(role).toString();
}

} // namespace

TEST(Plurals, OfNumbersInWords)
{
    const English english;
    EXPECT_EQ(numberText::ofServers(1, 1), "1 of 1 server");
    EXPECT_EQ(numberText::ofServers(1, 2), "1 of 2 servers");
    EXPECT_EQ(numberText::ofShards(0, 1), "0 of 1 shard");
    EXPECT_EQ(numberText::ofShards(1, 2), "1 of 2 shards");
    EXPECT_EQ(numberText::rowCount(1.0, false), "1 row");
    EXPECT_EQ(numberText::rowCount(2.0, false), "2 rows");
    EXPECT_EQ(numberText::rowCount(0.0, true), "~0 rows");
    EXPECT_EQ(numberText::bucketCount(1), "1 bucket");
    EXPECT_EQ(numberText::bucketCount(2), "2 buckets");
    Provenance keys;
    keys.kind = Provenance::Kind::SampledKeys;
    keys.sampleSize = 1;
    EXPECT_TRUE(numberText::caption(keys).contains("1 key sampled")) << numberText::caption(keys).toStdString();
    keys.sampleSize = 2;
    EXPECT_TRUE(numberText::caption(keys).contains("2 keys sampled"));
}

TEST(Plurals, OfTheFleet)
{
    const English english;
    FleetModel fleet;
    EXPECT_EQ(textOf(fill(fleet, 2, 1), FleetModel::StateColumn, StateTextRole), "1 table missing");
    EXPECT_EQ(textOf(fill(fleet, 2, 2), FleetModel::StateColumn, StateTextRole), "2 tables missing");
    EXPECT_EQ(textOf(fill(fleet, 2, 0), FleetModel::StatementsColumn, Qt::DisplayRole), "shared by 2 shards");
}

TEST(Plurals, OfTheCatalogue)
{
    const English english;
    EXPECT_EQ(fillMessage("{2|is|are} %2 of %1", {"t", "1"}), "is 1 of t");
    EXPECT_EQ(fillMessage("{2|is|are} %2 of %1", {"t", "2"}), "are 2 of t");
    EXPECT_EQ(fillMessage("{#1|Bucket %1 is|Buckets %1 are} lost", {"7"}), "Bucket 7 is lost");
    EXPECT_EQ(fillMessage("{#1|Bucket %1 is|Buckets %1 are} lost", {"7-9"}), "Buckets 7-9 are lost");
    EXPECT_EQ(fillMessage("like {0..7}, {shard: a|b}", {}), "like {0..7}, {shard: a|b}");
    EXPECT_EQ(messages::text("placement-gap", {"t", "7"}), "Bucket 7 of t is placed nowhere.");
    EXPECT_EQ(messages::text("placement-gap", {"t", "7, 9"}), "Buckets 7, 9 of t are placed nowhere.");
    EXPECT_EQ(messages::text("findings-too-many", {"1"}), "1 more finding is not listed.");
    EXPECT_EQ(messages::text("findings-too-many", {"2"}), "2 more findings are not listed.");
    EXPECT_EQ(labelText({"move-buckets", {"7", "t", "s"}}), "Move bucket 7 of t to s");
}

/// Whatever the catalogue says of one thing, it does not say in the plural.
TEST(Plurals, NoSentenceSaysOneOfMany)
{
    const QRegularExpression wrong(
        QStringLiteral("(?<![\\w.])1 (buckets|shards|servers|tables|rows|keys|values|columns|fields|points|types|"
                       "findings|entries|ranges|physical tables)\\b"));
    for (const auto table : {layoutMessages(), checkMessages(), routingMessages(), sqlMessages(), exportMessages(),
                             importMessages(), liveMessages(), appMessages()})
    {
        for (const MessageSpec& spec : table)
        {
            // These count limits, or what cannot be one alone.
            if (spec.code == "rate-shared" || spec.code == "gene_several" || spec.code == "yaml-alias-budget"
                || spec.code == "two-level-too-many" || spec.code == "ring-too-large"
                || spec.code == "auto-increment-not-global")
            {
                continue;
            }
            const QString text = messages::text(spec.code, std::vector<std::string>(9, "1"));
            EXPECT_FALSE(wrong.match(text).hasMatch()) << spec.code << ": " << text.toStdString();
        }
    }
}

/// Every count of the window has its singular and its plural in the English file.
TEST(Plurals, EveryCountOfTheWindowHasBothForms)
{
    QFile file(QStringLiteral(ATLAS_SOURCE_DIR "/resources/translations/shardatlas_en.ts"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    QString source;
    QStringList forms;
    int counts = 0;
    while (!xml.atEnd())
    {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == QLatin1String("source"))
        {
            source = xml.readElementText();
            forms.clear();
        }
        else if (xml.isStartElement() && xml.name() == QLatin1String("numerusform"))
        {
            forms << xml.readElementText();
        }
        else if (xml.isEndElement() && xml.name() == QLatin1String("message"))
        {
            ++counts;
            ASSERT_EQ(forms.size(), 2) << source.toStdString();
            const bool wordless =
                source.endsWith(QLatin1String("and %n more")) || source == QLatin1String("%n missing");
            EXPECT_TRUE(wordless || forms[0] != forms[1]) << source.toStdString();
            EXPECT_FALSE(forms[0].isEmpty() || forms[0].contains(QLatin1String("(s)"))) << source.toStdString();
            EXPECT_FALSE(forms[1].isEmpty() || forms[1].contains(QLatin1String("(s)"))) << source.toStdString();
        }
    }
    EXPECT_GT(counts, 30);
}

} // namespace atlas
