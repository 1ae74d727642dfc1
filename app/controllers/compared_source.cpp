#include "app/controllers/compared_source.h"

#include "app/files/layout_source.h"
#include "models/storage/layout_reader.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace atlas
{

namespace
{

QString nameOf(const QStringList& paths)
{
    const QFileInfo first(paths.front());
    return paths.size() == 1 ? first.fileName() : first.dir().dirName();
}

} // namespace

Result<ComparedSource> readComparedSource(const QStringList& paths)
{
    ComparedSource source{nameOf(paths), {}, {}};
    Result<LayoutSource> read = LayoutSource();
    if (paths.size() == 1)
    {
        read = loadLayoutSource(paths.front().toStdString(), kMaxLayoutBytes);
    }
    else
    {
        std::vector<std::string> names;
        std::transform(paths.begin(), paths.end(), std::back_inserter(names),
                       [](const QString& path) { return path.toStdString(); });
        Result<ForeignSource> foreign = loadForeign(names, "auto", {});
        read = foreign ? Result<LayoutSource>(*std::move(foreign)) : Result<LayoutSource>(foreign.error());
    }
    if (!read)
    {
        return read.error();
    }
    if (auto* foreign = std::get_if<ForeignSource>(&*read))
    {
        source.layout = std::move(foreign->reading.layout);
        source.findings = std::move(foreign->reading.findings);
        return source;
    }
    LayoutReading reading = readLayout(std::get<std::string>(*read), paths.front().toStdString());
    source.layout = std::move(reading.layout);
    source.findings = std::move(reading.findings);
    return source;
}

std::optional<Error> errorsOf(const ComparedSource& source)
{
    const auto errors = std::count_if(source.findings.begin(), source.findings.end(),
                                      [](const Diagnostic& finding) { return finding.severity == Severity::Error; });
    return errors > 0 ? std::optional(Error{"compare-errors", {source.name.toStdString(), std::to_string(errors)}, {}})
                      : std::nullopt;
}

} // namespace atlas
