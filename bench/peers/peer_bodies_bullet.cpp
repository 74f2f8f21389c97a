#include "bench/bodies/bodies_contestant.h"

#ifdef TANDEM_BENCH_BULLET_DYNAMICS
#include <BulletDynamics/ConstraintSolver/btSequentialImpulseConstraintSolver.h>
#include <BulletDynamics/Dynamics/btDiscreteDynamicsWorld.h>
#include <btBulletCollisionCommon.h>
#include <btBulletDynamicsCommon.h>
#include <cmath>

namespace tandem::bench {
namespace {

btVector3 to_bullet(Vec3 v) {
  return {static_cast<btScalar>(v.x), static_cast<btScalar>(v.y), static_cast<btScalar>(v.z)};
}
Vec3 from_bullet(const btVector3& v) { return {v.x(), v.y(), v.z()}; }

btTransform to_bullet(const Transform& t) {
  const Quat q = to_quat(t.rotation);
  return btTransform(btQuaternion(static_cast<btScalar>(q.x), static_cast<btScalar>(q.y),
                                  static_cast<btScalar>(q.z), static_cast<btScalar>(q.w)),
                     to_bullet(t.offset));
}
Transform from_bullet(const btTransform& t) {
  const btMatrix3x3& m = t.getBasis();
  return {{{from_bullet(m[0]), from_bullet(m[1]), from_bullet(m[2])}}, from_bullet(t.getOrigin())};
}

/// Pools large enough that no step allocates from the heap.
btDefaultCollisionConstructionInfo large_pools(std::size_t boxes) {
  btDefaultCollisionConstructionInfo info;
  info.m_defaultMaxPersistentManifoldPoolSize = static_cast<int>(16 * boxes + 4096);
  info.m_defaultMaxCollisionAlgorithmPoolSize = static_cast<int>(16 * boxes + 4096);
  return info;
}

class Bullet final : public BodiesContestant {
 public:
  Bullet(const io::Scene& scene, const io::SceneSimulation& instances, bool tuned)
      : step_(static_cast<btScalar>(scene.options.time_step)),
        configuration_(tuned ? large_pools(instances.bodies.size()) : btDefaultCollisionConstructionInfo()),
        dispatcher_(&configuration_),
        world_(&dispatcher_, &broad_, &solver_, &configuration_) {
    world_.setGravity(to_bullet(scene.options.gravity));
    if (tuned) {
      world_.setForceUpdateAllAabbs(false);  // the ground does not move
      world_.getDispatchInfo().m_useContinuous = false;
      world_.getSolverInfo().m_numIterations = scene.options.substeps * scene.options.iterations;
      world_.getSolverInfo().m_solverMode = SOLVER_SIMD | SOLVER_USE_WARMSTARTING | SOLVER_CACHE_FRIENDLY;
    }
    // Bullet multiplies the two friction coefficients; the product must equal Tandem's geometric mean.
    const auto friction = static_cast<btScalar>(std::sqrt(scene.bodies[0].options.material.friction));
    add(0, ground_, btTransform::getIdentity(), friction);
    for (std::size_t i = 1; i < instances.bodies.size(); ++i)
      add(static_cast<btScalar>(instances.simulation.mass(instances.bodies[i].handle)), box_,
          to_bullet(instances.simulation.state(instances.bodies[i].handle).pose), friction);
  }
  ~Bullet() override {
    for (const auto& body : bodies_) world_.removeRigidBody(body.get());
  }

  void step() override { world_.stepSimulation(step_, 0); }
  std::vector<dynamics::BodyState> states() const override {
    std::vector<dynamics::BodyState> states;
    for (std::size_t i = 1; i < bodies_.size(); ++i) {
      const btRigidBody& body = *bodies_[i];
      const Transform pose = from_bullet(body.getWorldTransform());
      states.push_back({pose, pose.offset, from_bullet(body.getLinearVelocity()),
                        from_bullet(body.getAngularVelocity()), !body.isActive()});
    }
    return states;
  }

 private:
  void add(btScalar mass, btCollisionShape& shape, const btTransform& at, btScalar friction) {
    btVector3 inertia(0, 0, 0);
    if (mass > 0) shape.calculateLocalInertia(mass, inertia);
    btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, &shape, inertia);
    info.m_startWorldTransform = at;
    info.m_friction = friction;
    bodies_.push_back(std::make_unique<btRigidBody>(info));
    if (mass > 0) bodies_.back()->setActivationState(DISABLE_DEACTIVATION);
    world_.addRigidBody(bodies_.back().get());
  }

  btScalar step_;
  btStaticPlaneShape ground_{btVector3(0, 0, 1), 0};
  btBoxShape box_{btVector3(0.5, 0.5, 0.5)};
  btDefaultCollisionConfiguration configuration_;
  btCollisionDispatcher dispatcher_;
  btDbvtBroadphase broad_;
  btSequentialImpulseConstraintSolver solver_;
  btDiscreteDynamicsWorld world_;
  std::vector<std::unique_ptr<btRigidBody>> bodies_;
};

}  // namespace

std::vector<NamedBodiesContestant> bullet_bodies_contestants() {
  const auto made = [](bool tuned) {
    return [tuned](const io::Scene& scene,
                   const io::SceneSimulation& instances) -> std::unique_ptr<BodiesContestant> {
      return std::make_unique<Bullet>(scene, instances, tuned);
    };
  };
  return {
      {"bullet", "Bullet 3, btDiscreteDynamicsWorld with btDbvtBroadphase, default settings (10 iterations)",
       made(false)},
      {"bullet_tuned",
       "the same with large pools, AABB updates of active bodies only, no random order, and as many "
       "iterations as Tandem has substeps",
       made(true)}};
}

}  // namespace tandem::bench
#else
namespace tandem::bench {

std::vector<NamedBodiesContestant> bullet_bodies_contestants() { return {}; }

}  // namespace tandem::bench
#endif
