#include "broad/method.h"
#include "broad/octree/octree_codes.h"

namespace tandem::broad {
namespace {

/// The octree of Zych 2016 (§2.2.3 and §3.2). An object belongs to the deepest cell that contains it, so an
/// object that straddles a plane stays at a high level. Every object is compared with all objects of its
/// node's ancestors. The cost is quadratic in the number of objects if many straddle the first planes.
class Octree final : public Method {
 public:
  using Method::Method;

  Found find(const ModifiedObjects&, PairKeys& pairs) override {
    const OctreeFrame frame(objects());
    entries_.clear();
    for (ObjectId id = 0; id < objects().end(); ++id)
      if (objects().state[id] != Objects::gone) entries_.push_back(frame.straddling(objects().boxes[id], id));
    sort_entries(entries_);
    above_.clear();
    for (const OctreeEntry& entry : entries_) {
      while (!above_.empty() && !above_.back().holds(entry)) above_.pop_back();
      for (const OctreeEntry& other : above_)
        if (objects().are_pair(entry.id, other.id)) pairs.push_back(key_of(entry.id, other.id));
      above_.push_back(entry);
    }
    return Found::all;
  }

  std::size_t bytes() const override {
    return (entries_.capacity() + above_.capacity()) * sizeof(OctreeEntry);
  }

 private:
  std::vector<OctreeEntry> entries_;  // in pre-order
  std::vector<OctreeEntry> above_;    // objects of the nodes on the path from the root to the current node
};

}  // namespace

TANDEM_BROAD_PHASE(octree, Octree)

}  // namespace tandem::broad
