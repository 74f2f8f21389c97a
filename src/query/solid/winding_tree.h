#pragma once
#include <cstdint>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem {

/// Eight children of a node side by side: groups of triangles with the moments of their area vectors about a
/// centre (Barill et al., "Fast winding numbers for soups and clouds", 2018).
///
/// With u from the point to the centre, R = |u| and û = u / R, the solid angle of a group is
///   (D·û + Q(û, û) / R + O(û, û, û) / R²) / R²
/// up to the error below, where D = Σ n dS, and Q and O are the first and second moments of n dS, made
/// symmetric and traceless and multiplied by −3 and 15 and by the number of equal terms.
///
/// Error. Let y be a point of the group relative to the centre, |y| ≤ r. 1 / |u + y| is the sum over l of
/// (−1)^l |y|^l P_l(cos) / R^(l+1). By Laplace's integral, |y|^l P_l = (1/π) ∫ (z + i s cos φ)^l dφ with
/// z² + s² = |y|², so the length of its gradient is at most l |y|^(l−1). The terms up to l = 3 are kept; with
/// x = r / R the rest is at most A / R² Σ_{l ≥ 4} l x^(l−1) = A / R² · x³ (4 − 3x) / (1 − x)², where A is the
/// area of the group. Rounding adds less than 2e-13 A / R² for x ≤ 0.9: some 100 operations on numbers of at
/// most 12 A / R².
struct alignas(64) WindingNode {
  static constexpr int width = 8;
  static constexpr std::uint32_t leaf_bit = 0x80000000u, nobody = 0xffffffffu;

  double center[3][width];
  double radius[width];
  double area[width];
  double dipole[3][width];
  double quadrupole[6][width];  ///< xx, yy, zz, xy, xz, yz
  double octupole[10][width];   ///< xxx, yyy, zzz, xxy, xxz, xyy, yyz, xzz, yzz, xyz
  std::uint32_t child[width];   ///< a node, a block with leaf_bit, or nobody
};

/// Eight triangles side by side. Unused slots are points, which have no solid angle.
struct alignas(64) WindingBlock {
  static constexpr int width = 8;
  double corner[3][3][width];  ///< first, second and third, x, y and z
};

/// The hierarchy for winding numbers. Coordinates are those of the mesh.
class WindingTree {
 public:
  /// The mesh must have triangles.
  explicit WindingTree(const Mesh& mesh);

  const WindingNode* nodes() const { return nodes_.data(); }
  const WindingBlock* blocks() const { return blocks_.data(); }
  std::size_t bytes() const {
    return nodes_.size() * sizeof(WindingNode) + blocks_.size() * sizeof(WindingBlock);
  }
  /// Pending children of a traversal: every level, of at most 12 for 2³¹ triangles, leaves at most eight.
  static constexpr std::size_t max_pending = 8 * 12;

 private:
  std::vector<WindingNode> nodes_;
  std::vector<WindingBlock> blocks_;
};

}  // namespace tandem
