#include "models/items/message_text.h"

#include "models/core/message_catalog.h"

#include <QCoreApplication>

namespace atlas::messages
{

namespace
{

/// Fills the translated template, not the translation of a filled one.
QString filled(std::string_view english, const std::vector<std::string>& args)
{
    const QString text = QCoreApplication::translate("messages", std::string(english).c_str());
    return QString::fromStdString(fillMessage(text.toStdString(), args));
}

} // namespace

QString text(std::string_view code, const std::vector<std::string>& args)
{
    const MessageSpec* spec = findMessage(code);
    return spec != nullptr ? filled(spec->text, args)
                           : QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size()));
}

QString fix(std::string_view code, const std::vector<std::string>& args)
{
    const MessageSpec* spec = findMessage(code);
    return spec != nullptr && !spec->fix.empty() ? filled(spec->fix, args) : QString();
}

QString text(const Diagnostic& finding)
{
    return text(finding.code, finding.args);
}

QString text(const Error& error)
{
    return text(error.code, error.args);
}

QString text(const Unavailable& reason)
{
    return text(reason.code, reason.args);
}

QString place(const SourcePlace& place)
{
    const QString file = QString::fromStdString(place.file).section(QLatin1Char('/'), -1);
    if (!place.known())
    {
        return file;
    }
    const QString spot = QStringLiteral("%1:%2").arg(place.line).arg(place.column);
    return file.isEmpty() ? spot : file + QLatin1Char(':') + spot;
}

} // namespace atlas::messages
