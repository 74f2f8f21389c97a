#include "svg.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

namespace tandem::figures {

void Svg::line(Point from, Point to, std::string_view stroke, double width, std::string_view dash) {
  fmt::format_to(std::back_inserter(body_),
                 R"(<line x1="{:.2f}" y1="{:.2f}" x2="{:.2f}" y2="{:.2f}" stroke="{}" stroke-width="{}"{}/>)"
                 "\n",
                 from.x, from.y, to.x, to.y, stroke, width,
                 dash.empty() ? "" : fmt::format(R"( stroke-dasharray="{}")", dash));
}

void Svg::polygon(const std::vector<Point>& points, std::string_view fill, std::string_view stroke,
                  double width, double opacity) {
  std::string list;
  for (const Point p : points) fmt::format_to(std::back_inserter(list), "{:.1f},{:.1f} ", p.x, p.y);
  fmt::format_to(std::back_inserter(body_),
                 R"(<polygon points="{}" fill="{}" stroke="{}" stroke-width="{}" opacity="{}"/>)"
                 "\n",
                 list, fill, stroke, width, opacity);
}

void Svg::define_triangles(std::string_view id, const std::vector<Point>& corners, std::string_view fill) {
  std::string path;
  for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
    fmt::format_to(std::back_inserter(path), "M{:.1f} {:.1f}L{:.1f} {:.1f} {:.1f} {:.1f}z", corners[i].x,
                   corners[i].y, corners[i + 1].x, corners[i + 1].y, corners[i + 2].x, corners[i + 2].y);
  }
  fmt::format_to(std::back_inserter(body_),
                 R"(<defs><path id="{}" d="{}" fill="{}" stroke="{}" stroke-width="0.5"/></defs>)"
                 "\n",
                 id, path, fill, fill);
}

void Svg::use(std::string_view id, Point offset) {
  fmt::format_to(std::back_inserter(body_), "<use href=\"#{}\" x=\"{:.1f}\" y=\"{:.1f}\"/>\n", id, offset.x,
                 offset.y);
}

void Svg::circle(Point center, double radius, std::string_view fill, std::string_view stroke, double width,
                 double opacity) {
  fmt::format_to(
      std::back_inserter(body_),
      R"(<circle cx="{:.2f}" cy="{:.2f}" r="{:.2f}" fill="{}" stroke="{}" stroke-width="{}" opacity="{}"/>)"
      "\n",
      center.x, center.y, radius, fill, stroke, width, opacity);
}

void Svg::rectangle(Point corner, double width, double height, std::string_view fill, std::string_view stroke,
                    double opacity) {
  polygon({corner,
           {corner.x + width, corner.y},
           {corner.x + width, corner.y + height},
           {corner.x, corner.y + height}},
          fill, stroke, 1.2, opacity);
}

void Svg::text(Point at, std::string_view words, std::string_view fill, double size,
               std::string_view anchor) {
  fmt::format_to(std::back_inserter(body_),
                 R"(<text x="{:.1f}" y="{:.1f}" fill="{}" font-size="{}" text-anchor="{}">{}</text>)"
                 "\n",
                 at.x, at.y, fill, size, anchor, words);
}

void Svg::arrow(Point from, Point to, std::string_view stroke) {
  line(from, to, stroke);
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
  const Point base{to.x - 8 * along.x, to.y - 8 * along.y};
  polygon({to,
           {base.x - 3.5 * along.y, base.y + 3.5 * along.x},
           {base.x + 3.5 * along.y, base.y - 3.5 * along.x}},
          stroke, stroke);
}

void Svg::begin_frame(int frame, int frames, double seconds_per_frame) {
  const double from = static_cast<double>(frame) / frames, to = static_cast<double>(frame + 1) / frames;
  const std::string_view first = frame == 0 ? "visible" : "hidden";
  // Discrete values: hidden before the frame, visible during it, hidden after it.
  const std::string values = frame == 0 ? "visible;hidden" : "hidden;visible;hidden";
  const std::string times =
      frame == 0 ? fmt::format("0;{:.5f}", to) : fmt::format("0;{:.5f};{:.5f}", from, to);
  fmt::format_to(std::back_inserter(body_),
                 R"(<g visibility="{}"><animate attributeName="visibility" calcMode="discrete" values="{}" )"
                 R"(keyTimes="{}" dur="{:.1f}s" repeatCount="indefinite"/>)"
                 "\n",
                 first, values, times, seconds_per_frame * frames);
}

void Svg::end_group() { body_ += "</g>\n"; }

std::string Svg::str() const {
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" )"
      R"(font-family="sans-serif">)"
      "\n{2}</svg>\n",
      width_, height_, body_);
}

std::vector<Point> convex_hull(std::vector<Point> points) {
  std::sort(points.begin(), points.end(),
            [](Point p, Point q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
  std::vector<Point> hull;
  for (int pass = 0; pass < 2; ++pass) {
    const std::size_t start = hull.size();
    for (const Point p : points) {
      while (hull.size() >= start + 2) {
        const Point u = hull[hull.size() - 2], v = hull.back();
        if ((v.x - u.x) * (p.y - u.y) - (v.y - u.y) * (p.x - u.x) > 0) break;
        hull.pop_back();
      }
      hull.push_back(p);
    }
    hull.pop_back();
    std::reverse(points.begin(), points.end());
  }
  return hull;
}

}  // namespace tandem::figures
