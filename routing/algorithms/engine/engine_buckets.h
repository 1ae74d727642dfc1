#pragma once

#include "models/core/diagnostic.h"
#include "routing/algorithms/algorithm.h"
#include "routing/algorithms/engine/engine_algorithm.h"

#include <memory>
#include <optional>

namespace atlas
{

/// Another system's algorithm as the algorithm of a table: its outcomes become buckets. Nothing exactly when an error
/// was added to `findings`: those of EngineParams at the parameter, engine-buckets-unknown when nothing says how many
/// buckets there are.
std::unique_ptr<Algorithm> makeEngineBuckets(const EngineEntry& entry, const AlgorithmSpec& spec,
                                             const AlgorithmContext& context, Diagnostics& findings);

/// What a column's values are to an application: INT is Int, BIGINT and INT UNSIGNED are Long, BIGINT UNSIGNED is
/// Unsigned, texts are Text, binary ones Bytes (the types of MySQL Connector/J).
ValueType valueTypeOf(const KeyType& type);
/// The value of a column as a value of a type. Error: value-type.
Result<TypedValue> typedValueOf(const KeyValue& key, ValueType type);

/// The parameter "key_type" of algorithms whose answer depends on the type that the application binds.
ParamSpec keyTypeParam();
/// The parameter "nodes" of algorithms that count on without an end, for layouts alone.
ParamSpec nodeCountParam();

} // namespace atlas
