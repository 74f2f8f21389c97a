#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace tandem::viewer {

/// An image of 8-bit red, green and blue, rows from the top.
struct Image {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgb;
};

/// Returns the image as a PNG file. The same image gives the same bytes.
std::string to_png(const Image& image);

}  // namespace tandem::viewer
