#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace tandem::figures {

/// A point of a drawing; y points down.
struct Point {
  double x = 0, y = 0;
};

/// Colours that remain distinct for colour-blind readers and on light and dark pages.
namespace colour {
inline constexpr std::string_view a = "#0072b2", b = "#d55e00", neutral = "#888888", mark = "#009e73",
                                  soft = "#bbbbbb";
}

/// A drawing in SVG.
class Svg {
 public:
  Svg(double width, double height) : width_(width), height_(height) {}

  void line(Point from, Point to, std::string_view stroke, double width = 1.2, std::string_view dash = "");
  void polygon(const std::vector<Point>& points, std::string_view fill, std::string_view stroke,
               double width = 1, double opacity = 1);
  /// Defines many triangles as one element, to be drawn by use().
  void define_triangles(std::string_view id, const std::vector<Point>& corners, std::string_view fill);
  void use(std::string_view id, Point offset);
  void circle(Point center, double radius, std::string_view fill, std::string_view stroke, double width = 1.2,
              double opacity = 1);
  void rectangle(Point corner, double width, double height, std::string_view fill, std::string_view stroke,
                 double opacity = 1);
  void text(Point at, std::string_view words, std::string_view fill = colour::neutral, double size = 13,
            std::string_view anchor = "middle");
  void arrow(Point from, Point to, std::string_view stroke);

  /// Elements until end_group() are visible only in frame `frame` of `frames` of an endless animation.
  void begin_frame(int frame, int frames, double seconds_per_frame);
  void end_group();

  std::string str() const;

 private:
  double width_, height_;
  std::string body_;
};

/// Returns the convex hull of points, counter-clockwise.
std::vector<Point> convex_hull(std::vector<Point> points);

}  // namespace tandem::figures
