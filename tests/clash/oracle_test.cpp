#include "support/oracle.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

#include "tandem/math/random.h"

#include "clash/small_job.h"

/// Kinds and sub-kinds of boxes, tetrahedra and pipes of blocks on a lattice, against brute force.
///
/// Solids are unions of unit cells, so that overlap, touching and containment are sets of integers. Meshes
/// are their boundaries, triangulated; contact of triangles and edges is decided in rational arithmetic.
namespace tandem::clash {
namespace {

using test::box_between;
using test::Item;

struct LatticeBox {
  int low[3], high[3];

  Mesh mesh() const {
    return box_between({double(low[0]), double(low[1]), double(low[2])},
                       {double(high[0]), double(high[1]), double(high[2])});
  }
};

LatticeBox random_box(Random& random) {
  LatticeBox box{};
  for (int k = 0; k < 3; ++k) {
    const int p = static_cast<int>(random.below(6)), q = static_cast<int>(random.below(6));
    box.low[k] = std::min(p, q);
    box.high[k] = std::max(p, q) + (p == q ? 1 : 0);
  }
  return box;
}

/// What the sets say.
struct Expected {
  std::optional<Kind> kind;
  SubKind shape = SubKind::none;
};

/// Whether the edges of a box outside of the other one, cut where they touch it, are not connected.
bool divided(const Mesh& own, const Mesh& other, const LatticeBox& solid) {
  const auto vertices = own.vertices();
  std::vector<std::size_t> piece(vertices.size());
  std::iota(piece.begin(), piece.end(), std::size_t{0});
  const auto touches = [&](Vec3 p, Vec3 q) {
    for (std::size_t f = 0; f < other.triangles().size(); ++f) {
      const auto [a, b, c] = other.corners(f);
      if (oracle::triangles_touch({{p, q, q}}, {{a, b, c}})) return true;
    }
    return false;
  };
  for (const Triangle& t : own.triangles())
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t p = t[k], q = t[(k + 1) % 3];
      if (touches(vertices[p], vertices[q])) continue;
      const std::size_t low = std::min(piece[p], piece[q]), high = std::max(piece[p], piece[q]);
      for (std::size_t& i : piece)
        if (i == high) i = low;
    }
  const auto outside = [&](Vec3 p) {
    return p.x < solid.low[0] || p.x > solid.high[0] || p.y < solid.low[1] || p.y > solid.high[1] ||
           p.z < solid.low[2] || p.z > solid.high[2];
  };
  std::vector<std::size_t> pieces;
  for (std::size_t v = 0; v < vertices.size(); ++v)
    if (outside(vertices[v])) pieces.push_back(piece[v]);
  std::sort(pieces.begin(), pieces.end());
  return std::unique(pieces.begin(), pieces.end()) - pieces.begin() > 1;
}

Expected expected(const LatticeBox& a, const LatticeBox& b, int clearance) {
  int overlap = 100, inside = 0, contains = 0;
  double gap = 0;
  for (int k = 0; k < 3; ++k) {
    const int common = std::min(a.high[k], b.high[k]) - std::max(a.low[k], b.low[k]);
    overlap = std::min(overlap, common);
    if (common < 0) gap += common * common;
    inside += b.low[k] <= a.low[k] && a.high[k] <= b.high[k];
    contains += a.low[k] <= b.low[k] && b.high[k] <= a.high[k];
  }
  if (inside == 3 && contains == 3) return {Kind::duplicate, SubKind::none};
  if (overlap > 0) {
    if (inside == 3) return {Kind::hard, SubKind::inside};
    if (contains == 3) return {Kind::hard, SubKind::contains};
    const Mesh of_a = a.mesh(), of_b = b.mesh();
    const bool through = divided(of_a, of_b, b) || divided(of_b, of_a, a);
    return {Kind::hard, through ? SubKind::pierces : SubKind::protrudes};
  }
  if (overlap == 0) return {Kind::touch, SubKind::none};
  if (gap <= clearance * clearance) return {Kind::clearance, SubKind::none};
  return {};
}

/// Poses for which all coordinates stay whole numbers.
Transform lattice_pose(Random& random) {
  static const Mat3 rotations[] = {{},
                                   {{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}},
                                   {{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}},
                                   {{{-1, 0, 0}, {0, 0, 1}, {0, 1, 0}}}};
  const auto number = [&] { return static_cast<double>(random.below(2000)) - 1000; };
  return {rotations[random.below(4)], {number(), number(), number()}};
}

TEST(Oracle, BoxesOnALattice) {
  Random random(7);
  std::array<int, 5> kinds{};
  std::array<int, 5> shapes{};
  for (int round = 0; round < 200; ++round) {
    const LatticeBox a = random_box(random), b = round % 10 == 0 ? a : random_box(random);
    const Expected wanted = expected(a, b, 2);
    const Transform pose = lattice_pose(random);
    const clash::Test test{.kinds = Kinds::all(), .clearance = 2, .duplicate_tolerance = 0};
    for (const bool swapped : {false, true}) {
      const Item first{"first", (swapped ? b : a).mesh(), pose},
          second{"second", (swapped ? a : b).mesh(), pose};
      const Report report = run(test::pair_job(first, second, test));
      ASSERT_EQ(report.clashes.size(), wanted.kind ? 1u : 0u) << round;
      if (!wanted.kind) continue;
      const Clash& clash = report.clashes[0];
      EXPECT_EQ(clash.kind, *wanted.kind) << round << " " << name(clash.kind);
      SubKind shape = wanted.shape;
      if (swapped && shape == SubKind::inside)
        shape = SubKind::contains;
      else if (swapped && shape == SubKind::contains)
        shape = SubKind::inside;
      EXPECT_EQ(clash.shape, shape) << round << " " << name(clash.shape);
      ++kinds[static_cast<std::size_t>(clash.kind)];
      ++shapes[static_cast<std::size_t>(clash.shape)];
    }
  }
  for (std::size_t k = 0; k < 4; ++k) EXPECT_GT(kinds[k], 9) << k;
  for (std::size_t s = 0; s < 5; ++s) EXPECT_GT(shapes[s], 3) << s;
}

TEST(Oracle, WholeAssembliesFindThePairsThatBruteForceFinds) {
  Random random(11);
  for (int round = 0; round < 6; ++round) {
    std::vector<Item> items;
    std::vector<LatticeBox> boxes;
    for (int i = 0; i < 14; ++i) {
      LatticeBox box = random_box(random);
      const int shift = 3 * static_cast<int>(random.below(4));
      for (int k = 0; k < 3; ++k) {
        box.low[k] += k == 0 ? shift : 0;
        box.high[k] += k == 0 ? shift : 0;
      }
      boxes.push_back(box);
      items.push_back({"part " + std::to_string(100 + i), box.mesh()});
    }
    const Report report =
        run(test::job_of(items, {.kinds = Kinds::all(), .clearance = 1, .duplicate_tolerance = 0}));
    std::size_t next = 0;
    for (std::uint32_t i = 0; i < boxes.size(); ++i)
      for (std::uint32_t j = i + 1; j < boxes.size(); ++j) {
        const Expected wanted = expected(boxes[i], boxes[j], 1);
        if (!wanted.kind) continue;
        ASSERT_LT(next, report.clashes.size());
        const Clash& clash = report.clashes[next++];
        EXPECT_EQ(clash.a, i);
        EXPECT_EQ(clash.b, j);
        EXPECT_EQ(clash.kind, *wanted.kind);
        EXPECT_EQ(clash.shape, wanted.shape);
      }
    EXPECT_EQ(next, report.clashes.size());
  }
}

using Tetrahedron = std::array<Vec3, 4>;

Mesh mesh_of(const Tetrahedron& t) {
  std::vector<Triangle> faces{{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}};
  if (oracle::orient3d(t[0], t[1], t[2], t[3]) > 0)
    for (Triangle& f : faces) std::swap(f[1], f[2]);
  return Mesh({t.begin(), t.end()}, faces);
}

bool strictly_inside(const Tetrahedron& t, Vec3 p) {
  const int whole = oracle::orient3d(t[0], t[1], t[2], t[3]);
  return oracle::orient3d(p, t[1], t[2], t[3]) == whole && oracle::orient3d(t[0], p, t[2], t[3]) == whole &&
         oracle::orient3d(t[0], t[1], p, t[3]) == whole && oracle::orient3d(t[0], t[1], t[2], p) == whole;
}

bool separates(const std::array<Vec3, 3>& plane, const Tetrahedron& a, const Tetrahedron& b) {
  std::array<int, 2> sides{};
  for (std::size_t s = 0; s < 2; ++s)
    for (const Vec3 v : s == 0 ? a : b) {
      const int side = oracle::orient3d(plane[0], plane[1], plane[2], v);
      sides[s] |= side > 0 ? 1 : side < 0 ? 2 : 0;
    }
  return sides[0] != 0 && sides[1] != 0 && (sides[0] & sides[1]) == 0;
}

/// Interiors are disjoint exactly if one of these planes separates them: of a face of one, or through an edge
/// of A and parallel to an edge of B.
bool interiors_disjoint(const Tetrahedron& a, const Tetrahedron& b) {
  std::vector<std::array<Vec3, 3>> planes;
  for (const Tetrahedron& t : {a, b})
    for (std::size_t i = 0; i < 4; ++i) planes.push_back({t[(i + 1) % 4], t[(i + 2) % 4], t[(i + 3) % 4]});
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = i + 1; j < 4; ++j)
      for (std::size_t k = 0; k < 4; ++k)
        for (std::size_t l = k + 1; l < 4; ++l) planes.push_back({a[i], a[j], a[i] + b[l] - b[k]});
  return std::any_of(planes.begin(), planes.end(), [&](const auto& plane) { return separates(plane, a, b); });
}

TEST(Oracle, TetrahedraWithWholeCoordinates) {
  Random random(3);
  const auto tetrahedron = [&] {
    Tetrahedron t;
    do {
      for (Vec3& p : t) p = {double(random.below(7)), double(random.below(7)), double(random.below(7))};
    } while (oracle::orient3d(t[0], t[1], t[2], t[3]) == 0);
    return t;
  };
  int contacts = 0;
  for (int round = 0; round < 120; ++round) {
    const Tetrahedron a = tetrahedron(), b = tetrahedron();
    const Mesh of_a = mesh_of(a), of_b = mesh_of(b);
    const Report report =
        run(test::pair_job({"a", of_a}, {"b", of_b}, {.kinds = Kinds::all(), .duplicate_tolerance = 0}));
    bool contact = !oracle::touching_pairs(of_a, {}, of_b, {}).empty();
    for (std::size_t i = 0; i < 4; ++i)
      contact = contact || strictly_inside(a, b[i]) || strictly_inside(b, a[i]);
    ASSERT_EQ(report.clashes.size(), contact ? 1u : 0u) << round;
    if (!contact) continue;
    ++contacts;
    const Kind kind = report.clashes[0].kind;
    if (kind != Kind::duplicate) {
      EXPECT_EQ(kind, interiors_disjoint(a, b) ? Kind::touch : Kind::hard) << round;
    }
  }
  EXPECT_GT(contacts, 30);
}

}  // namespace
}  // namespace tandem::clash
