#include "bench/narrow/narrow_peer.h"

#ifdef TANDEM_BENCH_BULLET
#include <btBulletCollisionCommon.h>

#include "shape/shape_data.h"

namespace tandem::bench {
namespace {

btScalar scalar(double x) { return static_cast<btScalar>(x); }
btVector3 vector(Vec3 v) { return {scalar(v.x), scalar(v.y), scalar(v.z)}; }

std::unique_ptr<btCollisionShape> bullet_shape(const Shape& shape) {
  const Vec3 s = shape.size();
  switch (shape.kind()) {
    case ShapeKind::sphere:
      return std::make_unique<btSphereShape>(scalar(s.x));
    case ShapeKind::box:
      return std::make_unique<btBoxShape>(vector(0.5 * s));
    case ShapeKind::capsule:
      return std::make_unique<btCapsuleShapeZ>(scalar(s.x), scalar(s.y));
    case ShapeKind::cylinder:
      return std::make_unique<btCylinderShapeZ>(vector({s.x, s.x, 0.5 * s.y}));
    case ShapeKind::cone:
      return std::make_unique<btConeShapeZ>(scalar(s.x), scalar(s.y));
    case ShapeKind::convex_hull: {
      auto hull = std::make_unique<btConvexHullShape>();
      for (const Vec3 v : data_of<HullData>(shape).corners) hull->addPoint(vector(v), false);
      hull->recalcLocalAabb();
      return hull;
    }
    default:
      return nullptr;
  }
}

/// Uses the dispatcher as a world does: the algorithm of the pair is looked up once and then run.
class BulletPeer : public NarrowPeer {
 public:
  std::string name() const override { return "Bullet"; }
  bool prepare(const Shape& a, const Shape& b, std::span<const Transform> placements) override {
    free_algorithm();
    shape_a_ = bullet_shape(a);
    shape_b_ = bullet_shape(b);
    if (!shape_a_ || !shape_b_) return false;
    a_.setCollisionShape(shape_a_.get());
    a_.setWorldTransform(btTransform::getIdentity());
    b_.setCollisionShape(shape_b_.get());
    placements_.clear();
    for (const Transform& at : placements) {
      const Mat3& r = at.rotation;
      placements_.emplace_back(
          btMatrix3x3(scalar(r(0, 0)), scalar(r(0, 1)), scalar(r(0, 2)), scalar(r(1, 0)), scalar(r(1, 1)),
                      scalar(r(1, 2)), scalar(r(2, 0)), scalar(r(2, 1)), scalar(r(2, 2))),
          vector(at.offset));
    }
    const btCollisionObjectWrapper a_seen(nullptr, shape_a_.get(), &a_, a_.getWorldTransform(), -1, -1);
    const btCollisionObjectWrapper b_seen(nullptr, shape_b_.get(), &b_, b_.getWorldTransform(), -1, -1);
    algorithm_ = dispatcher_.findAlgorithm(&a_seen, &b_seen, nullptr, BT_CONTACT_POINT_ALGORITHMS);
    return algorithm_ != nullptr;
  }
  bool collide(std::size_t pose) override {
    run(pose);
    return least_ <= 0;
  }
  int contacts(std::size_t pose) override { return run(pose); }
  ~BulletPeer() override { free_algorithm(); }

 private:
  int run(std::size_t pose) {
    b_.setWorldTransform(placements_[pose]);
    const btCollisionObjectWrapper a_seen(nullptr, shape_a_.get(), &a_, a_.getWorldTransform(), -1, -1);
    const btCollisionObjectWrapper b_seen(nullptr, shape_b_.get(), &b_, b_.getWorldTransform(), -1, -1);
    btManifoldResult result(&a_seen, &b_seen);
    // The poses are unrelated, so no contacts are kept.
    manifolds_.resizeNoInitialize(0);
    algorithm_->getAllContactManifolds(manifolds_);
    for (int i = 0; i < manifolds_.size(); ++i) manifolds_[i]->clearManifold();
    algorithm_->processCollision(&a_seen, &b_seen, info_, &result);
    manifolds_.resizeNoInitialize(0);
    algorithm_->getAllContactManifolds(manifolds_);
    int count = 0;
    least_ = scalar(1e30);
    for (int i = 0; i < manifolds_.size(); ++i) {
      count += manifolds_[i]->getNumContacts();
      for (int k = 0; k < manifolds_[i]->getNumContacts(); ++k)
        least_ = btMin(least_, manifolds_[i]->getContactPoint(k).getDistance());
    }
    return count;
  }
  void free_algorithm() {
    if (!algorithm_) return;
    algorithm_->~btCollisionAlgorithm();
    dispatcher_.freeCollisionAlgorithm(algorithm_);
    algorithm_ = nullptr;
  }

  btDefaultCollisionConfiguration configuration_;
  btCollisionDispatcher dispatcher_{&configuration_};
  btDispatcherInfo info_;
  btCollisionObject a_, b_;
  std::unique_ptr<btCollisionShape> shape_a_, shape_b_;
  std::vector<btTransform> placements_;
  btManifoldArray manifolds_;
  btCollisionAlgorithm* algorithm_ = nullptr;
  btScalar least_ = 0;
};

}  // namespace

std::unique_ptr<NarrowPeer> bullet_narrow_peer() { return std::make_unique<BulletPeer>(); }

}  // namespace tandem::bench

#else

namespace tandem::bench {

std::unique_ptr<NarrowPeer> bullet_narrow_peer() { return nullptr; }

}  // namespace tandem::bench

#endif
