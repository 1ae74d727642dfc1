#pragma once

#include "exporters/foreign/foreign.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Findings that every reader makes alike.
namespace atlas
{

/// import-left: "The rule !ENCRYPT".
Diagnostic leftOut(std::string what, SourcePlace place, std::string table = {});
/// import-key-unknown, with the names that are nearest.
Diagnostic unknownKey(const std::string& name, std::vector<std::string> known, SourcePlace place,
                      std::string table = {});
/// import-assumed: what, as which value, and the option that says otherwise ("key_type=string").
Diagnostic assumed(std::string what, std::string value, std::string option, SourcePlace place, std::string table = {});
/// import-custom-code: the class or script by which a table's keys are placed.
Diagnostic customCode(std::string table, std::string code, SourcePlace place);
/// import-nodes-unknown, with the reason.
Diagnostic nodesUnknown(std::string table, std::string reason, SourcePlace place);
/// import-nothing, at the first text.
Diagnostic nothingFound(const ForeignTexts& texts);

/// An option that a reader takes. A name that ends in ".*" takes any name behind the point: "key_type.*".
struct ForeignOption
{
    std::string_view name;
    std::string_view values; ///< for the message: "int, bigint, varchar(N)"
    bool (*fits)(std::string_view value) = nullptr;
};

/// Errors: import-option-unknown, import-option-value.
Result<Done> checkOptions(const ForeignOptions& options, std::string_view system, std::span<const ForeignOption> known);

} // namespace atlas
