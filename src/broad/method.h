#pragma once
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/thread_pool.h"
#include "broad/move/move_kernel.h"
#include "broad/objects.h"
#include "broad/pair/pair_keys.h"

namespace tandem::broad {

/// The objects added or moved since the last update: each once, in no particular order, none removed.
struct ModifiedObjects {
  std::span<const ObjectId> ids;
  const std::uint8_t* flags;  ///< by id: 1 for those in `ids`

  bool operator[](ObjectId id) const { return flags[id] != 0; }
};

/// Which pairs a method has found.
enum class Found {
  all,       ///< all pairs of all objects
  modified,  ///< all pairs with a touched object, and possibly others; the remaining pairs are unchanged
};

/// Interface of a broad-phase method; one file each, see `list.h`. BroadPhase stores the objects, validates
/// its arguments, and merges and sorts the pairs. A method stores only its acceleration structure.
class Method {
 public:
  Method(const Objects& objects, const ThreadPool& workers, const BroadPhaseSettings& settings)
      : objects_(objects), workers_(workers), settings_(settings) {}
  virtual ~Method() = default;
  Method(const Method&) = delete;
  Method& operator=(const Method&) = delete;

  /// Reserves memory for ids below `end`.
  virtual void make_room(ObjectId end) { static_cast<void>(end); }
  /// Called when the boxes of these objects have been written, before added() or moved(). It is called for
  /// small pieces of a batch while they are in the cache, by several threads at once for different objects.
  virtual void written(std::span<const ObjectId> ids) { static_cast<void>(ids); }
  /// Returns where rounded boxes are kept, if that is all that written() does at present: then moved boxes
  /// are rounded there, without a call of written(). Otherwise no frame.
  virtual RoundedBoxes rounded_boxes() { return {}; }
  virtual void added(std::span<const ObjectId> ids) { static_cast<void>(ids); }
  virtual void moved(std::span<const ObjectId> ids) { static_cast<void>(ids); }
  /// Called while the objects still exist.
  virtual void removed(std::span<const ObjectId> ids) { static_cast<void>(ids); }

  /// Appends pairs to `pairs`: exact pairs only, filters applied, in any order. With Found::all no pair may
  /// occur twice.
  virtual Found find(const ModifiedObjects& modified, PairKeys& pairs) = 0;

  /// Appends the objects that overlap the box or ray, in any order, each once. Returns false if the method
  /// has no structure for it; BroadPhase then searches a tree of boxes that is rebuilt after changes.
  virtual bool search(const Bounds& box, std::vector<ObjectId>& found) const {
    static_cast<void>(box);
    static_cast<void>(found);
    return false;
  }
  virtual bool search(const Ray& ray, std::vector<ObjectId>& found) const {
    static_cast<void>(ray);
    static_cast<void>(found);
    return false;
  }

  virtual std::size_t bytes() const = 0;
  /// Returns the name of the method that runs, if it is not this method itself.
  virtual std::string_view acting() const { return {}; }

 protected:
  const Objects& objects() const { return objects_; }
  const ThreadPool& workers() const { return workers_; }
  const BroadPhaseSettings& settings() const { return settings_; }

 private:
  const Objects& objects_;
  const ThreadPool& workers_;
  BroadPhaseSettings settings_;
};

using MakeMethod = std::unique_ptr<Method> (*)(const Objects&, const ThreadPool&, const BroadPhaseSettings&);

/// Registers the file src/broad/NAME.cpp as method NAME. The file must end with this macro, at the start of a
/// line and inside the namespace; CMake collects all methods into broad/list.h.
#define TANDEM_BROAD_PHASE(NAME, TYPE)                                                   \
  std::unique_ptr<Method> make_##NAME(const Objects& objects, const ThreadPool& workers, \
                                      const BroadPhaseSettings& settings) {              \
    return std::make_unique<TYPE>(objects, workers, settings);                           \
  }

/// Creates a method by name. Throws Error, which lists all names, if the name is unknown.
std::unique_ptr<Method> make_method(std::string_view name, const Objects& objects, const ThreadPool& workers,
                                    const BroadPhaseSettings& settings);

}  // namespace tandem::broad
