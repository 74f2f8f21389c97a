#include "bench/peers/peers.h"

#ifdef TANDEM_BENCH_ODE
#include <ode/ode.h>

namespace tandem::bench {
namespace {

/// ODE would report every contact that does not fit into its table for merging.
void ignore(int, const char*, va_list) {}

void start_ode() {
  static const bool started = [] {
    dSetMessageHandler(ignore);
    return dInitODE2(0) != 0 && dAllocateODEDataForThread(static_cast<unsigned>(dAllocateMaskAll)) != 0;
  }();
  static_cast<void>(started);
}

/// ODE keeps pointers into the given arrays.
class OdeModel {
 public:
  explicit OdeModel(const Mesh& mesh) {
    start_ode();
    for (const Vec3 v : mesh.vertices())
      for (int i = 0; i < 3; ++i) vertices_.push_back(static_cast<dReal>(v[i]));
    for (const Triangle& t : mesh.triangles()) indices_.insert(indices_.end(), t.begin(), t.end());
    data_ = dGeomTriMeshDataCreate();
    const auto build =
        sizeof(dReal) == sizeof(double) ? dGeomTriMeshDataBuildDouble : dGeomTriMeshDataBuildSingle;
    build(data_, vertices_.data(), 3 * sizeof(dReal), static_cast<int>(mesh.vertices().size()),
          indices_.data(), static_cast<int>(indices_.size()), 3 * sizeof(dTriIndex));
    geom_ = dCreateTriMesh(nullptr, data_, nullptr, nullptr, nullptr);
  }
  ~OdeModel() {
    dGeomDestroy(geom_);
    dGeomTriMeshDataDestroy(data_);
  }
  OdeModel(const OdeModel&) = delete;
  OdeModel& operator=(const OdeModel&) = delete;

  dGeomID geom() const { return geom_; }

  void move_to(const Transform& at) {
    dMatrix3 rotation = {};
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) rotation[4 * i + j] = static_cast<dReal>(at.rotation(i, j));
    dGeomSetRotation(geom_, rotation);
    dGeomSetPosition(geom_, static_cast<dReal>(at.offset.x), static_cast<dReal>(at.offset.y),
                     static_cast<dReal>(at.offset.z));
  }

 private:
  std::vector<dReal> vertices_;
  std::vector<dTriIndex> indices_;
  dTriMeshDataID data_;
  dGeomID geom_;
};

class OdePair final : public LoadedPair {
 public:
  explicit OdePair(const scenes::PairScene& scene)
      : a_(scene.a.mesh()), b_(scene.b.mesh()), contacts_(most_contacts) {}

  bool can(Query query) const override { return query == Query::all || query == Query::first; }

  void ask(Query query, const scenes::Placement& at) override {
    a_.move_to(at.a);
    b_.move_to(at.b);
    const int flags = query == Query::all ? most_contacts : static_cast<int>(CONTACTS_UNIMPORTANT | 1u);
    count_ = dCollide(a_.geom(), b_.geom(), flags, contacts_.data(), sizeof(dContactGeom));
  }

  Answer answer() const override {
    Answer answer{.touches = count_ > 0};
    for (int i = 0; i < count_; ++i) {
      const dContactGeom& contact = contacts_[static_cast<std::size_t>(i)];
      if (contact.side1 < 0 || contact.side2 < 0) continue;  // several merged points, without a defined pair
      const FacePair pair{static_cast<std::uint32_t>(contact.side1),
                          static_cast<std::uint32_t>(contact.side2)};
      answer.pairs.push_back(contact.g1 == a_.geom() ? pair : FacePair{pair.b, pair.a});
    }
    sort_pairs(answer.pairs);
    return answer;
  }

 private:
  static constexpr int most_contacts = 0xffff;  ///< maximum that fits into dCollide's flags

  OdeModel a_, b_;
  std::vector<dContactGeom> contacts_;
  int count_ = 0;
};

}  // namespace

std::optional<Library> ode_library() {
  return Library{.name = "ode",
                 .version = "ODE " dODE_VERSION,
                 .how = "dCollide of triangle meshes; contact points name the pairs",
                 .load = [](const scenes::PairScene& scene) { return std::make_unique<OdePair>(scene); },
                 .build = [](const Mesh& mesh) { return std::make_shared<OdeModel>(mesh); }};
}

}  // namespace tandem::bench

#else

namespace tandem::bench {

std::optional<Library> ode_library() { return std::nullopt; }

}  // namespace tandem::bench

#endif
