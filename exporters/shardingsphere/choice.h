#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace atlas::sphere
{

/// How a key chooses its bucket, said in Groovy: an INLINE expression that names any node by it can be written.
struct Choice
{
    enum class Form
    {
        Number, ///< `value` is the bucket's number
        Steps,  ///< bucket i is what lies below `literals[i]` and not below the one before
        Values  ///< `value` is `literals[i]`: the bucket is `bucketOf[i]`
    };

    Form form = Form::Number;
    std::string value;        ///< "(user_id % 8 + 8) % 8", "user_id", "created_at.toString().substring(0, 10)"
    std::string local;        ///< a name for `value` where it is asked for more than once; empty: it is short itself
    std::int64_t buckets = 0; ///< without those of pins
    std::vector<std::string> literals;
    std::vector<std::int64_t> bucketOf;
    std::optional<std::int64_t> otherwise; ///< Values: the bucket of all others; nothing: they have none
    bool isClosed = false;                 ///< Steps: below the first literal and from the last on there is no bucket
    std::string residueOf;                 ///< Number by floorMod: of what
    char quote = '\'';                     ///< of texts that the expression has
    std::vector<std::string> pins;         ///< conditions; pin i is bucket `buckets` + i

    /// Every key has a bucket.
    bool isTotal() const { return form == Form::Number || (form == Form::Steps ? !isClosed : otherwise.has_value()); }
};

/// "order_${(user_id % 8 + 8) % 8}": the name by the bucket, those of pins behind. A key without a bucket gets a name
/// that none of `taken` is. Nothing where the names follow no rule and are too many to be asked for one by one.
std::optional<std::string> nameExpression(const Choice& choice, std::span<const std::string> names);

/// How many conditions an expression may have: Java compiles no endless ones.
inline constexpr std::size_t kMostConditions = 400;

} // namespace atlas::sphere
