#pragma once

#include "app/controllers/console.h"
#include "tests/support/wait_until.h"

#include <QString>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <optional>

namespace atlas
{

using test::waitUntil;

/// A console on a copy of a sample layout in a folder of its own.
class ConsoleTest : public testing::Test
{
protected:
    /// Copies tests/golden/topologies/<name>.yaml and opens the copy.
    void openSample(const QString& name);
    void settle();
    QString path(const QString& name) const { return m_folder.filePath(name); }
    void write(const QString& name, const QByteArray& bytes) const;
    QByteArray read(const QString& name) const;
    const Layout& layout() const { return console.models.document.layout(); }
    std::optional<Error> lastError() const { return m_error; }

    ConsoleTest();

    Console console;

private:
    QTemporaryDir m_folder;
    std::optional<Error> m_error;
};

} // namespace atlas
