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
  std::vector<double> assumed(frames);                   // input of the other player in each frame
  int repeated = 0;
  const auto advance = [&](int frame, double push) {
    client.simulation.save(saved[static_cast<std::size_t>(frame) % saved.size()],
                           {.embed_shapes = false});  // the shapes stay in the simulation
    assumed[static_cast<std::size_t>(frame)] = push;
    client.step(push_of_player(0, frame), push);
  };
  for (int now = 0; now < frames + delay; ++now) {
    const int arrived = now - delay;  // the frame whose input has just arrived
    const double latest = arrived < 0 ? 0 : push_of_player(1, arrived);
    if (arrived >= 0 && assumed[static_cast<std::size_t>(arrived)] != latest) {
      client.simulation.restore(saved[static_cast<std::size_t>(arrived) % saved.size()]);
      for (int frame = arrived; frame < now && frame < frames; ++frame, ++repeated) advance(frame, latest);
    }
    if (now < frames) advance(now, latest);  // the other player probably does the same as before
  }
  std::printf("%d frames, %d repeated; a saved state has %zu bytes\n", frames, repeated, saved[0].size());
  const bool same = server.simulation.hash() == client.simulation.hash();
  std::printf("server %016llx, client %016llx: %s\n",
              static_cast<unsigned long long>(server.simulation.hash()),
              static_cast<unsigned long long>(client.simulation.hash()), same ? "equal" : "different");
  return same && repeated > 0 ? 0 : 1;
}
