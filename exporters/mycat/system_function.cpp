#include "exporters/mycat/system_function.h"

#include "exporters/foreign/param_text.h"
#include "exporters/mycat/map_functions.h"
#include "exporters/mycat/residue_functions.h"
#include "routing/algorithms/engine/engine_params.h"
#include "routing/algorithms/mycat/partition_slots.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>

namespace atlas
{

namespace
{

constexpr std::size_t kMycatSlots = 1024;
constexpr std::string_view kMycatLong = "mycat.PartitionByLong";
constexpr std::string_view kMycatLongBefore = "mycat.PartitionByLong@pre-2020";
constexpr std::string_view kMycatText = "mycat.sharding-by-stringhash";

using Made = Result<SystemFunction>;

Error noFunction(const PlacedTable& placed, const MycatDialect& dialect)
{
    return cannotWrite("mycat-write-algorithm", *placed.table, dialect, {placed.logic().algorithm.name});
}

EngineParams paramsOf(const PlacedTable& placed)
{
    return EngineParams(placed.logic().algorithm.params);
}

/// The place of each slot of a function that deals out slots.
std::optional<PlaceOfResidue> slotPlaces(const PlacedTable& placed)
{
    const bool isDble = placed.logic().algorithm.name.starts_with("dble.");
    const auto slots = readPartitionSlots(paramsOf(placed), isDble ? SlotRules::Dble : SlotRules::Mycat);
    if (!slots)
    {
        return std::nullopt;
    }
    PlaceOfResidue places;
    for (const std::int32_t node : slots->nodeOf)
    {
        places.push_back(placed.placeOf[static_cast<std::size_t>(node)]);
    }
    return places;
}

Made ofMod(const PlacedTable& placed, const MycatDialect& dialect)
{
    return functionOfNumbers(placed, dialect, placed.placeOf);
}

/// MyCat deals out 1,024 slots of the same hash.
Made ofJavaHash(const PlacedTable& placed, const MycatDialect& dialect)
{
    const KeyType& key = placed.keyType();
    const bool isText = key.kind == KeyType::Kind::Text && !key.isBinary;
    if (key.isJavaInteger())
    {
        return functionOfNumbers(placed, dialect, placed.placeOf);
    }
    if ((!isText && !key.isInteger()) || dialect.isStrict)
    {
        return noFunction(placed, dialect);
    }
    const auto slots = repeated(shortestPeriod(placed.placeOf), kMycatSlots);
    if (!slots)
    {
        return noFunction(placed, dialect);
    }
    if (!isText && key.isUnsigned && key.bits >= 64)
    {
        return cannotWrite("mycat-write-large", *placed.table, dialect);
    }
    Made made = functionOfSlots(placed, dialect, std::string(isText ? kMycatText : kMycatLong), *slots);
    if (made && isText)
    {
        made->spec.params.set("hashSlice", paramText("0:0"));
    }
    return made;
}

Made ofHash(const PlacedTable& placed, const MycatDialect& dialect)
{
    const KeyType& key = placed.keyType();
    const std::string hash = paramsOf(placed).text("hash");
    if (hash == "java")
    {
        return ofJavaHash(placed, dialect);
    }
    const bool isTextOrNumber = key.isInteger() || (key.kind == KeyType::Kind::Text && !key.isBinary);
    return hash == "crc32" && isTextOrNumber && !dialect.isStrict ? functionOfCrc32(placed, dialect, placed.placeOf)
                                                                  : Made(noFunction(placed, dialect));
}

Made ofModLong(const PlacedTable& placed, const MycatDialect& dialect)
{
    const KeyType& key = placed.keyType();
    if (!key.isInteger())
    {
        return noFunction(placed, dialect);
    }
    if (!dialect.isStrict)
    {
        return functionOfMagnitudes(placed, dialect, placed.placeOf);
    }
    return key.isUnsigned ? functionOfNumbers(placed, dialect, placed.placeOf) : Made(noFunction(placed, dialect));
}

/// Slots of the number itself: DBLE's hash, and MyCat's before it folded numbers.
Made ofPlainSlots(const PlacedTable& placed, const MycatDialect& dialect)
{
    const auto slots = slotPlaces(placed);
    if (!slots || !placed.keyType().isInteger())
    {
        return noFunction(placed, dialect);
    }
    const bool isMycats = placed.logic().algorithm.name == kMycatLongBefore && !dialect.isStrict;
    return isMycats ? functionOfSlots(placed, dialect, std::string(kMycatLongBefore), *slots)
                    : functionOfNumbers(placed, dialect, *slots);
}

/// Slots of the folded number: of 32 bits and no sign it is the number.
Made ofFoldedSlots(const PlacedTable& placed, const MycatDialect& dialect)
{
    const KeyType& key = placed.keyType();
    const auto slots = slotPlaces(placed);
    if (!slots || !key.isInteger())
    {
        return noFunction(placed, dialect);
    }
    if (!dialect.isStrict)
    {
        return functionOfSlots(placed, dialect, std::string(kMycatLong), *slots);
    }
    return key.isUnsigned && key.bits <= 32 ? functionOfNumbers(placed, dialect, *slots)
                                            : Made(noFunction(placed, dialect));
}

struct Maker
{
    std::string_view algorithm;
    Made (*make)(const PlacedTable& placed, const MycatDialect& dialect) = nullptr;
};

constexpr std::array kMakers{
    Maker{"mod", ofMod},
    Maker{"hash_mod", ofHash},
    Maker{"range", functionOfRanges},
    Maker{"list", functionOfList},
    Maker{"mycat.mod-long", ofModLong},
    Maker{"mycat.mod-long@pre-2020", ofModLong},
    Maker{kMycatLong, ofFoldedSlots},
    Maker{kMycatLongBefore, ofPlainSlots},
    Maker{"mycat.rang-long", functionOfRangeFile},
    Maker{"mycat.sharding-by-intfile", functionOfValueFile},
    Maker{"dble.hash", ofPlainSlots},
    Maker{"dble.numberrange", functionOfRangeFile},
    Maker{"dble.enum", functionOfValueFile},
};

/// One of the system's own, each of whose nodes is a place by itself: as it is.
bool isAsItIs(const PlacedTable& placed, const MycatDialect& dialect)
{
    return mycatClassOf(dialect, placed.logic().algorithm.name) != nullptr
           && placed.places.size() == placed.placeOf.size();
}

} // namespace

Result<SystemFunction> systemFunction(const PlacedTable& placed, const MycatDialect& dialect)
{
    const AlgorithmSpec& algorithm = placed.logic().algorithm;
    if (isAsItIs(placed, dialect))
    {
        return SystemFunction{algorithm, placed.placeOf};
    }
    const auto maker = std::find_if(kMakers.begin(), kMakers.end(),
                                    [&](const Maker& each) { return each.algorithm == algorithm.name; });
    if (maker != kMakers.end())
    {
        return maker->make(placed, dialect);
    }
    return mycatClassOf(dialect, algorithm.name) == nullptr
               ? noFunction(placed, dialect)
               : cannotWrite("mycat-write-repeated", *placed.table, dialect, {algorithm.name});
}

} // namespace atlas
