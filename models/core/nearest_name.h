#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// The candidate that a misspelt word most likely means, or "".
std::string nearestName(std::string_view word, const std::vector<std::string>& candidates);
/// All candidates that are as near as the nearest, sorted; more than one means that it is a guess.
std::vector<std::string> nearestNames(std::string_view word, const std::vector<std::string>& candidates);

/// What may be written instead of a word that names nothing: "order_1, order_0, order_2, ...", the nearest first,
/// then by the alphabet, five at the most; "-" when there are no names at all.
std::string suggestedNames(std::string_view word, std::vector<std::string> candidates);

} // namespace atlas
