#pragma once

#include <string>

namespace atlas::test
{

/// The shop's day as "sql,count": 500 different statements on t_order, a million executions, three ids. By user_id 85 %
/// go to one shard, 13 % to several, 2 % to all; by order_id 40 and 60 % to one and all; by seller_id 5.5, 2 and 92.5
/// %.
std::string shopLog();

} // namespace atlas::test
