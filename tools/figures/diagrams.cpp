// Diagrams in the plane: the slab cut ball, its overlap test, the filter and bounds, two broad phases.
#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "tandem/math/random.h"

#include "figures.h"
#include "svg.h"

namespace tandem::figures {

namespace {

/// A slab cut ball in the plane: a disc and two lines across it.
struct FlatBall {
  Point center;
  double radius = 0, angle = 0, low = 0, high = 0;

  Point normal() const { return {std::cos(angle), std::sin(angle)}; }
  Point at(double along, double across) const {
    const Point n = normal();
    return {center.x + along * n.x - across * n.y, center.y + along * n.y + across * n.x};
  }
  std::vector<Point> outline() const {
    std::vector<Point> points;
    for (int i = 0; i < 180; ++i) {
      const double t = i * 2 * 3.14159265358979 / 180;
      const double along = std::clamp(radius * std::cos(t), low, high);
      const double rim = std::sqrt(std::max(0.0, radius * radius - along * along));
      points.push_back(at(along, std::clamp(radius * std::sin(t), -rim, rim)));
    }
    return convex_hull(std::move(points));
  }
};

void draw_plane(Svg& svg, const FlatBall& ball, double offset, std::string_view hue) {
  svg.line(ball.at(offset, -1.25 * ball.radius), ball.at(offset, 1.25 * ball.radius), hue, 1.2, "5 4");
}

void draw_ball(Svg& svg, const FlatBall& ball, std::string_view hue, bool slab) {
  svg.circle(ball.center, ball.radius, "none", hue, 1.2, 0.6);
  if (!slab) return;
  svg.polygon(ball.outline(), hue, hue, 1, 0.3);
  draw_plane(svg, ball, ball.low, hue);
  draw_plane(svg, ball, ball.high, hue);
}

}  // namespace

std::string slab_cut_ball() {
  Svg svg(840, 280);
  Random random(7);
  std::vector<Point> points;
  for (int i = 0; i < 60; ++i) {
    const double t = random.uniform(-1, 1);
    points.push_back({t, 0.16 * t * t + random.uniform(-0.05, 0.05)});
  }
  const double turn = -0.35;
  const char* titles[] = {"1. a ball around the vertices", "2. the narrowest slab", "3. ball and slab"};
  for (int panel = 0; panel < 3; ++panel) {
    FlatBall ball{{140.0 + 280 * panel, 125}, 0, turn + 1.5707963, 0, 0};
    const auto place = [&](Point p) {
      const double x = 100 * p.x, y = -100 * (p.y - 0.08);
      return Point{ball.center.x + x * std::cos(turn) - y * std::sin(turn),
                   ball.center.y + x * std::sin(turn) + y * std::cos(turn)};
    };
    for (const Point p : points) {
      const Point q = place(p), n = ball.normal();
      const double along = (q.x - ball.center.x) * n.x + (q.y - ball.center.y) * n.y;
      ball.radius = std::max(ball.radius, std::hypot(q.x - ball.center.x, q.y - ball.center.y));
      ball.low = std::min(ball.low, along);
      ball.high = std::max(ball.high, along);
    }
    if (panel != 1) draw_ball(svg, ball, colour::a, panel == 2);
    if (panel == 1) {
      draw_plane(svg, ball, ball.low, colour::b);
      draw_plane(svg, ball, ball.high, colour::b);
      svg.arrow(ball.center, ball.at(60, 0), colour::b);
      svg.text(ball.at(74, 0), "n", colour::b);
    }
    for (const Point p : points) svg.circle(place(p), 1.8, "#555555", "none");
    svg.text({ball.center.x, 265}, titles[panel]);
  }
  return svg.str();
}

std::string slab_cut_ball_test() {
  Svg svg(840, 300);
  const auto pair = [&](int panel, FlatBall a, FlatBall b, const char* title, const char* result) {
    for (FlatBall* ball : {&a, &b}) ball->center.x += 280 * panel;
    draw_ball(svg, a, colour::a, panel > 0);
    draw_ball(svg, b, colour::b, panel > 0);
    svg.circle(a.center, 2, colour::a, "none");
    svg.circle(b.center, 2, colour::b, "none");
    if (panel == 0) svg.line(a.center, b.center, colour::mark);
    svg.text({140.0 + 280 * panel, 262}, title);
    svg.text({140.0 + 280 * panel, 282}, result, colour::mark, 12);
  };
  pair(0, {{75, 150}, 55, 0, -55, 55}, {{200, 90}, 50, 0, -50, 50}, "1. balls",
       "distance > r₁ + r₂: disjoint");
  pair(1, {{120, 170}, 80, 1.45, -22, 14}, {{160, 95}, 38, 0.5, -30, 30}, "2. slab and ball",
       "B's ball is beyond A's plane: disjoint");
  pair(2, {{125, 158}, 80, 1.45, -25, 5}, {{160, 96}, 80, 1.75, -10, 18}, "3. two slabs, nearly parallel",
       "A's plane and B's cylinder: disjoint");
  return svg.str();
}

std::string filter() {
  Svg svg(720, 150);
  svg.rectangle({280, 50}, 160, 30, colour::b, colour::b, 0.25);
  svg.arrow({40, 65}, {690, 65}, colour::neutral);
  for (const double x : {280.0, 360.0, 440.0}) svg.line({x, 45}, {x, 85}, colour::neutral);
  svg.text({280, 105}, "−bound");
  svg.text({360, 105}, "0");
  svg.text({440, 105}, "+bound");
  svg.text({160, 35}, "sign is certainly negative", colour::mark);
  svg.text({360, 35}, "undecided: exact arithmetic", colour::b);
  svg.text({565, 35}, "sign is certainly positive", colour::mark);
  svg.text({360, 135}, "value of the determinant in floating point");
  return svg.str();
}

std::string bounds() {
  Svg svg(720, 120);
  svg.rectangle({300, 45}, 150, 30, colour::a, colour::a, 0.25);
  svg.arrow({40, 60}, {690, 60}, colour::neutral);
  svg.line({80, 50}, {80, 70}, colour::neutral);
  svg.text({80, 92}, "0");
  svg.circle({362, 60}, 4, colour::mark, "none");
  svg.text({362, 30}, "true distance", colour::mark);
  svg.text({300, 95}, "lower", colour::a);
  svg.text({450, 95}, "upper", colour::a);
  return svg.str();
}

namespace {

struct FlatBox {
  Point corner;
  double width = 0, height = 0;
};

std::vector<FlatBox> random_boxes() {
  Random random(11);
  std::vector<FlatBox> boxes;
  for (int i = 0; i < 16; ++i) {
    const double width = random.uniform(22, 60), height = random.uniform(22, 60);
    boxes.push_back({{random.uniform(0, 320 - width), random.uniform(0, 240 - height)}, width, height});
  }
  return boxes;
}

bool overlap(const FlatBox& a, const FlatBox& b) {
  return a.corner.x <= b.corner.x + b.width && b.corner.x <= a.corner.x + a.width &&
         a.corner.y <= b.corner.y + b.height && b.corner.y <= a.corner.y + a.height;
}

void draw_boxes(Svg& svg, Point origin, const std::vector<FlatBox>& boxes) {
  for (const FlatBox& box : boxes) {
    const bool touching = std::count_if(boxes.begin(), boxes.end(),
                                        [&](const FlatBox& other) { return overlap(box, other); }) > 1;
    svg.rectangle({origin.x + box.corner.x, origin.y + box.corner.y}, box.width, box.height,
                  touching ? colour::b : "none", touching ? colour::b : colour::a, touching ? 0.45 : 1);
  }
}

}  // namespace

std::string broad_phases() {
  Svg svg(780, 360);
  const std::vector<FlatBox> boxes = random_boxes();
  const Point grid{40, 30}, sweep{420, 30};
  for (int i = 0; i <= 5; ++i)
    svg.line({grid.x + 64 * i, grid.y}, {grid.x + 64 * i, grid.y + 256}, colour::soft);
  for (int i = 0; i <= 4; ++i)
    svg.line({grid.x, grid.y + 64 * i}, {grid.x + 320, grid.y + 64 * i}, colour::soft);
  draw_boxes(svg, grid, boxes);
  svg.text({grid.x + 160, 345}, "grid: boxes in one cell are candidates");
  draw_boxes(svg, sweep, boxes);
  double y = 283;
  for (const FlatBox& box : boxes) {
    svg.line({sweep.x + box.corner.x, y}, {sweep.x + box.corner.x + box.width, y}, colour::a, 1.6);
    y += 2.6;
  }
  svg.text({sweep.x + 160, 345}, "sort and sweep: overlapping intervals are candidates");
  return svg.str();
}

}  // namespace tandem::figures
