#include "models/core/message_catalog.h"

#include <array>

namespace atlas
{

namespace
{

constexpr std::array kMessages{
    // Files.
    MessageSpec{"import-not-recognised", "%1: no configuration that can be read.",
                "Name the format if it is one of them; see shardatlasctl formats."},
    MessageSpec{"import-wrong-system", "%1: not what was asked for, which is %2; it looks like: %3.",
                "Name the other format, or auto."},
    MessageSpec{"import-too-large", "The configuration is larger than %1 MiB.",
                "Give the configuration's files alone."},
    MessageSpec{"import-nothing", "No sharded table stands in these files.",
                "Give the file that has the rules as well."},
    MessageSpec{"xml-syntax", "The XML cannot be read from here on: %1.",
                "Look at the tags and quotes before this place."},
    MessageSpec{"xml-entity", "The entity %1 is declared, and entities are not followed.",
                "Write its text where it is used."},
    MessageSpec{"xml-too-deep", "Elements are nested deeper than %1 levels.",
                "No configuration is that deep; check the file."},
    MessageSpec{"xml-too-large", "There are more than %1 {1|element|elements}.",
                "No configuration is that large; check the file."},
    MessageSpec{"json-syntax", "The JSON cannot be read from here on: %1.",
                "Look at the commas, brackets and quotes before this place."},
    MessageSpec{"json-too-deep", "Values are nested deeper than %1 levels.",
                "No configuration is that deep; check the file."},
    MessageSpec{"json-too-large", "There are more than %1 {1|value|values}.",
                "No configuration is that large; check the file."},
    // What became of it.
    MessageSpec{"import-left", "%1 has no place in a layout and was left out.",
                "Keep the original: an export does not write it."},
    MessageSpec{"import-key-unknown", "%1 is not known here and was left out.",
                "Check its spelling; perhaps %2 is meant."},
    MessageSpec{"import-assumed", "%1 is not said; %2 is assumed.", "If it is otherwise, import with --set %3."},
    MessageSpec{"import-option-unknown", "There is no option %1 for %2.", "Its options: %3."},
    MessageSpec{"import-option-value", "The option %1 cannot be \"%2\".", "Give %3."},
    MessageSpec{"import-custom-code", "Keys of %1 are placed by %2, code that is not read here: they have no route.",
                "If the code does what a known algorithm does, name that algorithm in the layout."},
    MessageSpec{"import-nodes-unknown", "The physical tables of %1 cannot be told: %2.",
                "Write them down in the layout; until then the table is left out."},
    // Data sources.
    MessageSpec{"import-source-missing", "The data source %1 is named by a rule and not configured.",
                "Configure it, or correct the name; there are: %2."},
    MessageSpec{"import-source-twice", "The data source %1 is configured twice; the first one counts.",
                "Remove one of them."},
    MessageSpec{"import-password-left", "The password of %1 stands in the file and was not taken over.",
                "Give the layout a password by reference: password: \"${VARIABLE}\"."},
    MessageSpec{"jdbc-url-encrypted", "The address of %1 is encrypted, so its server is not known.",
                "Write host and schema into the layout."},
    MessageSpec{"jdbc-url-placeholder", "The address of %1 has a placeholder, so its server is not known.",
                "Write host and schema into the layout."},
    MessageSpec{"jdbc-url-driver", "The address of %1 is for %2, and only servers of the MySQL protocol are read.",
                "Write host and schema into the layout if it is one of them."},
    MessageSpec{"jdbc-url-syntax", "The address of %1 cannot be read: %2 is missing or wrong.",
                "Write it as jdbc:mysql://host:port/schema."},
};

} // namespace

std::span<const MessageSpec> importMessages()
{
    return kMessages;
}

} // namespace atlas
