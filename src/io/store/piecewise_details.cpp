#include <algorithm>
#include <limits>

#include "clash/regions.h"
#include "io/store/piecewise_part.h"
#include "query/solid/overlap_of_pairs.h"
#include "query/solid/touched_surface.h"

namespace tandem::io {
namespace {

/// All touching pairs by the numbers of the whole, sorted; more than `max_pairs` if there are more.
struct TouchingPairs {
  std::vector<FacePair> pairs;
  std::vector<bool> pieces_a, pieces_b;  ///< those that have a triangle of a pair
};

TouchingPairs touching_pairs(const PiecewisePart& a, const PiecewisePart& b, std::uint64_t max_pairs) {
  TouchingPairs found{{}, std::vector<bool>(a.pieces), std::vector<bool>(b.pieces)};
  for_each_touching(a, b, [&](const TouchingPieces& touching) {
    found.pieces_a[touching.index_a] = found.pieces_b[touching.index_b] = true;
    for (const FacePair& pair : touching.pairs)
      found.pairs.push_back({touching.a.face(pair.a), touching.b.face(pair.b)});
    return found.pairs.size() <= max_pairs;
  });
  std::sort(found.pairs.begin(), found.pairs.end(),
            [](const FacePair& x, const FacePair& y) { return x.a != y.a ? x.a < y.a : x.b < y.b; });
  return found;
}

/// A triangle by vertices of the whole.
struct WholeTriangle {
  std::uint32_t face;
  Triangle vertices;
};
struct WholeVertex {
  std::uint32_t number;
  Vec3 position;

  bool operator<(const WholeVertex& other) const { return number < other.number; }
  bool operator==(const WholeVertex& other) const { return number == other.number; }
};

/// The mesh of some triangles of a part, which must be sorted. Triangles and vertices keep their order.
Mesh mesh_of(const PiecewisePart& part, const std::vector<bool>& pieces,
             const std::vector<std::uint32_t>& faces) {
  std::vector<WholeTriangle> triangles;
  std::vector<WholeVertex> vertices;
  for (std::uint32_t i = 0; i < part.pieces; ++i) {
    if (!pieces[i]) continue;
    const NumberedPiece piece = part.numbered(i);
    const Mesh& mesh = piece.mesh();
    for (std::uint32_t own = 0; own < mesh.triangles().size(); ++own) {
      if (!std::binary_search(faces.begin(), faces.end(), piece.face(own))) continue;
      WholeTriangle& triangle = triangles.emplace_back();
      triangle.face = piece.face(own);
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t corner = mesh.triangles()[own][k];
        triangle.vertices[k] = piece.vertex(corner);
        vertices.push_back({piece.vertex(corner), mesh.vertices()[corner]});
      }
    }
  }
  std::sort(triangles.begin(), triangles.end(),
            [](const WholeTriangle& x, const WholeTriangle& y) { return x.face < y.face; });
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  const auto number_of = [&](std::uint32_t vertex) {
    const auto place = std::lower_bound(vertices.begin(), vertices.end(), WholeVertex{vertex, {}});
    return static_cast<std::uint32_t>(place - vertices.begin());
  };
  std::vector<Triangle> numbered;
  for (const auto& [face, whole] : triangles)
    numbered.push_back({number_of(whole[0]), number_of(whole[1]), number_of(whole[2])});
  std::vector<Vec3> positions;
  for (const WholeVertex& vertex : vertices) positions.push_back(vertex.position);
  return Mesh(std::move(positions), std::move(numbered));
}

std::uint32_t index_in(const std::vector<std::uint32_t>& faces, std::uint32_t face) {
  return static_cast<std::uint32_t>(std::lower_bound(faces.begin(), faces.end(), face) - faces.begin());
}

class DetailsOfPieces final : public clash::SplitDetails {
 public:
  DetailsOfPieces(const PiecewisePart& a, const PiecewisePart& b)
      : a_(a), b_(b), b_from_a_(relative_transform(a.part.pose, b.part.pose)) {}

  const clash::ContactRegions* regions(std::uint64_t max_pairs) override {
    if (!regions_found_) regions_ = find_regions(max_pairs);
    regions_found_ = true;
    return regions_ ? &*regions_ : nullptr;
  }

  bool pierces() override {
    if (!pierces_) pierces_ = pierces_of_pieces(a_, b_);
    return *pierces_;
  }

  std::optional<clash::Range> volume(std::uint64_t max_triangles) override {
    if (a_.triangles + b_.triangles > max_triangles) return std::nullopt;
    if (!volume_) volume_ = find_volume();
    return volume_;
  }

 private:
  std::optional<clash::ContactRegions> find_regions(std::uint64_t max_pairs) const {
    TouchingPairs touching = touching_pairs(a_, b_, max_pairs);
    std::vector<FacePair>& pairs = touching.pairs;
    if (pairs.size() > max_pairs) return std::nullopt;
    const std::vector<std::uint32_t> faces_a = touched_faces(pairs, true),
                                     faces_b = touched_faces(pairs, false);
    const Mesh mesh_a = mesh_of(a_, touching.pieces_a, faces_a),
               mesh_b = mesh_of(b_, touching.pieces_b, faces_b);
    for (FacePair& pair : pairs) pair = {index_in(faces_a, pair.a), index_in(faces_b, pair.b)};
    return clash::contact_regions({mesh_a, mesh_b, b_from_a_, pairs});
  }

  /// The whole meshes are in memory here, without trees: about 100 bytes a triangle.
  clash::Range find_volume() const {
    const Overlap found = overlap_of_pairs(Model(a_.whole()), Model(b_.whole()), b_from_a_, [this] {
      return touching_pairs(a_, b_, std::numeric_limits<std::uint64_t>::max()).pairs;
    });
    return {found.lower, found.upper};
  }

  const PiecewisePart a_, b_;
  Transform b_from_a_;
  bool regions_found_ = false;
  std::optional<clash::ContactRegions> regions_;
  std::optional<bool> pierces_;
  std::optional<clash::Range> volume_;
};

}  // namespace

void for_each_touching(const PiecewisePart& a, const PiecewisePart& b,
                       const std::function<bool(const TouchingPieces&)>& take) {
  const Transform b_from_a = relative_transform(a.part.pose, b.part.pose);
  const double rounding = box_rounding(a, b);
  for (std::uint32_t i = 0; i < a.pieces; ++i)
    for (std::uint32_t j = 0; j < b.pieces; ++j) {
      if (box_distance(a.box(i), b.box(j)) > rounding) continue;
      const NumberedPiece of_a = a.numbered(i), of_b = b.numbered(j);
      TouchingPieces touching{i, j, of_a, of_b, collide_all(of_a.model(), {}, of_b.model(), b_from_a)};
      if (!touching.pairs.empty() && !take(touching)) return;
    }
}

std::shared_ptr<clash::SplitDetails> details_of_pieces(const PiecewisePart& a, const PiecewisePart& b) {
  return std::make_shared<DetailsOfPieces>(a, b);
}

}  // namespace tandem::io
