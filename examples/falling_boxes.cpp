// Ten boxes fall on the ground and come to rest as a tower.
#include <cstdio>
#include <tandem/dynamics.h>
#include <tandem/tandem.h>

int main() {
  using namespace tandem;
  dynamics::Simulation simulation;
  simulation.add(Shape::half_space({0, 0, 1}), {.kind = dynamics::BodyKind::static_body});
  dynamics::BodyHandle top;
  for (int i = 0; i < 10; ++i)
    top = simulation.add(Shape::box({1, 1, 1}), {.pose = Transform::translation({0, 0, 0.6 + 1.1 * i})});
  for (int step = 0; step < 300; ++step) simulation.step();
  std::printf("after 5 s the top box is at height %.3f\n", simulation.state(top).center.z);
  return simulation.state(top).center.z > 9 ? 0 : 1;
}
