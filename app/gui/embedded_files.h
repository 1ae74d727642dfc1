#pragma once

#include "ui/shell/window_values.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

class QTranslator;

namespace atlas
{

/// The chapters of the manual as they are compiled in, in reading order: title, Markdown.
std::vector<std::pair<QString, QString>> embeddedManual();

/// The sample layouts, titles and summaries in the language of the moment.
std::vector<SampleInfo> embeddedSamples();
/// The YAML of a sample; empty when there is none of that name.
QByteArray embeddedSample(const QString& name);

/// "en" first, and what translations are compiled in, e.g. "zh_CN".
QStringList embeddedLanguages();
/// Loads the window's and Qt's own texts of a language; false, with both left empty, when there is no such language.
bool loadEmbeddedLanguage(const QString& code, QTranslator& window, QTranslator& qt);

} // namespace atlas
