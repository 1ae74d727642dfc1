#pragma once

#include <QRgb>

#include <array>

namespace atlas
{

/// The sequential scale, little to much, in equal CIEDE2000 steps.
extern const std::array<QRgb, 257> kSequentialLight;
extern const std::array<QRgb, 257> kSequentialDark;

} // namespace atlas
