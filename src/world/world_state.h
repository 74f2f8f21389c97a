#pragma once
#include <string>
#include <utility>
#include <vector>

#include "tandem/world/world.h"

#include "tree/workers.h"
#include "world/object_table.h"
#include "world/pair_table.h"

namespace tandem {

struct World::State {
  explicit State(const WorldOptions& with);

  WorldOptions options;
  std::string broad_phase_name;  ///< storage for the name that options.broad_phase refers to
  Workers workers;
  BroadPhase broad;
  ObjectTable objects;
  PairTable pairs;
  std::vector<std::uint32_t> moved;                            ///< indices of objects moved since the last
                                                               ///< update
  std::vector<std::pair<ObjectHandle, ObjectHandle>> ignored;  ///< sorted; each pair in ascending order
  bool filters_changed = false;

  std::vector<Touch> touches;
  std::vector<TouchEvent> began, persisted, ended;
  WorldReport report;

  void update_boxes();
  void match_pairs();
  void examine();
  void search_meshes_together();
  void collect();
  bool is_allowed(ObjectHandle a, ObjectHandle b) const;

 private:
  std::vector<ObjectId> box_ids_;
  std::vector<Bounds> boxes_;
  std::vector<PairTable::Entry> waiting_, mesh_pairs_;  ///< pairs to examine; the latter by the mesh search
};

}  // namespace tandem
