#include "ui/theme/theme.h"

#include "ui/theme/sequential_table.h"
#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QStyle>
#include <QStyleFactory>

#include <algorithm>
#include <cmath>
#include <utility>

namespace atlas
{

namespace
{

using Rgb = unsigned;

// clang-format off
constexpr std::array<Rgb, kRoleCount> kLightRoles = {
    0xECEFF3 /* window */,
    0xF6F7F9 /* panel */,
    0xFFFFFF /* page */,
    0xE9EDF2 /* sunken */,
    0xD6DCE4 /* line */,
    0x7A8696 /* control */,
    0x18202C /* text */,
    0x465264 /* text2 */,
    0x566172 /* text3 */,
    0x0B6670 /* accent */,
    0xFFFFFF /* onAccent */,
    0xD9EEF0 /* accentSoft */,
    0xD3E9EC /* selection */,
    0xA8201A /* error */,
    0xFCE9E7 /* errorSoft */,
    0x7A4B00 /* warning */,
    0xFFF1D2 /* warningSoft */,
    0x1B6B37 /* ok */,
    0xE2F3E7 /* okSoft */,
    0x1F56A8 /* info */,
    0xE4EDFA /* infoSoft */,
    0x566273 /* stale */,
    0xE6EAEF /* staleSoft */};
constexpr std::array<Rgb, kRoleCount> kDarkRoles = {
    0x12161C /* window */,
    0x1C222B /* panel */,
    0x161B22 /* page */,
    0x0F1318 /* sunken */,
    0x313A46 /* line */,
    0x758294 /* control */,
    0xE7ECF2 /* text */,
    0xB3BECB /* text2 */,
    0xA0ACBB /* text3 */,
    0x55C4CF /* accent */,
    0x06252A /* onAccent */,
    0x143A40 /* accentSoft */,
    0x1B4148 /* selection */,
    0xFF8F85 /* error */,
    0x43201F /* errorSoft */,
    0xF2BE5C /* warning */,
    0x3D2F12 /* warningSoft */,
    0x6FD08F /* ok */,
    0x17371F /* okSoft */,
    0x8DB8F8 /* info */,
    0x1B2E4A /* infoSoft */,
    0xA4AFBD /* stale */,
    0x2A323D /* staleSoft */};
constexpr std::array<Rgb, 12> kLightShards = {0x4363D2, 0xC77D05, 0x034C4E, 0xD42A83, 0x581D85, 0x7C6831, 0x37889D, 0x791C04, 0x6B9869, 0x9480DE, 0x445034, 0x666A75};
constexpr std::array<Rgb, 12> kDarkShards = {0x517EEE, 0xD66702, 0x3FAA84, 0xFEB7C8, 0x7B6397, 0xD4BE15, 0x47B8F9, 0xB94646, 0xB4E198, 0xDEC6F2, 0x677A5E, 0x8D919D};
constexpr std::array<Rgb, 9> kLightDiverging = {0x02578B, 0x3A80B7, 0x7AAEDA, 0xBBD6EF, 0xEBEDEF, 0xEACDB1, 0xD49969, 0xB1632F, 0x823B15};
constexpr std::array<Rgb, 9> kDarkDiverging = {0x7DCCF8, 0x53A2D7, 0x3E78A7, 0x37516C, 0x2E3134, 0x67462B, 0x9C6436, 0xD08746, 0xF4B267};
// clang-format on

template <std::size_t N>
std::array<QColor, N> colors(const std::array<Rgb, N>& table)
{
    std::array<QColor, N> out;
    for (std::size_t i = 0; i < N; ++i)
        out[i] = QColor(QRgb(table[i] | 0xFF000000U));
    return out;
}

QFont familyFont(const QStringList& families, int pixels)
{
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(pixels);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QPalette buildPalette(const Theme& t)
{
    QPalette p;
    const auto set = [&](QPalette::ColorRole target, Role source) { p.setColor(target, t.color(source)); };
    set(QPalette::Window, Role::Window);
    set(QPalette::Base, Role::Page);
    set(QPalette::AlternateBase, Role::Panel);
    set(QPalette::WindowText, Role::Text);
    set(QPalette::Text, Role::Text);
    set(QPalette::ButtonText, Role::Text);
    set(QPalette::PlaceholderText, Role::Text3);
    set(QPalette::Button, Role::Page);
    set(QPalette::Highlight, Role::Selection);
    set(QPalette::HighlightedText, Role::Text);
    set(QPalette::Link, Role::Accent);
    set(QPalette::LinkVisited, Role::Accent);
    set(QPalette::ToolTipBase, Role::Page);
    set(QPalette::ToolTipText, Role::Text);
    set(QPalette::Mid, Role::Line);
    set(QPalette::Midlight, Role::Line);
    set(QPalette::Light, Role::Panel);
    set(QPalette::Dark, Role::Control);
    set(QPalette::Shadow, Role::Control);
    set(QPalette::BrightText, Role::Error);
    for (const auto r : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, r, t.color(Role::Text3));
    for (const auto r : {QPalette::Base, QPalette::Button})
        p.setColor(QPalette::Disabled, r, t.color(Role::Panel));
    return p;
}

Theme buildTheme(bool dark)
{
    Theme t;
    t.name = dark ? QStringLiteral("dark") : QStringLiteral("light");
    t.dark = dark;
    t.role = colors(dark ? kDarkRoles : kLightRoles);
    t.sequential = dark ? kSequentialDark : kSequentialLight;
    t.shard = colors(dark ? kDarkShards : kLightShards);
    t.diverging = colors(dark ? kDarkDiverging : kLightDiverging);
    t.ui = familyFont({QStringLiteral("Inter"), QStringLiteral("Noto Sans CJK SC"), QStringLiteral("DejaVu Sans"),
                       QStringLiteral("sans-serif")},
                      13);
    t.mono = familyFont({QStringLiteral("JetBrains Mono"), QStringLiteral("Noto Sans Mono CJK SC"),
                         QStringLiteral("DejaVu Sans Mono"), QStringLiteral("monospace")},
                        12);
    t.mono.setFixedPitch(true);
    t.mono.setStyleStrategy(QFont::PreferNoShaping); // <> and -- are two signs each
    // Qt 6.4 has no switch for ligatures, but sets none where letters are spaced; 1/64 px is the least it keeps.
    t.mono.setLetterSpacing(QFont::AbsoluteSpacing, 1.0 / 64.0);
    t.palette = buildPalette(t);
    return t;
}

double linearChannel(double v)
{
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& c)
{
    return 0.2126 * linearChannel(c.redF()) + 0.7152 * linearChannel(c.greenF()) + 0.0722 * linearChannel(c.blueF());
}

} // namespace

QFont Theme::font(TextStyle style, bool bold) const
{
    const bool isMono = style == TextStyle::Mono || style == TextStyle::MonoCaption || style == TextStyle::MonoTitle;
    QFont f = isMono ? mono : ui;
    switch (style)
    {
    case TextStyle::Chip: f.setPixelSize(10); break;
    case TextStyle::MonoCaption:
    case TextStyle::Caption: f.setPixelSize(11); break;
    case TextStyle::Mono:
    case TextStyle::Small: f.setPixelSize(12); break;
    case TextStyle::Body: f.setPixelSize(13); break;
    case TextStyle::Heading:
    case TextStyle::MonoTitle: f.setPixelSize(15); break;
    case TextStyle::Title: f.setPixelSize(22); break;
    case TextStyle::Figure: f.setPixelSize(28); break;
    }
    const bool heavy = style == TextStyle::Heading || style == TextStyle::Title || style == TextStyle::Figure;
    if (bold || heavy)
        f.setWeight(QFont::DemiBold);
    return f;
}

const Theme& lightTheme()
{
    static const Theme theme = buildTheme(false);
    return theme;
}

const Theme& darkTheme()
{
    static const Theme theme = buildTheme(true);
    return theme;
}

const Theme& themeFor(const QPalette& system)
{
    return system.color(QPalette::Window).lightness() < 128 ? darkTheme() : lightTheme();
}

void applyTheme(const Theme& theme)
{
    // Fusion beneath the style sheet; made once, as a second setStyle would drop what widgets hold of the first.
    static bool styled = false;
    if (!std::exchange(styled, true))
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(theme.palette);
    QApplication::setFont(theme.font(TextStyle::Body));
    qApp->setStyleSheet(styleSheet(theme));
}

double contrastRatio(const QColor& a, const QColor& b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QColor textOn(const QColor& ground)
{
    const QColor white(Qt::white);
    const QColor black(Qt::black);
    return contrastRatio(white, ground) > contrastRatio(black, ground) ? white : black;
}

QColor blended(const QColor& over, const QColor& ground, double opacity)
{
    const auto mix = [opacity](float a, float b) { return float(double(a) * opacity + double(b) * (1.0 - opacity)); };
    return QColor::fromRgbF(mix(over.redF(), ground.redF()), mix(over.greenF(), ground.greenF()),
                            mix(over.blueF(), ground.blueF()));
}

} // namespace atlas
