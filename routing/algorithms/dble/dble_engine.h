#pragma once

#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/text_engine.h"

namespace atlas
{

/// A function of DBLE, to which the text NULL in any case is no value.
class DbleEngine : public TextEngine
{
protected:
    bool isNullText(std::string_view text) const override { return isNullWord(text); }
};

} // namespace atlas
