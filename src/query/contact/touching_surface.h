#pragma once
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "query/contact/curve_kernel.h"
#include "query/contact/face_slots.h"
#include "query/model_at_pose.h"

namespace tandem {

/// Where the corners of a face that touches another model are: one bit for each.
struct TouchingFace {
  std::uint8_t behind = 0;       ///< behind one of the faces that this face touches
  std::uint8_t before = 0;       ///< not behind one of them
  std::uint8_t penetrating = 0;  ///< inside the other model
  std::uint32_t visit = 0;       ///< the patch in which the face was visited last

  void add(std::uint32_t corners_behind) {
    behind = static_cast<std::uint8_t>(behind | corners_behind);
    before = static_cast<std::uint8_t>(before | (7u & ~corners_behind));
  }
};

/// The faces of a model that touch another model, and the vertices around them that are inside it. An object
/// can be used again, without allocating memory.
class TouchingSurface {
 public:
  /// Starts with no faces. The model must outlive its use here.
  void begin(const Model& model, const Transform& position);

  /// Returns the slot of a touching face, the next one if it is new. Loads what will be read of it.
  std::uint32_t add(std::uint32_t face) {
    __builtin_prefetch(&mesh_->triangles()[face]);
    __builtin_prefetch(&solid_->neighbor[face]);
    return slots_.add(face);
  }
  /// Transforms the touching faces, once all have been added.
  void place();
  /// Returns these, by slot.
  const CurveFace* placed() const { return placed_.data(); }
  /// Returns one of these for curve_piece().
  CurveSide side(std::uint32_t slot) const {
    const CurveFace& own = placed_[slot];
    return {{{own.corner[0], own.corner[1], own.corner[2]}},
            own.across,
            solid_->shared_sides(slots_.faces()[slot])};
  }

  TouchingFace& operator[](std::uint32_t slot) { return touching_[slot]; }
  const TouchingFace& operator[](std::uint32_t slot) const { return touching_[slot]; }
  const FaceSlots& slots() const { return slots_; }
  ModelAtPose model() const { return {*model_, position_}; }

  /// Finds the corners of touching faces that are inside `other`, once `behind` and `before` are complete. A
  /// corner is inside if it is behind all the faces that its face touches: the segment to it from the contact
  /// crosses no other face. If the faces disagree, the other touching faces of the vertex decide: it is
  /// inside if one of them says so. If none of them decides, it is located exactly.
  void classify(const TouchingSurface& other);
  /// Returns the number of points that classify() has located exactly.
  std::size_t located_points() const { return located_; }

  /// Maximum number of faces without contact to visit for a patch; the last ring is completed.
  static constexpr std::size_t max_flooded_faces = 4096;

  /// Returns the sorted penetrating vertices around one patch: corners of its faces, given by their slots,
  /// and from there over faces without contact. Valid until the next call.
  template <class SlotOf>
  std::span<const std::uint32_t> penetrating_around(std::span<const std::uint32_t> patch,
                                                    const SlotOf& slot_of) {
    begin_patch(patch.size());
    std::size_t count = 0;
    for (const std::uint32_t pair : patch) {
      const std::uint32_t slot = slot_of(pair);
      TouchingFace& face = touching_[slot];
      starts_[count] = slot;
      count += face.penetrating != 0 && face.visit != visit_ ? 1 : 0;
      face.visit = visit_;
    }
    return count == 0 ? std::span<const std::uint32_t>() : penetrating_from({starts_.data(), count});
  }
  /// Returns the number of faces that penetrating_around() has visited, since begin().
  std::size_t flooded_faces() const { return flooded_; }

 private:
  /// A corner of a touching face that the faces which its face touches leave undecided.
  struct UndecidedCorner {
    std::uint32_t slot, corner;
    std::uint32_t vertex;  ///< slot of the vertex
  };

  void list_undecided();
  void collect_sides();
  void begin_patch(std::size_t pairs);
  std::span<const std::uint32_t> penetrating_from(std::span<const std::uint32_t> starts);
  void add_vertices(const Triangle& corners, unsigned which);
  void flood();

  const Model* model_ = nullptr;
  const Mesh* mesh_ = nullptr;
  const Solid* solid_ = nullptr;
  Transform position_;
  FaceSlots slots_;
  std::vector<TouchingFace> touching_;  ///< by slot
  std::vector<Triangle> corners_;       ///< vertices by slot; more are unused
  std::vector<CurveFace> placed_;       ///< by slot; more are unused
  std::vector<UndecidedCorner> undecided_;
  std::size_t located_ = 0;
  FaceSlots vertices_;  ///< of the undecided corners
  /// Two bits for each of these: one of its touching faces says that it is inside the other model, and
  /// outside. More are unused.
  std::vector<std::uint32_t> sides_;
  /// Patches in which faces and vertices were visited last, by generation, so that nothing must be cleared.
  std::vector<std::uint32_t> face_visit_, vertex_visit_;
  std::uint32_t visit_ = 0;
  std::size_t flooded_ = 0;
  std::vector<std::uint32_t> starts_;          ///< slots
  std::vector<std::uint32_t> pending_, next_;  ///< faces
  std::vector<std::uint32_t> penetrating_;     ///< vertices; more are unused
  std::size_t penetrating_count_ = 0;
};

}  // namespace tandem
