#pragma once
#include <filesystem>
#include <string>
#include <string_view>

#include "tandem/base/export.h"
#include "tandem/io/scene.h"

TANDEM_API_BEGIN

namespace tandem::io {

/// Reads a scene from a JSON file; docs/formats/scene.md describes the format. Every key and number is
/// checked. Throws Error with the file, the path inside it, and what was expected and found there:
///     heap.json: bodies[3].shape.radius: expected a number above 0, found "two"
/// Mesh files that it names are opened by make_simulation(), not here.
Scene read_scene(const std::filesystem::path& file);

/// As read_scene(), for text in memory. `name` is the file name in error messages. Mesh files are relative to
/// the folder of `file`.
Scene parse_scene(std::string_view text, const std::string& name, const std::filesystem::path& file = {});

/// Returns the scene as the text of a scene file. parse_scene() of this text gives the same scene, bit for
/// bit.
std::string scene_text(const Scene& scene);

/// Writes a scene file; it appears under its name only when it is complete. Paths of mesh files are written
/// relative to the new file. Throws Error if the file cannot be written.
void write_scene(const Scene& scene, const std::filesystem::path& file);

}  // namespace tandem::io

TANDEM_API_END
