#pragma once

#include "models/core/sql_explanation.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// A statement as it is typed, and the values of its markers in their order; those that are missing are not known.
struct StatementQuestion
{
    std::uint64_t revision = 0; ///< counted by who asks
    std::string text;
    std::vector<std::optional<std::string>> values;
};

/// Where it goes, by the layout of that moment. Places in the text are bytes of `question.text`.
struct StatementAnswer
{
    StatementQuestion question;
    SqlExplanation shown;
};
using StatementAnswerPtr = std::shared_ptr<const StatementAnswer>;

} // namespace atlas
