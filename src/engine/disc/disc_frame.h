#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "volume/disc.h"
#include "volume/relative_frame.h"
#include "volume/test/obb_test.h"

namespace tandem {

/// A local frame of a DiscTree: the coordinate system of some of its nodes. The error bounds of volume tests
/// scale with the frame and not with the whole model, so a stray triangle does not make them useless.
struct DiscFrame {
  Frame frame;                 ///< contains every triangle below the frame's root
  ObbNumbers<float> box = {};  ///< of the same triangles; separates models that a disc does not
  std::uint32_t root = 0;      ///< the node whose children's discs are in this frame, with all descendants
  std::uint32_t triangles = 0;
  bool is_divided = false;   ///< whether some descendants have their own frames
  double center_extent = 0;  ///< the largest distance of a disc centre from the centre of the frame
  double largest_size =
      0;  ///< maximum radius of a disc, and length, width or thickness of a line-swept bound

  /// Adds a disc, and a maximum `line_bound` of length and width of line-swept bounds.
  void add(const Disc& disc, float line_bound) {
    center_extent = std::fmax(center_extent, length(to_vec3(disc.center)) * (1 + 1e-15));
    largest_size = std::fmax(largest_size, static_cast<double>(std::max(disc.radius, line_bound)));
  }
};

}  // namespace tandem
