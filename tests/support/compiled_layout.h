#pragma once

#include "models/core/message_catalog.h"
#include "models/storage/layout_reader.h"
#include "routing/router/router.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace atlas::test
{

inline void expectNoErrors(const Diagnostics& findings)
{
    for (const Diagnostic& finding : findings)
    {
        EXPECT_NE(finding.severity, Severity::Error)
            << finding.place.line << ": " << messageText(finding.code, finding.args);
    }
}

/// A layout from YAML without an error, else a failure of the test.
inline Layout layoutOf(const std::string& yaml)
{
    LayoutReading reading = readLayout(yaml, "test.yaml");
    expectNoErrors(reading.findings);
    return std::move(reading.layout);
}

inline std::shared_ptr<const Router> compiled(const Layout& layout)
{
    Diagnostics findings;
    auto router = Router::compile(layout, &findings);
    expectNoErrors(findings);
    return router;
}

} // namespace atlas::test
