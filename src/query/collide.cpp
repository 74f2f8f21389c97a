#include "tandem/query/collide.h"

#include <algorithm>

#include "narrow/triangle_triangle.h"
#include "query/model_data.h"
#include "traverse/run.h"
#include "traverse/stack.h"

namespace tandem {
namespace {

/// Tells a callback about every touching pair of triangles, until it says stop.
template <BoundingVolume V, class Counting, class Found>
class CollideQuery {
 public:
  CollideQuery(const Mesh& a, const Tree<V>& tree_a, const Mesh& b, const Tree<V>& tree_b,
               const Transform& b_from_a, Counting counting, Found& found)
      : a_(a),
        b_(b),
        tree_a_(tree_a),
        tree_b_(tree_b),
        b_from_a_(b_from_a),
        relation_(Seen(tree_a.frame, tree_b.frame, b_from_a)),
        counting_(counting),
        found_(found) {}

  bool keep(std::uint32_t node_a, std::uint32_t node_b) const {
    return overlap(relation_, tree_a_.volumes[node_a], tree_b_.volumes[node_b]);
  }

  Flow leaves(std::uint32_t leaf_a, std::uint32_t leaf_b) {
    for (const std::uint32_t face_b : tree_b_.topology->primitives(leaf_b)) {
      const auto [b0, b1, b2] = b_.corners(face_b);
      const Corners corners_b{{b_from_a_(b0), b_from_a_(b1), b_from_a_(b2)}};
      for (const std::uint32_t face_a : tree_a_.topology->primitives(leaf_a)) {
        const auto [a0, a1, a2] = a_.corners(face_a);
        const bool touching = touch(Corners{{a0, a1, a2}}, corners_b);
        counting_.primitive(touching);
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
  Counting counting_;
  Found& found_;
};

template <class Counting, class Found>
void find_touching(const Model& a, const Model& b, const Transform& b_from_a, Counting counting,
                   Found& found) {
  const Tree<Aabb>&tree_a = a.data().aabb_tree(), &tree_b = b.data().aabb_tree();
  CollideQuery query(a.mesh(), tree_a, b.mesh(), tree_b, b_from_a, counting, found);
  const TreeShape shape_a = tree_a.escape_shape(), shape_b = tree_b.escape_shape();
  StackWalk walk(shape_a, shape_b,
                 {.kind = DescendRule::larger, .size_a = tree_a.sizes.data(), .size_b = tree_b.sizes.data()});
  run(walk, shape_a.pre, shape_b.pre, query, counting);
}

template <class Found>
void find_touching(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                   const QueryOptions& options, Found found) {
  const Transform b_from_a = relative(at_a, at_b);
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty() || !is_finite(b_from_a)) return;
  if (options.counters) {
    find_touching(a, b, b_from_a, Tally{options.counters}, found);
  } else {
    find_touching(a, b, b_from_a, NoTally(), found);
  }
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
