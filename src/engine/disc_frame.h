#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "volume/disc.h"
#include "volume/obb.h"
#include "volume/seen.h"

namespace tandem {

/// A local frame of a DiscTree: the coordinate system of some of its nodes. The error bounds of volume tests
/// scale with the frame and not with the whole model, so that a stray triangle does not make them useless.
struct DiscFrame {
  Frame frame;             ///< about every triangle below the frame's root
  Obb box = {};            ///< about the same; tells models apart that a disc does not
  std::uint32_t root = 0;  ///< the node whose children's discs are in this frame, and those below
  std::uint32_t triangles = 0;
  bool is_divided = false;  ///< whether some nodes below have frames of their own
  double center_reach = 0;  ///< the largest distance of a disc's centre from the frame's centre
  double largest_size = 0;  ///< no radius of a disc, no length, width or thickness of a stick is above this

  /// Takes in a disc, and no stick longer or wider than `stick`.
  void add(const Disc& disc, float stick) {
    center_reach = std::fmax(center_reach, length(to_vec3(disc.center)) * (1 + 1e-15));
    largest_size = std::fmax(largest_size, static_cast<double>(std::max(disc.radius, stick)));
  }
};

}  // namespace tandem
