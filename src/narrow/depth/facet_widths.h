#pragma once
#include <bit>
#include <cstdint>
#include <limits>

#include "tandem/math/mat3.h"

#include "narrow/depth/facet_kernel.h"

namespace tandem {

/// The faces of a polytope in its own frame, around a centre, and the corners of the other polytope in
/// theirs.
struct FacetSide {
  const float *normals = nullptr, *offsets = nullptr;  ///< as in GaussMap
  std::uint32_t count = 0, padded = 0;                 ///< number of faces
  const float* corners = nullptr;                      ///< as in GaussMap, of the other polytope
  std::uint32_t corner_count = 0, corner_stride = 0;   ///< their number, without and with padding
  const Mat3* to_other = nullptr;  ///< rotation of a normal to the frame of the other polytope
  Vec3 from_other;                 ///< from the other centre to this one
  FacetBall ball;
};

/// The faces of one polytope that a ball does not exclude, and the width along each of them.
struct FacetWidths {
  static constexpr std::size_t most = GaussMap::max_faces + GaussMap::lanes;
  static constexpr std::int32_t index_bits = 127;
  static constexpr float none = std::numeric_limits<float>::max();

  std::uint32_t count = 0;
  float next = none;  ///< the minimum width, with its index in the last bits; `none` if there is no face
  alignas(64) std::int32_t face[most];
  alignas(64) std::int32_t corner[most];  ///< the farthest corner of the other polytope, if set
  alignas(64) float width[most];          ///< less the error bound; `none` up to a multiple of four

  std::uint32_t narrowest() const { return std::bit_cast<std::uint32_t>(next) & index_bits; }
};

/// Computes the widths along the faces of two polytopes. A face is left out if the ball proves that no
/// direction on its arcs is narrower than `enough`. Sets the corners of the polytope with fewer faces left;
/// of A if both have as many.
void facet_widths(const FacetSide& a, const FacetSide& b, FacetWidths& of_a, FacetWidths& of_b, double enough,
                  double error_bound);

}  // namespace tandem
