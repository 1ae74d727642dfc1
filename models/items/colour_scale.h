#pragma once

#include <cstdint>
#include <span>

namespace atlas
{

/// How a sequential colour scale spreads: zero to `upper`, values above are outlined and counted.
struct ColourScale
{
    double lower = 0.0; ///< 0 linear; the smallest positive value in log
    double upper = 0.0; ///< linear: 3.5 x mean; log: the maximum
    double mean = 0.0;
    double maximum = 0.0;
    bool logarithmic = false;
    std::int64_t known = 0; ///< values that are numbers
    std::int64_t above = 0; ///< values over `upper`

    /// 0..1 for the table of colours, above `upper` 1; NaN for NaN.
    double position(double value) const;
};

/// The scale for these values, NaN left out: logarithmic when the 99th percentile is over 50 x the median.
ColourScale scaleOf(std::span<const double> values);

} // namespace atlas
