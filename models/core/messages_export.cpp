#include "models/core/message_catalog.h"

namespace atlas
{

namespace
{

constexpr MessageSpec kMessages[] = {
    {"export-has-errors", "The layout has errors (%1) and is not exported; the first: %2", "Correct them first."},
    {"export-nothing", "Nothing of the layout can be said in the format %1.",
     "Choose another format; see shardatlasctl formats."},
    {"bundle-no-manifest", "This is no bundle: there is no %1.", "Give the bundle's own folder, NAME-vN."},
    {"bundle-manifest-syntax", "The bundle's manifest.json cannot be read: %1.", "Export the version again."},
    {"bundle-format", "The bundle's format is \"%1\"; this program reads \"%2\".", "Use the program that wrote it."},
    {"bundle-file-missing", "The bundle lacks its file %1.", "Copy the bundle again, whole."},
    {"bundle-file-extra", "The bundle holds %1, which its manifest does not list.",
     "Remove the file; nothing may be added to a bundle."},
    {"bundle-sum-differs", "%1 was changed after the export: its SHA-256 is %3, the manifest says %2.",
     "Copy the bundle again, or export a new version."},
    {"bundle-version-differs", "The manifest says %1, the layout inside is %2.", "Export the version again."},
};

} // namespace

std::span<const MessageSpec> exportMessages()
{
    return kMessages;
}

} // namespace atlas
