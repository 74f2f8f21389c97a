#include "io/store/store_geometry.h"

#include <algorithm>
#include <cmath>

#include "tandem/base/error.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/distance.h"
#include "tandem/query/winding_number.h"

#include "clash/box_rules.h"
#include "io/store/geometry_file.h"
#include "io/store/near_geometry.h"

namespace tandem::io {
namespace {

using clash::LoadedGeometry;

/// Memory of a loaded geometry with its trees, as most checks build them.
constexpr std::uint64_t bytes_per_triangle = 200;

std::uint64_t megabytes(std::uint64_t bytes) { return bytes >> 20; }

std::vector<std::uint32_t> with_shards(std::vector<std::uint32_t> assembly_of) {
  assembly_of.push_back(static_cast<std::uint32_t>(assembly_of.size()));
  return assembly_of;
}

PieceLimits piece_limits(const clash::NearLimits& limits) {
  return {limits.gap, limits.depth_tolerance, 0.1 * limits.depth};
}

bool boxes_apart(const Bounds& a, const Bounds& b, double gap) {
  const Vec3 up = b.low - a.high, down = a.low - b.high;
  return std::max({up.x, up.y, up.z, down.x, down.y, down.z}) > gap;
}

/// A shard that is loaded, with its numbers, which are mapped.
struct LoadedShard : LoadedGeometry {
  explicit LoadedShard(Shard shard)
      : LoadedGeometry(std::move(shard.model)),
        faces(std::move(shard.faces)),
        vertices(std::move(shard.vertices)) {}

  const Array<std::uint32_t> faces, vertices;
};

/// The box of a placed box.
Bounds placed_box(const Bounds& local, const Transform& pose) {
  Bounds box;
  for (int corner = 0; corner < 8; ++corner)
    box.add(pose({corner & 1 ? local.high.x : local.low.x, corner & 2 ? local.high.y : local.low.y,
                  corner & 4 ? local.high.z : local.low.z}));
  return box;
}

bool is_in_box(const Bounds& box, Vec3 p) {
  return box.low.x <= p.x && p.x <= box.high.x && box.low.y <= p.y && p.y <= box.high.y && box.low.z <= p.z &&
         p.z <= box.high.z;
}

}  // namespace

/// One geometry as the pieces that are loaded one after another: its shards, or the whole of it.
struct StoreGeometry::Surface {
  const clash::Part& part;
  const GeometryRecord& record;
  std::uint32_t first_shard;

  std::uint32_t size() const { return std::max(1u, record.shards); }
  std::shared_ptr<const LoadedGeometry> piece(std::uint32_t index, const StoreGeometry& store) const {
    if (record.shards > 0) return store.cache_.get(store.shards_model(), first_shard + index);
    return store.get(part.model, store.job_.models[part.model].assembly.geometry(part.node));
  }
};

StoreGeometry::StoreGeometry(const std::filesystem::path& folder, const clash::Job& job,
                             const StoreTables& tables, const Limits& limits)
    : folder_(folder),
      job_(job),
      tables_(tables),
      capacity_(limits.capacity),
      guard_(limits.process),
      cache_(
          [this](std::uint32_t m, Assembly::Geometry g) {
            return m == shards_model() ? load_shard_number(g) : load_whole(m, g);
          },
          with_shards(tables.assembly_of), capacity_) {
  for (std::uint32_t m = 0; m < tables.geometries.size(); ++m) {
    first_shard_.emplace_back();
    infos_.push_back(std::make_unique<Lazy<clash::GeometryInfo>[]>(tables.geometries[m].size()));
    for (std::uint32_t g = 0; g < tables.geometries[m].size(); ++g) {
      first_shard_[m].push_back(static_cast<std::uint32_t>(shards_.size()));
      for (std::uint32_t s = 0; s < tables.geometries[m][g].shards; ++s) shards_.push_back({m, g, s});
    }
  }
  summaries_ = std::make_unique<Lazy<PieceSummary>[]>(shards_.size());
}

const GeometryRecord& StoreGeometry::record_of(const clash::Part& part) const {
  return tables_.geometries[part.model][job_.models[part.model].assembly.geometry(part.node)];
}

std::unique_ptr<LoadedGeometry> StoreGeometry::load_whole(std::uint32_t model,
                                                          Assembly::Geometry geometry) const {
  const GeometryRecord& record = tables_.geometries[model][geometry];
  if (capacity_ == 0)
    throw Error("the memory limit leaves nothing for geometry: a process of this check uses " +
                std::to_string(megabytes(resident_bytes()) + 1) + " MB without it; raise --memory");
  if (memory_of(record) / 2 > capacity_)
    throw Error(geometry_file(folder_, record.key).string() + ": a geometry of " +
                std::to_string(record.triangles) + " triangles needs about " +
                std::to_string(megabytes(memory_of(record))) + " MB, more than the memory limit leaves (" +
                std::to_string(megabytes(capacity_)) + " MB); raise --memory");
  bytes_read_ += record.file_bytes;
  guard_.count(memory_of(record));
  return load_geometry(folder_, record);
}

std::unique_ptr<LoadedGeometry> StoreGeometry::load_shard_number(std::uint32_t number) const {
  const auto [model, geometry, shard] = shards_[number];
  const GeometryRecord& record = tables_.geometries[model][geometry];
  bytes_read_ += record.file_bytes / record.shards;
  guard_.count(memory_of(record) / record.shards);
  return std::make_unique<LoadedShard>(load_shard(folder_, record, shard));
}

StoreGeometry::Surface StoreGeometry::surface_of(const clash::Part& part) const {
  const Assembly::Geometry geometry = job_.models[part.model].assembly.geometry(part.node);
  return {part, record_of(part), first_shard_[part.model][geometry]};
}

/// Information on split geometry is kept: it is the same for all shards.
const clash::GeometryInfo& StoreGeometry::info_of(const Surface& surface) const {
  const Assembly::Geometry geometry = job_.models[surface.part.model].assembly.geometry(surface.part.node);
  return infos_[surface.part.model][geometry].get([&] { return load_info(folder_, surface.record); });
}

/// Summaries of shards are kept, so that shards far away are not loaded again.
const PieceSummary& StoreGeometry::summary_of(const Surface& surface, std::uint32_t index) const {
  return summaries_[surface.first_shard + index].get(
      [&] { return PieceSummary(surface.piece(index, *this)->model.mesh()); });
}

/// The box of a piece in the world.
Bounds StoreGeometry::box_of(const Surface& surface, std::uint32_t index) const {
  if (surface.record.shards == 0) return surface.part.box;
  return placed_box(summary_of(surface, index).box, surface.part.pose);
}

bool StoreGeometry::surfaces_apart(const Surface& a, const Surface& b, double gap) const {
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    const Bounds box_a = box_of(a, i);
    if (boxes_apart(box_a, b.part.box, gap)) continue;
    for (std::uint32_t j = 0; j < b.size(); ++j) {
      if (boxes_apart(box_a, box_of(b, j), gap)) continue;
      const auto of_a = a.piece(i, *this), of_b = b.piece(j, *this);
      if (within(of_a->model, a.part.pose, of_b->model, b.part.pose, gap)) return false;
    }
  }
  return true;
}

/// Whether a shell of `other` may be inside `solid`; the surfaces do not touch.
bool StoreGeometry::contains_a_shell(const Surface& solid, const Surface& other, double margin) const {
  const auto pieces = other.piece(0, *this);
  const clash::GeometryInfo& info = info_of(other);
  for (const clash::ShellInfo& shell : info.shells) {
    // A shell inside of a box is not longer than its diagonal, and the centre of its own box is in the box.
    const Vec3 extent = shell.box.extent();
    if (std::max({extent.x, extent.y, extent.z}) > length(solid.part.box.extent()) + margin) continue;
    const Vec3 center = other.part.pose(shell.box.center());
    if (boxes_apart({center, center}, solid.part.box, margin)) continue;
    if (other.record.shards > 0) return true;  // its vertex may be in any shard
    const Vec3 point = other.part.pose(pieces->model.mesh().vertices()[shell.vertex]);
    if (!is_in_box(solid.part.box, point)) continue;
    double lower = 0, upper = 0;
    for (std::uint32_t i = 0; i < solid.size(); ++i) {
      const WindingNumber part =
          winding_number(solid.piece(i, *this)->model, solid.part.pose, point, {.tolerance = 0.001});
      lower += part.lower;
      upper += part.upper;
    }
    if (!(lower > -0.4 && upper < 0.4)) return true;
  }
  return false;
}

bool StoreGeometry::proven_apart(const clash::Part& a, const clash::Part& b, double gap) const {
  if (shards_.empty()) return false;
  const Surface of_a = surface_of(a), of_b = surface_of(b);
  if (of_a.record.shards == 0 && of_b.record.shards == 0) return false;
  const double size = length(a.box.extent()) + length(b.box.extent()) + length(a.box.low) + length(b.box.low);
  const double margin = gap * (1 + 1e-9) + 1e-9 * size;
  return surfaces_apart(of_a, of_b, margin) && !contains_a_shell(of_a, of_b, margin) &&
         !contains_a_shell(of_b, of_a, margin);
}

std::unique_ptr<LoadedGeometry> StoreGeometry::near_part(const clash::Part& part, const Bounds& box) const {
  const GeometryRecord& record = record_of(part);
  const auto same = [](std::size_t i) { return static_cast<std::uint32_t>(i); };
  const ForEachPiece pieces = [&](const std::function<bool(const GeometryPiece&)>& take) {
    bytes_read_ += record.file_bytes;
    if (record.shards == 0) {
      take({load_geometry(folder_, record)->model.mesh(), same, same});
      return;
    }
    for (std::uint32_t s = 0; s < record.shards; ++s) {
      const Shard shard = load_shard(folder_, record, s);
      const std::span faces(std::as_const(shard.faces)), vertices(std::as_const(shard.vertices));
      if (!take({shard.model.mesh(), [=](std::size_t f) { return faces[f]; },
                 [=](std::size_t v) { return vertices[v]; }}))
        return;
    }
  };
  const NearRegion region{part, box, max_near_triangles()};
  std::unique_ptr<LoadedGeometry> found = near_geometry(pieces, info_of(surface_of(part)), region);
  if (!found) return nullptr;
  found->simplified_from = record.triangles;
  (void)found->known_box.get([&] { return tables_.parts.local_box(job_.models, part); });
  return found;
}

std::uint64_t StoreGeometry::max_near_triangles() const {
  return std::max<std::uint64_t>(1, capacity_ / bytes_per_triangle / 2);
}

/// Returns for each box whether near_part() may find a geometry.
std::vector<bool> StoreGeometry::may_be_near(const clash::Part& part,
                                             const std::vector<Bounds>& boxes) const {
  const Surface surface = surface_of(part);
  const ForEachPiece pieces = [&](const std::function<bool(const GeometryPiece&)>& take) {
    for (std::uint32_t i = 0; i < surface.size(); ++i)
      if (!take({surface.piece(i, *this)->model.mesh(), {}, {}})) return;
  };
  return few_are_near(pieces, part, boxes, max_near_triangles());
}

PiecewisePart StoreGeometry::piecewise(const clash::Part& part) const {
  const Surface surface = surface_of(part);
  const GeometryRecord& record = surface.record;
  PiecewisePart pieces{
      part,
      info_of(surface),
      record.triangles,
      record.vertices,
      surface.size(),
      [this, surface](std::uint32_t i) -> NumberedPiece {
        std::shared_ptr<const LoadedGeometry> piece = surface.piece(i, *this);
        if (surface.record.shards == 0) return {std::move(piece)};
        const auto& shard = static_cast<const LoadedShard&>(*piece);
        return {std::move(piece), shard.faces, shard.vertices};
      },
      [this, surface](std::uint32_t i) {
        return surface.record.shards == 0 || cache_.holds(shards_model(), surface.first_shard + i);
      },
      [this, surface](std::uint32_t i) -> const PieceSummary& { return summary_of(surface, i); },
      [this, surface](std::uint32_t i) { return box_of(surface, i); },
      [this, &record](const std::vector<std::uint32_t>& wanted) { return positions_of(record, wanted); },
      [this, &record] {
        bytes_read_ += record.file_bytes;
        return load_geometry(folder_, record)->model.mesh();
      }};
  if (record.shards == 0) {
    const auto whole = std::make_shared<const PieceSummary>(surface.piece(0, *this)->model.mesh());
    pieces.summary = [whole](std::uint32_t) -> const PieceSummary& { return *whole; };
  }
  return pieces;
}

/// Returns the positions of some vertices.
std::vector<Vec3> StoreGeometry::positions_of(const GeometryRecord& record,
                                              const std::vector<std::uint32_t>& wanted) const {
  std::vector<Vec3> positions(wanted.size());
  bytes_read_ += record.file_bytes;
  if (record.shards == 0) {
    const std::unique_ptr<LoadedGeometry> loaded = load_geometry(folder_, record);
    for (std::size_t i = 0; i < wanted.size(); ++i) positions[i] = loaded->model.mesh().vertices()[wanted[i]];
    return positions;
  }
  for (std::uint32_t s = 0; s < record.shards; ++s) {
    const Shard shard = load_shard(folder_, record, s);
    const std::span numbers(std::as_const(shard.vertices));
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const auto found = std::lower_bound(numbers.begin(), numbers.end(), wanted[i]);
      if (found != numbers.end() && *found == wanted[i])
        positions[i] = shard.model.mesh().vertices()[static_cast<std::size_t>(found - numbers.begin())];
    }
  }
  return positions;
}

std::optional<clash::NearPair> StoreGeometry::near_pair(const clash::Part& a, const clash::Part& b,
                                                        const clash::NearLimits& limits) const {
  const GeometryRecord &of_a = record_of(a), &of_b = record_of(b);
  const std::uint64_t bytes = bytes_per_triangle * (of_a.triangles + of_b.triangles);
  if ((of_a.shards == 0 && of_b.shards == 0) || bytes <= capacity_) return std::nullopt;
  if (of_a.key == of_b.key && a.pose == b.pose && info_of(surface_of(a)).inside == InsideTest::exact)
    return clash::NearPair{nullptr, nullptr, HUGE_VAL, same_solid(a, b)};
  const double size = length(a.box.extent()) + length(b.box.extent()) + length(a.box.low) + length(b.box.low);
  const double deepest = clash::world_box_depth(a, b), least = 2 * limits.depth + 1e-6 * size;
  // Distances of points inside from the surface matter up to the depth, which is not known yet.
  std::vector<double> depths;
  for (double share = 1; depths.empty() || depths.back() > least; share /= 4)
    depths.push_back(std::fmax(least, share * deepest));
  std::vector<Bounds> boxes;
  for (const double depth : depths) {
    const double margin = std::fmax(limits.gap, depth) * (1 + 1e-9) + 1e-9 * size;
    const Vec3 by{margin, margin, margin};
    const Vec3 low = max(a.box.low, b.box.low) - by, high = min(a.box.high, b.box.high) + by;
    boxes.push_back({min(low, high), max(low, high)});
  }
  const std::vector<bool> few_of_a = may_be_near(a, boxes), few_of_b = may_be_near(b, boxes);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (!few_of_a[i] || !few_of_b[i]) continue;
    std::shared_ptr<const LoadedGeometry> near_a = near_part(a, boxes[i]), near_b;
    if (near_a) near_b = near_part(b, boxes[i]);
    if (near_b)
      return clash::NearPair{std::move(near_a), std::move(near_b), i == 0 ? HUGE_VAL : depths[i],
                             std::nullopt};
  }
  return clash::NearPair{nullptr, nullptr, 0, contact_of(a, b, limits)};
}

/// The contact of two parts that are the same solid in the same place.
clash::SplitContact StoreGeometry::same_solid(const clash::Part& a, const clash::Part& b) const {
  clash::SplitContact contact;
  contact.state = clash::ContactState::equal;
  contact.inside_a = contact.inside_b = InsideTest::exact;
  contact.surfaces_touch = contact.same = true;
  contact.gap.lower = contact.gap.upper = 0;
  contact.depth.range = {0, clash::rounding_depth(a, b)};
  contact.details = details_of_pieces(piecewise(a), piecewise(b));
  return contact;
}

clash::SplitContact StoreGeometry::contact_of(const clash::Part& a, const clash::Part& b,
                                              const clash::NearLimits& limits) const {
  const PiecewisePart of_a = piecewise(a), of_b = piecewise(b);
  clash::SplitContact contact = contact_of_pieces(of_a, of_b, piece_limits(limits));
  contact.details = details_of_pieces(of_a, of_b);
  return contact;
}

clash::PairDepth StoreGeometry::depth_of_near(const clash::Part& a, const clash::Part& b,
                                              const clash::NearLimits& limits) const {
  return depth_of_pieces(piecewise(a), piecewise(b), piece_limits(limits));
}

clash::CacheCounts StoreGeometry::counts() const {
  clash::CacheCounts counts = cache_.counts();
  counts.bytes_read = bytes_read_;
  return counts;
}

}  // namespace tandem::io
