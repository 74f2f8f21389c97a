#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"

namespace tandem::engine {

/// A binary bounding volume hierarchy in double precision, built for one query where single-precision volumes
/// decide too little. Both trees of a query are in one coordinate system, so its error bounds depend neither
/// on the pose nor on the size of anything outside the two nodes that are compared.
///
/// Nodes are split when a search first expands them. Every split halves the number of triangles, along the
/// axis on which the halves overlap least: the depth is log₂ n for any triangles, and layers are separated
/// along their normal. Triangles with one common corner (slivers of a fan) get a volume that is the hull of
/// this corner, the apex, and a disc around their other corners.
///
/// Error bound: with ε = 2⁻⁵³ and m the largest |x| + |y| + |z| of a node, heights() along a direction whose
/// coordinates are at most 1 has an error of at most 40 εm: coordinates are rounded once (1); d·center (3);
/// with any number c, d·w = c(n·w) + (d − cn)·w, so the cosine needs no bound; heights of corners over the
/// centre (8), their product with c (2); d − cn (8); the radius (6); sums (6).
///
/// Memory: at most 700 bytes for each triangle.
class PreciseTree {
 public:
  struct Interval {
    double low, high;
  };

  struct Node {
    Bounds box;                        ///< of all corners
    Vec3 apex;                         ///< a corner common to all triangles
    Vec3 center, normal;               ///< of the disc around all other corners
    double radius = -1;                ///< negative: there are no other corners
    double low = 0, high = 0;          ///< heights of the other corners over the centre, along the normal
    double size = 0;                   ///< m above
    std::uint32_t first = 0, end = 0;  ///< its triangles
    std::uint32_t children = 0;        ///< the first child; the second follows. 0 before the first split
    std::uint32_t min_face = 0;        ///< of all triangles
    bool has_apex = false;
    std::uint8_t layers_along = 0;  ///< the axis on which its triangles are separated; other values: unknown

    bool is_leaf() const { return end - first == 1; }
  };

  /// The triangles of a mesh, transformed and translated by −origin. Triangles with a corner that is not
  /// finite are omitted.
  PreciseTree(const Mesh& mesh, const Transform& index, Vec3 origin);

  bool empty() const { return node_count_ == 0; }
  /// The reference stays valid when other nodes are split.
  const Node& node(std::uint32_t index) const { return blocks_[index / block_size][index % block_size]; }
  /// Returns the first of the two children of an inner node; creates them if necessary.
  std::uint32_t children(std::uint32_t index);
  std::uint32_t face(const Node& leaf) const { return triangles_[leaf.first].face; }
  /// Returns the face of a triangle, by its position from Node::first to Node::end.
  std::uint32_t face_at(std::uint32_t position) const { return triangles_[position].face; }
  std::size_t triangle_count() const { return triangles_.size(); }

  Vec3 nearest_corner(const Node& leaf, Vec3 to) const;
  template <class Visit>
  void for_each_corner(const Node& node, const Visit& visit) const {
    for (std::uint32_t i = node.first; i < node.end; ++i)
      for (const Vec3& corner : triangles_[i].corner) visit(corner);
  }
  /// Returns bounds of d·x for all points x of a node.
  Interval heights(const Node& node, Vec3 d) const;
  /// The same for all corners except those at `apex`. Returns false if some triangle has no corner there.
  bool heights_beyond(const Node& node, Vec3 apex, Vec3 d, Interval& heights) const;

 private:
  struct Transformed {
    Vec3 corner[3];
    std::uint32_t face;
  };
  /// Position of a triangle along an axis; no two are equal.
  struct Key {
    double height;
    std::uint32_t face;
    bool operator<(const Key& other) const {
      return height != other.height ? height < other.height : face < other.face;
    }
  };
  struct Placed {
    Key key;
    Interval extent;
  };
  struct Median {
    Key key;
    double overlap;  ///< of the halves
  };
  struct Split {
    Median median;
    std::uint8_t axis, layers_along;
  };

  void put_node(std::size_t first, std::size_t end, std::uint8_t layers_along);
  void find_apex(Node& node) const;
  void find_normal(Node& node, double scale) const;
  void fit(Node& node) const;
  template <class Use>
  static auto along(std::uint8_t axis, const Node& node, const Use& use);
  Split best_split(const Node& node);
  /// The key is missing if there is no extent and an axis that is as good is known.
  template <class Height>
  Median median(const Node& node, const Height& height, double best_overlap);
  /// Moves the triangles before the median to the front and returns the position after them.
  template <class Height>
  std::size_t divide(const Node& node, const Key& median, const Height& height);
  template <class Height>
  static Placed place(const Transformed& t, const Height& height);
  Interval disc_heights(const Node& node, Vec3 d) const;

  static constexpr std::uint8_t any_axis = 0xff;
  static constexpr double no_overlap_known = 3;  // above all others
  static constexpr std::size_t block_size = 64;
  std::vector<std::unique_ptr<Node[]>> blocks_;
  std::size_t node_count_ = 0;
  std::vector<Transformed> triangles_;
  std::vector<Key> keys_;           // of a node being split, and perhaps more
  std::vector<Placed> placed_;      // the same in the order of the triangles
  std::vector<Transformed> later_;  // the second half of a node being split
};

}  // namespace tandem::engine
