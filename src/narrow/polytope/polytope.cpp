#include "narrow/polytope/polytope.h"

#include <utility>

namespace tandem {

namespace {

/// Sets the plane through three points from two edges of the triangle. Computes with scalars: copying whole
/// vectors would stall on store forwarding.
bool set_plane(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& u, const Vec3& v,
               Polytope::Face& face) {
  const double nx = u.y * v.z - u.z * v.y, ny = u.z * v.x - u.x * v.z, nz = u.x * v.y - u.y * v.x;
  const double squared = nx * nx + ny * ny + nz * nz;
  if (!(squared > 0)) return false;
  const double t = 1 / std::sqrt(squared);
  const double x = nx * t, y = ny * t, z = nz * t;
  face.normal.x = x;
  face.normal.y = y;
  face.normal.z = z;
  const double at_p = x * p.x + y * p.y + z * p.z, at_q = x * q.x + y * q.y + z * q.z,
               at_r = x * r.x + y * r.y + z * r.z;
  const double low = at_p < at_q ? at_p : at_q;
  face.offset = low < at_r ? low : at_r;
  return true;
}

}  // namespace

int Polytope::make_face(int a, int b, int c) {
  int index = 0;
  if (free_count_ > 0) {
    index = free_[--free_count_];
  } else if (face_count_ < max_faces) {
    index = face_count_++;
  } else {
    return -1;
  }
  Face& face = faces_[index];
  face.corner[0] = static_cast<std::int16_t>(a);
  face.corner[1] = static_cast<std::int16_t>(b);
  face.corner[2] = static_cast<std::int16_t>(c);
  face.alive = true;
  face.visible = false;
  const Vec3 &p = points_[a].w, &q = points_[b].w, &r = points_[c].w;
  const Vec3 u{q.x - p.x, q.y - p.y, q.z - p.z}, v{r.x - p.x, r.y - p.y, r.z - p.z};
  return set_plane(p, q, r, u, v, face) ? index : -1;
}

const Polytope::Face& Polytope::settled(int i) {
  Face& face = faces_[i];
  const Vec3 &p = points_[face.corner[0]].w, &q = points_[face.corner[1]].w, &r = points_[face.corner[2]].w;
  const double ux = q.x - p.x, uy = q.y - p.y, uz = q.z - p.z, vx = r.x - p.x, vy = r.y - p.y, vz = r.z - p.z,
               wx = r.x - q.x, wy = r.y - q.y, wz = r.z - q.z;
  const double uu = ux * ux + uy * uy + uz * uz, vv = vx * vx + vy * vy + vz * vz,
               ww = wx * wx + wy * wy + wz * wz;
  // Branch-free: which edge is longest is unpredictable.
  const bool u_longest = static_cast<int>(uu >= vv) & static_cast<int>(uu >= ww);
  const bool w_longest = static_cast<int>(!u_longest) & static_cast<int>(ww > vv);
  const double from_u = u_longest ? 0 : 1, from_w = w_longest ? 0 : 1;
  const auto either = [](double t, double x, double y) { return t != 0 ? x : y; };
  set_plane(p, q, r, {either(from_u, ux, vx), either(from_u, uy, vy), either(from_u, uz, vz)},
            {either(from_w, wx, vx), either(from_w, wy, vy), either(from_w, wz, vz)}, face);
  return face;
}

bool Polytope::begin(const SupportPoint& a, const SupportPoint& b, const SupportPoint& c,
                     const SupportPoint& d) {
  const double volume = dot(cross(b.w - a.w, c.w - a.w), d.w - a.w);
  points_[0] = a;
  points_[1] = b;
  points_[2] = c;
  points_[3] = d;
  if (volume > 0) std::swap(points_[1], points_[2]);
  point_count_ = 4;
  face_count_ = free_count_ = 0;
  // Counter-clockwise from outside; d is behind abc.
  const int made[4] = {make_face(0, 1, 2), make_face(0, 3, 1), make_face(1, 3, 2), make_face(2, 3, 0)};
  for (const int face : made)
    if (face < 0) return false;
  constexpr std::int16_t across[4][3] = {{1, 2, 3}, {3, 2, 0}, {1, 3, 0}, {2, 1, 0}};
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 3; ++k) faces_[i].neighbor[k] = across[i][k];
  return volume != 0;
}

int Polytope::nearest_face() const {
  int best = -1;
  double least = HUGE_VAL;
  for (int i = 0; i < face_count_; ++i)
    if (faces_[i].alive && faces_[i].offset < least) {
      least = faces_[i].offset;
      best = i;
    }
  return best;
}

int Polytope::nearest_face(Vec3 around, double cosine) const {
  int best = -1;
  double least = HUGE_VAL;
  for (int i = 0; i < face_count_; ++i) {
    const Face& face = faces_[i];
    if (face.alive && face.offset < least && !(dot(face.normal, around) >= cosine)) {
      least = face.offset;
      best = i;
    }
  }
  return best;
}

double Polytope::min_height() const {
  double least = HUGE_VAL;
  for (int i = 0; i < face_count_; ++i) {
    const Face& face = faces_[i];
    if (!face.alive) continue;
    const Vec3 p = points_[face.corner[0]].w, u = points_[face.corner[1]].w - p,
               v = points_[face.corner[2]].w - p, w = v - u;
    const double uu = dot(u, u), vv = dot(v, v), ww = dot(w, w), most = uu > vv ? uu : vv;
    const Vec3 area = cross(u, v);
    const double squared = dot(area, area) / (most > ww ? most : ww);
    if (squared < least) least = squared;
  }
  return std::sqrt(least);
}

int Polytope::farthest_beyond(Vec3 p, double tolerance) const {
  int best = -1;
  double most = tolerance;
  for (int i = 0; i < face_count_; ++i) {
    if (!faces_[i].alive) continue;
    const double beyond = dot(faces_[i].normal, p) - faces_[i].offset;
    if (beyond > most) {
      most = beyond;
      best = i;
    }
  }
  return best;
}

bool Polytope::add(const SupportPoint& point, int beyond, double tolerance) {
  if (point_count_ == max_points) return false;
  const auto apex = static_cast<std::int16_t>(point_count_);
  points_[point_count_++] = point;

  // Flood fill the faces that see the point; their boundary is the horizon.
  std::int16_t visible[max_faces];
  int visible_count = 0;
  visible[visible_count++] = static_cast<std::int16_t>(beyond);
  faces_[beyond].visible = true;
  for (int i = 0; i < visible_count; ++i)
    for (const std::int16_t next : faces_[visible[i]].neighbor) {
      Face& face = faces_[next];
      if (face.visible || !(dot(face.normal, point.w - points_[face.corner[0]].w) > tolerance)) continue;
      face.visible = true;
      visible[visible_count++] = next;
    }

  // One new face for every horizon edge, indexed by the vertex at which the edge starts.
  std::int16_t starts_at[max_points];
  for (int i = 0; i < point_count_; ++i) starts_at[i] = -1;
  int horizon = 0, first = -1;
  for (int i = 0; i < visible_count; ++i) {
    const Face& old = faces_[visible[i]];
    for (int k = 0; k < 3; ++k) {
      const std::int16_t outside = old.neighbor[k];
      if (faces_[outside].visible) continue;
      const std::int16_t from = old.corner[k], to = old.corner[(k + 1) % 3];
      if (starts_at[from] >= 0) return false;  // the horizon touches itself
      const int made = make_face(from, to, apex);
      if (made < 0) return false;
      starts_at[from] = static_cast<std::int16_t>(made);
      faces_[made].neighbor[0] = outside;
      for (int j = 0; j < 3; ++j)
        if (faces_[outside].neighbor[j] == visible[i] && faces_[outside].corner[j] == to)
          faces_[outside].neighbor[j] = static_cast<std::int16_t>(made);
      first = from;
      ++horizon;
    }
  }
  if (horizon < 3) return false;
  int traversed = 0;
  for (int at = first; traversed < horizon; ++traversed) {
    const int face = starts_at[at];
    if (face < 0) return false;
    const int next_corner = faces_[face].corner[1], next = starts_at[next_corner];
    if (next < 0) return false;
    faces_[face].neighbor[1] = static_cast<std::int16_t>(next);
    faces_[next].neighbor[2] = static_cast<std::int16_t>(face);
    at = next_corner;
    if (at == first && traversed + 1 < horizon) return false;  // more than one loop
  }
  for (int i = 0; i < visible_count; ++i) {
    faces_[visible[i]].alive = false;
    free_[free_count_++] = visible[i];
  }
  return true;
}

}  // namespace tandem
