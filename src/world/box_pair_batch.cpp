#include "world/box_pair_batch.h"

#include "base/assert.h"
#include "narrow/contact/box_contacts.h"

namespace tandem {
namespace {

constexpr std::size_t lanes = BoxPairs::lanes;

bool is_sharp_box(const Shape& shape) { return shape.kind() == ShapeKind::box && shape.rounding() == 0; }

}  // namespace

bool is_box_pair(const WorldObject& a, const WorldObject& b, Detail detail, const PairRecord& record) {
  return is_sharp_box(a.shape) && is_sharp_box(b.shape) && record.allowed && detail != Detail::pairs &&
         !a.options.sensor && !b.options.sensor;
}

std::size_t BoxPairBatch::add(const WorldObject& a, const WorldObject& b) {
  TANDEM_ASSERT(count_ < capacity);
  const std::size_t number = count_++;
  pending_.set(number % lanes, 0.5 * a.shape.size(), a.pose, 0.5 * b.shape.size(), b.pose);
  if (count_ % lanes == 0) find_box_axes(pending_, lanes, margin_, axes_[number / lanes]);
  return number;
}

void BoxPairBatch::finish() {
  const std::size_t count = count_ % lanes;
  if (count == 0) return;
  for (std::size_t lane = count; lane < lanes; ++lane) pending_.repeat(lane - 1, lane);
  find_box_axes(pending_, count, margin_, axes_[count_ / lanes]);
}

bool BoxPairBatch::examine(std::size_t number, const WorldObject& a, const WorldObject& b, Detail detail,
                           PairRecord& record) const {
  const BoxAxes& axes = axes_[number / lanes];
  const std::size_t lane = number % lanes;
  const double width = axes.width[lane];
  ContactManifold manifold;
  std::size_t found = 0;
  if (!(-width > margin_)) {
    const Transform b_from_a = axes.b_from_a(lane);
    const AxisResult axis = box_axis(static_cast<int>(axes.index[lane]), width, b_from_a);
    const BoxContacts result = box_contacts_along(
        {0.5 * a.shape.size(), 0.5 * b.shape.size(), a.pose, b.pose, b_from_a, axis}, margin_, manifold);
    if (result == BoxContacts::undecided) return false;
    found = 1;
  }
  record.take({&manifold, found}, a.pose, margin_);
  record.touching = found != 0;
  record.detail = detail;
  record.face_pairs = 0;
  record.search_ms = 0;
  return true;
}

}  // namespace tandem
