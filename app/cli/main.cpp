#include "app/cli/command.h"

#include <csignal>
#include <iostream>

int main(int argc, char** argv)
{
    // A reader that has seen enough ends us quietly, as it ends any filter.
    std::signal(SIGPIPE, SIG_DFL);
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    atlas::cli::Streams streams{std::cin, std::cout, std::cerr};
    return atlas::cli::runCli(std::vector<std::string>(argv + 1, argv + argc), streams);
}
