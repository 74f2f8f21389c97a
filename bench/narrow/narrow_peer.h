#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/shape/shape.h"

namespace tandem::bench {

struct PeerDepth {
  double depth = 0;
  Vec3 normal;  ///< from A to B: translating B along it separates the shapes
};

/// Another library with queries on two convex shapes. A is at the origin, B at one of many poses, which are
/// converted to the library's types before any measurement.
class NarrowPeer {
 public:
  virtual ~NarrowPeer() = default;
  virtual std::string name() const = 0;
  /// Returns false if the library does not support these shapes.
  virtual bool prepare(const Shape& a, const Shape& b, std::span<const Transform> placements) = 0;
  virtual bool collide(std::size_t pose) = 0;
  virtual bool has_distance() const { return false; }
  virtual double distance(std::size_t /*place*/) { return 0; }
  /// Returns the number of contact points.
  virtual int contacts(std::size_t pose) = 0;
  /// Returns the penetration depth of overlapping shapes, for libraries that compute it.
  virtual std::optional<PeerDepth> depth(std::size_t /*place*/) { return std::nullopt; }
};

/// Return nullptr if Tandem was built without the library.
std::unique_ptr<NarrowPeer> fcl_narrow_peer();
std::unique_ptr<NarrowPeer> bullet_narrow_peer();
std::unique_ptr<NarrowPeer> ccd_narrow_peer();

}  // namespace tandem::bench
