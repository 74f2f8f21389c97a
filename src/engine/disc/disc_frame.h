#pragma once
#include <cstdint>

#include "volume/frame.h"
#include "volume/obb_numbers.h"

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
};

}  // namespace tandem
