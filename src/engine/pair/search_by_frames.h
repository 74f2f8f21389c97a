#pragma once
#include "engine/pair/stray_pieces.h"

/// Searches of models with local frames. If all but a few triangles of both models are in one frame each, the
/// main frames are searched as if they were the models, and each of the other triangles, the strays, is
/// searched by its pieces (decisions 031 and 065).
namespace tandem::engine {

/// Returns whether both models have a main frame with a tree.
inline bool have_main_frames(const MeshPair& pair) {
  const DiscFrame *const a = pair.a.main_frame(), *const b = pair.b.main_frame();
  return a && b && !((a->root | b->root) & DiscNode::leaf_bit);
}

/// Everything but the main frames at once. May visit pairs of the main frames again.
template <class Run>
void search_other_frames(const MeshPair& pair, const Run& run) {
  Task others(pair);
  others.done_a = pair.a.main_frame()->root;
  others.done_b = pair.b.main_frame()->root;
  run(others);
}

/// The strays of A or B against the main frame of the other model. Returns false if one is unresolved. Sets
/// `goes_on` as run(task) does.
template <class Margin, class Run>
bool search_pieces(const MeshPair& pair, bool of_a, const Margin& margin, const Run& run, bool& goes_on) {
  const Cover &own = of_a ? pair.a.cover() : pair.b.cover(), &other = of_a ? pair.b.cover() : pair.a.cover();
  const CoverPart& main = other.parts().front();
  for (const CoverPart& part : own.parts().subspan(1)) {
    const CoverTest test(pair.b_from_a, margin());
    if (of_a ? test.are_disjoint(part, main) : test.are_disjoint(main, part)) continue;
    for (const std::uint32_t face : own.faces(part)) {
      const StrayPieces pieces(pair, of_a, face, margin());
      if (pieces.status() == StrayPieces::Status::unresolved) return false;
      if (pieces.status() == StrayPieces::Status::ready) goes_on = run(pieces.task());
      if (!goes_on) return true;
    }
  }
  return true;
}

/// Tests every stray of A against every stray of B, unless covers separate them.
template <class Margin, class Test>
void test_stray_pairs(const MeshPair& pair, const Margin& margin, const Test& test) {
  const Cover &a = pair.a.cover(), &b = pair.b.cover();
  const CoverTest covers(pair.b_from_a, margin());
  for (const CoverPart& part_a : a.parts().subspan(1))
    for (const CoverPart& part_b : b.parts().subspan(1)) {
      if (covers.are_disjoint(part_a, part_b)) continue;
      for (const std::uint32_t face_a : a.faces(part_a))
        for (const std::uint32_t face_b : b.faces(part_b))
          if (!test(face_a, face_b)) return;
    }
}

/// Calls run(task) for searches that cover everything within margin() together. They may find a pair twice.
/// run(task) returns whether to continue. Pairs of strays are tested by test(face_a, face_b), which does,
/// too.
template <class Margin, class Run, class Test>
void search_by_frames(const MeshPair& pair, const Margin& margin, const Run& run, const Test& test) {
  if (!pair.has_local_frames() || !have_main_frames(pair)) {
    run(Task(pair));
    return;
  }
  const Cover &a = pair.a.cover(), &b = pair.b.cover();
  if (!CoverTest(pair.b_from_a, margin()).are_disjoint(a.parts().front(), b.parts().front()) &&
      !run(Task(pair, *pair.a.main_frame(), *pair.b.main_frame())))
    return;
  if (!a.names_strays() || !b.names_strays()) {
    if (!CoverTest(pair.b_from_a, margin()).others_disjoint(a, b)) search_other_frames(pair, run);
    return;
  }
  bool goes_on = true;
  for (const bool of_a : {true, false}) {
    if (!search_pieces(pair, of_a, margin, run, goes_on)) return search_other_frames(pair, run);
    if (!goes_on) return;
  }
  test_stray_pairs(pair, margin, test);
}

}  // namespace tandem::engine
