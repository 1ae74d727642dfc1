#pragma once

#include "models/core/diagnostic.h"
#include "models/core/result.h"

#include <QString>

namespace atlas
{

/// The catalogue's sentences in the language of the window (context "messages"), arguments filled in.
QString messageSentence(const std::string& code, const std::vector<std::string>& args);
QString messageAdvice(const std::string& code, const std::vector<std::string>& args);
/// Sentence, then advice when there is one.
QString messageFull(const std::string& code, const std::vector<std::string>& args);
QString errorText(const Error& error);

/// "trade.yaml:22:19", or what is known of it.
QString placeLabel(const SourcePlace& place);
QString severityWord(Severity severity);

inline QString fromStd(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace atlas
