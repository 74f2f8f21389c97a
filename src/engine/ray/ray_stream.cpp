#include "engine/ray/ray_stream.h"

#include <algorithm>
#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/ray/ray_stream.cpp"
#include <hwy/foreach_target.h>

#include "engine/ray/ray_stream-inl.h"
#include "engine/ray/stream_setup-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

void traverse_stream(const SearchTree& tree, const Transform& back, engine::RayStream& stream) {
  const LanesInTree lanes = set_up(tree, back, stream);
  std::fill_n(stream.best_low, stream.count, engine::RayStream::unlimited);
  std::fill_n(stream.best, stream.count, -1);
  const std::uint64_t used = ~std::uint64_t{0} >> (engine::RayStream::width - stream.count);
  stream.alone = used & ~lanes.fit;
  StreamTraversal(tree, stream).run(lanes.active & used);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(traverse_stream);

namespace engine {

std::uint64_t cast_stream(const SearchedMesh& target, const Transform& back, std::span<const Ray> rays,
                          std::span<const std::size_t> indices, std::optional<RayHit>* hits,
                          SurfaceBatch& surface) {
  TANDEM_ASSERT(!indices.empty() && indices.size() <= RayStream::width && !target.tree.parts());
  RayStream stream;
  stream.count = indices.size();
  for (std::size_t i = 0; i < indices.size(); ++i) stream.take(rays[indices[i]], i);
  for (std::size_t i = indices.size(); i % 8 != 0; ++i) stream.take(rays[indices.back()], i);
  HWY_DYNAMIC_DISPATCH(traverse_stream)(target.tree, back, stream);
  TriangleInBlock found[RayStream::width];
  std::uint8_t whose[RayStream::width];
  std::size_t count = 0;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    if (stream.alone >> i & 1 || stream.best[i] < 0) continue;
    if (stream.limit[i] > stream.within[i]) {
      stream.alone |= std::uint64_t{1} << i;
      continue;
    }
    const auto slot = static_cast<std::uint32_t>(stream.best[i]);
    found[count] = {target.tree.blocks() + slot / TriangleBlock::width, slot % TriangleBlock::width};
    target.prefetch(found[count]);
    whose[count++] = static_cast<std::uint8_t>(i);
  }
  for (std::size_t k = 0; k < count; ++k) {
    const std::size_t i = whose[k];
    surface.add(found[k], stream.origin_of(i), stream.direction_of(i), rays[indices[i]], hits[indices[i]]);
  }
  return stream.alone;
}

}  // namespace engine
}  // namespace tandem
#endif
