#pragma once

#include <cstdint>
#include <string_view>

namespace atlas
{

/// CRC16-XMODEM: polynomial 0x1021, start value 0, nothing reflected. Redis Cluster's.
std::uint16_t crc16Of(std::string_view bytes);

} // namespace atlas
