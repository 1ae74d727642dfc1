#pragma once

#include <string>
#include <string_view>

namespace atlas
{

/// A configuration's text with every password in it as dots, one for each byte, so that places stay: values of keys and
/// attributes whose name ends in password, passwd, pwd or secret, and passwords inside of addresses.
std::string withoutPasswords(std::string_view text);

} // namespace atlas
