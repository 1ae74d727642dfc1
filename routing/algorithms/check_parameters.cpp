#include "models/core/nearest_name.h"
#include "routing/algorithms/registry.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// The findings of one algorithm's parameters.
class ParameterCheck
{
public:
    ParameterCheck(const AlgorithmInfo& info, const AlgorithmSpec& spec) : m_info(info), m_spec(spec) {}

    Diagnostics run()
    {
        reportUnknown();
        for (const ParamSpec& param : m_info.params)
        {
            const ParamValue* value = m_spec.params.find(param.name);
            if (value != nullptr)
            {
                check(param, *value);
            }
            else if (param.required)
            {
                add("param-missing", {m_info.name, param.name}, m_spec.place);
            }
        }
        return std::move(m_findings);
    }

private:
    void add(std::string code, std::vector<std::string> args, const SourcePlace& place)
    {
        m_findings.push_back(
            {Severity::Error, std::move(code), std::move(args), place.known() ? place : m_spec.place, {}, {}});
    }

    void reportUnknown()
    {
        std::vector<std::string> names;
        for (const ParamSpec& param : m_info.params)
        {
            names.push_back(param.name);
        }
        for (const auto& [name, value] : m_spec.params.entries)
        {
            if (std::find(names.begin(), names.end(), name) != names.end())
            {
                continue;
            }
            const std::string nearest = nearestName(name, names);
            add(nearest.empty() ? "param-unknown" : "param-unknown-near", {m_info.name, name, nearest}, value.place);
        }
    }

    void check(const ParamSpec& param, const ParamValue& value)
    {
        switch (param.type)
        {
        case ParamSpec::Type::Integer: checkInteger(param, value, param.name); return;
        case ParamSpec::Type::Decimal: require(value.asDouble().has_value(), param, value, "a number"); return;
        case ParamSpec::Type::Boolean: require(value.asBool().has_value(), param, value, "true or false"); return;
        case ParamSpec::Type::Text:
        case ParamSpec::Type::Lines:
            require(value.kind == ParamValue::Kind::Scalar, param, value, "a single value");
            return;
        case ParamSpec::Type::Choice: checkChoice(param, value); return;
        case ParamSpec::Type::ValueList:
            require(value.kind == ParamValue::Kind::List, param, value, "a list [a, b, ...]");
            return;
        case ParamSpec::Type::ValueMap: checkMap(param, value); return;
        }
    }

    bool require(bool fits, const ParamSpec& param, const ParamValue& value, const char* wanted)
    {
        if (!fits)
        {
            add("param-type", {param.name, wanted, value.text}, value.place);
        }
        return fits;
    }

    void checkInteger(const ParamSpec& param, const ParamValue& value, const std::string& shownName)
    {
        const auto number = value.asInt64();
        if (!require(number.has_value(), param, value, "a whole number"))
        {
            return;
        }
        if ((param.minimum && *number < *param.minimum) || (param.maximum && *number > *param.maximum))
        {
            add("param-range",
                {shownName, value.text, std::to_string(param.minimum.value_or(INT64_MIN)),
                 std::to_string(param.maximum.value_or(INT64_MAX))},
                value.place);
        }
    }

    void checkChoice(const ParamSpec& param, const ParamValue& value)
    {
        if (!require(value.kind == ParamValue::Kind::Scalar, param, value, "a single value")
            || std::find(param.choices.begin(), param.choices.end(), value.text) != param.choices.end())
        {
            return;
        }
        std::string all;
        for (const std::string& choice : param.choices)
        {
            all += (all.empty() ? "" : ", ") + choice;
        }
        add("param-choice", {param.name, value.text, all}, value.place);
    }

    void checkMap(const ParamSpec& param, const ParamValue& value)
    {
        if (!require(value.kind == ParamValue::Kind::Map, param, value, "a map {value: bucket, ...}"))
        {
            return;
        }
        for (const auto& [key, bucket] : value.entries)
        {
            checkInteger(param, bucket, param.name + "." + key);
        }
    }

    const AlgorithmInfo& m_info;
    const AlgorithmSpec& m_spec;
    Diagnostics m_findings;
};

} // namespace

Diagnostics checkParameters(const AlgorithmInfo& info, const AlgorithmSpec& spec)
{
    return ParameterCheck(info, spec).run();
}

} // namespace atlas
