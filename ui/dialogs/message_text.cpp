#include "ui/dialogs/message_text.h"

#include <QCoreApplication>

namespace atlas
{

QString messageFull(const std::string& code, const std::vector<std::string>& args)
{
    const QString advice = messages::fix(code, args);
    const QString sentence = messages::text(code, args);
    return advice.isEmpty() ? sentence : QStringLiteral("%1 %2").arg(sentence, advice);
}

QString errorText(const Error& error)
{
    const QString place = messages::place(error.place);
    const QString text = messageFull(error.code, error.args);
    return place.isEmpty() ? text : QStringLiteral("%1: %2").arg(place, text);
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
