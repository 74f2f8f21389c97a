#include "tandem/c/model.h"

#include <array>
#include <memory>

#include "tandem/io/model_file.h"

#include "c/convert.h"
#include "c/handles.h"
#include "c/query_options.h"
#include "c/read_options.h"
#include "io/model/saved_model.h"

namespace tandem::c {
namespace {

/// A copy of bytes, aligned as saved models must be.
io::MappedFile aligned_copy(std::span<const std::byte> bytes) {
  constexpr std::size_t alignment = 64;
  struct Release {
    void operator()(void* memory) const { ::operator delete (memory, std::align_val_t{alignment}); }
  };
  const std::shared_ptr<void> memory(::operator new (bytes.size(), std::align_val_t{alignment}), Release{});
  std::memcpy(memory.get(), bytes.data(), bytes.size());
  return {{static_cast<const std::byte*>(memory.get()), bytes.size()}, memory};
}

}  // namespace

algorithm::Algorithm to_algorithm(const tandem_algorithm* given) {
  const tandem_algorithm names = options_of(given, tandem_algorithm_init, "algorithm");
  const algorithm::AlgorithmNames defaults;
  const auto name = [](const char* text, const std::string& otherwise) {
    return std::string(string_or(text, otherwise));
  };
  return algorithm::Algorithm({.volume = name(names.volume, defaults.volume),
                               .traversal = name(names.traversal, defaults.traversal),
                               .rule = name(names.rule, defaults.rule),
                               .builder = name(names.builder, defaults.builder),
                               .leaf_size = names.leaf_size,
                               .arity = names.arity});
}

GivenQueryOptions::GivenQueryOptions(const tandem_query_options* given) {
  const tandem_query_options o = options_of(given, tandem_query_options_init, "options");
  query.threads = o.threads;
  if (o.algorithm) query.algorithm = to_algorithm(o.algorithm);
  if (o.cache) query.cache = &o.cache->value;
  query.precision = o.precision;
  query.limit = o.limit;
  margin = o.margin;
  counted_ = o.counters;
  if (counted_) query.counters = &counters_;
}

void GivenQueryOptions::report_counters() const {
  if (!counted_) return;
  Counters total = to_counters(*counted_);
  total += counters_;
  *counted_ = from(total);
}

}  // namespace tandem::c

using namespace tandem::c;

tandem_status tandem_model_create(const tandem_mesh* mesh, tandem_model** model) {
  return guard([&] { give_handle(model, tandem::Model(value_of(mesh, "mesh")), "model"); });
}

tandem_status tandem_model_create_with_quality(const tandem_mesh* mesh, std::int32_t quality,
                                               tandem_model** model) {
  return guard([&] {
    give_handle(
        model, tandem::Model(value_of(mesh, "mesh"), enum_of(quality, tandem::BuildQuality::fast, "quality")),
        "model");
  });
}

tandem_status tandem_model_get_build_quality(const tandem_model* model, std::int32_t* quality) {
  return guard([&] {
    deref(quality, "quality") = static_cast<std::int32_t>(value_of(model, "model").build_quality());
  });
}

tandem_status tandem_model_read(const char* file, const tandem_read_options* options, tandem_model** model) {
  return guard([&] {
    give_handle(model, tandem::io::load_model(string_of(file, "file"), to_read_options(options)), "model");
  });
}

tandem_status tandem_model_write(const tandem_model* model, const char* file) {
  return guard([&] { tandem::io::save_model(value_of(model, "model"), string_of(file, "file")); });
}

tandem_status tandem_model_to_bytes(const tandem_model* model, std::uint8_t** bytes, std::size_t* count) {
  return guard([&] {
    std::string memory;
    tandem::io::OutputFile out(&memory);
    tandem::io::write_saved_model(value_of(model, "model"), out);
    give_list(bytes, count, memory, [](char byte) { return static_cast<std::uint8_t>(byte); });
  });
}

tandem_status tandem_model_from_bytes(const void* bytes, std::size_t count, tandem_model** model) {
  return guard([&] {
    const std::span given(&deref(static_cast<const std::byte*>(bytes), "bytes"), count);
    give_handle(model, tandem::io::read_saved_model(aligned_copy(given), "bytes of a saved model"), "model");
  });
}

tandem_status tandem_model_copy(const tandem_model* model, tandem_model** copy) {
  return guard([&] { give_handle(copy, tandem::Model(value_of(model, "model")), "copy"); });
}

void tandem_model_free(tandem_model* model) { delete model; }

tandem_status tandem_model_get_mesh(const tandem_model* model, tandem_mesh** mesh) {
  return guard([&] { give_handle(mesh, tandem::Mesh(value_of(model, "model").mesh()), "mesh"); });
}

tandem_status tandem_model_update_vertices(tandem_model* model, const double* vertices, std::size_t count,
                                           std::int32_t threads) {
  return guard([&] {
    const std::span<const tandem::Vec3> points = to_points(vertices, count, "vertices");
    value_of(model, "model").update_vertices({points.begin(), points.end()}, threads);
  });
}

void tandem_algorithm_init(tandem_algorithm* algorithm) {
  const tandem::algorithm::AlgorithmNames defaults;
  if (algorithm)
    *algorithm = {sizeof *algorithm, defaults.leaf_size, defaults.arity, nullptr, nullptr, nullptr, nullptr};
}

tandem_status tandem_algorithm_name(std::int32_t component, std::size_t index, tandem_string* name) {
  return guard([&] {
    using tandem::algorithm::Algorithm;
    constexpr std::array lists{&Algorithm::volumes, &Algorithm::traversals, &Algorithm::descent_rules,
                               &Algorithm::builders};
    const auto list = element_of(lists, static_cast<std::size_t>(component), "component");
    const std::vector<std::string_view> names = list();
    deref(name, "name") = view_of(element_of(names, index, "index"));
  });
}

tandem_status tandem_model_prepare(const tandem_model* model, std::uint32_t queries,
                                   const tandem_algorithm* algorithm) {
  return guard([&] {
    if (algorithm)
      value_of(model, "model").prepare(to_algorithm(algorithm));
    else
      value_of(model, "model").prepare(to_query_kinds(queries));
  });
}

tandem_status tandem_model_prepare_with_threads(const tandem_model* model, std::uint32_t queries,
                                                std::int32_t threads) {
  return guard([&] { value_of(model, "model").prepare(to_query_kinds(queries), threads); });
}

tandem_status tandem_model_memory_bytes(const tandem_model* model, std::size_t* bytes) {
  return guard([&] { deref(bytes, "bytes") = value_of(model, "model").memory_bytes(); });
}

tandem_status tandem_query_cache_create(tandem_query_cache** cache) {
  return guard([&] { give_handle(cache, tandem::QueryCache(), "cache"); });
}

void tandem_query_cache_free(tandem_query_cache* cache) { delete cache; }

void tandem_query_options_init(tandem_query_options* options) {
  const tandem::QueryOptions defaults;
  if (options)
    *options = {sizeof *options, defaults.threads,   nullptr,        nullptr,
                nullptr,         defaults.precision, defaults.limit, tandem::ContactOptions().margin};
}
