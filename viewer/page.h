#pragma once
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tandem/io/recording.h"
#include "tandem/query/tree_outline.h"

/// One HTML file that shows scenes and reports in any browser, from disk, without a network.
namespace tandem::viewer {

/// A line of a list, or a card with the value in large letters.
struct Fact {
  std::string label, value, note = {};
};

/// A hierarchy to be shown over an instance, all levels of the same kind of volume.
struct SceneTree {
  std::uint32_t instance = 0;
  std::string name;
  std::vector<std::vector<VolumeOutline>> levels;
};

/// Names of runs of faces of an instance: where each begins, ascending.
struct SceneParts {
  std::uint32_t instance = 0;
  std::vector<std::pair<std::uint32_t, std::string>> runs;
};

/// A tab that shows a recording.
struct Scene {
  std::string title, text;
  std::vector<Fact> facts;
  std::string recording;  ///< the bytes of a recording file, or recording_bytes() of one
  std::vector<SceneTree> trees = {};
  std::vector<SceneParts> parts = {};
  int start = -1;  ///< the step to show first; negative: the last
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
/// A column whose every cell is a number or empty is aligned as numbers are.
struct Table {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
};
/// What a program printed, folded away.
struct Output {
  std::string title, text;
};
/// A link to a file, relative to the page.
struct FileLink {
  std::string text, path;
};
struct Chart {
  struct Series {
    std::string name;
    std::vector<double> x, y;  ///< a y that is not finite is left out
    bool strong = false;
  };
  std::string title, x_label, y_label;
  bool log_x = false, log_y = false, points = true;
  double y_high = 0;                         ///< what is higher is cut off; 0: nothing is
  std::vector<std::string> categories = {};  ///< when given, y has one value for each, and there is no x
  std::vector<Series> series = {};
};
struct Charts {
  std::vector<Chart> charts;
};
using Block = std::variant<Heading, Paragraph, Cards, Table, Output, FileLink, Charts>;

/// A tab of words, tables and charts.
struct Report {
  std::string title;
  std::vector<Block> blocks;
};

struct Page {
  std::string title;
  std::string made;  ///< by what, where and when: a line at the foot
  std::vector<std::variant<Scene, Report>> tabs;
};

/// The page as one HTML text. Whatever names and texts hold is shown and never run: they are data of a JSON
/// text, the program writes them as text only, and a content-security policy lets nothing run but the
/// program and reaches no network.
std::string to_html(const Page& page);

/// Writes it; the file appears under its name only when it is complete. Throws Error when it cannot be
/// written.
void write_page(const Page& page, const std::filesystem::path& file);

}  // namespace tandem::viewer
