#include "narrow/depth/revolved_hull.h"

#include "narrow/depth/facet_kernel.h"

namespace tandem {
namespace {

/// Two numbers in a SIMD register.
using Two [[gnu::vector_size(16)]] = double;

class HullSearch {
 public:
  HullSearch(const HullData& hull, const RevolvedCore& solid, RevolvedSearch& search)
      : hull_(hull), solid_(solid), search_(search) {
    states_.normals = hull.gauss.normals.data();
    states_.count = static_cast<std::uint32_t>(hull.faces.size());
    states_.padded = static_cast<std::uint32_t>(hull.gauss.normals.size() / 4);
  }

  void try_caps() {
    try_cap(solid_.axis);
    if (!solid_.is_cone) try_cap(-solid_.axis);
  }

  /// Excludes faces by a ball in the Minkowski difference.
  void begin(const InscribedBall& ball) {
    const Vec3 between = ball.center - hull_.inner_center;
    const double distance = length(between);
    const FacetBall sum{distance > 0 ? between * (1 / distance) : Vec3{1, 0, 0}, distance,
                        ball.radius + hull_.inner_radius};
    const Vec3 on_solid = solid_.center + solid_.support(-sum.toward);
    const Vec3 w = hull_.corners[hull_support(hull_, sum.toward)] - on_solid;
    const double here = dot(w, sum.toward);
    bound_ = std::fmin(search_.best.width, here + 1e-9 * std::fabs(here));
    begin_facets(states_, sum, bound_);
    exclude(w, -1);
  }

  /// Measures faces until none remains. Returns false if search.is_narrow(), or the steps are used up.
  bool measure_faces() {
    while (states_.next != FacetStates::none) {
      if (search_.is_narrow() || points_ == max_points) return false;
      const std::uint32_t face = next_face(states_);
      const HullData::Face& side = hull_.faces[face];
      const Vec3 n = side.normal, on_solid = solid_.center + solid_.support(-n),
                 corner = hull_.corners[hull_.face_corners[side.first_corner]], w = corner - on_solid;
      const double width = dot(n, w);
      search_.offer_face(width, n, on_solid);
      if (width < bound_) bound_ = width;
      exclude(w, static_cast<std::int32_t>(face));
    }
    return !search_.is_narrow();
  }

  void try_sides() {
    const InsideSide inside(solid_, search_.best.width);
    const Vec3 axis = solid_.axis, center = solid_.center;
    const std::vector<double>& fours = hull_.fours;
    std::uint16_t open[GaussMap::max_faces * 2 + 1];
    int count = 0;
    for (std::size_t i = 0; i + 12 <= fours.size(); i += 12)
      for (std::size_t k = 0; k < 4; k += 2) {
        const double* p = fours.data() + i + k;
        const Two x = Two{p[0], p[1]} - center.x, y = Two{p[4], p[5]} - center.y,
                  z = Two{p[8], p[9]} - center.z;
        const Two up = x * axis.x + y * axis.y + z * axis.z;
        const auto found = inside(up, x * x + y * y + z * z - up * up);
        const auto first = static_cast<std::uint16_t>(i / 3 + k);
        open[count] = first;
        count -= static_cast<int>(found[0]);
        open[count] = static_cast<std::uint16_t>(first + 1);
        count -= static_cast<int>(found[1]);
      }
    const auto corners = static_cast<std::uint16_t>(hull_.corners.size());
    if (fours.empty())
      for (count = 0; count < corners; ++count) open[count] = static_cast<std::uint16_t>(count);
    for (int i = 0; i < count; ++i)
      if (open[i] < corners) try_side(open[i]);
  }

  bool search_edges() {
    std::uint16_t open[3 * GaussMap::max_faces + 1];
    int count = 0;
    const std::vector<GaussMap::Arc>& arcs = hull_.gauss.arcs;
    for (std::size_t i = 0; i < arcs.size(); ++i) {
      open[count] = static_cast<std::uint16_t>(i);
      count += (states_.ruled_out[arcs[i].face[0]] & states_.ruled_out[arcs[i].face[1]]) == 0 ? 1 : 0;
    }
    for (int i = 0; i < count && !search_.is_narrow(); ++i)
      if (!search_edge(arcs[open[i]])) return false;
    return true;
  }

 private:
  static constexpr int max_points = 31;

  void try_side(std::uint32_t i) {
    const Vec3 vertex = hull_.corners[i];
    search_.try_side(vertex, [&](Vec3 n) {
      for (std::uint32_t k = hull_.first_neighbor[i]; k < hull_.first_neighbor[i + 1]; ++k)
        if (dot(hull_.corners[hull_.neighbors[k]] - vertex, n) > 0) return false;
      return true;
    });
  }

  void try_cap(Vec3 n) {
    const Vec3 vertex = hull_.corners[hull_support(hull_, n)];
    search_.offer_vertex(dot(vertex - solid_.center, n) + solid_.half, n, vertex);
  }

  void exclude(Vec3 w, std::int32_t face) {
    const std::int32_t bit = 1 << points_++;
    // Error bound of a dozen roundings in single precision.
    const double enough = bound_ + 0x1p-20 * (std::fabs(w.x) + std::fabs(w.y) + std::fabs(w.z));
    rule_out_facets(states_, {w, enough, bit, face});
  }

  bool search_edge(const GaussMap::Arc& arc) {
    const Vec3 from = hull_.corners[arc.corner[0]], edge = from - solid_.center,
               first = hull_.faces[arc.face[0]].normal, second = hull_.faces[arc.face[1]].normal;
    const Vec3 at_first = edge - solid_.support(-first), at_second = edge - solid_.support(-second);
    // Both points along both ends of the arc.
    const double aa = dot(at_first, first), ab = dot(at_first, second), ba = dot(at_second, first),
                 bb = dot(at_second, second), cosine = dot(first, second), width = search_.best.width;
    const double s = bb - ab, t = aa - ba, chord = aa * bb - ab * ba;  // along s · first + t · second
    if ((ab >= width) | (ba >= width) |
        ((chord > 0) & (chord * chord >= width * width * (s * s + t * t + 2 * s * t * cosine))))
      return true;
    const Vec3 aside = second - first * cosine;
    const double sine = length(aside), scale = 1 / sine;
    if (!(sine > 1e-9)) return false;
    const Vec3 across = aside * scale, axis = solid_.axis;
    const double along_edge = dot(axis, cross(first, across));
    return search_.search_arc({from, hull_.corners[arc.corner[1]], first, across},
                              {{dot(edge, first), dot(edge, across)},
                               {-dot(axis, first), -dot(axis, across)},
                               {cosine, sine},
                               along_edge * along_edge},
                              {aa, (ab - cosine * aa) * scale}, {ba, (bb - cosine * ba) * scale});
  }

  const HullData& hull_;
  const RevolvedCore& solid_;
  RevolvedSearch& search_;
  FacetStates states_;
  double bound_ = HUGE_VAL;  ///< directions that are not narrower are ignored
  int points_ = 1;           ///< the first bit belongs to the ball
};

}  // namespace

bool search_hull(const HullData& hull, const RevolvedCore& solid, const InscribedBall& ball,
                 RevolvedSearch& search) {
  HullSearch faces(hull, solid, search);
  faces.try_caps();
  if (search.is_narrow()) return true;
  faces.begin(ball);
  if (!faces.measure_faces()) return search.is_narrow();
  faces.try_sides();
  return faces.search_edges();
}

}  // namespace tandem
