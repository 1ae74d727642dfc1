#include "exporters/dble/names.h"

#include <array>

namespace atlas
{

namespace
{

constexpr MycatFunctionClass alias(std::string_view name, std::string_view algorithm, MycatKeys keys,
                                   bool countsDays = false)
{
    return {name, algorithm, keys, countsDays, true};
}

constexpr std::array kClasses{
    alias("Hash", "dble.hash", MycatKeys::Numbers),
    alias("StringHash", "dble.stringhash", MycatKeys::Texts),
    alias("Enum", "dble.enum", MycatKeys::ByType),
    alias("NumberRange", "dble.numberrange", MycatKeys::Numbers),
    alias("PatternRange", "dble.patternrange", MycatKeys::Texts),
    alias("Date", "dble.date", MycatKeys::Texts, true),
    alias("jumpStringHash", "dble.jumpstringhash", MycatKeys::Texts),
    MycatFunctionClass{"PartitionByLong", "dble.hash", MycatKeys::Numbers},
    MycatFunctionClass{"PartitionByString", "dble.stringhash", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByFileMap", "dble.enum", MycatKeys::ByType},
    MycatFunctionClass{"AutoPartitionByLong", "dble.numberrange", MycatKeys::Numbers},
    MycatFunctionClass{"PartitionByPattern", "dble.patternrange", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByDate", "dble.date", MycatKeys::Texts, true},
    MycatFunctionClass{"PartitionByJumpConsistentHash", "dble.jumpstringhash", MycatKeys::Texts},
};

constexpr std::array<std::string_view, 1> kPackages{"com.actiontech.dble.route.function."};

} // namespace

const MycatDialect& dbleDialect()
{
    static const MycatDialect dialect{.system = "dble",
                                      .title = "DBLE",
                                      .classes = kClasses,
                                      .packages = kPackages,
                                      .foldsTableNames = false,
                                      .isStrict = true,
                                      .joinsByFunction = true,
                                      .hasSubTables = false,
                                      .hasTableRules = false};
    return dialect;
}

} // namespace atlas
