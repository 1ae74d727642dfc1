#pragma once

#include <QString>

namespace atlas
{

struct Theme;

/// The few rules that Fusion does not give: tabs, segmented buttons, bars, dock headers, inputs, pills.
/// Widgets ask for a look by properties: segment="first|middle|last|only", primary=true, pill="ok|warning|...",
/// role="caption|heading|title|figure|mono|card|panel|page".
QString styleSheet(const Theme& theme);

} // namespace atlas
