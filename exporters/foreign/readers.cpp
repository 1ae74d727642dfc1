#include "exporters/foreign/readers.h"

#include "exporters/dble/reader.h"
#include "exporters/distsql/reader.h"
#include "exporters/dynamicdatasource/reader.h"
#include "exporters/foreign/name_check.h"
#include "exporters/mycat/reader.h"
#include "exporters/rulesyaml/reader.h"
#include "exporters/shardingsphere/reader.h"
#include "exporters/vitess/reader.h"
#include "models/storage/text_encoding.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

/// The systems that are read, in the order in which they are asked: hand-made rules may stand in a frame that looks
/// like another system's.
const std::array kReaders{rulesyaml::reader(), sphere::reader(), distsql::reader(),        vitess::reader(),
                          mycatReader(),       dbleReader(),     dynamicDatasourceReader()};

std::string namesOf(const ForeignTexts& texts)
{
    std::string names;
    for (const ForeignText& text : texts)
    {
        names += (names.empty() ? "" : ", ") + text.name;
    }
    return names;
}

const ForeignReader* readerOf(std::string_view system)
{
    const auto all = foreignReaders();
    const auto it =
        std::find_if(all.begin(), all.end(), [&](const ForeignReader& each) { return each.system == system; });
    return it != all.end() ? &*it : nullptr;
}

/// A file's name is bytes; names of a layout may be made of it, so that it has to be a text.
std::string readableName(std::string name)
{
    for (std::size_t at = firstInvalidUtf8(name); at != std::string::npos; at = firstInvalidUtf8(name))
    {
        name[at] = '_';
    }
    return name;
}

Error notOf(const ForeignReader& asked, const ForeignTexts& texts)
{
    const std::string names = namesOf(texts);
    const ForeignReader* other = recogniseForeign(texts);
    return other != nullptr
               ? Error{"import-wrong-system", {names, std::string(asked.expects), std::string(other->system)}, {}}
               : Error{"import-not-system", {names, std::string(asked.expects)}, {}};
}

} // namespace

std::span<const ForeignReader> foreignReaders()
{
    return kReaders;
}

bool looksLikeLayout(std::string_view text)
{
    constexpr std::string_view kHead = "format:";
    return text.starts_with(kHead) || text.find("\nformat:") != std::string_view::npos;
}

Result<ForeignTexts> decodeForeign(const std::vector<ForeignFile>& files)
{
    ForeignTexts texts;
    std::size_t total = 0;
    for (const ForeignFile& file : files)
    {
        total += file.bytes.size();
        if (total > kMaxForeignBytes)
        {
            return Error{"import-too-large", {std::to_string(kMaxForeignBytes >> 20U)}, {file.name, 0, 0}};
        }
        Result<DecodedText> decoded = decodeText(file.bytes, file.name);
        if (!decoded)
        {
            return decoded.error();
        }
        texts.push_back({readableName(file.name), withUnixLineEnds(decoded->text), decoded->encoding});
    }
    return texts;
}

const ForeignReader* recogniseForeign(const ForeignTexts& texts)
{
    const auto all = foreignReaders();
    const auto it =
        std::find_if(all.begin(), all.end(), [&](const ForeignReader& each) { return each.recognises(texts); });
    return it != all.end() ? &*it : nullptr;
}

Result<ForeignReading> readForeign(const std::vector<ForeignFile>& files, std::string_view system,
                                   const ForeignOptions& options)
{
    const Result<ForeignTexts> texts = decodeForeign(files);
    if (!texts)
    {
        return texts.error();
    }
    const bool isAuto = system == "auto";
    const ForeignReader* reader = isAuto ? recogniseForeign(*texts) : readerOf(system);
    if (reader == nullptr)
    {
        return isAuto ? Error{"import-not-recognised", {namesOf(*texts)}, {}}
                      : Error{"format-not-read", {std::string(system)}, {}};
    }
    if (!isAuto && !reader->recognises(*texts))
    {
        return notOf(*reader, *texts);
    }
    Result<ForeignReading> reading = reader->read(*texts, options);
    if (reading)
    {
        checkForeignNames(reading->layout, reading->findings);
        sortByPlace(reading->findings);
    }
    return reading;
}

} // namespace atlas
