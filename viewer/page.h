#pragma once
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "tandem/io/recording.h"
#include "tandem/math/bounds.h"
#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"
#include "tandem/query/tree_outline.h"

/// Writes one HTML file that shows scenes and reports in any browser, from disk, without a network.
namespace tandem::viewer {

/// A labelled value: a line of a list, or a card with the value in large type.
struct Fact {
  std::string label, value, note = {};
};

/// A bounding volume hierarchy to show over an instance; all levels have the same kind of volume.
struct SceneTree {
  std::uint32_t instance = 0;
  std::string name;
  std::vector<std::vector<algorithm::VolumeOutline>> levels;
};

/// Names of ranges of faces of an instance: the first face and the name of each, in ascending order.
struct SceneParts {
  std::uint32_t instance = 0;
  std::vector<std::pair<std::uint32_t, std::string>> runs;
};

/// A line between two points in world coordinates with its length as a label.
struct SceneMeasure {
  enum class Kind { distance, depth };  ///< a depth is an arrow
  Kind kind = Kind::distance;
  std::string label;
  Vec3 from, to;
};

/// An instance in double precision, for queries on the page: its vertices are `mesh`'s minus `center` in the
/// recording, and its pose is `pose` there.
struct SceneExact {
  Mesh mesh;
  Transform pose;
  Vec3 center;
};

/// A tab that shows a recording.
struct Scene {
  std::string title, text;
  std::vector<Fact> facts;
  std::string recording;  ///< contents of a recording file, or the result of recording_bytes()
  std::vector<SceneTree> trees = {};
  std::vector<SceneParts> parts = {};
  int start = -1;      ///< the step to show first; negative: the last one
  bool sides = false;  ///< the first two instances are A and B of a check, each in its colour
  std::vector<SceneMeasure> measures = {};
  std::vector<Vec3> curves = {};  ///< ends of the segments of curves in world coordinates, two each
  Mesh overlap = {};              ///< what two parts have in common, in world coordinates; empty: not shown
  bool live = false;              ///< the reader can move the instances
  std::vector<SceneExact> exact = {};  ///< of all instances, if they are live; may be empty
};

/// A tab that shows an assembly with its tree. Its parts are the instances of a recording without steps.
struct AssemblyScene {
  static constexpr std::uint32_t none = 0xffffffffu;
  struct Node {
    std::string name;
    std::uint32_t parent = none;    ///< a lower index than that of the node
    std::uint32_t instance = none;  ///< none: a group
    std::string id = {};            ///< identifier of another program; may be empty
    std::vector<std::pair<std::string, std::string>> properties = {};
  };
  std::string title, text;
  std::vector<Fact> facts;
  std::string recording;
  char up_axis = 'Z';
  std::vector<Node> nodes;
};

/// A tab that lists clashes and shows each in 3D. The parts of the models are the instances of a recording
/// without steps.
struct ClashScene {
  struct Part {
    std::uint32_t instance = 0, model = 0;
    std::string path;
  };
  struct Clash {
    std::string id, kind, shape, basis, status, comment;
    std::uint32_t test = 0, group = 0;
    std::uint32_t a = 0, b = 0;  ///< instances
    /// Lower and upper bounds; an infinite one is unknown.
    std::pair<double, double> depth, gap, volume;
    Vec3 from, to;  ///< deepest point and closest surface point, or the closest points of A and B
    Bounds box;
    std::vector<float> curves;  ///< segments of intersection curves relative to `from`, six numbers each
  };
  std::string title, text, units;
  std::string recording;
  char up_axis = 'Z';
  std::vector<std::string> tests, models, groups;
  std::vector<Part> parts;  ///< those that clash
  std::vector<Clash> clashes;
};

struct Heading {
  std::string text;
};
struct Paragraph {
  std::string text;
};
struct Cards {
  std::vector<Fact> facts;
};
/// A table. A column is right-aligned if each of its cells is a number or empty. Cells of a column "tab" are
/// links to the tab of that title.
struct Table {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
};
/// The output of a program, collapsed by default.
struct Output {
  std::string title, text;
  bool open = false;
};
/// A link to a file, relative to the page.
struct FileLink {
  std::string text, path;
};
struct Chart {
  struct Series {
    std::string name;
    std::vector<double> x, y;  ///< points whose y is not finite are omitted
    bool strong = false;
  };
  std::string title, x_label, y_label;
  bool log_x = false, log_y = false, points = true;
  double y_high = 0;  ///< higher values are clipped; 0: no limit
  /// If not empty, the chart has one y value per category, and x is not used.
  std::vector<std::string> categories = {};
  std::vector<Series> series = {};
};
struct Charts {
  std::vector<Chart> charts;
};
using Block = std::variant<Heading, Paragraph, Cards, Table, Output, FileLink, Charts>;

/// A tab of text, tables and charts.
struct Report {
  std::string title;
  std::vector<Block> blocks;
};

/// A tab to try algorithms in: volumes, traversals, rules, builders and broad phases, step by step. It needs
/// the WebAssembly module.
struct Playground {
  enum class Shows { traversal, broad_2d, broad_3d };
  std::string title;
  Shows shows = Shows::traversal;
};

using Tab = std::variant<Scene, AssemblyScene, ClashScene, Report, Playground>;

struct Page {
  std::string title;
  std::string made;  ///< footer: program, machine and date
  std::vector<Tab> tabs;
};

/// Returns whether pages can be live: the WebAssembly module was there when Tandem was built.
bool has_engine();

/// Returns the page as HTML text. Names and texts are shown and never executed: they are strings in JSON, and
/// the script writes them only as text. A content-security policy allows only the script of the page and no
/// network access.
std::string to_html(const Page& page);

/// Writes bytes to a file, which appears under its name only when it is complete. Throws Error if it cannot
/// be written.
void write_whole_file(std::string_view bytes, const std::filesystem::path& file);

/// Writes the page; the file appears under its name only when it is complete. Throws Error if the file cannot
/// be written.
void write_page(const Page& page, const std::filesystem::path& file);

}  // namespace tandem::viewer
