#pragma once
#include <cstdint>
#include <filesystem>
#include <string>

#include "viewer/page.h"

namespace tandem::tool {

/// Returns Tandem's version, the machine and the date: the footer of a page.
std::string made_by();

/// Writes a page and prints its size and path. With `open`, also opens it in a browser if there is a display.
void show_page(const viewer::Page& page, const std::filesystem::path& file, bool open);

/// Returns a size in the largest unit that keeps it above one: "1.4 MB".
std::string size_in_words(std::uintmax_t bytes);

}  // namespace tandem::tool
