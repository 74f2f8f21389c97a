#pragma once
#include <filesystem>
#include <string>
#include <string_view>

#include "tandem/io/scene.h"

namespace tandem {

/// Reads a scene from a JSON file; docs/formats/scene.md describes it. Every key and every number is checked.
/// Throws Error with the file, the path inside it, and what was expected and found there:
///     heap.json: bodies[3].shape.radius: expected a number above 0, found "two"
/// Mesh files that it names are not opened before make_simulation().
Scene read_scene(const std::filesystem::path& file);

/// The same of text in memory; `name` stands for the file in errors. Mesh files are looked for beside
/// `file`.
Scene parse_scene(std::string_view text, const std::string& name, const std::filesystem::path& file = {});

/// The scene as a file would hold it. What parse_scene makes of it is the same scene, bit for bit.
std::string scene_text(const Scene& scene);

/// Writes it; the file appears under its name only when it is complete. Mesh files keep their places: their
/// paths are written as seen from the new file. Throws Error when it cannot be written.
void write_scene(const Scene& scene, const std::filesystem::path& file);

}  // namespace tandem
