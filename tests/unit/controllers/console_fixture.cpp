#include "tests/unit/controllers/console_fixture.h"

#include <QFile>

namespace atlas
{

ConsoleTest::ConsoleTest()
{
    QObject::connect(&console, &Console::failed, [this](const Error& error) { m_error = error; });
}

void ConsoleTest::openSample(const QString& name)
{
    const QString file = name + QStringLiteral(".yaml");
    const QString golden = QStringLiteral(ATLAS_GOLDEN_DIR "/topologies/") + file;
    ASSERT_TRUE(QFile::copy(golden, path(file))) << golden.toStdString();
    QFile::setPermissions(path(file), QFile::ReadOwner | QFile::WriteOwner);
    console.files.open(path(file));
    ASSERT_TRUE(waitUntil([this] { return console.models.document.isOpen(); }));
    settle();
}

void ConsoleTest::settle()
{
    ASSERT_TRUE(waitUntil([this] { return console.settled(); }));
}

void ConsoleTest::write(const QString& name, const QByteArray& bytes) const
{
    QFile file(path(name));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QByteArray ConsoleTest::read(const QString& name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace atlas
