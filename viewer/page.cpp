#include "viewer/page.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tandem/base/error.h"

#include "viewer/bundle.h"
#include "viewer/packing.h"

namespace tandem::viewer {
namespace {

using Json = nlohmann::ordered_json;

/// Buffers for data too large for JSON: base64 elements next to it.
class Buffers {
 public:
  std::size_t add(std::string_view bytes) {
    const Packed packed = pack(bytes);
    html_ += "<script type=\"text/plain\" id=\"buffer-" + std::to_string(count_) + "\"" +
             (packed.packed ? " data-packed=\"gzip\">" : ">") + to_base64(packed.bytes) + "</script>\n";
    return count_++;
  }
  template <class Number>
  std::size_t add_numbers(const std::vector<Number>& numbers) {
    return add({reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)});
  }
  const std::string& html() const { return html_; }

 private:
  std::string html_;
  std::size_t count_ = 0;
};

Json to_json(const std::vector<Fact>& facts) {
  Json list = Json::array();
  for (const Fact& fact : facts) {
    list.push_back({{"label", fact.label}, {"value", fact.value}});
    if (!fact.note.empty()) list.back()["note"] = fact.note;
  }
  return list;
}

class Numbers {
 public:
  void add(double value) { floats.push_back(static_cast<float>(value)); }
  void add(Vec3 v) {
    add(v.x);
    add(v.y);
    add(v.z);
  }
  void add(Quat q) {
    add(q.x);
    add(q.y);
    add(q.z);
    add(q.w);
  }
  std::vector<float> floats;
};

/// Appends the numbers of an outline in the order that viewer/src/volumes.ts reads.
void add(const algorithm::VolumeOutline& outline, Numbers& to) {
  using Kind = algorithm::VolumeOutline::Kind;
  to.add(outline.center);
  if (outline.kind == Kind::box || outline.kind == Kind::sampled) {
    to.add(outline.rotation);
    to.add(outline.half_extents);
  }
  if (outline.kind == Kind::ball || outline.kind == Kind::cut_ball) to.add(outline.radius);
  if (outline.kind == Kind::cut_ball) {
    to.add(outline.normal);
    to.add(outline.low);
    to.add(outline.high);
  }
  to.floats.insert(to.floats.end(), outline.extent.begin(), outline.extent.end());
}

const char* name_of(algorithm::VolumeOutline::Kind kind) {
  switch (kind) {
    case algorithm::VolumeOutline::Kind::box:
      return "box";
    case algorithm::VolumeOutline::Kind::ball:
      return "ball";
    case algorithm::VolumeOutline::Kind::cut_ball:
      return "cut_ball";
    case algorithm::VolumeOutline::Kind::sampled:
      return "star";
  }
  return "";
}

Json to_json(const SceneTree& tree, Buffers& buffers) {
  Numbers numbers;
  Json levels = Json::array();
  for (const auto& level : tree.levels) {
    levels.push_back(level.size());
    for (const algorithm::VolumeOutline& outline : level) add(outline, numbers);
  }
  return {{"instance", tree.instance},
          {"name", tree.name},
          {"kind", name_of(tree.levels.front().front().kind)},
          {"levels", levels},
          {"buffer", buffers.add_numbers(numbers.floats)}};
}

Json star_json(Buffers& buffers) {
  const Mesh& directions = algorithm::sample_directions();
  Numbers points;
  for (const Vec3 v : directions.vertices()) points.add(v);
  std::vector<std::uint32_t> corners;
  for (const Triangle& triangle : directions.triangles())
    corners.insert(corners.end(), triangle.begin(), triangle.end());
  return {{"vertices", buffers.add_numbers(points.floats)}, {"triangles", buffers.add_numbers(corners)}};
}

Json to_json(const Scene& scene, Buffers& buffers) {
  Json json{{"type", "scene"},
            {"title", scene.title},
            {"text", scene.text},
            {"facts", to_json(scene.facts)},
            {"recording", buffers.add(scene.recording)},
            {"trees", Json::array()},
            {"parts", Json::array()},
            {"start", scene.start}};
  bool has_stars = false;
  for (const SceneTree& tree : scene.trees) {
    if (tree.levels.empty()) continue;
    json["trees"].push_back(to_json(tree, buffers));
    has_stars |= tree.levels.front().front().kind == algorithm::VolumeOutline::Kind::sampled;
  }
  if (has_stars) json["star"] = star_json(buffers);
  for (const SceneParts& parts : scene.parts) {
    Json runs = Json::array();
    for (const auto& [first, name] : parts.runs) runs.push_back({first, name});
    json["parts"].push_back({{"instance", parts.instance}, {"runs", runs}});
  }
  return json;
}

bool is_number(const std::string& text) {
  double value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  return problem == std::errc() && end == text.data() + text.size();
}

Json to_json(const Table& table) {
  Json columns = Json::array();
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    bool number = !table.rows.empty();
    for (const auto& row : table.rows) number &= i >= row.size() || row[i].empty() || is_number(row[i]);
    columns.push_back({{"name", table.columns[i]}, {"number", number}});
  }
  return {{"type", "table"}, {"title", table.title}, {"columns", columns}, {"rows", table.rows}};
}

Json to_json(const Chart& chart) {
  Json series = Json::array();
  for (const Chart::Series& each : chart.series) {
    Json y = Json::array();
    for (const double value : each.y) y.push_back(std::isfinite(value) ? Json(value) : Json(nullptr));
    series.push_back({{"name", each.name}, {"x", each.x}, {"y", y}, {"strong", each.strong}});
  }
  return {{"type", "chart"},         {"title", chart.title},  {"xLabel", chart.x_label},
          {"yLabel", chart.y_label}, {"logX", chart.log_x},   {"logY", chart.log_y},
          {"points", chart.points},  {"yHigh", chart.y_high}, {"categories", chart.categories},
          {"series", series}};
}

struct BlockToJson {
  Json operator()(const Heading& block) const { return {{"type", "heading"}, {"text", block.text}}; }
  Json operator()(const Paragraph& block) const { return {{"type", "text"}, {"text", block.text}}; }
  Json operator()(const Cards& block) const { return {{"type", "facts"}, {"facts", to_json(block.facts)}}; }
  Json operator()(const Table& block) const { return to_json(block); }
  Json operator()(const Output& block) const {
    return {{"type", "output"}, {"title", block.title}, {"text", block.text}};
  }
  Json operator()(const FileLink& block) const {
    return {{"type", "file"}, {"text", block.text}, {"path", block.path}};
  }
  Json operator()(const Charts& block) const {
    Json charts = Json::array();
    for (const Chart& chart : block.charts) charts.push_back(to_json(chart));
    return {{"type", "charts"}, {"charts", charts}};
  }
};

Json to_json(const Report& report) {
  Json blocks = Json::array();
  for (const Block& block : report.blocks) blocks.push_back(std::visit(BlockToJson{}, block));
  return {{"type", "report"}, {"title", report.title}, {"blocks", blocks}};
}

std::string replaced(std::string_view text, char what, std::string_view with) {
  std::string result;
  for (const char c : text) c == what ? result += with : result += c;
  return result;
}

/// Returns text with the characters escaped that could begin an HTML tag or a character reference.
std::string escaped(std::string_view text) { return replaced(replaced(text, '&', "&amp;"), '<', "&lt;"); }

}  // namespace

std::string to_html(const Page& page) {
  Buffers buffers;
  Json views = Json::array();
  for (const auto& tab : page.tabs) {
    if (const auto* scene = std::get_if<Scene>(&tab))
      views.push_back(to_json(*scene, buffers));
    else
      views.push_back(to_json(std::get<Report>(tab)));
  }
  const Json json{{"title", page.title}, {"made", page.made}, {"views", views}};
  // Names may be invalid UTF-8, and none may close the element: JSON has "<" only inside strings.
  const std::string data =
      replaced(json.dump(-1, ' ', false, Json::error_handler_t::replace), '<', "\\u003c");
  const Bundle parts = bundle();
  std::string html =
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-";
  html.append(parts.script_hash).append("'; style-src 'sha256-").append(parts.style_hash);
  html +=
      "'; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";
  html.append(escaped(page.title)).append("</title>\n<style>").append(parts.style);
  html +=
      "</style>\n</head>\n<body>\n<noscript>This page is drawn by a program in it: allow scripts for it. It "
      "reaches no network.</noscript>\n<script type=\"application/json\" id=\"page-data\">";
  html.append(data).append("</script>\n").append(buffers.html());
  html.append("<script>").append(parts.script).append("</script>\n</body>\n</html>\n");
  return html;
}

void write_page(const Page& page, const std::filesystem::path& file) {
  const std::string html = to_html(page);
  std::filesystem::path unfinished = file;
  unfinished += ".part";
  std::ofstream out(unfinished, std::ios::binary);
  out << html;
  out.close();
  std::error_code problem;
  if (out) std::filesystem::rename(unfinished, file, problem);
  if (!out || problem) {
    std::error_code ignored;
    std::filesystem::remove(unfinished, ignored);
    throw Error(file.string() + ": cannot be written; is the folder there and writable?");
  }
}

}  // namespace tandem::viewer
