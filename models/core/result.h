#pragma once

#include "models/core/source_place.h"

#include <cassert>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace atlas
{

/// An expected failure: a stable code of the message catalogue, its arguments, and the place it concerns.
/// Text is made from it by describe() in message_catalog.h, or by the window's translation.
struct Error
{
    std::string code;
    std::vector<std::string> args;
    SourcePlace place;

    bool operator==(const Error&) const = default;
};

/// A value or an Error. Never holds both; value() may only be called when ok().
template <typename T>
class [[nodiscard]] Result
{
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    const T& value() const&
    {
        assert(ok());
        return *std::get_if<0>(&m_state);
    }
    T& value() &
    {
        assert(ok());
        return *std::get_if<0>(&m_state);
    }
    T&& value() &&
    {
        assert(ok());
        return std::move(*std::get_if<0>(&m_state));
    }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    const Error& error() const
    {
        assert(!ok());
        return *std::get_if<1>(&m_state);
    }
    T valueOr(T fallback) const { return ok() ? value() : std::move(fallback); }

private:
    std::variant<T, Error> m_state;
};

/// The value of a Result that carries none: `return Done{};`.
struct Done
{
    bool operator==(const Done&) const = default;
};

} // namespace atlas
