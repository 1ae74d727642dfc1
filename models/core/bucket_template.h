#pragma once

#include "models/core/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A name with bucket arithmetic in braces, "t_order_{bucket / 4:02}": integers of 64 bits, + - * / %,
/// parentheses, C precedence, / and % floored, an optional width that pads with zeros.
class BucketTemplate
{
public:
    BucketTemplate() = default;
    /// Errors: template-syntax (args: what was wrong, the template), with the column inside the text.
    static Result<BucketTemplate> parse(std::string_view text);

    /// Errors: template-division-by-zero, template-negative, template-overflow (args: bucket, template).
    Result<std::string> expand(std::int64_t bucket) const;
    bool dependsOnBucket() const { return m_usesBucket; }
    const std::string& text() const { return m_text; }

private:
    struct Instruction
    {
        enum class Op
        {
            Constant,
            Bucket,
            Add,
            Subtract,
            Multiply,
            Divide,
            Modulo,
            Negate
        };
        Op op = Op::Constant;
        std::int64_t constant = 0;
    };
    struct Piece
    {
        std::string literal;                 ///< text before the expression
        std::vector<Instruction> expression; ///< postfix; empty for a trailing literal
        int width = 0;
    };
    class Parser;

    Result<std::int64_t> evaluate(const std::vector<Instruction>& expression, std::int64_t bucket) const;

    std::string m_text;
    std::vector<Piece> m_pieces;
    bool m_usesBucket = false;
};

} // namespace atlas
