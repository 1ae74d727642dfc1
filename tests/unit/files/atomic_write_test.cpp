#include "app/files/atomic_write.h"
#include "tests/unit/files/scratch_folder.h"

#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

using namespace atlas;
using atlas::test::ScratchFolder;

namespace
{

constexpr std::size_t kLimit = 1U << 20U;

std::vector<FileContent> twoFiles()
{
    return {{"a.txt", "one"}, {"sub/b.txt", "two"}};
}

} // namespace

TEST(ReadFile, ReadsAllOrSaysWhyNot)
{
    const ScratchFolder scratch;
    ASSERT_TRUE(writeFileAtomically(scratch.path("f"), std::string("a\0b", 3)).ok());
    EXPECT_EQ(readFileLimited(scratch.path("f"), kLimit).value(), std::string("a\0b", 3));
    EXPECT_EQ(readFileLimited(scratch.path("f"), 2).error().code, "file-too-large");
    EXPECT_EQ(readFileLimited(scratch.path("g"), kLimit).error().code, "file-missing");
    EXPECT_EQ(readFileLimited(scratch.path(), kLimit).error().code, "file-is-folder");
    EXPECT_EQ(readFolderLimited(scratch.path("f"), kLimit).error().code, "file-not-folder");
}

TEST(ReadFile, DoesNotWaitForEverOnAPipe)
{
    using namespace std::chrono_literals;
    const ScratchFolder scratch;
    const std::string pipe = scratch.path("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const auto silent = readFileLimited(pipe, kLimit, 50ms);
    ASSERT_FALSE(silent.ok());
    EXPECT_EQ(silent.error().code, "file-unreadable");
    std::jthread writer([&] { std::ofstream(pipe) << "format: 1"; });
    EXPECT_EQ(readFileLimited(pipe, kLimit, 10s).value(), "format: 1");
}

TEST(WriteFile, ReplacesWholeAndKeepsPermissions)
{
    const ScratchFolder scratch;
    const std::string path = scratch.path("layout.yaml");
    ASSERT_TRUE(writeFileAtomically(path, "old").ok());
    ASSERT_EQ(::chmod(path.c_str(), 0640), 0);
    ASSERT_TRUE(writeFileAtomically(path, "new").ok());
    struct stat status = {};
    ASSERT_EQ(::stat(path.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0640U);
    EXPECT_EQ(readFileLimited(path, kLimit).value(), "new");
    EXPECT_EQ(scratch.entries(), 1U);
}

TEST(WriteFile, WritesThroughALink)
{
    const ScratchFolder scratch;
    ASSERT_TRUE(writeFileAtomically(scratch.path("real"), "old").ok());
    std::filesystem::create_symlink(scratch.path("real"), scratch.path("link"));
    ASSERT_TRUE(writeFileAtomically(scratch.path("link"), "new").ok());
    EXPECT_TRUE(std::filesystem::is_symlink(scratch.path("link")));
    EXPECT_EQ(readFileLimited(scratch.path("real"), kLimit).value(), "new");
}

TEST(WriteFile, FailsWithoutATrace)
{
    const ScratchFolder scratch;
    EXPECT_EQ(writeFileAtomically(scratch.path("no/such/file"), "x").error().code, "file-unwritable");
    EXPECT_EQ(writeFileAtomically(scratch.path(), "x").error().code, "file-is-folder");
    EXPECT_EQ(scratch.entries(), 0U);
}

TEST(WriteFolder, MakesANewFolderOnce)
{
    const ScratchFolder scratch;
    const auto first = writeFolderAtomically(scratch.path("deep/er"), "x-v1", twoFiles());
    ASSERT_TRUE(first.ok()) << first.error().code;
    EXPECT_EQ(*first, FolderWritten::New);
    const auto files = readFolderLimited(scratch.path("deep/er/x-v1"), kLimit);
    ASSERT_EQ(files->size(), 2U);
    EXPECT_EQ((*files)[1].path, "sub/b.txt");
    EXPECT_EQ(writeFolderAtomically(scratch.path("deep/er"), "x-v1", twoFiles()).value(), FolderWritten::Unchanged);
}

TEST(WriteFolder, TakesAnEmptyFolder)
{
    const ScratchFolder scratch;
    std::filesystem::create_directory(scratch.path("x"));
    EXPECT_EQ(writeFolderAtomically(scratch.path(), "x", twoFiles()).value(), FolderWritten::New);
    EXPECT_EQ(readFileLimited(scratch.path("x/a.txt"), kLimit).value(), "one");
}

TEST(WriteFolder, NeverOverwritesOtherContent)
{
    const ScratchFolder scratch;
    ASSERT_TRUE(writeFolderAtomically(scratch.path(), "x", twoFiles()).ok());
    auto other = twoFiles();
    other[1].content = "three";
    const auto refused = writeFolderAtomically(scratch.path(), "x", other);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, "folder-differs");
    EXPECT_EQ(refused.error().args[1], "sub/b.txt");
    EXPECT_EQ(readFileLimited(scratch.path("x/sub/b.txt"), kLimit).value(), "two");
    std::ofstream(scratch.path("file")) << "x";
    EXPECT_EQ(writeFolderAtomically(scratch.path(), "file", twoFiles()).error().code, "folder-differs");
    EXPECT_EQ(scratch.entries(), 2U);
}

TEST(WriteFolder, RefusesNamesTheSystemRefuses)
{
    const ScratchFolder scratch;
    const std::string longName(300, 'n');
    EXPECT_EQ(writeFolderAtomically(scratch.path(), longName, twoFiles()).error().code, "file-unwritable");
    EXPECT_EQ(writeFileAtomically(scratch.path(longName), "x").error().code, "file-unwritable");
    std::filesystem::create_symlink(scratch.path("nowhere"), scratch.path("link"));
    EXPECT_EQ(writeFolderAtomically(scratch.path(), "link", twoFiles()).error().code, "folder-differs");
    EXPECT_EQ(scratch.entries(), 1U);
}

TEST(WriteFolder, RefusesPathsThatLeaveIt)
{
    const ScratchFolder scratch;
    for (const char* path : {"../a", "/a", "b/../../a", ""})
    {
        EXPECT_EQ(writeFolderAtomically(scratch.path(), "x", {{path, "1"}}).error().code, "file-path-unsafe") << path;
    }
    EXPECT_EQ(scratch.entries(), 0U);
}

TEST(WriteFolder, ClearsWhatAKilledRunLeft)
{
    const ScratchFolder scratch;
    std::filesystem::create_directories(scratch.path(".x-v1.partial-abc123/ddl"));
    std::ofstream(scratch.path(".x-v1.partial-abc123/ddl/half.sql")) << "CREATE";
    ASSERT_TRUE(writeFolderAtomically(scratch.path(), "x-v1", twoFiles()).ok());
    EXPECT_EQ(scratch.entries(), 1U);
}

TEST(AddFiles, AddsWhatIsMissingAndOverwritesNothing)
{
    const ScratchFolder scratch;
    ASSERT_TRUE(writeFileAtomically(scratch.path("note"), "mine").ok());
    EXPECT_EQ(addFilesAtomically(scratch.path(), {{"a.sql", "1"}}).value(), FolderWritten::New);
    EXPECT_EQ(addFilesAtomically(scratch.path(), {{"a.sql", "1"}}).value(), FolderWritten::Unchanged);
    EXPECT_EQ(addFilesAtomically(scratch.path(), {{"b.sql", "2"}, {"a.sql", "9"}}).error().code, "folder-differs");
    EXPECT_EQ(scratch.entries(), 2U);
    EXPECT_EQ(addFilesAtomically(scratch.path(), {{"one/two/c", "3"}}).value(), FolderWritten::New);
    EXPECT_EQ(readFileLimited(scratch.path("one/two/c"), kLimit).valueOr(""), "3");
    EXPECT_EQ(addFilesAtomically(scratch.path(), {{"note/d", "4"}}).ok(), false);
}

/// A disk that is full: nothing is left, and what stood there stays.
TEST(WriteFolder, SurvivesAFullDisk)
{
    const ScratchFolder scratch;
    if (::geteuid() != 0 || ::mount("tmpfs", scratch.path().c_str(), "tmpfs", 0, "size=64k") != 0)
    {
        GTEST_SKIP() << "a small file system of its own needs the rights of root";
    }
    ASSERT_TRUE(writeFileAtomically(scratch.path("layout.yaml"), "old").ok());
    const std::string large(200'000, 'x');
    const auto folder = writeFolderAtomically(scratch.path(), "x-v1", {{"a", "small"}, {"b", large}});
    const auto file = writeFileAtomically(scratch.path("layout.yaml"), large);
    const std::size_t entries = scratch.entries();
    const std::string kept = readFileLimited(scratch.path("layout.yaml"), kLimit).valueOr("");
    ::umount(scratch.path().c_str());
    ASSERT_FALSE(folder.ok());
    EXPECT_EQ(folder.error().code, "file-unwritable");
    ASSERT_FALSE(file.ok());
    EXPECT_EQ(file.error().code, "file-unwritable");
    EXPECT_EQ(kept, "old");
    EXPECT_EQ(entries, 1U);
}
