#include "ui/theme/icons.h"
#include "ui/theme/sequential_table.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDirIterator>
#include <QFile>
#include <QFontInfo>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace atlas;

namespace
{

QString readSource(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

double lowestContrast(const Theme& theme, Role role, std::initializer_list<Role> grounds)
{
    double lowest = 21.0;
    for (const Role ground : grounds)
        lowest = std::min(lowest, contrastRatio(theme.color(role), theme.color(ground)));
    return std::round(lowest * 10.0) / 10.0;
}

struct ContrastCase
{
    Role role;
    Role soft; ///< the soft ground of its own, or Page
    double light;
    double dark;
};

} // namespace

// The numbers are those of the design tokens' table; text needs 4.5, controls 3.0.
TEST(Theme, ContrastsAreThoseOfTheTokens)
{
    const ContrastCase cases[] = {
        {Role::Text, Role::Page, 13.0, 9.3},      {Role::Text2, Role::Page, 6.3, 5.9},
        {Role::Text3, Role::Page, 5.0, 4.8},      {Role::Accent, Role::AccentSoft, 5.3, 5.4},
        {Role::Error, Role::ErrorSoft, 5.8, 5.0}, {Role::Warning, Role::WarningSoft, 5.9, 6.5},
        {Role::Ok, Role::OkSoft, 5.2, 5.9},       {Role::Info, Role::InfoSoft, 5.6, 5.5},
        {Role::Stale, Role::StaleSoft, 4.9, 5.0},
    };
    for (const ContrastCase& c : cases)
    {
        const auto grounds = {Role::Window, Role::Panel, Role::Page, Role::Selection, c.soft};
        EXPECT_DOUBLE_EQ(lowestContrast(lightTheme(), c.role, grounds), c.light) << int(c.role);
        EXPECT_DOUBLE_EQ(lowestContrast(darkTheme(), c.role, grounds), c.dark) << int(c.role);
        EXPECT_GE(std::min(c.light, c.dark), 4.5);
    }
    const auto plain = {Role::Window, Role::Panel, Role::Page};
    EXPECT_DOUBLE_EQ(lowestContrast(lightTheme(), Role::Control, plain), 3.2);
    EXPECT_DOUBLE_EQ(lowestContrast(darkTheme(), Role::Control, plain), 4.1);
    EXPECT_DOUBLE_EQ(lowestContrast(lightTheme(), Role::OnAccent, {Role::Accent}), 6.7);
    EXPECT_DOUBLE_EQ(lowestContrast(darkTheme(), Role::OnAccent, {Role::Accent}), 7.8);
}

TEST(Theme, ShardColoursStandOutOnPageAndPanel)
{
    for (const Theme* theme : {&lightTheme(), &darkTheme()})
    {
        for (const QColor& color : theme->shard)
        {
            EXPECT_GE(contrastRatio(color, theme->color(Role::Page)), 3.05) << color.name().toStdString();
            EXPECT_GE(contrastRatio(color, theme->color(Role::Panel)), 3.0) << color.name().toStdString();
        }
    }
}

TEST(Theme, TextOnEveryCellColourIsReadable)
{
    for (const Theme* theme : {&lightTheme(), &darkTheme()})
    {
        for (const QRgb cell : theme->sequential)
            EXPECT_GE(contrastRatio(textOn(QColor(cell)), QColor(cell)), 4.5) << QColor(cell).name().toStdString();
    }
}

TEST(Theme, SequentialTableIsTheFile)
{
    const QStringList lines =
        readSource(QStringLiteral(ATLAS_SOURCE_DIR "/resources/themes/sequential-257.csv")).split(QLatin1Char('\n'));
    ASSERT_GE(lines.size(), 258);
    for (std::size_t i = 0; i < 257; ++i)
    {
        const QStringList fields = lines[qsizetype(i) + 1].trimmed().split(QLatin1Char(','));
        ASSERT_EQ(fields.size(), 3);
        EXPECT_EQ(QColor(kSequentialLight[i]), QColor(fields[1])) << i;
        EXPECT_EQ(QColor(kSequentialDark[i]), QColor(fields[2])) << i;
    }
}

TEST(Theme, NoLiteralColourOutsideTheThemeFolder)
{
    const QRegularExpression literal(QStringLiteral(
        R"(QColor\s*\(\s*(0x|"|\d|QStringLiteral)|QColor\s*::\s*from|qRgba?\s*\(\s*\d|#[0-9A-Fa-f]{6}\b|0x[Ff]{2}[0-9A-Fa-f]{6}|Qt::(red|green|blue|white|black|gray|darkGray|lightGray|yellow|cyan|magenta)\b)"));
    QDirIterator it(QStringLiteral(ATLAS_SOURCE_DIR "/ui"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                    QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext())
    {
        const QString path = it.next();
        if (path.contains(QStringLiteral("/ui/theme/")))
            continue;
        const auto match = literal.match(readSource(path));
        EXPECT_FALSE(match.hasMatch()) << path.toStdString() << ": " << match.captured().toStdString();
    }
    EXPECT_TRUE(literal.match(QStringLiteral("QColor(\"red\")")).hasMatch());
    EXPECT_TRUE(literal.match(QStringLiteral("color: #AABBCC;")).hasMatch());
}

TEST(Theme, FontsCarryWholeFamilyLists)
{
    const Theme& theme = lightTheme();
    EXPECT_GE(theme.font(TextStyle::Body).families().size(), 3);
    EXPECT_TRUE(theme.font(TextStyle::Mono).families().contains(QStringLiteral("Noto Sans Mono CJK SC")));
    EXPECT_EQ(theme.font(TextStyle::Caption).pixelSize(), 11);
    EXPECT_EQ(theme.font(TextStyle::Figure).pixelSize(), 28);
    EXPECT_EQ(theme.font(TextStyle::Figure).weight(), QFont::DemiBold);
}

TEST(Theme, StyleSheetKnowsEveryName)
{
    for (const Theme* theme : {&lightTheme(), &darkTheme()})
    {
        const QString sheet = styleSheet(*theme);
        EXPECT_FALSE(sheet.contains(QLatin1Char('@'))) << sheet.mid(sheet.indexOf(QLatin1Char('@')), 30).toStdString();
        EXPECT_TRUE(sheet.contains(theme->color(Role::Accent).name()));
    }
}

TEST(Theme, SwitchesWhileRunning)
{
    applyTheme(darkTheme());
    EXPECT_EQ(qApp->palette().color(QPalette::Base), darkTheme().color(Role::Page));
    EXPECT_EQ(themeFor(qApp->palette()).name, QStringLiteral("dark"));
    applyTheme(lightTheme());
    EXPECT_EQ(qApp->palette().color(QPalette::Base), lightTheme().color(Role::Page));
    EXPECT_EQ(themeFor(qApp->palette()).name, QStringLiteral("light"));
}

TEST(Icons, EveryStateAndActionIsDrawnInItsColour)
{
    const QStringList names = iconNames();
    for (const char* needed :
         {"ok",          "warning", "error",   "missing", "stale",        "drained", "pinned", "working", "lock",
          "pause",       "info",    "unknown", "table",   "shard",        "server",  "key",    "link",    "search",
          "folder-open", "undo",    "redo",    "export",  "plus",         "minus",   "fit",    "theme",   "copy",
          "move",        "split",   "merge",   "close",   "chevron-down", "filter",  "play",   "refresh", "settings"})
        EXPECT_TRUE(names.contains(QLatin1String(needed))) << needed;
    const QColor color = lightTheme().color(Role::Error);
    for (const QString& name : names)
    {
        const QImage image = iconPixmap(name, color, 16, 2.0).toImage().convertToFormat(QImage::Format_ARGB32);
        int opaque = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                opaque += QColor(image.pixel(x, y)) == color && qAlpha(image.pixel(x, y)) == 255 ? 1 : 0;
        EXPECT_GT(opaque, 12) << name.toStdString();
        EXPECT_LT(opaque, 700) << name.toStdString();
    }
}

TEST(ShardPalette, PatternsBeginAtThirteenAndTwentyFive)
{
    const ShardPalette palette(30);
    EXPECT_EQ(palette.pattern(11), Qt::SolidPattern);
    EXPECT_EQ(palette.pattern(12), Qt::BDiagPattern);
    EXPECT_EQ(palette.pattern(24), Qt::Dense6Pattern);
    EXPECT_EQ(palette.color(lightTheme(), 12), lightTheme().shard[0]);
}

TEST(ShardPalette, ManyShardsTakeTheirServersColour)
{
    std::vector<int> server(100);
    for (std::size_t i = 0; i < server.size(); ++i)
        server[i] = int(i / 25);
    ShardPalette palette(100, server);
    EXPECT_EQ(palette.color(lightTheme(), 3), lightTheme().shard[0]);
    EXPECT_EQ(palette.color(lightTheme(), 30), lightTheme().shard[1]);
    palette.setEmphasized({30});
    EXPECT_EQ(palette.color(lightTheme(), 30), lightTheme().shard[30 % 12]);
    EXPECT_TRUE(palette.byServer());
    // One server for all would be one colour for all: neighbours stay apart instead.
    const ShardPalette oneServer(100, std::vector<int>(100, 0));
    EXPECT_FALSE(oneServer.byServer());
    for (std::uint32_t i = 0; i + 1 < 100; ++i)
        EXPECT_NE(oneServer.color(lightTheme(), i), oneServer.color(lightTheme(), i + 1));
    EXPECT_EQ(oneServer.pattern(36 + 12), Qt::BDiagPattern);
    const ShardPalette unknown(100);
    EXPECT_EQ(unknown.color(lightTheme(), 3), lightTheme().color(Role::Text3));
}
