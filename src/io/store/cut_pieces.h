#pragma once
#include <algorithm>
#include <map>

#include "clash/disjoint_sets.h"
#include "clash/triangle_contact.h"
#include "io/store/piecewise_part.h"

namespace tandem::io {

/// Numbers that are added many times, in as little memory as their count allows.
template <class Number>
class NumberSet {
 public:
  void add(Number number) {
    numbers_.push_back(number);
    if (numbers_.size() < max_unsorted_) return;
    sort();
    max_unsorted_ = std::max<std::size_t>(1u << 16, 2 * numbers_.size());
  }
  void sort() {
    std::sort(numbers_.begin(), numbers_.end());
    numbers_.erase(std::unique(numbers_.begin(), numbers_.end()), numbers_.end());
  }
  /// Only after sort().
  bool contains(Number number) const { return std::binary_search(numbers_.begin(), numbers_.end(), number); }
  const std::vector<Number>& sorted() const { return numbers_; }

 private:
  std::vector<Number> numbers_;
  std::size_t max_unsorted_ = 1u << 16;
};

/// One surface that another one cuts, in the frame of A; see clash/cut_surface.h. Vertices of equal
/// coordinates are one, by the lowest number. Edges that do not touch the other surface connect vertices to
/// cut pieces. Memory: eight bytes a vertex of the surface, and the edges that touch.
class CutPieces {
 public:
  CutPieces(const PiecewisePart& a, const PiecewisePart& b, bool is_a);

  const PiecewisePart& own() const { return is_a_ ? a_ : b_; }
  const PiecewisePart& other() const { return is_a_ ? b_ : a_; }
  const Transform& location() const { return location_; }
  const Transform& other_location() const { return other_location_; }

  /// Returns a vertex of each cut piece beside touched edges that does not touch itself, by connected
  /// component of the surface; components of one piece are left out.
  using Components = std::map<std::uint32_t, std::vector<std::uint32_t>>;
  Components pieces_beside_cuts();

  /// Calls `take` with all vertices that are not in the largest piece of their component, and their positions
  /// in the part; in any order.
  void for_each_separated(const std::function<void(std::uint32_t vertex, Vec3 position)>& take);

 private:
  void find_touched();
  void add_touched(const NumberedPiece& piece, const Triangle& t, const clash::TriangleContact& contact);
  /// Calls `take` with each piece, both ends of an edge as vertices of the piece, and their numbers.
  template <class Take>
  void for_each_edge(const Take& take);

  const PiecewisePart &a_, &b_;
  const bool is_a_;
  Transform location_, other_location_;
  clash::DisjointSets joined_, connected_;
  NumberSet<std::uint64_t> edges_;
  NumberSet<std::uint32_t> vertices_;
};

}  // namespace tandem::io
