#include "tree/build/reference.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tandem {
namespace {

constexpr std::size_t references_per_chunk = 16384;

Bounds bounds_of(std::span<const Bounds> boxes, const ThreadPool& workers) {
  std::vector<Bounds> parts((boxes.size() + references_per_chunk - 1) / references_per_chunk);
  workers.for_chunks(boxes.size(), references_per_chunk,
                     [&](std::size_t chunk, std::size_t begin, std::size_t end) {
                       Bounds part;
                       for (std::size_t i = begin; i < end; ++i) {
                         part.add(boxes[i].low);
                         part.add(boxes[i].high);
                       }
                       parts[chunk] = part;
                     });
  Bounds all;
  for (const Bounds& part : parts) {
    all.add(part.low);
    all.add(part.high);
  }
  return all;
}

}  // namespace

BuildCoordinates::BuildCoordinates(const Bounds& all) : origin(all.center()) {
  const Vec3 extent = all.extent();
  const double half = 0.5 * extent[largest_axis(extent)];
  // Scaling by a power of two preserves every bit that single precision can hold.
  scale = half > 0 ? std::ldexp(1.0, std::min(1000, -std::ilogb(half) - 1)) : 1.0;
}

Scratch<Reference> make_references(std::span<const Bounds> primitives, const ThreadPool& workers) {
  const BuildCoordinates lanes(bounds_of(primitives, workers));
  Scratch<Reference> references(primitives.size());
  workers.for_chunks(primitives.size(), references_per_chunk,
                     [&](std::size_t, std::size_t begin, std::size_t end) {
                       for (std::size_t i = begin; i < end; ++i)
                         references[i] = {lanes(primitives[i].low), lanes(primitives[i].high),
                                          static_cast<std::uint32_t>(i)};
                     });
  return references;
}

}  // namespace tandem
