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

/// Random tetrahedra with whole coordinates: contact by brute force in rational arithmetic, inside by the
/// signs of four planes.
TEST(Oracle, TetrahedraWithWholeCoordinates) {
  Random random(3);
  const auto point = [&] {
    return Vec3{double(random.below(7)), double(random.below(7)), double(random.below(7))};
  };
  int contacts = 0;
  for (int round = 0; round < 120; ++round) {
    std::array<std::array<Vec3, 4>, 2> corner;
    for (auto& t : corner) do {
        for (Vec3& p : t) p = point();
      } while (oracle::orient3d(t[0], t[1], t[2], t[3]) == 0);
    const auto mesh_of = [](const std::array<Vec3, 4>& t) {
      const bool positive = oracle::orient3d(t[0], t[1], t[2], t[3]) > 0;
      std::vector<Triangle> faces{{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}};
      if (positive)
        for (Triangle& f : faces) std::swap(f[1], f[2]);
      return Mesh({t.begin(), t.end()}, faces);
    };
    const Mesh a = mesh_of(corner[0]), b = mesh_of(corner[1]);
    const Report report =
        run(test::pair_job({"a", a}, {"b", b}, {.kinds = Kinds::all(), .duplicate_tolerance = 0}));
    const bool surfaces_touch = !oracle::touching_pairs(a, {}, b, {}).empty();
    const auto strictly_inside = [](const std::array<Vec3, 4>& t, Vec3 p) {
      const int whole = oracle::orient3d(t[0], t[1], t[2], t[3]);
      return oracle::orient3d(p, t[1], t[2], t[3]) == whole &&
             oracle::orient3d(t[0], p, t[2], t[3]) == whole &&
             oracle::orient3d(t[0], t[1], p, t[3]) == whole && oracle::orient3d(t[0], t[1], t[2], p) == whole;
    };
    // Interiors are disjoint exactly if a plane separates them: of a face of one, or through an edge of each.
    const auto separated = [&] {
      std::vector<std::array<Vec3, 3>> planes;
      for (const auto& t : corner)
        for (int i = 0; i < 4; ++i) planes.push_back({t[(i + 1) % 4], t[(i + 2) % 4], t[(i + 3) % 4]});
      for (int i = 0; i < 4; ++i)
        for (int j = i + 1; j < 4; ++j)
          for (int k = 0; k < 4; ++k)
            for (int l = k + 1; l < 4; ++l)
              for (const int c : {i, j})
                planes.push_back(
                    {corner[0][c], corner[0][c == i ? j : i], corner[0][c] + corner[1][l] - corner[1][k]});
      for (const auto& [p, q, r] : planes) {
        std::array<int, 2> sides{};
        for (std::size_t s = 0; s < 2; ++s)
          for (const Vec3 v : corner[s]) {
            const int side = oracle::orient3d(p, q, r, v);
            sides[s] |= side > 0 ? 1 : side < 0 ? 2 : 0;
          }
        if (sides[0] != 0 && sides[1] != 0 && (sides[0] & sides[1]) == 0) return true;
      }
      return false;
    };
    // A plane through an edge of A parallel to an edge of B may have to be moved to touch B: interiors are
    // separated if the ranges of both along its normal do not overlap, which the sides above decide because
    // one of the two touches the plane.
    bool contained = false;
    for (int i = 0; i < 4; ++i)
      contained =
          contained || strictly_inside(corner[0], corner[1][i]) || strictly_inside(corner[1], corner[0][i]);
    const bool overlaps = !separated();
    if (!surfaces_touch && !contained) {
      EXPECT_TRUE(report.clashes.empty()) << round;
      continue;
    }
    ASSERT_EQ(report.clashes.size(), 1u) << round;
    ++contacts;
    const Kind kind = report.clashes[0].kind;
    if (kind != Kind::duplicate) {
      EXPECT_EQ(kind, overlaps ? Kind::hard : Kind::touch) << round;
    }
  }
  EXPECT_GT(contacts, 30);
}

}  // namespace
}  // namespace tandem::clash
