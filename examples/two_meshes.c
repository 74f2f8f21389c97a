/* Which triangles of two meshes touch, how far apart they are and when they meet, in C99. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "tandem/tandem_c.h"

/* Ends the program with Tandem's message if a call failed. */
static void check(tandem_status status) {
  if (status == TANDEM_OK) return;
  fprintf(stderr, "tandem: %s\n", tandem_last_error());
  exit(1);
}

static tandem_model* make_model(const char* generator, const double* values, size_t count) {
  tandem_mesh* mesh;
  tandem_model* model;
  check(tandem_mesh_generate(generator, values, count, &mesh));
  check(tandem_model_create(mesh, &model));
  tandem_mesh_free(mesh);
  return model;
}

int main(void) {
  const double ring[] = {1.0, 0.25, 64, 24};
  const double ball[] = {0.5, 3};
  tandem_model* a = make_model("torus", ring, 4);
  tandem_model* b = make_model("icosphere", ball, 2);

  /* Three poses of B: x y z, then the quaternion w x y z. */
  const double numbers[3][7] = {{1, 0, 0, 1, 0, 0, 0}, {0, 0, 0, 1, 0, 0, 0}, {0, 0, 3, 1, 0, 0, 0}};
  const tandem_poses poses = {&numbers[0][0], 3, 0, TANDEM_POSES_POSITION_QUATERNION};

  tandem_face_pair* pairs;
  size_t count, first[4];
  tandem_distance distances[3];
  check(tandem_model_collide_all(a, NULL, b, &poses, NULL, &pairs, &count, first));
  check(tandem_model_distance(a, NULL, b, &poses, NULL, distances));
  for (int i = 0; i < 3; ++i)
    printf("pose %d: %zu touching pairs of triangles, distance %.6f\n", i, first[i + 1] - first[i],
           distances[i].value);
  tandem_free(pairs);

  /* B falls on A. */
  tandem_motion still = {{{1, 0, 0, 0, 1, 0, 0, 0, 1}, {0, 0, 0}}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
  tandem_motion fall = still;
  fall.start_pose.position[0] = 1;
  fall.start_pose.position[2] = 3;
  fall.displacement[2] = -3;
  tandem_time_of_impact impact;
  check(tandem_model_time_of_impact(a, &still, b, &fall, 1, NULL, &impact));
  printf("first contact between t = %.6f and t = %.6f\n", impact.lower, impact.upper);

  /* A mistake is a status and a message, never an exception. */
  tandem_status status = tandem_model_collide(a, NULL, NULL, NULL, NULL, NULL);
  printf("status %d: %s\n", (int)status, tandem_last_error());

  tandem_model_free(a);
  tandem_model_free(b);
  return count > 0 && fabs(distances[2].value - 2.25) < 0.3 && impact.state == TANDEM_HIT ? 0 : 1;
}
