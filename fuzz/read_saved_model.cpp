// Reading any bytes as a saved model gives a model that can be queried, or a tandem::Error; everything else
// is a bug. Checksums are corrected first, because almost no input would pass them.
#include "tandem/base/error.h"
#include "tandem/query/collide.h"
#include "tandem/query/distance.h"

#include "io/model/saved_model.h"
#include "query/model_data.h"
#include "support/saved_bytes.h"
#include "volume/list.h"

namespace {

using namespace tandem;

/// Replaces the saved specimens by current ones, so that the volumes of old seeds are still read.
void renew_specimens(std::span<std::byte> bytes, const io::SectionFile& file) {
  for (std::size_t volume = 0; volume < AllVolumes::size; ++volume) {
    const std::vector<std::byte> specimen = volume_specimen(volume);
    const io::Section* const saved = file.find("volume/" + std::string(AllVolumes::names[volume]));
    if (saved && saved->bytes.size() == specimen.size())
      std::copy(specimen.begin(), specimen.end(), bytes.begin() + (saved->bytes.data() - bytes.data()));
  }
}

/// Queries with every tree of the file and in the default engine, whose topology may come from the file.
/// Results may be wrong, because the volumes are arbitrary.
void ask(const Model& model) {
  static_cast<void>(first_contact(model, {}, model, Transform::translation({0.25, 0, 0})));
  static_cast<void>(distance(model, {}, model, Transform::translation({3, 0, 0})));
  for (const algorithm::AlgorithmNames& choice : model.prepared_algorithms()) {
    const QueryOptions options{.algorithm = algorithm::Algorithm(choice)};
    static_cast<void>(first_contact(model, {}, model, Transform::translation({0.25, 0, 0}), options));
    static_cast<void>(distance(model, {}, model, Transform::translation({3, 0, 0}), options));
  }
}

/// Without the volumes of the file, all trees give the same pairs.
void compare(const Model& model) {
  const Transform at = Transform::translation({0.25, 0, 0});
  const std::vector<FacePair> expected = collide_all(Model(model.mesh()), {}, Model(model.mesh()), at);
  if (collide_all(model, {}, model, at) != expected) std::abort();
  for (const auto& [parts, topology] : data_of(model).made().topologies) {
    const algorithm::Algorithm algorithm({.builder = std::string(builders()[parts.builder].name),
                                          .leaf_size = parts.leaf_size,
                                          .arity = parts.arity});
    if (collide_all(model, {}, model, at, {.algorithm = algorithm}) != expected) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  test::AlignedBytes bytes(data, size);
  test::seal(bytes.span());
  try {
    renew_specimens(bytes.span(), io::SectionFile(bytes.as_file(), "fuzz", ThreadPool(1)));
    test::seal(bytes.span());
    const Model model = io::read_saved_model(bytes.as_file(), "fuzz");
    if (model.mesh().triangles().size() > 64) return 0;
    ask(model);
    compare(io::read_saved_model(bytes.as_file(), "fuzz", {.trust_saved_volumes = false}));
  } catch (const Error&) {
  }
  return 0;
}
