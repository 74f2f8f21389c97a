#include <cstdio>

#include "tandem/base/error.h"
#include "tandem/mesh/mesh.h"

int main() {
  const tandem::Mesh one({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}});
  try {
    const tandem::Mesh refused({{0, 0, 0}}, {{0, 0, 1}});
  } catch (const tandem::Error& error) {
    std::printf("%zu triangle; an index out of range is refused: %s\n", one.triangles().size(), error.what());
    return 0;
  }
  return 1;
}
