#pragma once
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "broad/objects.h"
#include "broad/pair_keys.h"
#include "tree/workers.h"

namespace tandem::broad {

/// The objects that were added or moved since the last update: each once, in no order, all still there.
struct Touched {
  std::span<const ObjectId> ids;
  const std::uint8_t* flags;  ///< by id: 1 for those in `ids`

  bool operator[](ObjectId id) const { return flags[id] != 0; }
};

/// What a method has found.
enum class Found {
  all,      ///< every pair of the world
  touched,  ///< every pair with a touched object in it, and perhaps others; the rest are as they were
};

/// A way of finding pairs: one file each, see `list.h`. BroadPhase keeps the objects, checks what it is
/// given, puts the pairs together and sorts them; a method keeps whatever it needs to find them.
class Method {
 public:
  Method(const Objects& objects, const Workers& workers, const BroadPhaseSettings& settings)
      : objects_(objects), workers_(workers), settings_(settings) {}
  virtual ~Method() = default;
  Method(const Method&) = delete;
  Method& operator=(const Method&) = delete;

  /// Room for ids below `end`.
  virtual void make_room(ObjectId end) { static_cast<void>(end); }
  /// The boxes of these have just been written. Called for small pieces of a batch while they are in the
  /// cache, for different objects by several threads at once, and before added() or moved().
  virtual void written(std::span<const ObjectId> ids) { static_cast<void>(ids); }
  virtual void added(std::span<const ObjectId> ids) { static_cast<void>(ids); }
  virtual void moved(std::span<const ObjectId> ids) { static_cast<void>(ids); }
  /// Called while they are still there.
  virtual void removed(std::span<const ObjectId> ids) { static_cast<void>(ids); }

  /// Appends pairs to `pairs`: exact ones only, filters applied, in any order. With Found::all no pair may
  /// come twice.
  virtual Found find(const Touched& touched, PairKeys& pairs) = 0;

  /// Appends the objects that the box or ray touches, in any order, each once. A method without a structure
  /// for it returns false and is given a tree of boxes that is rebuilt when something has changed.
  virtual bool search(const Bounds& box, std::vector<ObjectId>& found) const {
    return static_cast<void>(box), static_cast<void>(found), false;
  }
  virtual bool search(const Ray& ray, std::vector<ObjectId>& found) const {
    return static_cast<void>(ray), static_cast<void>(found), false;
  }

  virtual std::size_t bytes() const = 0;
  /// The name of the method that is really at work, when it is not this one's own.
  virtual std::string_view acting() const { return {}; }

 protected:
  const Objects& objects() const { return objects_; }
  const Workers& workers() const { return workers_; }
  const BroadPhaseSettings& settings() const { return settings_; }

 private:
  const Objects& objects_;
  const Workers& workers_;
  BroadPhaseSettings settings_;
};

using MakeMethod = std::unique_ptr<Method> (*)(const Objects&, const Workers&, const BroadPhaseSettings&);

/// A file src/broad/NAME.cpp becomes the method NAME by ending in this line, at the start of a line, inside
/// the namespace: CMake collects them into broad/list.h.
#define TANDEM_BROAD_PHASE(NAME, TYPE)                                                \
  std::unique_ptr<Method> make_##NAME(const Objects& objects, const Workers& workers, \
                                      const BroadPhaseSettings& settings) {           \
    return std::make_unique<TYPE>(objects, workers, settings);                        \
  }

/// Makes a method by name; throws Error with all the names when there is none of that name.
std::unique_ptr<Method> make_method(std::string_view name, const Objects& objects, const Workers& workers,
                                    const BroadPhaseSettings& settings);

}  // namespace tandem::broad
