#include "tandem/base/error.h"

#include "broad/move/box_source.h"
#include "broad/phase_state.h"

namespace tandem {

using namespace broad;

namespace {

/// Smaller batches run on one thread.
constexpr std::size_t worth_sharing = 8192;

/// Returns the length of the prefix of a batch that can be moved.
template <class Boxes>
std::size_t writable(const Objects& objects, std::span<const ObjectId> ids, Boxes boxes) {
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (!objects.is_there(ids[i]) || !is_box(boxes[i])) return i;
  return ids.size();
}

}  // namespace

/// Moves the objects of a small batch up to the first invalid one; returns the number moved.
template <class Boxes>
std::size_t BroadPhase::State::move_piece(std::span<const ObjectId> ids, Boxes boxes) {
  ObjectId changed_ids[boxes_at_once];
  std::size_t count = 0, i = 0;
  for (; i < ids.size(); ++i) {
    const ObjectId id = ids[i];
    const Bounds& to = boxes[i];
    if (!objects.is_there(id) || !is_box(to)) break;
    Bounds& box = objects.boxes[id];
    // A moved box almost always differs in the first coordinate, so the branch is predicted well.
    if (box.low.x == to.low.x && equal(box, to)) continue;
    box = to;
    changed_ids[count++] = id;
    if (!flags[id]) {
      flags[id] = 1;
      modified.push_back_in_room(id);
    }
  }
  notify([&](Method& to) {
    to.written({changed_ids, count});
    to.moved({changed_ids, count});
  });
  return i;
}

/// The same with a method that only rounds the boxes. The last box is moved alone, because the kernel reads
/// past its end.
template <class Boxes>
std::size_t BroadPhase::State::move_and_round_piece(std::span<const ObjectId> ids, Boxes boxes,
                                                    const RoundedBoxes& rounded) {
  double copy[6 * boxes_at_once + 6];
  const MoveTarget target{&objects, flags.data(), &modified};
  const std::size_t most = ids.size() - 1;
  std::size_t count = move_and_round(ids.first(most), boxes.numbers(most, copy), target, rounded);
  if (count == most) {
    const Bounds last = boxes[most];
    std::copy_n(&last.low.x, 6, copy);
    std::fill_n(copy + 6, 6, 0.0);
    count += move_and_round(ids.subspan(most), copy, target, rounded);
  }
  return count;
}

/// Marks a whole batch as touched. Returns false, with no effect, if one object is already marked: it may
/// occur twice in the batch, and then the order matters.
bool BroadPhase::State::mark_all_modified(std::span<const ObjectId> ids) {
  const std::size_t old_size = modified.size();
  for (const ObjectId id : ids) {
    if (flags[id]) {
      for (std::size_t i = old_size; i < modified.size(); ++i) flags[modified[i]] = 0;
      modified.resize(old_size);
      return false;
    }
    flags[id] = 1;
    modified.push_back(id);
  }
  return true;
}

template <class Boxes>
void BroadPhase::State::move(std::span<const ObjectId> ids, Boxes boxes) {
  tree_is_current = false;
  if (workers.threads() > 1 && ids.size() >= worth_sharing && writable(objects, ids, boxes) == ids.size() &&
      mark_all_modified(ids)) {
    workers.for_chunks(ids.size(), 16 * boxes_at_once, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; i += boxes_at_once) {
        const std::size_t count = std::min(boxes_at_once, end - i);
        write(ids.subspan(i, count), boxes.from(i));
      }
    });
    return notify([&](Method& to) { to.moved(ids); });
  }
  const RoundedBoxes rounded = method_failed ? RoundedBoxes{} : method->rounded_boxes();
  const std::size_t old_size = modified.size();
  std::size_t moved = 0, wanted = 0;
  while (moved == wanted && moved < ids.size()) {
    const auto part = ids.subspan(moved, std::min(boxes_at_once, ids.size() - moved));
    wanted += part.size();
    moved += rounded.frame ? move_and_round_piece(part, boxes.from(moved), rounded)
                           : move_piece(part, boxes.from(moved));
  }
  if (rounded.frame)
    notify([&](Method& to) { to.moved({modified.data() + old_size, modified.size() - old_size}); });
  if (moved == ids.size()) return;
  expect_there(ids[moved], "moved");
  throw Error("object " + std::to_string(ids[moved]) + ": " + fault_of(boxes[moved]));
}

void BroadPhase::move(std::span<const ObjectId> ids, std::span<const Bounds> boxes) {
  if (ids.size() != boxes.size())
    throw Error("move: " + std::to_string(ids.size()) + " ids, but " + std::to_string(boxes.size()) +
                " boxes");
  state_->move(ids, BoundsSource{boxes.data()});
}

namespace {

void expect_six(std::size_t ids, std::size_t numbers) {
  if (numbers != 6 * ids)
    throw Error("move: expected " + std::to_string(6 * ids) + " numbers, six per id, got " +
                std::to_string(numbers));
}

}  // namespace

void BroadPhase::move(std::span<const ObjectId> ids, std::span<const double> boxes) {
  expect_six(ids.size(), boxes.size());
  state_->move(ids, NumberSource<double>{boxes.data()});
}

void BroadPhase::move(std::span<const ObjectId> ids, std::span<const float> boxes) {
  expect_six(ids.size(), boxes.size());
  state_->move(ids, NumberSource<float>{boxes.data()});
}

}  // namespace tandem
