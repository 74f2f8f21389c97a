#include "viewer/raster.h"

#include <algorithm>
#include <cmath>

#include "tandem/math/cos_sin.h"

namespace tandem::viewer {
namespace {

constexpr int samples = 2;  // per pixel and axis
constexpr Rgb ghost_colour{150, 158, 170};
constexpr double ghost_opacity = 0.22;
constexpr int line_radius = 2;  // in samples
constexpr std::array<Rgb, 2> background{Rgb{251, 252, 253}, Rgb{227, 231, 236}};

/// A unit vector, or zero if there is no direction.
Vec3 unit(Vec3 v) { return v / std::max(length(v), 1e-300); }

Rgb mixed(Rgb a, Rgb b, double share_of_b) {
  Rgb result;
  for (std::size_t i = 0; i < 3; ++i)
    result[i] = static_cast<std::uint8_t>(std::lround(a[i] + share_of_b * (b[i] - a[i])));
  return result;
}

Rgb shaded(Rgb colour, double light) {
  for (std::uint8_t& channel : colour)
    channel = static_cast<std::uint8_t>(std::lround(std::min(255.0, light * channel)));
  return colour;
}

/// A linear function of the sample position.
struct Plane {
  double dx = 0, dy = 0, constant = 0;
  double at(double x, double y) const { return dx * x + dy * y + constant; }
};

/// Returns the function with this gradient that is zero at a corner.
template <class Corner>
Plane plane(const Corner& zero, std::array<double, 2> gradient) {
  return {gradient[0], gradient[1], -(gradient[0] * zero.x + gradient[1] * zero.y)};
}

/// The part of a row in which linear functions are not negative.
struct Span {
  double from, to;
  void clip(double start, double slope) {
    if (slope > 0)
      from = std::max(from, -start / slope);
    else if (slope < 0)
      to = std::min(to, -start / slope);
    else if (start < 0)
      to = from - 1;
  }
};

int clamped(double value, int size) {
  return static_cast<int>(std::clamp(value, 0.0, static_cast<double>(size - 1)));
}

}  // namespace

Raster::Raster(int width, int height, const Camera& camera)
    : width_(samples * width), height_(samples * height), camera_(camera) {
  back_ = unit(camera.eye - camera.target);
  Vec3 sideways = cross(camera.up, back_);
  if (length(sideways) < 1e-9) sideways = cross(Vec3{1, 0, 0}, back_);
  if (length(sideways) < 1e-9) sideways = cross(Vec3{0, 1, 0}, back_);
  right_ = unit(sideways);
  up_ = cross(back_, right_);
  const CosSin half = cos_sin_turns(camera.field_of_view / 720);
  scale_ = 0.5 * height_ * half.cos / half.sin;
  near_ = 1e-3 * length(camera.eye - camera.target);
  const std::size_t count = static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
  for (Layer* layer : {&solids_, &ghosts_, &lines_}) {
    layer->depth.assign(count, 0);
    layer->colour.assign(count, Rgb{});
  }
}

Vec3 Raster::to_view(Vec3 world) const {
  const Vec3 v = world - camera_.eye;
  return {dot(v, right_), dot(v, up_), -dot(v, back_)};
}

Raster::Corner Raster::projected(Vec3 view) const {
  const double inverse = 1 / view.z;
  return {0.5 * width_ + scale_ * view.x * inverse, 0.5 * height_ - scale_ * view.y * inverse, inverse};
}

void Raster::draw_solid(const Mesh& mesh, const Transform& pose, Rgb colour) {
  draw(mesh, pose, colour, solids_);
}
void Raster::draw_ghost(const Mesh& mesh, const Transform& pose) { draw(mesh, pose, ghost_colour, ghosts_); }

void Raster::draw(const Mesh& mesh, const Transform& pose, Rgb colour, Layer& to) const {
  std::vector<Vec3> view;
  view.reserve(mesh.vertices().size());
  for (const Vec3 v : mesh.vertices()) view.push_back(to_view(pose(v)));
  for (const Triangle& triangle : mesh.triangles()) {
    const std::array<Vec3, 3> corners{view[triangle[0]], view[triangle[1]], view[triangle[2]]};
    const Vec3 normal = unit(cross(corners[1] - corners[0], corners[2] - corners[0]));
    // A lamp at the camera and one above: both sides of a face are lit.
    const double light = 0.42 + 0.5 * std::abs(normal.z) + 0.16 * std::abs(normal.y);
    fill(corners, shaded(colour, light), to);
  }
}

/// Clips a triangle at the near plane and fills what is left of it.
void Raster::fill(const std::array<Vec3, 3>& view, Rgb colour, Layer& to) const {
  std::array<Vec3, 4> kept;
  std::size_t count = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vec3 p = view[i], q = view[(i + 1) % 3];
    if (p.z >= near_) kept[count++] = p;
    if ((p.z >= near_) != (q.z >= near_)) kept[count++] = p + (near_ - p.z) / (q.z - p.z) * (q - p);
  }
  for (std::size_t i = 2; i < count; ++i)
    fill(projected(kept[0]), projected(kept[i - 1]), projected(kept[i]), colour, to);
}

void Raster::fill(const Corner& a, const Corner& b, const Corner& c, Rgb colour, Layer& to) const {
  const double area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (!(std::abs(area) > 1e-12)) return;
  // Barycentric coordinates of b and c, and 1 / depth, as functions of the sample position.
  const Plane weight_b = plane(a, {(c.y - a.y) / area, -(c.x - a.x) / area});
  const Plane weight_c = plane(a, {-(b.y - a.y) / area, (b.x - a.x) / area});
  const double db = b.inverse - a.inverse, dc = c.inverse - a.inverse;
  const int y0 = clamped(std::floor(std::min({a.y, b.y, c.y})), height_);
  const int y1 = clamped(std::ceil(std::max({a.y, b.y, c.y})), height_);
  for (int y = y0; y <= y1; ++y) {
    const double row_b = weight_b.at(0.5, y + 0.5), row_c = weight_c.at(0.5, y + 0.5);
    Span span{0, static_cast<double>(width_ - 1)};
    span.clip(row_b, weight_b.dx);
    span.clip(row_c, weight_c.dx);
    span.clip(1 - row_b - row_c, -weight_b.dx - weight_c.dx);
    if (!(span.from <= span.to)) continue;
    const std::size_t row = static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
    for (int x = static_cast<int>(std::ceil(span.from)); x <= span.to; ++x) {
      const auto depth =
          static_cast<float>(a.inverse + (row_b + weight_b.dx * x) * db + (row_c + weight_c.dx * x) * dc);
      const std::size_t index = row + static_cast<std::size_t>(x);
      if (depth <= to.depth[index]) continue;
      to.depth[index] = depth;
      to.colour[index] = colour;
    }
  }
}

void Raster::draw_line(Vec3 from, Vec3 to, Rgb colour) {
  Vec3 p = to_view(from), q = to_view(to);
  if (p.z < near_ && q.z < near_) return;
  if (p.z < near_) p = p + (near_ - p.z) / (q.z - p.z) * (q - p);
  if (q.z < near_) q = q + (near_ - q.z) / (p.z - q.z) * (p - q);
  const Corner a = projected(p), b = projected(q);
  const double size = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
  if (!(size < 1e5)) return;
  const int steps = static_cast<int>(std::ceil(size)) + 1;
  for (int i = 0; i <= steps; ++i) {
    const double t = static_cast<double>(i) / steps;
    const int cx = static_cast<int>(std::floor(a.x + t * (b.x - a.x)));
    const int cy = static_cast<int>(std::floor(a.y + t * (b.y - a.y)));
    for (int y = std::max(0, cy - line_radius); y <= std::min(height_ - 1, cy + line_radius); ++y)
      for (int x = std::max(0, cx - line_radius); x <= std::min(width_ - 1, cx + line_radius); ++x) {
        if ((x - cx) * (x - cx) + (y - cy) * (y - cy) > line_radius * line_radius) continue;
        const std::size_t index =
            static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
        lines_.depth[index] = 1;
        lines_.colour[index] = colour;
      }
  }
}

Rgb Raster::sample(std::size_t index, int row) const {
  if (lines_.depth[index] > 0) return lines_.colour[index];
  Rgb colour = mixed(background[0], background[1], static_cast<double>(row) / height_);
  if (solids_.depth[index] > 0) colour = solids_.colour[index];
  if (ghosts_.depth[index] > solids_.depth[index])
    colour = mixed(colour, ghosts_.colour[index], ghost_opacity);
  return colour;
}

Image Raster::image() const {
  Image image{width_ / samples, height_ / samples, {}};
  image.rgb.reserve(3 * static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height));
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x) {
      std::array<int, 3> sum{};
      for (int k = 0; k < samples * samples; ++k) {
        const int row = samples * y + k / samples, column = samples * x + k % samples;
        const Rgb each = sample(static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) +
                                    static_cast<std::size_t>(column),
                                row);
        for (std::size_t i = 0; i < 3; ++i) sum[i] += each[i];
      }
      for (const int channel : sum)
        image.rgb.push_back(
            static_cast<std::uint8_t>((channel + samples * samples / 2) / (samples * samples)));
    }
  return image;
}

}  // namespace tandem::viewer
