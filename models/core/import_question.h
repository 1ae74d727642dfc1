#pragma once

#include <string>

namespace atlas
{

/// What another system's files leave open: what was assumed, or answered, and the option that says otherwise.
struct ImportQuestion
{
    std::string option; ///< "key_type.t_order"
    std::string what;   ///< "The type of the key t_order.user_id"
    std::string value;  ///< as assumed, or as answered
    std::string other;  ///< a value that the reader proposes instead; may be a placeholder such as NAME
    bool answered = false;

    bool operator==(const ImportQuestion&) const = default;
};

} // namespace atlas
