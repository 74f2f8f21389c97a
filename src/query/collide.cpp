#include "tandem/query/collide.h"

#include <algorithm>

#include "narrow/triangle_triangle.h"
#include "query/model_data.h"
#include "traverse/larger_volume.h"
#include "traverse/stack.h"

namespace tandem {
namespace {

/// Tells a callback about every touching pair of triangles, until it says stop.
template <BoundingVolume V, class Found>
class CollideQuery {
 public:
  CollideQuery(const Mesh& a, const Tree<V>& tree_a, const Mesh& b, const Tree<V>& tree_b,
               const Transform& b_from_a, Counters* counters, Found& found)
      : a_(a),
        b_(b),
        tree_a_(tree_a),
        tree_b_(tree_b),
        b_from_a_(b_from_a),
        relation_(Seen(tree_a.frame, tree_b.frame, b_from_a)),
        counters_(counters),
        found_(found) {}

  bool keep(std::uint32_t node_a, std::uint32_t node_b) {
    const bool overlapping = overlap(relation_, tree_a_.volumes[node_a], tree_b_.volumes[node_b]);
    if (counters_) {
      ++counters_->volume_tests;
      counters_->overlaps += overlapping;
    }
    return overlapping;
  }

  Flow leaves(std::uint32_t leaf_a, std::uint32_t leaf_b) {
    if (counters_) ++counters_->leaf_overlaps;
    for (const std::uint32_t face_b : tree_b_.topology->primitives(leaf_b)) {
      const auto [b0, b1, b2] = b_.corners(face_b);
      const Corners corners_b{{b_from_a_(b0), b_from_a_(b1), b_from_a_(b2)}};
      for (const std::uint32_t face_a : tree_a_.topology->primitives(leaf_a)) {
        const auto [a0, a1, a2] = a_.corners(face_a);
        const bool touching = touch(Corners{{a0, a1, a2}}, corners_b);
        if (counters_) {
          ++counters_->primitive_tests;
          counters_->primitive_hits += touching;
        }
        if (touching && found_(FacePair{face_a, face_b}) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

 private:
  const Mesh &a_, &b_;
  const Tree<V>&tree_a_, &tree_b_;
  Transform b_from_a_;
  typename V::Relation relation_;
  Counters* counters_;
  Found& found_;
};

template <class Found>
void find_touching(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                   const QueryOptions& options, Found found) {
  const Transform b_from_a = relative(at_a, at_b);
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty() || !is_finite(b_from_a)) return;
  const Tree<Aabb>&tree_a = a.data().aabb_tree(), &tree_b = b.data().aabb_tree();
  CollideQuery query(a.mesh(), tree_a, b.mesh(), tree_b, b_from_a, options.counters, found);
  const LargerVolume<Aabb> rule{tree_a.volumes.data(), tree_b.volumes.data()};
  traverse_stack(tree_a.shape(), tree_b.shape(), query, rule, options.counters);
}

}  // namespace

std::optional<FacePair> first_contact(const Model& a, const Transform& at_a, const Model& b,
                                      const Transform& at_b, const QueryOptions& options) noexcept {
  std::optional<FacePair> contact;
  find_touching(a, at_a, b, at_b, options, [&](FacePair pair) {
    contact = pair;
    return Flow::stop;
  });
  return contact;
}

bool collide(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
             const QueryOptions& options) noexcept {
  return first_contact(a, at_a, b, at_b, options).has_value();
}

std::vector<FacePair> collide_all(const Model& a, const Transform& at_a, const Model& b,
                                  const Transform& at_b, const QueryOptions& options) noexcept {
  std::vector<FacePair> pairs;
  find_touching(a, at_a, b, at_b, options, [&](FacePair pair) {
    pairs.push_back(pair);
    return Flow::go_on;
  });
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

}  // namespace tandem
