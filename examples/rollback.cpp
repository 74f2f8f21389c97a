// Rollback for a game over a network: predict the other player's input, and repeat the steps when it differs.
#include <cstdio>
#include <tandem/dynamics.h>
#include <tandem/tandem.h>
#include <vector>

using namespace tandem;
using namespace tandem::dynamics;

namespace {

/// Two balls on a floor with a tower of boxes between them; the players push the balls.
struct Game {
  Simulation simulation;
  BodyHandle balls[2];

  Game() {
    BodyOptions floor;
    floor.kind = BodyKind::static_body;
    simulation.add(Shape::half_space({0, 0, 1}), floor);
    for (int i = 0; i < 4; ++i)
      simulation.add(Shape::box({0.5, 0.5, 0.5}),
                     {.pose = Transform::translation({0, 0, 0.25 + 0.5 * i}), .density = 50});
    for (int i = 0; i < 2; ++i)
      balls[i] =
          simulation.add(Shape::sphere(0.4), {.pose = Transform::translation({i == 0 ? -3.0 : 3.0, 0, 0.4})});
  }
  void step(double push_left, double push_right) {
    simulation.apply_force(balls[0], {push_left, 0, 0});
    simulation.apply_force(balls[1], {push_right, 0, 0});
    simulation.step();
  }
};

double push_of_player(int player, int frame) {
  return (player == 0 ? 1500 : -900) * (frame / 20 % 2 == 0 ? 1 : 0);
}

}  // namespace

int main() {
  constexpr int frames = 180, delay = 6;  // the other player's input arrives six frames late
  Game server;                            // knows both inputs at once
  for (int frame = 0; frame < frames; ++frame)
    server.step(push_of_player(0, frame), push_of_player(1, frame));

  Game client;
  std::vector<std::vector<std::byte>> saved(delay + 1);  // the last frames; their memory is reused
  const SaveOptions small{.embed_shapes = false};        // the shapes stay in the simulation
  const auto known = [](int frame, int now) {
    return push_of_player(1, frame <= now - delay ? frame : now - delay);
  };
  int repeated = 0;
  for (int now = 0; now < frames + delay; ++now) {
    const int oldest = now - delay;  // whose input has just arrived
    if (oldest > 0 && known(oldest, now) != known(oldest, now - 1)) {
      client.simulation.restore(saved[static_cast<std::size_t>(oldest) % saved.size()]);
      for (int frame = oldest; frame < now && frame < frames; ++frame) {
        client.simulation.save(saved[static_cast<std::size_t>(frame) % saved.size()], small);
        client.step(push_of_player(0, frame), known(frame, now));
        ++repeated;
      }
    }
    if (now >= frames) continue;
    client.simulation.save(saved[static_cast<std::size_t>(now) % saved.size()], small);
    client.step(push_of_player(0, now), oldest < 0 ? 0 : known(now, now));
  }
  std::printf("%d frames, %d repeated; a saved state has %zu bytes\n", frames, repeated, saved[0].size());
  const bool same = server.simulation.hash() == client.simulation.hash();
  std::printf("server %016llx, client %016llx: %s\n",
              static_cast<unsigned long long>(server.simulation.hash()),
              static_cast<unsigned long long>(client.simulation.hash()), same ? "equal" : "different");
  return same && repeated > 0 ? 0 : 1;
}
