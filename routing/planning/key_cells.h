#pragma once

#include "models/core/layout_comparison.h"
#include "routing/planning/key_axis.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace atlas
{

/// All keys of two sharded tables in classes that neither table tells apart, where that can be proved: by the residues
/// of a number, stretches of it, listed values, or those of several columns.
class KeyCells
{
public:
    /// Nothing where the algorithms are of different kinds, or have too many classes together.
    static std::optional<KeyCells> of(const CompiledTable& before, const CompiledTable& after);

    TableComparison::Basis basis() const;
    bool hasNegative() const { return m_axes.size() == 1 && m_axes.front().hasNegative(); }
    /// Buckets of both tables, -1 for none, and the weight of the class. Stops early when asked to.
    using Take = std::function<void(double weight, std::int64_t before, std::int64_t after)>;
    void forEach(KeySign sign, const Take& take, const std::stop_token& stop = {}) const;
    /// Keys that tell classes apart, of a table with one column.
    std::vector<std::string> edgeKeys() const;

private:
    KeyCells(const CompiledTable& before, const CompiledTable& after) : m_before(before), m_after(after) {}
    void forAxis(std::size_t axis, KeySign sign, double weight, const LevelBuckets& buckets, const Take& take,
                 const std::stop_token& stop) const;

    const CompiledTable& m_before;
    const CompiledTable& m_after;
    std::vector<KeyAxis> m_axes;
};

} // namespace atlas
