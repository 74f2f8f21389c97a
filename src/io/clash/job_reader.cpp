#include "io/clash/job_reader.h"

#include <algorithm>
#include <cmath>

#include "tandem/base/error.h"

#include "base/nearest_name.h"
#include "io/bytes/mapped_file.h"
#include "io/reading_errors.h"

namespace tandem::io {
namespace {

using clash::Ignore;
using clash::Kind;

struct LengthUnit {
  std::string_view name;
  double metres;
};
constexpr LengthUnit length_units[] = {{"m", 1},       {"mm", 0.001},  {"cm", 0.01},     {"km", 1000},
                                       {"in", 0.0254}, {"ft", 0.3048}, {"inch", 0.0254}, {"foot", 0.3048}};

double metres_of(const std::string& unit) {
  for (const LengthUnit& known : length_units)
    if (known.name == unit) return known.metres;
  return 0;
}

/// Rotation of an axis of the file to z. Signed permutations, so that coordinates stay exact.
Mat3 up_rotation(std::size_t axis) {
  if (axis == 0) return {{{0, 0, -1}, {0, 1, 0}, {1, 0, 0}}};
  if (axis == 1) return {{{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}};
  return {};
}

Transform read_pose(const JsonNode& node) {
  const std::vector<JsonNode> items = node.items();
  if (items.size() != 3 && items.size() != 7)
    node.refuse("3 numbers (x, y, z) or 7 (x, y, z, qw, qx, qy, qz)");
  std::vector<double> n;
  for (const JsonNode& item : items) n.push_back(item.number());
  const Vec3 offset{n[0], n[1], n[2]};
  if (n.size() == 3) return Transform::translation(offset);
  const Quat rotation{n[3], n[4], n[5], n[6]};
  if (!(length(rotation) > 1e-6)) node.fail("the quaternion is zero");
  return Transform::from(normalized(rotation), offset);
}

clash::Kinds read_kinds(const JsonNode& node) {
  clash::Kinds kinds;
  for (const JsonNode& item : node.items())
    kinds = kinds.with(static_cast<Kind>(item.one_of(clash::kind_names())));
  if (kinds.empty()) node.fail("no kind is named; leave the key out for the default");
  return kinds;
}

std::string unknown_name(std::string_view what, std::string_view name,
                         std::span<const std::string_view> known) {
  std::string text = "there is no " + std::string(what) + " '" + std::string(name) + "'";
  const std::string_view nearest = nearest_name(name, known);
  if (!nearest.empty()) text += "; did you mean '" + std::string(nearest) + "'?";
  return text;
}

/// Returns the glob that matches a text only.
std::string literal_glob(const std::string& text) {
  std::string glob;
  for (const char c : text)
    glob += c == '*' || c == '?' || c == '[' ? std::string{'[', c, ']'} : std::string{c};
  return glob;
}

}  // namespace

std::filesystem::path in_folder(const std::filesystem::path& folder, const std::string& file) {
  const std::filesystem::path path(file);
  return path.is_absolute() ? path : folder / path;
}

ClashJobFile ClashJobReader::read(const JsonNode& root) {
  root.allow({"tandem_clash", "units", "models", "sets", "tests", "matrix", "groups", "state"});
  root.at("tandem_clash").whole(1, 1);
  clash::Job& job = result_.job;
  if (const auto units = root.find("units")) {
    job.units = units->text();
    if (metres_of(job.units) == 0) units->refuse("m, mm, cm, km, in or ft");
  }
  for (const JsonNode& model : root.at("models").items()) read_model(model);
  if (job.models.empty()) root.at("models").fail("a job needs at least one model");
  if (const auto sets = root.find("sets"))
    for (const auto& [name, set] : sets->members()) read_set(name, set);
  add_model_sets();
  if (const auto tests = root.find("tests"))
    for (const JsonNode& test : tests->items()) read_test(test);
  if (const auto matrix = root.find("matrix")) read_matrix(*matrix);
  if (job.tests.empty()) job.tests.emplace_back();
  if (const auto groups = root.find("groups")) read_groups(*groups);
  if (const auto state = root.find("state")) result_.state = in_folder(folder_, state->text());
  return std::move(result_);
}

Assembly ClashJobReader::load(const JsonNode& file_node) const {
  try {
    return read_assembly(in_folder(folder_, file_node.text()), options_);
  } catch (const ReadCancelled&) {
    throw;
  } catch (const Error& error) {
    file_node.fail(error.what());
  }
}

void ClashJobReader::read_model(const JsonNode& node) {
  node.allow({"id", "file", "pose", "scale", "up", "tessellation_error"});
  const JsonNode file = node.at("file");
  clash::JobModel model;
  model.file = file.text();
  const auto id = node.find("id");
  model.id = id ? id->text() : std::filesystem::path(model.file).stem().string();
  for (const clash::JobModel& other : result_.job.models)
    if (other.id == model.id) node.fail("another model has the id '" + model.id + "'; ids must be unique");
  if (const auto error = node.find("tessellation_error")) model.tessellation_error = error->not_negative();
  if (const auto pose = node.find("pose")) model.pose = read_pose(*pose);
  if (const auto up = node.find("up")) {
    constexpr std::string_view axes[] = {"x", "y", "z"};
    model.pose.rotation = model.pose.rotation * up_rotation(up->one_of(axes));
  }
  model.assembly = load(file);
  double scale = 1;
  const double known = model.assembly.info().metres_per_unit;
  if (const auto given = node.find("scale"))
    scale = given->positive();
  else if (known > 0 && !result_.job.units.empty())
    scale = known / metres_of(result_.job.units);
  if (scale != 1) model.assembly = scaled(model.assembly, scale, options_.keep_mesh);
  result_.job.models.push_back(std::move(model));
}

clash::Selector ClashJobReader::read_selector(const JsonNode& node) const {
  clash::Selector selector;
  if (node.is_text()) {
    selector.path = node.text();
    return selector;
  }
  node.allow({"model", "path", "name", "property", "exclude"});
  if (const auto model = node.find("model")) selector.model = model->text();
  if (const auto path = node.find("path")) selector.path = path->text();
  if (const auto name = node.find("name")) selector.name = name->text();
  if (const auto exclude = node.find("exclude")) selector.exclude = exclude->boolean();
  if (const auto property = node.find("property"))
    for (const auto& [key, glob] : property->members()) selector.properties.emplace_back(key, glob.text());
  return selector;
}

void ClashJobReader::read_set(const std::string& name, const JsonNode& node) {
  if (name.empty()) node.fail("a set needs a name");
  clash::PartSet set{name, {}};
  if (node.json().is_array())
    for (const JsonNode& item : node.items()) set.selectors.push_back(read_selector(item));
  else
    set.selectors.push_back(read_selector(node));
  result_.job.sets.push_back(std::move(set));
}

void ClashJobReader::add_model_sets() {
  for (const clash::JobModel& model : result_.job.models) {
    const std::vector<std::string_view> names = set_names();
    if (std::find(names.begin(), names.end(), model.id) != names.end()) continue;
    result_.job.sets.push_back({model.id, {clash::Selector{.model = literal_glob(model.id)}}});
  }
}

std::vector<std::string_view> ClashJobReader::set_names() const {
  std::vector<std::string_view> names;
  for (const clash::PartSet& set : result_.job.sets) names.push_back(set.name);
  return names;
}

std::string ClashJobReader::read_set_name(const JsonNode& node) const {
  std::string name = node.text();
  const std::vector<std::string_view> names = set_names();
  if (std::find(names.begin(), names.end(), name) == names.end()) node.fail(unknown_name("set", name, names));
  return name;
}

void ClashJobReader::read_test(const JsonNode& node) {
  std::vector<std::string_view> keys{"id", "a", "b"};
  keys.insert(keys.end(), std::begin(rule_keys), std::end(rule_keys));
  node.allow(keys);
  clash::Test test;
  if (const auto a = node.find("a")) test.a = read_set_name(*a);
  if (const auto b = node.find("b")) test.b = read_set_name(*b);
  if (test.a.empty() && !test.b.empty()) node.fail("'b' needs 'a'");
  const auto id = node.find("id");
  if (id)
    test.id = id->text();
  else if (!test.a.empty())
    test.id = test.b.empty() ? test.a : test.a + "-vs-" + test.b;
  for (const clash::Test& other : result_.job.tests)
    if (other.id == test.id) node.fail("another test has the id '" + test.id + "'; ids must be unique");
  read_rules(node, test);
  result_.job.tests.push_back(std::move(test));
}

void ClashJobReader::read_rules(const JsonNode& node, clash::Test& test) const {
  if (const auto kinds = node.find("kinds")) test.kinds = read_kinds(*kinds);
  if (const auto value = node.find("tolerance")) test.tolerance = value->not_negative();
  if (const auto value = node.find("clearance")) test.clearance = value->not_negative();
  if (const auto value = node.find("touch_gap")) test.touch_gap = value->not_negative();
  if (const auto value = node.find("touch_overlap")) test.touch_overlap = value->not_negative();
  if (const auto value = node.find("duplicate_tolerance")) test.duplicate_tolerance = value->not_negative();
  if (const auto ignore = node.find("ignore"))
    for (const JsonNode& rule : ignore->items()) test.ignore.push_back(read_ignore(rule));
}

Ignore ClashJobReader::read_ignore(const JsonNode& node) const {
  constexpr std::string_view words[] = {"same_parent", "same_model"};
  if (node.is_text())
    return {node.one_of(words) == 0 ? Ignore::Rule::same_parent : Ignore::Rule::same_model, {}, {}};
  if (!node.is_object())
    node.refuse("\"same_parent\", \"same_model\", {\"within\": pattern} or {\"pair\": [pattern, pattern]}");
  node.allow({"within", "pair"});
  if (node.json().size() != 1) node.refuse("one of the keys 'within' and 'pair'");
  if (const auto within = node.find("within")) return {Ignore::Rule::within, within->text(), {}};
  const std::vector<JsonNode> pair = node.at("pair").items();
  if (pair.size() != 2) node.at("pair").refuse("two path patterns or external identifiers");
  return {Ignore::Rule::pair, pair[0].text(), pair[1].text()};
}

void ClashJobReader::read_groups(const JsonNode& node) {
  node.allow({"by", "distance"});
  constexpr std::string_view names[] = {"none", "part", "test", "distance"};
  if (const auto by = node.find("by"))
    result_.job.groups.by = static_cast<clash::Grouping::By>(by->one_of(names));
  if (const auto distance = node.find("distance")) result_.job.groups.distance = distance->not_negative();
  if (result_.job.groups.by == clash::Grouping::By::distance && result_.job.groups.distance == 0)
    node.fail("groups by distance need a positive 'distance'");
}

ClashJobFile read_clash_job(const std::filesystem::path& file, const AssemblyReadOptions& options) {
  return within_memory(file, [&] {
    const std::string name = file.string();
    const Json json = parse_json(as_text(map_file(file).bytes), name);
    const JsonNode root(json, name);
    ClashJobReader reader(file, options);
    ClashJobFile result = json.is_array() ? reader.read_ifcclash(root) : reader.read(root);
    clash::validate(result.job);
    return result;
  });
}

clash::Job clash_job_of_files(const std::vector<std::filesystem::path>& files,
                              const AssemblyReadOptions& options) {
  clash::Job job;
  for (const std::filesystem::path& file : files) {
    clash::JobModel model;
    const std::filesystem::path stem = file.has_filename() ? file.stem() : file.parent_path().filename();
    model.id = stem.string();
    model.file = file.string();
    for (int number = 2; std::any_of(job.models.begin(), job.models.end(),
                                     [&](const clash::JobModel& other) { return other.id == model.id; });
         ++number)
      model.id = stem.string() + "#" + std::to_string(number);
    model.assembly = read_assembly(file, options);
    job.models.push_back(std::move(model));
  }
  if (job.models.empty()) throw Error("no file to check is given");
  if (job.models.front().assembly.info().metres_per_unit == 1) job.units = "m";
  clash::Test test;
  if (job.models.size() > 1) {
    job.sets.push_back({"a", {clash::Selector{.model = literal_glob(job.models[0].id)}}});
    job.sets.push_back({"b", {}});
    for (std::size_t m = 1; m < job.models.size(); ++m)
      job.sets[1].selectors.push_back(clash::Selector{.model = literal_glob(job.models[m].id)});
    test.a = "a";
    test.b = "b";
  }
  job.tests.push_back(std::move(test));
  return job;
}

}  // namespace tandem::io
