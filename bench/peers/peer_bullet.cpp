#include "bench/peers/peers.h"

#ifdef TANDEM_BENCH_BULLET
#include <BulletCollision/CollisionDispatch/btCollisionDispatcher.h>
#include <BulletCollision/CollisionDispatch/btCollisionObject.h>
#include <BulletCollision/CollisionDispatch/btCollisionObjectWrapper.h>
#include <BulletCollision/CollisionDispatch/btDefaultCollisionConfiguration.h>
#include <BulletCollision/CollisionDispatch/btManifoldResult.h>
#include <BulletCollision/CollisionShapes/btTriangleIndexVertexArray.h>
#include <BulletCollision/Gimpact/btGImpactCollisionAlgorithm.h>
#include <BulletCollision/Gimpact/btGImpactShape.h>
#include <fmt/core.h>

namespace tandem::bench {
namespace {

/// Bullet keeps pointers into the given arrays.
class BulletModel {
 public:
  explicit BulletModel(const Mesh& mesh)
      : vertices_(numbers_of(mesh)),
        indices_(indices_of(mesh)),
        arrays_(static_cast<int>(mesh.triangles().size()), indices_.data(), 3 * sizeof(int),
                static_cast<int>(mesh.vertices().size()), vertices_.data(), 3 * sizeof(btScalar)),
        shape_(&arrays_) {
    shape_.setMargin(0);
    shape_.updateBound();
    object_.setCollisionShape(&shape_);
  }
  BulletModel(const BulletModel&) = delete;
  BulletModel& operator=(const BulletModel&) = delete;

  void move_to(const Transform& at) {
    btTransform pose;
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) pose.getBasis()[i][j] = static_cast<btScalar>(at.rotation(i, j));
      pose.getOrigin()[i] = static_cast<btScalar>(at.offset[i]);
    }
    object_.setWorldTransform(pose);
  }
  btCollisionObjectWrapper wrapped() const {
    return {nullptr, &shape_, &object_, object_.getWorldTransform(), -1, -1};
  }

 private:
  static std::vector<btScalar> numbers_of(const Mesh& mesh) {
    std::vector<btScalar> numbers;
    for (const Vec3 v : mesh.vertices())
      for (int i = 0; i < 3; ++i) numbers.push_back(static_cast<btScalar>(v[i]));
    return numbers;
  }
  static std::vector<int> indices_of(const Mesh& mesh) {
    std::vector<int> indices;
    for (const Triangle& t : mesh.triangles()) indices.insert(indices.end(), t.begin(), t.end());
    return indices;
  }

  std::vector<btScalar> vertices_;
  std::vector<int> indices_;
  btTriangleIndexVertexArray arrays_;
  btGImpactMeshShape shape_;
  btCollisionObject object_;
};

/// Receives every contact point; Bullet's own manifold keeps at most four.
class TakesPairs final : public btManifoldResult {
 public:
  TakesPairs(const btCollisionObjectWrapper* a, const btCollisionObjectWrapper* b,
             std::vector<FacePair>& pairs)
      : btManifoldResult(a, b), pairs_(pairs) {}

  void addContactPoint(const btVector3&, const btVector3&, btScalar) override {
    const FacePair pair{static_cast<std::uint32_t>(m_index0), static_cast<std::uint32_t>(m_index1)};
    if (pairs_.empty() || pairs_.back() != pair) pairs_.push_back(pair);
  }

 private:
  std::vector<FacePair>& pairs_;
};

class BulletPair final : public LoadedPair {
 public:
  explicit BulletPair(const scenes::PairScene& scene)
      : a_(scene.a.mesh()), b_(scene.b.mesh()), dispatcher_(&configuration_) {
    btGImpactCollisionAlgorithm::registerAlgorithm(&dispatcher_);
  }

  bool can(Query query) const override { return query == Query::all; }

  void ask(Query, const scenes::Placement& at) override {
    pairs_.clear();
    a_.move_to(at.a);
    b_.move_to(at.b);
    const btCollisionObjectWrapper a = a_.wrapped(), b = b_.wrapped();
    btCollisionAlgorithm* algorithm = dispatcher_.findAlgorithm(&a, &b, nullptr, BT_CONTACT_POINT_ALGORITHMS);
    TakesPairs result(&a, &b, pairs_);
    algorithm->processCollision(&a, &b, btDispatcherInfo(), &result);
    algorithm->~btCollisionAlgorithm();
    dispatcher_.freeCollisionAlgorithm(algorithm);
  }

  Answer answer() const override {
    Answer answer{.pairs = pairs_, .touches = !pairs_.empty()};
    sort_pairs(answer.pairs);
    return answer;
  }

 private:
  BulletModel a_, b_;
  btDefaultCollisionConfiguration configuration_;
  btCollisionDispatcher dispatcher_;
  std::vector<FacePair> pairs_;
};

}  // namespace

std::optional<Library> bullet_library() {
  return Library{.name = "bullet_gimpact",
                 .version = fmt::format("Bullet {}.{}", BT_BULLET_VERSION / 100, BT_BULLET_VERSION % 100),
                 .how = "GImpact meshes in single precision; contact points name the pairs",
                 .load = [](const scenes::PairScene& scene) { return std::make_unique<BulletPair>(scene); },
                 .build = [](const Mesh& mesh) { return std::make_shared<BulletModel>(mesh); }};
}

}  // namespace tandem::bench

#else

namespace tandem::bench {

std::optional<Library> bullet_library() { return std::nullopt; }

}  // namespace tandem::bench

#endif
