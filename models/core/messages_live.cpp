#include "models/core/message_catalog.h"

#include <array>

namespace atlas
{

namespace
{

constexpr std::array<MessageSpec, 0> kMessages{};

} // namespace

std::span<const MessageSpec> liveMessages()
{
    return kMessages;
}

} // namespace atlas
