#include "narrow/contact/manifold.h"

namespace tandem {
void PersistentManifold::update(const ContactManifold& now) {
  if (have_same_features(manifold_, now)) {
    manifold_ = now;
    return;
  }
  std::array<Impulse, 4> kept;
  const bool same_parts =
      now.sub_shape_a == manifold_.sub_shape_a && now.sub_shape_b == manifold_.sub_shape_b;
  for (std::size_t i = 0; i < static_cast<std::size_t>(now.count); ++i)
    for (std::size_t k = 0; same_parts && k < static_cast<std::size_t>(manifold_.count); ++k)
      if (manifold_.points[k].feature == now.points[i].feature) kept[i] = impulses_[k];
  manifold_ = now;
  impulses_ = kept;
}

}  // namespace tandem
