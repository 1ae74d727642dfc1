#include "app/cli/arguments.h"

#include <algorithm>
#include <iterator>

namespace atlas::cli
{

namespace
{

/// No argument of a process can hold it together with what follows by accident: it is a control byte.
constexpr char kGuard = '\x01';

} // namespace

std::vector<std::string> guardedArguments(const std::vector<std::string>& args)
{
    std::vector<std::string> guarded;
    guarded.reserve(args.size());
    for (const std::string& arg : args)
    {
        const bool isTaken = arg.empty() || arg.front() == '[' || arg.front() == kGuard;
        guarded.push_back(isTaken ? kGuard + arg : arg);
    }
    return guarded;
}

std::string plainValue(const std::string& value)
{
    return !value.empty() && value.front() == kGuard ? value.substr(1) : value;
}

CLI::Option* addValue(CLI::App& command, const std::string& name, std::string& value, const std::string& help)
{
    const auto take = [&value](const std::vector<std::string>& given)
    {
        value = plainValue(given.back());
        return true;
    };
    return command.add_option(name, take, help)
        ->type_name("")
        ->type_size(1)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

CLI::Option* addRepeated(CLI::App& command, const std::string& name, std::vector<std::string>& values,
                         const std::string& help)
{
    const auto take = [&values](const std::vector<std::string>& given)
    {
        values.clear();
        std::transform(given.begin(), given.end(), std::back_inserter(values), plainValue);
        return true;
    };
    return command.add_option(name, take, help)
        ->type_name("")
        ->type_size(1)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

CLI::Option* addList(CLI::App& command, const std::string& name, std::vector<std::string>& values,
                     const std::string& help)
{
    const auto take = [&values](const std::vector<std::string>& given)
    {
        values.clear();
        for (const std::string& value : given)
        {
            values.push_back(plainValue(value));
        }
        return true;
    };
    return command.add_option(name, take, help)
        ->type_name("")
        ->type_size(1)
        ->expected(1, CLI::detail::expected_max_vector_size)
        ->allow_extra_args();
}

} // namespace atlas::cli
