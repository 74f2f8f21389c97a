#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"

#include "narrow/triangle/triangle_triangle.h"

/// Answers in exact rational (or, scaled up, whole-number) arithmetic by methods that share nothing with the
/// library's: slow, and right.
namespace tandem::oracle {

/// The sign of ((b − a) × (c − a)) · (d − a).
int orient3d(Vec3 a, Vec3 b, Vec3 c, Vec3 d);
/// The sign of (b − a) × (c − a) in the plane.
int orient2d(double ax, double ay, double bx, double by, double cx, double cy);

/// Whether two closed triangles share a point: whether weights λ, μ ≥ 0 with Σλ = Σμ = 1 and Σλᵢaᵢ = Σμⱼbⱼ
/// exist. If they do, there is a solution whose non-zero weights belong to linearly independent columns, so
/// trying every set of columns decides it, degenerate triangles included.
bool triangles_touch(const Corners& a, const Corners& b);

/// Whether two triangles of one mesh share a point that is not on what they have in common by their corners:
/// nothing, a corner, or the edge between two. Triangles with the same three corners do. The points they
/// share are the hull of those that the solutions of `touch` give, so it is enough to look at these.
bool touch_beyond_common(const Corners& a, const Corners& b);

/// Whether some point origin + t · direction with 0 ≤ t ≤ t_max lies on a closed triangle; t_max may be
/// infinite. Solves for the ray parameter in the triangle's plane, or on its edges where the ray runs in that
/// plane.
bool ray_hits(Vec3 origin, Vec3 direction, double t_max, const Corners& t);

/// Whether low ≤ distance of two closed triangles ≤ high.
bool distance_is_between(const Corners& a, const Corners& b, double low, double high);

/// Every touching pair of faces by brute force over all pairs, sorted. B's vertices are transformed into A's
/// frame as the exactness contract says.
std::vector<std::pair<std::uint32_t, std::uint32_t>> touching_pairs(const Mesh& a, const Transform& pose_a,
                                                                    const Mesh& b, const Transform& pose_b);

}  // namespace tandem::oracle
