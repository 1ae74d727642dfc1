#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

#include <array>
#include <cstddef>

namespace atlas
{

/// What a colour is for. Values and contrasts are the design tokens'; see docs of each role there.
enum class Role
{
    Window,
    Panel,
    Page,
    Sunken,
    Line,
    Control,
    Text,
    Text2,
    Text3,
    Accent,
    OnAccent,
    AccentSoft,
    Selection,
    Error,
    ErrorSoft,
    Warning,
    WarningSoft,
    Ok,
    OkSoft,
    Info,
    InfoSoft,
    Stale,
    StaleSoft,
    Count
};
inline constexpr std::size_t kRoleCount = static_cast<std::size_t>(Role::Count);

/// Sizes in pixels: caption 11, small 12, body 13, heading 15, title 22, figure 28, mono 12, mono caption 11, chip 10.
enum class TextStyle
{
    Chip,
    Caption,
    Small,
    Body,
    Heading,
    Title,
    Figure,
    Mono,
    MonoCaption,
    MonoTitle
};

/// All colours, fonts and sizes of one look. Views take it by reference and hold no literal colour.
struct Theme
{
    QString name; ///< "light" or "dark"
    bool dark = false;
    QPalette palette;
    std::array<QColor, kRoleCount> role;
    std::array<QRgb, 257> sequential; ///< little to much
    std::array<QColor, 12> shard;     ///< by order in the layout file
    std::array<QColor, 9> diverging;  ///< less, equal, more
    QFont ui;
    QFont mono;
    int rowHeight = 26;

    const QColor& color(Role r) const { return role[static_cast<std::size_t>(r)]; }
    QFont font(TextStyle style, bool bold = false) const;
};

/// The two looks, built once; valid as long as the program runs.
const Theme& lightTheme();
const Theme& darkTheme();
/// The look that goes with what the system asks for.
const Theme& themeFor(const QPalette& system);

/// Sets palette, style sheet and application font; may be called again at any time.
void applyTheme(const Theme& theme);

/// WCAG 2 contrast of two opaque colours, 1 to 21.
double contrastRatio(const QColor& a, const QColor& b);
/// Black or white, whichever contrasts more with a cell's colour.
QColor textOn(const QColor& ground);
/// `over` with its opacity laid on `ground`.
QColor blended(const QColor& over, const QColor& ground, double opacity);

} // namespace atlas
