// What is compiled into the window is there, complete, and readable.

#include "app/gui/embedded_files.h"
#include "models/core/message_catalog.h"
#include "models/storage/layout_reader.h"
#include "routing/analysis/check.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTranslator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace atlas
{

TEST(EmbeddedSamples, AreAllListedAndReadWithoutAnError)
{
    ASSERT_FALSE(embeddedManual().empty()); // makes the resources known
    const std::vector<SampleInfo> samples = embeddedSamples();
    EXPECT_EQ(samples.size(), static_cast<std::size_t>(QDir(QStringLiteral(":/samples")).entryList().size()));
    for (const SampleInfo& sample : samples)
    {
        SCOPED_TRACE(sample.name.toStdString());
        const std::string text = embeddedSample(sample.name).toStdString();
        ASSERT_FALSE(text.empty());
        EXPECT_FALSE(sample.title.isEmpty());
        EXPECT_FALSE(sample.summary.isEmpty());
        const LayoutReading reading = readLayout(text, sample.name.toStdString() + ".yaml");
        EXPECT_FALSE(hasErrors(reading.findings));
        EXPECT_FALSE(reading.layout.tables.empty());
    }
    EXPECT_TRUE(embeddedSample(QStringLiteral("no-such-sample")).isEmpty());
}

TEST(EmbeddedManual, HasATitleAndATextForEachChapter)
{
    const auto manual = embeddedManual();
    const QDir chapters(QStringLiteral(ATLAS_SOURCE_DIR "/resources/help"));
    EXPECT_EQ(manual.size(), chapters.entryList({QStringLiteral("*.md")}).size());
    for (const auto& [title, markdown] : manual)
    {
        EXPECT_FALSE(title.isEmpty());
        EXPECT_GT(markdown.size(), 150) << title.toStdString();
    }
}

TEST(EmbeddedManual, LinksLeadToChaptersAndHeadings)
{
    const QRegularExpression link(QStringLiteral("\\]\\(([^)#\\s]*)(#[^)\\s]*)?\\)"));
    for (const auto& [title, markdown] : embeddedManual())
    {
        for (auto it = link.globalMatch(markdown); it.hasNext();)
        {
            const QString target = it.next().captured(1);
            if (!target.isEmpty() && !target.startsWith(QLatin1String("http")))
            {
                EXPECT_TRUE(QFile::exists(QStringLiteral(":/help/") + target))
                    << title.toStdString() << " -> " << target.toStdString();
            }
        }
    }
}

TEST(EmbeddedManual, ShowsLayoutsThatReadAndCheckWithoutAnError)
{
    QFile readme(QStringLiteral(ATLAS_SOURCE_DIR "/README.md"));
    ASSERT_TRUE(readme.open(QIODevice::ReadOnly));
    QStringList pages{QString::fromUtf8(readme.readAll())};
    for (const auto& [title, markdown] : embeddedManual())
    {
        pages << markdown;
    }
    const QRegularExpression example(QStringLiteral("```yaml\\n(format: 1\\nname: .*?)```"),
                                     QRegularExpression::DotMatchesEverythingOption);
    int examples = 0;
    for (const QString& page : pages)
    {
        for (auto it = example.globalMatch(page); it.hasNext(); ++examples)
        {
            const std::string text = it.next().captured(1).toStdString();
            const LayoutReading reading = readLayout(text, "example.yaml");
            for (const Diagnostic& finding : mergeFindings(reading.findings, checkLayout(reading.layout)))
            {
                EXPECT_NE(finding.severity, Severity::Error)
                    << placeText(finding.place) << ": " << messageText(finding.code, finding.args);
            }
        }
    }
    EXPECT_EQ(examples, 2);
}

TEST(EmbeddedLanguages, LoadWhatTheyList)
{
    const QStringList codes = embeddedLanguages();
    ASSERT_FALSE(codes.isEmpty());
    EXPECT_EQ(codes.front(), QStringLiteral("en"));
    for (const QString& code : codes.mid(1))
    {
        QTranslator window;
        QTranslator qt;
        EXPECT_TRUE(loadEmbeddedLanguage(code, window, qt)) << code.toStdString();
        EXPECT_FALSE(window.isEmpty());
    }
    QTranslator window;
    QTranslator qt;
    EXPECT_FALSE(loadEmbeddedLanguage(QStringLiteral("tlh"), window, qt));
}

} // namespace atlas
