#include "io/assembly/gltf_data.h"

#include <algorithm>
#include <cstring>

#include "tandem/base/error.h"

#include "io/assembly/base64.h"

namespace tandem::io {
namespace {

std::string at(const char* array, std::uint32_t index) { return GltfObject{array, index}.text(); }

std::size_t bytes_of(GltfComponent component) {
  if (component == GltfComponent::int8 || component == GltfComponent::uint8) return 1;
  return component == GltfComponent::int16 || component == GltfComponent::uint16 ? 2 : 4;
}

template <class T>
T loaded(const std::byte* from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

/// The factor of normalized integers; 0 for other numbers.
double normalized_range(GltfComponent component) {
  switch (component) {
    case GltfComponent::int8:
      return 127;
    case GltfComponent::uint8:
      return 255;
    case GltfComponent::int16:
      return 32767;
    case GltfComponent::uint16:
      return 65535;
    case GltfComponent::uint32:
    case GltfComponent::float32:
      break;
  }
  return 0;
}

double number_at(const std::byte* from, GltfComponent component) {
  switch (component) {
    case GltfComponent::int8:
      return loaded<std::int8_t>(from);
    case GltfComponent::uint8:
      return loaded<std::uint8_t>(from);
    case GltfComponent::int16:
      return loaded<std::int16_t>(from);
    case GltfComponent::uint16:
      return loaded<std::uint16_t>(from);
    case GltfComponent::uint32:
      return loaded<std::uint32_t>(from);
    case GltfComponent::float32:
      break;
  }
  return loaded<float>(from);
}

/// The text behind "%20" and the like.
std::string percent_decoded(std::string_view text) {
  const auto digit = [](char c) {
    const std::size_t value = std::string_view("0123456789abcdef").find(static_cast<char>(c | 0x20));
    return (c >= '0' && c <= '9') ? c - '0' : value == std::string_view::npos ? -1 : static_cast<int>(value);
  };
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape =
        text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0;
    decoded += escape ? static_cast<char>(16 * digit(text[i + 1]) + digit(text[i + 2])) : text[i];
    if (escape) i += 2;
  }
  return decoded;
}

}  // namespace

GltfData::GltfData(const GltfDocument& document, const std::string& file, std::span<const std::byte> binary)
    : document_(&document),
      file_(&file),
      folder_(std::filesystem::path(file).parent_path()),
      binary_(binary) {
  for (std::size_t i = 0; i < document.buffers.size(); ++i) buffers_.emplace_back();
  uses_.resize(document.accessors.size());
  for (const GltfPrimitive& primitive : document.primitives)
    if (primitive.position < uses_.size()) ++uses_[primitive.position];
}

void GltfData::fail(const std::string& where, const std::string& problem) const {
  throw Error(*file_ + ": " + where + ": " + problem);
}

const GltfAccessor& GltfData::accessor(std::uint32_t index, const char* use) const {
  if (index >= document_->accessors.size())
    fail(use, "there is no " + at("accessors", index) + " (expected an index below " +
                  std::to_string(document_->accessors.size()) + ")");
  return document_->accessors[index];
}

std::span<const std::byte> GltfData::buffer(std::uint32_t index) const {
  return buffers_[index].get([&] { return load(index); }).bytes;
}

GltfData::Buffer GltfData::load(std::uint32_t index) const {
  Buffer loaded;
  const GltfBuffer& given = document_->buffers[index];
  const std::string where = at("buffers", index);
  std::span<const std::byte> bytes;
  if (given.uri) {
    bytes = load_uri(where, *given.uri, loaded);
  } else {
    if (index != 0 || binary_.data() == nullptr)
      fail(where, "has no data: no uri, and no binary chunk of a GLB file");
    bytes = binary_;
  }
  if (bytes.size() < given.byte_length)
    fail(where, "has " + std::to_string(bytes.size()) + " bytes, but byteLength is " +
                    std::to_string(given.byte_length));
  loaded.bytes = bytes.first(static_cast<std::size_t>(given.byte_length));
  return loaded;
}

std::span<const std::byte> GltfData::load_uri(const std::string& where, const std::string& uri,
                                              Buffer& into) const {
  if (uri.starts_with("data:")) {
    const std::size_t comma = uri.find(',');
    if (comma == std::string::npos || !std::string_view(uri).substr(0, comma).ends_with(";base64"))
      fail(where, "the data URI is not in base64");
    auto decoded = decode_base64(std::string_view(uri).substr(comma + 1));
    if (!decoded) fail(where, "the data URI is not valid base64");
    into.decoded = *std::move(decoded);
    return into.decoded;
  }
  const std::filesystem::path relative = percent_decoded(uri);
  if (uri.find("://") != std::string::npos || relative.is_absolute())
    fail(where, "the uri '" + uri.substr(0, 200) + "' is no path relative to the file");
  try {
    into.mapped = map_file(folder_ / relative, MapPages::when_touched);
  } catch (const Error& error) {
    fail(where, "cannot read its data: " + std::string(error.what()));
  }
  return into.mapped.bytes;
}

std::span<const std::byte> GltfData::view(std::uint32_t index) const {
  const GltfObject where{"bufferViews", index};
  if (index >= document_->buffer_views.size())
    fail(where, "does not exist (there are " + std::to_string(document_->buffer_views.size()) + ")");
  const GltfBufferView& view = document_->buffer_views[index];
  if (view.buffer >= document_->buffers.size())
    fail(where.text() + ".buffer",
         "there is no such buffer (there are " + std::to_string(document_->buffers.size()) + ")");
  const std::span<const std::byte> all = buffer(view.buffer);
  if (view.byte_offset > all.size() || view.byte_length > all.size() - view.byte_offset)
    fail(where, "ends at byte " + std::to_string(view.byte_offset + view.byte_length) + " of " +
                    at("buffers", view.buffer) + ", which has " + std::to_string(all.size()));
  return all.subspan(static_cast<std::size_t>(view.byte_offset), static_cast<std::size_t>(view.byte_length));
}

/// Checks the range of elements in a buffer view. `form` has everything but their place.
GltfData::Elements GltfData::elements_in(std::uint32_t view_index, std::uint64_t offset, Elements form,
                                         const GltfObject& where) const {
  const std::span<const std::byte> bytes = view(view_index);
  const std::size_t size = form.components * bytes_of(form.component);
  const std::size_t given = document_->buffer_views[view_index].byte_stride;
  form.stride = given == 0 ? size : given;
  if (form.stride < size)
    fail(where,
         "elements of " + std::to_string(size) + " bytes overlap: byteStride is " + std::to_string(given));
  const std::uint64_t needed = form.count == 0 ? 0 : std::uint64_t{form.count - 1} * form.stride + size;
  if (offset > bytes.size() || needed > bytes.size() - offset)
    fail(where, std::to_string(form.count) + " elements end at byte " + std::to_string(offset + needed) +
                    " of " + at("bufferViews", view_index) + ", which has " + std::to_string(bytes.size()));
  form.first = bytes.data() + offset;
  return form;
}

GltfData::Elements GltfData::elements(std::uint32_t index, std::uint8_t components) const {
  const GltfObject where{"accessors", index};
  const GltfAccessor& given = accessor(index, "accessors");
  if (given.components != components)
    fail(where, "expected elements of " + std::to_string(components) + " numbers, found " +
                    std::to_string(given.components));
  const Elements form{.count = static_cast<std::size_t>(given.count),
                      .component = given.component,
                      .normalized = given.normalized,
                      .components = components};
  if (given.buffer_view != no_reference)
    return elements_in(given.buffer_view, given.byte_offset, form, where);
  // Zeros take no bytes of the file, so a count must not make much of nothing.
  constexpr std::uint64_t most_zeros = std::uint64_t{1} << 20;
  if (given.count > most_zeros) fail(where, std::to_string(given.count) + " elements without a bufferView");
  return form;
}

std::vector<double> GltfData::read_numbers(std::uint32_t index, std::uint8_t components) const {
  const Elements from = elements(index, components);
  std::vector<double> values(from.count * components, 0.0);
  const std::size_t step = bytes_of(from.component);
  if (from.first != nullptr)
    for (std::size_t i = 0; i < values.size(); ++i)
      values[i] =
          number_at(from.first + i / components * from.stride + i % components * step, from.component);
  replace_sparse(index, values);
  const double range = from.normalized ? normalized_range(from.component) : 0;
  if (range > 0)
    for (double& value : values) value = std::max(value / range, -1.0);
  return values;
}

void GltfData::replace_sparse(std::uint32_t index, std::span<double> values) const {
  const GltfAccessor& given = document_->accessors[index];
  if (given.sparse == no_reference) return;
  const GltfSparse& sparse = document_->sparse[given.sparse];
  const GltfObject where{"accessors", index, ".sparse"}, of_indices{"accessors", index, ".sparse.indices"},
      of_values{"accessors", index, ".sparse.values"};
  if (sparse.count > given.count)
    fail(where,
         "replaces " + std::to_string(sparse.count) + " of " + std::to_string(given.count) + " elements");
  const Elements places = elements_in(sparse.indices_view, sparse.indices_offset,
                                      {.count = static_cast<std::size_t>(sparse.count),
                                       .component = sparse.indices_component,
                                       .components = 1},
                                      of_indices);
  const Elements from = elements_in(sparse.values_view, sparse.values_offset,
                                    {.count = static_cast<std::size_t>(sparse.count),
                                     .component = given.component,
                                     .components = given.components},
                                    of_values);
  std::vector<std::uint32_t> indices(places.count);
  read_integers(places, of_indices, indices);
  const std::size_t step = bytes_of(from.component);
  for (std::size_t i = 0; i < indices.size(); ++i) {
    if (indices[i] >= given.count)
      fail(where, "index " + std::to_string(indices[i]) + " of " + std::to_string(given.count) + " elements");
    for (std::size_t k = 0; k < from.components; ++k)
      values[std::size_t{indices[i]} * from.components + k] =
          number_at(from.first + i * from.stride + k * step, from.component);
  }
}

void GltfData::read_vectors(std::uint32_t index, std::span<Vec3> into) const {
  const Elements from = elements(index, 3);
  const bool plain = from.component == GltfComponent::float32 && from.first != nullptr &&
                     document_->accessors[index].sparse == no_reference;
  if (!plain) {
    const std::vector<double> values = read_numbers(index, 3);
    for (std::size_t i = 0; i < into.size(); ++i)
      into[i] = {values[3 * i], values[3 * i + 1], values[3 * i + 2]};
    return;
  }
  const std::byte* at = from.first;
  for (Vec3& vector : into) {
    float number[3];
    std::memcpy(number, at, sizeof number);
    vector = {number[0], number[1], number[2]};
    at += from.stride;
  }
}

void GltfData::read_vectors(std::uint32_t index, std::span<const std::uint32_t> indices,
                            std::span<Vec3> into) const {
  const Elements from = elements(index, 3);
  if (from.first == nullptr || document_->accessors[index].sparse != no_reference) {
    const std::vector<double> values = read_numbers(index, 3);
    for (std::size_t i = 0; i < indices.size(); ++i) {
      const double* const value = values.data() + std::size_t{3} * indices[i];
      into[i] = {value[0], value[1], value[2]};
    }
    return;
  }
  const std::size_t step = bytes_of(from.component);
  const double range = from.normalized ? normalized_range(from.component) : 0;
  for (std::size_t i = 0; i < indices.size(); ++i)
    for (int axis = 0; axis < 3; ++axis) {
      const double value = number_at(
          from.first + indices[i] * from.stride + static_cast<std::size_t>(axis) * step, from.component);
      into[i][axis] = range > 0 ? std::max(value / range, -1.0) : value;
    }
}

void GltfData::read_integers(const Elements& from, const GltfObject& where,
                             std::span<std::uint32_t> into) const {
  const auto take = [&]<class T>(T) {
    const std::byte* at = from.first;
    for (std::uint32_t& value : into) {
      value = loaded<T>(at);
      at += from.stride;
    }
  };
  switch (from.component) {
    case GltfComponent::uint8:
      return take(std::uint8_t{});
    case GltfComponent::uint16:
      return take(std::uint16_t{});
    case GltfComponent::uint32:
      return take(std::uint32_t{});
    case GltfComponent::int8:
    case GltfComponent::int16:
    case GltfComponent::float32:
      break;
  }
  fail(where, "indices must be unsigned integers");
}

void GltfData::read_indices(std::uint32_t index, std::vector<std::uint32_t>& into) const {
  const Elements from = elements(index, 1);
  into.assign(from.count, 0);
  if (from.first != nullptr) read_integers(from, {"accessors", index}, into);
  if (document_->accessors[index].sparse == no_reference) return;
  std::vector<double> values(into.begin(), into.end());
  replace_sparse(index, values);
  std::ranges::transform(values, into.begin(), [](double v) { return static_cast<std::uint32_t>(v); });
}

/// Returns the first element of an accessor whose elements of this size follow one another, all in range;
/// nullptr if there is anything else. Whoever reads such elements in another way finds the problem again.
const std::byte* GltfData::plain_elements(const GltfAccessor& accessor, std::size_t size) const {
  if (accessor.sparse != no_reference || accessor.buffer_view >= document_->buffer_views.size())
    return nullptr;
  const GltfBufferView& view = document_->buffer_views[accessor.buffer_view];
  if ((view.byte_stride != 0 && view.byte_stride != size) || view.buffer >= document_->buffers.size())
    return nullptr;
  try {
    const std::span<const std::byte> all = buffer(view.buffer);
    const bool in_range = view.byte_offset <= all.size() &&
                          view.byte_length <= all.size() - view.byte_offset &&
                          accessor.byte_offset <= view.byte_length &&
                          accessor.count * size <= view.byte_length - accessor.byte_offset;
    return in_range ? all.data() + static_cast<std::size_t>(view.byte_offset + accessor.byte_offset)
                    : nullptr;
  } catch (const Error&) {
    return nullptr;
  }
}

bool GltfData::find_plain_mesh(std::uint32_t mesh, PlainGltfMesh& found) const {
  const GltfMesh& given = document_->meshes[mesh];
  if (given.primitive_count != 1 || given.part_count != 0) return false;
  const GltfPrimitive& primitive = document_->primitives[given.first_primitive];
  constexpr std::uint32_t triangle_list = 4;
  for (const std::uint32_t special :
       {primitive.position_low, primitive.position_lowest, primitive.draco_view})
    if (special != no_reference) return false;
  const std::size_t count = document_->accessors.size();
  if (primitive.mode != triangle_list || primitive.has_targets || primitive.position >= count ||
      primitive.indices >= count || is_shared(primitive.position))
    return false;
  const GltfAccessor &positions = document_->accessors[primitive.position],
                     &indices = document_->accessors[primitive.indices];
  const bool wide = indices.component == GltfComponent::uint32;
  constexpr std::uint64_t most = std::uint64_t{1} << 31;
  if (positions.component != GltfComponent::float32 || positions.components != 3 || positions.count == 0 ||
      positions.count >= most || (indices.component != GltfComponent::uint16 && !wide) ||
      indices.components != 1 || indices.count % 3 != 0)
    return false;
  const std::byte *const of_positions = plain_elements(positions, 3 * sizeof(float)),
                         *const of_indices = plain_elements(indices, bytes_of(indices.component));
  if (of_positions == nullptr || of_indices == nullptr) return false;
  found = {of_positions, of_indices, static_cast<std::size_t>(positions.count),
           static_cast<std::size_t>(indices.count), wide};
  return true;
}

std::optional<std::uint32_t> GltfData::append_plain_triangles(std::uint32_t index, std::uint32_t base,
                                                              std::vector<Triangle>& into) const {
  const Elements from = elements(index, 1);
  const bool is_integer = from.component == GltfComponent::uint16 || from.component == GltfComponent::uint32;
  if (!is_integer || from.first == nullptr || from.stride != bytes_of(from.component) ||
      from.count % 3 != 0 || document_->accessors[index].sparse != no_reference)
    return std::nullopt;
  const std::size_t first = into.size();
  into.resize(first + from.count / 3);
  std::uint32_t largest = 0;
  const auto take = [&]<class T>(T) {
    const std::byte* at = from.first;
    for (Triangle& triangle : std::span(into).subspan(first)) {
      T corner[3];
      std::memcpy(corner, at, sizeof corner);
      at += sizeof corner;
      for (std::size_t k = 0; k < 3; ++k) {
        largest = std::max<std::uint32_t>(largest, corner[k]);
        triangle[k] = base + corner[k];
      }
    }
  };
  if (from.component == GltfComponent::uint16)
    take(std::uint16_t{});
  else
    take(std::uint32_t{});
  return largest;
}

}  // namespace tandem::io
