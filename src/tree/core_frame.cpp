#include "tree/core_frame.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "tree/mesh_frame.h"

namespace tandem {
namespace {

/// The element that a part of the others, from 0 to 1, is not above.
double quantile(std::vector<double>& values, double part) {
  const auto at = static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), values.begin() + at, values.end());
  return values[static_cast<std::size_t>(at)];
}

}  // namespace

Frame core_frame(std::size_t count, const std::function<Vec3(std::size_t)>& point) {
  constexpr std::size_t samples = 2048;
  const std::size_t step = count / samples + 1;
  Frame frame;
  std::vector<double> values;
  values.reserve(count / step + 1);
  for (int axis = 0; axis < 3; ++axis) {
    values.clear();
    for (std::size_t i = 0; i < count; i += step) values.push_back(point(i)[axis]);
    frame.center[axis] = quantile(values, 0.5);
  }
  values.clear();
  for (std::size_t i = 0; i < count; i += step) {
    const Vec3 away = abs(point(i) - frame.center);
    values.push_back(std::fmax(away.x, std::fmax(away.y, away.z)));
  }
  frame.radius = 2 * quantile(values, 0.9);
  return frame;
}

Frame core_frame(const Mesh& mesh) {
  const Frame frame = core_frame(mesh.triangles().size(),
                                 [&](std::size_t i) { return mesh.vertices()[mesh.triangles()[i][0]]; });
  return frame.radius > 0 ? frame : mesh_frame(mesh);
}

}  // namespace tandem
