#include "engine/ray/single_ray.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/ray/single_ray.cpp"
#include <hwy/foreach_target.h>

#include "engine/ray/single_ray-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

using engine::SearchedMesh;
using engine::SinglePass;

#if HWY_MAX_BYTES >= 32

SinglePass first_of_few(const SearchedMesh& target, const Transform& pose, const Ray& ray, RayHit& hit) {
  return find_single_first<SearchOfFew>(target, pose, ray, hit);
}
SinglePass first_of_tree(const SearchedMesh& target, const Transform& pose, const Ray& ray, RayHit& hit) {
  return find_single_first<SearchOfTree>(target, pose, ray, hit);
}
SinglePass any_of_few(const SearchedMesh& target, const Transform& pose, const Ray& ray) {
  return find_single_any<SearchOfFew>(target, pose, ray);
}
SinglePass any_of_tree(const SearchedMesh& target, const Transform& pose, const Ray& ray) {
  return find_single_any<SearchOfTree>(target, pose, ray);
}

#else

SinglePass first_of_few(const SearchedMesh&, const Transform&, const Ray&, RayHit&) {
  return SinglePass::undecided;
}
SinglePass first_of_tree(const SearchedMesh&, const Transform&, const Ray&, RayHit&) {
  return SinglePass::undecided;
}
SinglePass any_of_few(const SearchedMesh&, const Transform&, const Ray&) { return SinglePass::undecided; }
SinglePass any_of_tree(const SearchedMesh&, const Transform&, const Ray&) { return SinglePass::undecided; }

#endif

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(first_of_few);
HWY_EXPORT(first_of_tree);
HWY_EXPORT(any_of_few);
HWY_EXPORT(any_of_tree);

namespace engine {
SinglePass cast_first(const SearchedMesh& target, const Transform& pose, const Ray& ray, RayHit& hit) {
  return target.tree.has_few_blocks() ? HWY_DYNAMIC_DISPATCH(first_of_few)(target, pose, ray, hit)
                                      : HWY_DYNAMIC_DISPATCH(first_of_tree)(target, pose, ray, hit);
}
SinglePass cast_any(const SearchedMesh& target, const Transform& pose, const Ray& ray) {
  return target.tree.has_few_blocks() ? HWY_DYNAMIC_DISPATCH(any_of_few)(target, pose, ray)
                                      : HWY_DYNAMIC_DISPATCH(any_of_tree)(target, pose, ray);
}

}  // namespace engine
}  // namespace tandem
#endif
