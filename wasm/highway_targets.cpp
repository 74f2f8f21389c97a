// Highway's list of targets for a build with one target, in place of its library: WebAssembly has 128-bit
// vectors or does not load the module at all.
#include <hwy/highway.h>

namespace hwy {

int64_t SupportedTargets() { return HWY_TARGETS; }
void DisableTargets(int64_t) {}
void SetSupportedTargetsForTest(int64_t) {}

ChosenTarget& GetChosenTarget() {
  static ChosenTarget chosen;
  return chosen;
}

}  // namespace hwy
