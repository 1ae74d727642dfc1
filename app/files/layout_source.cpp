#include "app/files/layout_source.h"

#include "app/files/atomic_write.h"
#include "app/files/foreign_files.h"
#include "exporters/foreign/readers.h"

#include <filesystem>

namespace atlas
{

Result<ForeignSource> foreignSourceOf(std::vector<ForeignFile> files, std::string_view system,
                                      const ForeignOptions& options)
{
    Result<ForeignReading> reading = readForeign(files, system, options);
    if (!reading)
    {
        return reading.error();
    }
    Result<ForeignTexts> texts = decodeForeign(files);
    return texts ? Result<ForeignSource>(ForeignSource{std::move(files), *std::move(texts), *std::move(reading)})
                 : texts.error();
}

Result<ForeignSource> loadForeign(const std::vector<std::string>& paths, std::string_view system,
                                  const ForeignOptions& options)
{
    Result<std::vector<ForeignFile>> files = loadForeignFiles(paths);
    return files ? foreignSourceOf(*std::move(files), system, options) : files.error();
}

Result<LayoutSource> loadLayoutSource(const std::string& path, std::size_t maxLayoutBytes)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
    {
        Result<ForeignSource> source = loadForeign({path}, "auto", {});
        return source ? Result<LayoutSource>(*std::move(source)) : source.error();
    }
    Result<std::string> bytes = readFileLimited(path, maxLayoutBytes);
    return bytes ? layoutSourceOf(*std::move(bytes), path) : bytes.error();
}

Result<LayoutSource> layoutSourceOf(std::string bytes, const std::string& name)
{
    if (looksLikeLayout(bytes) || bytes.size() > kMaxForeignBytes)
    {
        return LayoutSource(std::move(bytes));
    }
    std::vector<ForeignFile> files{{name, bytes}};
    const Result<ForeignTexts> texts = decodeForeign(files);
    if (!texts || recogniseForeign(*texts) == nullptr)
    {
        return LayoutSource(std::move(bytes));
    }
    Result<ForeignSource> source = foreignSourceOf(std::move(files), "auto", {});
    return source ? Result<LayoutSource>(*std::move(source)) : source.error();
}

} // namespace atlas
