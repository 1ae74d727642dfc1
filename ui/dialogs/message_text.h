#pragma once

#include "models/core/diagnostic.h"
#include "models/core/result.h"
#include "models/items/message_text.h"

#include <QString>

namespace atlas
{

/// Sentence, then advice when there is one.
QString messageFull(const std::string& code, const std::vector<std::string>& args);
/// Place, sentence and advice, as much as is known.
QString errorText(const Error& error);
QString severityWord(Severity severity);

inline QString fromStd(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace atlas
