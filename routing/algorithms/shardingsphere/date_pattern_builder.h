#pragma once

#include "routing/algorithms/shardingsphere/date_pattern.h"

#include <cstddef>
#include <string>
#include <vector>

namespace atlas
{

/// DateTimeFormatterBuilder: takes the parts of a pattern in their order and makes its nodes.
class DatePatternBuilder
{
public:
    using Node = DatePattern::Node;

    void addLiteral(std::u16string text);
    void addText(TimeField field, Node::Style style);
    void addNumber(TimeField field, int minWidth, int maxWidth, Node::Sign sign);
    void addFixed(TimeField field, int width) { addNumber(field, width, width, Node::Sign::NotNegative); }
    void addFree(TimeField field) { addNumber(field, 1, 19, Node::Sign::Normal); }
    /// Two digits of a year from 2000 on.
    void addReduced(TimeField field);
    void addFraction(int digits);
    /// `pattern` is an index into "+HH", "+HHmm", ...; `none` stands for no offset.
    void addOffset(int pattern, std::u16string none);

    /// The next part has blanks before it up to a width.
    void padNext(int width) { m_levels.back().pad = width; }
    void openOptional();
    void closeOptional();
    bool isInOptional() const { return m_levels.size() > 1; }

    /// What is wrong with the pattern: the first reason counts.
    void fail(std::string why);
    bool failed() const { return !m_problem.empty(); }
    const std::string& problem() const { return m_problem; }

    /// All parts; optional ones that are still open end here.
    std::vector<Node> finish();

private:
    /// One for each open optional part.
    struct Level
    {
        std::vector<Node> nodes;
        std::ptrdiff_t number = -1; ///< the number that takes up what fixed ones right behind it leave
        int pad = 0;
    };

    std::ptrdiff_t add(Node node);
    void addAfterNumbers(Node node);

    std::vector<Level> m_levels{1};
    std::string m_problem;
};

} // namespace atlas
