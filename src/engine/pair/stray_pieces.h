#pragma once
#include <optional>

#include "engine/pair/engine_task.h"

namespace tandem::engine {

/// The part of a stray triangle that is near the main frame of the other model, as a few small triangles with
/// a tree of their own. Single precision resolves these, so a search between them and the main frame takes
/// the fast path of ordinary models. Its bounds allow for the rounding of the pieces, and exact tests use the
/// whole triangle (MeshPair::whole_a, whole_b).
class StrayPieces {
 public:
  enum class Status {
    far,         ///< no part of the triangle is within the margin
    ready,       ///< search task()
    unresolved,  ///< the coordinates or the pose are too extreme
  };

  /// Of a triangle of A or B. Both trees must have a main frame that is no single triangle.
  StrayPieces(const MeshPair& pair, bool of_a, std::uint32_t face, double margin);

  Status status() const { return status_; }
  /// The search between the pieces and the main frame of the other model; refers to this object.
  Task task() const;

 private:
  struct Region {
    Vec3 center;  ///< relative to A
    double half_side;
  };
  Region region(double margin) const;
  void make(const Corners& whole, const Region& region);

  const MeshPair& pair_;
  bool of_a_;
  std::uint32_t face_;
  double defect_;
  double error_ = 0;  ///< maximum distance between the pieces and the part of the triangle
  Status status_ = Status::unresolved;
  Mesh mesh_;
  DiscTree tree_;
};

}  // namespace tandem::engine
