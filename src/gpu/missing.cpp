// The GPU backend of a library that was built without CUDA.
#include "tandem/base/error.h"
#include "tandem/gpu/box_pairs.h"
#include "tandem/gpu/collider.h"
#include "tandem/gpu/device.h"
#include "tandem/gpu/step_device.h"
#include "tandem/gpu/substep_solver.h"
#include "tandem/gpu/tree_builder.h"

namespace tandem::gpu {

bool available() noexcept { return false; }

std::string unavailable_reason() {
  return "GPU: this Tandem was built without its GPU backend: install the CUDA toolkit and configure with "
         "-DTANDEM_WITH_CUDA=ON (preset gpu), or use the same queries on the CPU";
}

std::string describe_device() { throw Error(unavailable_reason()); }

std::shared_ptr<dynamics::SubstepSolver> substep_solver() { throw Error(unavailable_reason()); }
std::shared_ptr<dynamics::StepDevice> step_device() { throw Error(unavailable_reason()); }

// No object can be created, so these functions are never called.
struct BoxPairs::State {};
BoxPairs::BoxPairs() { throw Error(unavailable_reason()); }
BoxPairs::~BoxPairs() = default;
BoxPairs::BoxPairs(BoxPairs&&) noexcept = default;
BoxPairs& BoxPairs::operator=(BoxPairs&&) noexcept = default;
std::vector<ObjectPair> BoxPairs::find(std::span<const Box>) { return {}; }
std::vector<ObjectPair> BoxPairs::find(std::span<const Bounds>) { return {}; }
BoxPairs::OnDevice BoxPairs::find_on_device(const Box*, std::size_t, Order, void*) { return {}; }
BoxPairs::OnDevice BoxPairs::find_on_device(const Bounds*, std::size_t, Order, void*) { return {}; }
std::vector<ObjectPair> BoxPairs::update(std::span<const Box>) { return {}; }
std::vector<ObjectPair> BoxPairs::update(std::span<const Bounds>) { return {}; }
BoxPairs::OnDevice BoxPairs::update_on_device(const Box*, std::size_t, Order, void*) { return {}; }
BoxPairs::OnDevice BoxPairs::update_on_device(const Bounds*, std::size_t, Order, void*) { return {}; }
std::size_t BoxPairs::builds() const { return 0; }

struct TreeBuilder::State {};
TreeBuilder::TreeBuilder() { throw Error(unavailable_reason()); }
TreeBuilder::~TreeBuilder() = default;
TreeBuilder::TreeBuilder(TreeBuilder&&) noexcept = default;
TreeBuilder& TreeBuilder::operator=(TreeBuilder&&) noexcept = default;
std::vector<TreeNode> TreeBuilder::build(std::span<const Box>, Method) { return {}; }
TreeBuilder::OnDevice TreeBuilder::build_on_device(const Triangles&, Method, void*) { return {}; }
TreeBuilder::OnDevice TreeBuilder::build_on_device(const Box*, std::size_t, Method, void*) { return {}; }

struct Collider::State {};
Collider::Collider() { throw Error(unavailable_reason()); }
Collider::~Collider() = default;
Collider::Collider(Collider&&) noexcept = default;
Collider& Collider::operator=(Collider&&) noexcept = default;
ModelId Collider::add(const Model&) { return 0; }
BatchFacePairs Collider::collide_all(std::span<const Instance>, std::span<const ObjectPair>, Method) {
  return {};
}
Collider::OnDevice Collider::collide_on_device(const Instance*, const ObjectPair*, std::size_t, Method,
                                               void*) {
  return {};
}
Collider::View Collider::collide_all_view(std::span<const Instance>, std::span<const ObjectPair>, Method) {
  return {};
}
BatchContacts Collider::contacts(std::span<const Instance>, std::span<const ObjectPair>, int) { return {}; }
Collider::ContactsOnDevice Collider::contacts_on_device(const Instance*, const ObjectPair*, std::size_t,
                                                        void*) {
  return {};
}

}  // namespace tandem::gpu
