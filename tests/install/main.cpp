#include <cstdio>
#include <tandem/io.h>
#include <tandem/mesh/generate.h>
#include <tandem/tandem.h>

// What an outside project sees: values, queries, files and errors.
// With a name, also a file that the import helper reads.
int main(int argc, char** argv) {
  using namespace tandem;
  if (argc > 1)
    return io::read_mesh(argv[1], {.import_helper = IMPORT_HELPER}).triangles().size() == 1 ? 0 : 1;
  const Model ball(generate::icosphere(1, 2));
  const bool near = collide(ball, Transform{}, ball, Transform::translation({1, 0, 0}));
  const bool far = collide(ball, Transform{}, ball, Transform::translation({3, 0, 0}));
  try {
    io::load_model("there is no such file.obj");
  } catch (const Error& error) {
    std::printf("near: %d, far: %d, refused: %s\n", near, far, error.what());
    return near && !far ? 0 : 1;
  }
  return 1;
}
