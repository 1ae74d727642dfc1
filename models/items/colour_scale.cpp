#include "models/items/colour_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace atlas
{

namespace
{

constexpr double kLinearReach = 3.5;
constexpr double kLogarithmicSpread = 50.0;

double quantile(std::vector<double>& values, double fraction)
{
    const auto rank = static_cast<std::ptrdiff_t>(std::ceil(fraction * static_cast<double>(values.size()))) - 1;
    const auto nth = values.begin() + std::max<std::ptrdiff_t>(rank, 0);
    std::nth_element(values.begin(), nth, values.end());
    return *nth;
}

double smallestPositive(const std::vector<double>& values)
{
    double least = std::numeric_limits<double>::infinity();
    for (const double value : values)
    {
        least = value > 0.0 ? std::min(least, value) : least;
    }
    return least;
}

} // namespace

double ColourScale::position(double value) const
{
    if (std::isnan(value))
    {
        return value;
    }
    if (value <= lower || upper <= lower)
    {
        return value >= upper && upper > 0.0 ? 1.0 : 0.0;
    }
    const double fraction =
        logarithmic ? std::log10(value / lower) / std::log10(upper / lower) : (value - lower) / (upper - lower);
    return std::clamp(fraction, 0.0, 1.0);
}

ColourScale scaleOf(std::span<const double> values)
{
    std::vector<double> known;
    known.reserve(values.size());
    std::copy_if(values.begin(), values.end(), std::back_inserter(known), [](double v) { return std::isfinite(v); });
    ColourScale scale;
    scale.known = static_cast<std::int64_t>(known.size());
    if (known.empty())
    {
        return scale;
    }
    double sum = 0.0;
    for (const double value : known)
    {
        sum += value;
        scale.maximum = std::max(scale.maximum, value);
    }
    scale.mean = sum / static_cast<double>(known.size());
    const double median = quantile(known, 0.5);
    scale.logarithmic = median > 0.0 && quantile(known, 0.99) > kLogarithmicSpread * median;
    if (scale.logarithmic)
    {
        scale.lower = smallestPositive(known);
        scale.upper = scale.maximum;
        return scale;
    }
    // Not cut at the maximum: even loads shall lie in the middle of the scale, not at its hot end.
    scale.upper = kLinearReach * scale.mean;
    scale.above = std::count_if(known.begin(), known.end(), [&](double v) { return v > scale.upper; });
    return scale;
}

} // namespace atlas
