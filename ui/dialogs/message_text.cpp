#include "ui/dialogs/message_text.h"

#include "models/core/message_catalog.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace atlas
{

namespace
{

QString filled(std::string_view text, const std::vector<std::string>& args)
{
    const QByteArray source(text.data(), static_cast<qsizetype>(text.size()));
    const QString translated = QCoreApplication::translate("messages", source.constData());
    return fromStd(fillMessage(translated.toStdString(), args));
}

} // namespace

QString messageSentence(const std::string& code, const std::vector<std::string>& args)
{
    const MessageSpec* spec = findMessage(code);
    return spec ? filled(spec->text, args) : fromStd(code);
}

QString messageAdvice(const std::string& code, const std::vector<std::string>& args)
{
    const MessageSpec* spec = findMessage(code);
    return spec && !spec->fix.empty() ? filled(spec->fix, args) : QString();
}

QString messageFull(const std::string& code, const std::vector<std::string>& args)
{
    const QString advice = messageAdvice(code, args);
    const QString sentence = messageSentence(code, args);
    return advice.isEmpty() ? sentence : QStringLiteral("%1 %2").arg(sentence, advice);
}

QString errorText(const Error& error)
{
    const QString place = placeLabel(error.place);
    const QString text = messageFull(error.code, error.args);
    return place.isEmpty() ? text : QStringLiteral("%1: %2").arg(place, text);
}

QString placeLabel(const SourcePlace& place)
{
    QString label = QFileInfo(fromStd(place.file)).fileName();
    if (!place.known())
        return label;
    const QString where = place.column > 0 ? QStringLiteral("%1:%2").arg(place.line).arg(place.column)
                                           : QString::number(place.line);
    return label.isEmpty() ? where : QStringLiteral("%1:%2").arg(label, where);
}

QString severityWord(Severity severity)
{
    switch (severity)
    {
    case Severity::Error: return QCoreApplication::translate("severity", "error");
    case Severity::Warning: return QCoreApplication::translate("severity", "warning");
    case Severity::Info: break;
    }
    return QCoreApplication::translate("severity", "information");
}

} // namespace atlas
