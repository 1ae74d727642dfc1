#include "app/gui/embedded_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLibraryInfo>
#include <QTranslator>

#include <array>

static void initEmbeddedFiles()
{
    Q_INIT_RESOURCE(embedded);
}

namespace atlas
{

namespace
{

struct Sample
{
    const char* name;
    const char* icon;
    const char* title;
    const char* summary;
};

constexpr std::array kSamples{
    Sample{"order-total-buckets", "table", QT_TRANSLATE_NOOP("samples", "Orders: 2 schemas x 4 tables"),
           QT_TRANSLATE_NOOP("samples",
                             "The first split. One bucket over all eight tables, Java's hash of user_id, order "
                             "items bound to their orders, a lookup table for order numbers.")},
    Sample{"user-digits", "matrix", QT_TRANSLATE_NOOP("samples", "Users: two digits, 10 servers x 10 tables"),
           QT_TRANSLATE_NOOP("samples", "The ones digit of user_id names the server, the tens digit the table.")},
    Sample{"trade-virtual-buckets", "bucket", QT_TRANSLATE_NOOP("samples", "Merchants: 1,024 virtual buckets"),
           QT_TRANSLATE_NOOP("samples",
                             "CRC32 of merchant_id over 1,024 buckets on 8 shards, placed by a list, so that "
                             "buckets move one by one.")},
    Sample{"device-ring", "ring", QT_TRANSLATE_NOOP("samples", "Devices: a ring of 800 points"),
           QT_TRANSLATE_NOOP("samples",
                             "Consistent hashing with 160 virtual nodes for each unit of weight; one server is "
                             "twice as large.")},
    Sample{"member-range", "ranges", QT_TRANSLATE_NOOP("samples", "Members: 200 ranges of a million ids"),
           QT_TRANSLATE_NOOP("samples",
                             "Ranges by id dealt to four shards, and a log by quarter. Split a range, hand a "
                             "hot one on.")},
    Sample{"shop-last-digits", "bucket", QT_TRANSLATE_NOOP("samples", "Shop: the last three digits"),
           QT_TRANSLATE_NOOP("samples", "1,000 residues on 6 shards; order ids carry the user's digits; two very large "
                                        "accounts live on a shard of their own.")},
};

QByteArray readEmbedded(const QString& path)
{
    initEmbeddedFiles();
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString titleOf(const QString& markdown)
{
    const QString firstLine = markdown.section(QLatin1Char('\n'), 0, 0);
    return firstLine.startsWith(QLatin1String("# ")) ? firstLine.mid(2).trimmed() : firstLine;
}

} // namespace

std::vector<std::pair<QString, QString>> embeddedManual()
{
    std::vector<std::pair<QString, QString>> chapters;
    const QString contents = QString::fromUtf8(readEmbedded(QStringLiteral(":/help/contents.txt")));
    for (const QString& name : contents.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
    {
        const QString markdown = QString::fromUtf8(readEmbedded(QStringLiteral(":/help/") + name));
        chapters.emplace_back(titleOf(markdown), markdown);
    }
    return chapters;
}

std::vector<SampleInfo> embeddedSamples()
{
    std::vector<SampleInfo> samples;
    for (const Sample& sample : kSamples)
    {
        samples.push_back({QString::fromLatin1(sample.name), QCoreApplication::translate("samples", sample.title),
                           QCoreApplication::translate("samples", sample.summary), QString::fromLatin1(sample.icon)});
    }
    return samples;
}

QByteArray embeddedSample(const QString& name)
{
    return readEmbedded(QStringLiteral(":/samples/%1.yaml").arg(name));
}

QStringList embeddedLanguages()
{
    initEmbeddedFiles();
    QStringList codes;
    const QString prefix = QStringLiteral("shardatlas_");
    for (const QString& file : QDir(QStringLiteral(":/i18n")).entryList({prefix + QStringLiteral("*.qm")}))
    {
        codes << file.mid(prefix.size()).chopped(3);
    }
    if (!codes.contains(QStringLiteral("en"))) // needs no translation but for its plurals
    {
        codes.prepend(QStringLiteral("en"));
    }
    return codes;
}

bool loadEmbeddedLanguage(const QString& code, QTranslator& window, QTranslator& qt)
{
    initEmbeddedFiles();
    const bool found = window.load(QStringLiteral("shardatlas_") + code, QStringLiteral(":/i18n"));
    if (found)
    {
        // Qt's own texts (dialog buttons) are a package of the system; without them those stay English.
        (void)qt.load(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    }
    return found;
}

} // namespace atlas
