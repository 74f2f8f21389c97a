#pragma once
#include <optional>
#include <span>
#include <vector>

#include "narrow/triangle/common_points.h"
#include "query/contact/candidate_points.h"
#include "query/contact/contact_depth.h"
#include "query/contact/contact_patches.h"
#include "query/contact/mesh_contacts.h"
#include "query/contact/touching_surface.h"
#include "query/ray/ray_search.h"

namespace tandem {

/// Two touching models in A's coordinates. Kept by each thread, so that queries allocate no memory.
class TouchingModels {
 public:
  void begin(const Model& model_a, const Model& model_b, const Transform& b_from_a,
             std::span<const FacePair> pairs);

  const ContactPatches& patches() const { return patches_; }
  /// Returns the manifold of a patch, in A's coordinates.
  ContactManifold manifold(std::size_t patch);
  void add_work(ContactWork& work) const;

 private:
  /// The common points of a pair whose triangles do not clearly cross.
  struct TouchPoints {
    std::uint32_t pair;
    CommonPoints points;
  };

  void examine(std::uint32_t pair);
  void collect_curve();
  void sample_curve();
  Vec3 normal() const;
  void add_penetrating_vertices(bool of_a, Vec3 out);
  void measure_deepest(Vec3 normal);
  ContactPoint point_at(int candidate, Vec3 normal);
  ContactPoint measured(int candidate, Vec3 normal);

  TouchingSurface a_, b_;
  std::optional<ModelRays> rays_on_a_, rays_on_b_;
  std::span<const FacePair> pairs_;
  std::vector<CurvePair> slots_;           ///< of each pair
  std::vector<CurveSegment> segments_;     ///< of each pair; more are unused
  std::vector<TouchPoints> touch_points_;  ///< of the pairs whose segment is not plain, sorted
  ContactPatches patches_;

  // Of the current patch:
  std::span<const std::uint32_t> patch_;
  EnclosedArea enclosed_;
  CandidatePoints candidates_;  ///< points of the curve, then vertices
  int curve_count_ = 0;         ///< number of points of the curve
  PointArrays samples_;         ///< points of the curve to estimate depths
  std::size_t sample_count_ = 0;
  std::vector<int> deepest_;  ///< candidates that are vertices, by estimated depth
  std::size_t measured_ = 0;  ///< number of these, the first, whose depth is known
  ContactPoint measured_points_[measured_vertices];

  std::size_t candidate_count_ = 0, rays_ = 0;
};

}  // namespace tandem
