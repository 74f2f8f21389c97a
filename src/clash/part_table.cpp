#include "clash/part_table.h"

#include <algorithm>

#include "tandem/mesh/measure.h"

namespace tandem::clash {
namespace {

/// Separates the fields of a key. Names and paths may contain every printable character.
constexpr char separator = '\x1f';

std::string path_key(const JobModel& model, Assembly::Node node) {
  return model.id + separator + model.assembly.path(node);
}

/// Returns the key by external identifiers; empty if neither the node nor an ancestor has one.
std::string external_key(const Assembly& assembly, Assembly::Node part) {
  for (Assembly::Node node = part; node != Assembly::none; node = assembly.parent(node)) {
    const std::string_view id = assembly.external_id(node);
    if (id.empty()) continue;
    std::string key(id);
    if (node != part) key += separator + assembly.path(part).substr(assembly.path(node).size());
    return key;
  }
  return {};
}

/// Keys with the eight characters after the common beginning of all, which decide most comparisons.
class KeyOrder {
 public:
  explicit KeyOrder(const std::vector<std::string>& keys) : keys_(&keys), common_(common_length(keys)) {
    order_.reserve(keys.size());
    for (std::uint32_t i = 0; i < keys.size(); ++i) order_.push_back({start_of(keys[i]), i});
    std::sort(order_.begin(), order_.end(), [&](const Entry& x, const Entry& y) {
      if (x.start != y.start) return x.start < y.start;
      const int compared = keys[x.part].compare(keys[y.part]);
      return compared != 0 ? compared < 0 : x.part < y.part;
    });
  }

  std::uint32_t operator[](std::size_t rank) const { return order_[rank].part; }

  /// Returns the parts whose keys other parts have too.
  std::vector<std::uint32_t> repeated() const {
    std::vector<std::uint32_t> parts;
    for (std::size_t i = 0; i < order_.size(); ++i)
      if ((i > 0 && equal(i - 1, i)) || (i + 1 < order_.size() && equal(i, i + 1)))
        parts.push_back(order_[i].part);
    return parts;
  }

 private:
  struct Entry {
    std::uint64_t start;
    std::uint32_t part;
  };

  static std::size_t common_length(const std::vector<std::string>& keys) {
    std::size_t length = keys.empty() ? 0 : keys.front().size();
    for (const std::string& key : keys) {
      length = std::min(length, key.size());
      length = static_cast<std::size_t>(
          std::mismatch(key.begin(), key.begin() + static_cast<std::ptrdiff_t>(length), keys.front().begin())
              .first -
          key.begin());
    }
    return length;
  }
  std::uint64_t start_of(const std::string& key) const {
    std::uint64_t start = 0;
    for (std::size_t i = common_; i < common_ + 8; ++i)
      start = start << 8 | (i < key.size() ? static_cast<unsigned char>(key[i]) : 0u);
    return start;
  }
  bool equal(std::size_t i, std::size_t j) const {
    return order_[i].start == order_[j].start && (*keys_)[order_[i].part] == (*keys_)[order_[j].part];
  }

  const std::vector<std::string>* keys_;
  std::size_t common_;
  std::vector<Entry> order_;
};

void add_keys(const std::vector<JobModel>& models, const ThreadPool& pool, PartTable& table) {
  const std::size_t count = table.parts.size();
  table.keys.resize(count);
  std::vector<std::string>& keys = table.keys;
  const auto model_of = [&](std::size_t part) -> const JobModel& { return models[table.parts[part].model]; };
  const auto by_path = [&](std::size_t part) { return path_key(model_of(part), table.parts[part].node); };
  pool.for_chunks(count, 512, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      keys[i] = external_key(model_of(i).assembly, table.parts[i].node);
      if (keys[i].empty()) keys[i] = by_path(i);
    }
  });
  KeyOrder order(keys);
  if (const std::vector<std::uint32_t> repeated = order.repeated(); !repeated.empty()) {
    for (const std::uint32_t part : repeated) keys[part] = model_of(part).id + separator + keys[part];
    for (const std::uint32_t part : KeyOrder(keys).repeated()) keys[part] = by_path(part);
    order = KeyOrder(keys);
  }
  table.rank.resize(count);
  for (std::uint32_t i = 0; i < count; ++i) table.rank[order[i]] = i;
}

/// Returns whether a transform maps axes to axes, so that it maps the box of points to the box of their
/// images, bit for bit.
bool maps_boxes(const Transform& pose) {
  for (const Vec3 row : pose.rotation.row) {
    const Vec3 size = abs(row);
    if (size.x + size.y + size.z != 1 || std::max({size.x, size.y, size.z}) != 1) return false;
  }
  return true;
}

/// Boxes of the geometries of an assembly, in their own frames, and of parts.
class GeometryBoxes {
 public:
  GeometryBoxes(const Assembly& assembly, const ThreadPool& pool)
      : assembly_(assembly), boxes_(assembly.geometry_count()) {
    pool.for_chunks(boxes_.size(), 64, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t g = begin; g < end; ++g)
        boxes_[g] = bounds(assembly.mesh(static_cast<std::uint32_t>(g)));
    });
  }

  Bounds at(Assembly::Node node, const Transform& pose) const {
    return part_box(assembly_, boxes_[assembly_.geometry(node)], node, pose);
  }

  std::vector<Bounds> take() { return std::move(boxes_); }

 private:
  const Assembly& assembly_;
  std::vector<Bounds> boxes_;
};

}  // namespace

Bounds part_box(const Assembly& assembly, const Bounds& local, Assembly::Node node, const Transform& pose) {
  if (local.empty() || !maps_boxes(pose)) return assembly.bounds_at(node, pose);
  Bounds box;
  box.add(pose(local.low));
  box.add(pose(local.high));
  return box;
}

PartTable list_parts(const std::vector<JobModel>& models, const ThreadPool& pool) {
  PartTable table;
  std::size_t count = 0;
  for (const JobModel& model : models) count += model.assembly.parts().size();
  table.parts.reserve(count);
  for (std::uint32_t m = 0; m < models.size(); ++m) {
    const JobModel& model = models[m];
    const Assembly& assembly = model.assembly;
    const std::string label = models.size() > 1 ? model.id + ":" : std::string();
    for (const SkippedItem& item : assembly.skipped())
      table.skipped.push_back({label + item.where, item.reason});
    const std::vector<Transform> poses = assembly.world_poses();
    for (const Assembly::Node node : assembly.parts()) {
      if (assembly.is_shape(assembly.geometry(node)))
        table.skipped.push_back({label + assembly.path(node), "a shape without triangles is not checked"});
      else
        table.parts.push_back({m, node, model.pose * poses[node], {}});
    }
  }
  add_keys(models, pool, table);
  return table;
}

PartTable make_part_table(const std::vector<JobModel>& models, const ThreadPool& pool) {
  PartTable table = list_parts(models, pool);
  std::vector<GeometryBoxes> boxes;
  for (const JobModel& model : models) boxes.emplace_back(model.assembly, pool);
  pool.for_chunks(table.parts.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
      table.parts[i].box = boxes[table.parts[i].model].at(table.parts[i].node, table.parts[i].pose);
  });
  for (GeometryBoxes& of_model : boxes) table.geometry_boxes.push_back(of_model.take());
  return table;
}

}  // namespace tandem::clash
