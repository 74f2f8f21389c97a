#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fmt/core.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "tandem/base/error.h"
#include "tandem/gpu/device.h"
#include "tandem/gpu/mesh_search.h"
#include "tandem/io/settings_file.h"
#include "tandem/query/collide.h"
#include "tandem/query/collide_self.h"
#include "tandem/query/contacts.h"
#include "tandem/query/instruction_set.h"

#include "check/check_page.h"
#include "check/counters_json.h"
#include "check/mesh_queries.h"
#include "check/motion.h"
#include "check/shape_queries.h"
#include "check/shape_text.h"
#include "command.h"
#include "models/read_model.h"
#include "options/algorithm_options.h"
#include "options/pose.h"
#include "tools/common/show_page.h"
#include "tools/common/status.h"
#include "tools/common/stopwatch.h"
#include "view/pages.h"

namespace tandem::tool {
namespace {

/// How the coordinates of a mesh file are read: --scale-a and --up-a, --scale-b and --up-b.
struct FileAxes {
  double scale = 1;
  std::string up = "z";

  bool given() const { return scale != 1 || up != "z"; }
  io::UpAxis up_axis() const { return up == "x" ? io::UpAxis::x : up == "y" ? io::UpAxis::y : io::UpAxis::z; }
  void add_to(CLI::App& command, const std::string& letter, const std::string& name) {
    command
        .add_option("--scale-" + letter, scale,
                    "Factor on the coordinates of " + name + ", a mesh file; 0.001 for millimetres")
        ->check(CLI::Validator(
            [](const std::string& text) {
              const double value = std::strtod(text.c_str(), nullptr);
              return std::isfinite(value) && value != 0 ? "" : "expected a finite number other than 0";
            },
            ""))
        ->capture_default_str();
    command.add_option("--up-" + letter, up, "Axis that points up in the file of " + name + "; it becomes z")
        ->check(CLI::IsMember({"x", "y", "z"}))
        ->capture_default_str();
  }
};

struct CheckOptions {
  FileAxes axes_a, axes_b;
  std::string file_a, file_b, pose_a, pose_b, pairs_file, page_file, settings_file, backend = "cpu";
  bool all = false, self = false, json = false, counters = false;
  int threads = 1;
  AlgorithmOptions algorithm;
  MeshQueries queries;

  /// The command line overrides settings.
  void use(const tuning::Settings& settings) {
    if (settings.use_algorithm && !algorithm.given() && !self) algorithm.use(settings);
    if (!threads_given) threads = settings.threads;
  }
  bool threads_given = false;

  /// Counted queries always use trees; others search without them if that is faster.
  bool count_work() const { return counters || self || algorithm.given(); }
};

struct CheckResult {
  std::vector<FacePair> pairs;       ///< all pairs with --all, otherwise at most the first
  std::optional<Counters> counters;  ///< of counted queries
  MeshAnswers answers;
  double load_ms = 0, build_ms = 0, query_ms = 0;
  bool on_gpu = false;
};

struct LoadedModel {
  std::string file;
  Model model;

  /// Returns a face in words: its number, and its part if the file names parts.
  std::string face(std::uint32_t index) const {
    for (const MeshPart& part : model.mesh().parts())
      if (index >= part.first_triangle && index - part.first_triangle < part.triangle_count &&
          !part.name.empty())
        return fmt::format("face {} ('{}') of {}", index, part.name, file);
    return fmt::format("face {} of {}", index, file);
  }
};

LoadedModel load(const std::string& file, const FileAxes& axes) {
  const Status status("reading " + file);
  return {file, read_model(file, {.scale = axes.scale, .up_axis = axes.up_axis()})};
}

/// Returns whether to use the GPU for the two models. Its start-up time dominates.
bool goes_to_gpu(gpu::Backend backend, std::span<const ModelInstance> objects, int threads) {
  if (backend != gpu::Backend::automatic) return backend == gpu::Backend::gpu;
  if (!gpu::available()) return false;
  const gpu::BatchCost cost =
      gpu::predicted_cost(objects, std::vector<ObjectPair>{{0, 1}}, threads, /*first=*/true);
  return cost.gpu < cost.cpu;
}

/// Builds the trees of both models and adds the time to the result.
void build_trees(const LoadedModel& a, const LoadedModel& b, const QueryOptions& options,
                 CheckResult& result) {
  const Status status("building trees");
  const Stopwatch watch;
  for (const LoadedModel* loaded : {&a, &b})
    options.algorithm ? loaded->model.prepare(*options.algorithm) : loaded->model.prepare();
  result.build_ms += watch.ms();
}

/// Finds touching pairs on the CPU: all of them, or the first. Builds trees only if the query needs them.
void find_pairs(const LoadedModel& a, const Transform& pose_a, const LoadedModel& b, const Transform& pose_b,
                const CheckOptions& words, const QueryOptions& options, CheckResult& result) {
  if (words.self) {
    result.pairs = collide_self(a.model, options);
  } else if (words.all) {
    result.pairs = collide_all(a.model, pose_a, b.model, pose_b, options);
  } else {
    if (!options.counters && !collide(a.model, pose_a, b.model, pose_b, options)) return;
    build_trees(a, b, options, result);
    if (const auto contact = first_contact(a.model, pose_a, b.model, pose_b, options))
      result.pairs.push_back(*contact);
  }
}

/// Checks the models at their poses; the first against itself with --self.
CheckResult check(const LoadedModel& a, const Transform& pose_a, const LoadedModel& b,
                  const Transform& pose_b, const CheckOptions& words) {
  CheckResult result;
  if (words.count_work()) result.counters.emplace();
  QueryOptions options{.counters = result.counters ? &*result.counters : nullptr, .threads = words.threads};
  if (words.algorithm.given()) options.algorithm = words.algorithm.algorithm();
  const gpu::Backend backend = gpu::parse_backend(words.backend);
  if (options.counters || backend != gpu::Backend::cpu) build_trees(a, b, options, result);
  const ModelInstance objects[2] = {{a.model, pose_a}, {b.model, pose_b}};
  result.on_gpu = !words.self && !words.algorithm.given() && goes_to_gpu(backend, objects, words.threads);
  const std::shared_ptr<MeshSearch> device = result.on_gpu ? gpu::mesh_search() : nullptr;
  const Status status("checking");
  const double built_before = result.build_ms;
  const Stopwatch watch;
  if (device) {
    result.pairs = device->find(objects, std::vector<ObjectPair>{{0, 1}}).faces;
    if (!words.all && result.pairs.size() > 1) result.pairs.resize(1);
    result.counters.reset();  // the device does not count
  } else {
    find_pairs(a, pose_a, b, pose_b, words, options, result);
  }
  result.query_ms = watch.ms() - (result.build_ms - built_before);
  return result;
}

/// Written under a temporary name first, so that a full disk leaves no partial list.
void write_pairs(const std::vector<FacePair>& pairs, const std::string& file) {
  const std::string unfinished = file + ".part";
  std::FILE* out = std::fopen(unfinished.c_str(), "wb");
  if (!out) throw Error(unfinished + ": cannot be created; check that the folder exists and is writable");
  std::fputs("face_a,face_b\n", out);
  for (const FacePair& pair : pairs) std::fprintf(out, "%u,%u\n", pair.a, pair.b);
  const bool written = std::ferror(out) == 0;
  if (std::fclose(out) != 0 || !written || std::rename(unfinished.c_str(), file.c_str()) != 0) {
    std::remove(unfinished.c_str());
    throw Error(file + ": cannot be written; check the free disk space");
  }
}

nlohmann::ordered_json parts_json(const AlgorithmOptions& words) {
  return {{"volume", words.volume},        {"traversal", words.traversal},      {"rule", words.rule},
          {"builder", words.tree.builder}, {"leaf_size", words.tree.leaf_size}, {"arity", words.tree.arity}};
}

/// In the format of --pose-a.
nlohmann::ordered_json pose_json(const Transform& pose) {
  const Quat q = to_quat(pose.rotation);
  return {pose.offset.x, pose.offset.y, pose.offset.z, q.w, q.x, q.y, q.z};
}

void print_json(const CheckOptions& options, const CheckResult& result, const LoadedModel& a,
                const LoadedModel& b) {
  nlohmann::ordered_json json;
  json["a"] = {{"file", a.file},
               {"triangles", a.model.mesh().triangles().size()},
               {"pose", pose_json(parse_pose(options.pose_a, "--pose-a"))}};
  if (options.self)
    json["self"] = true;
  else
    json["b"] = {{"file", b.file},
                 {"triangles", b.model.mesh().triangles().size()},
                 {"pose", pose_json(parse_pose(options.pose_b, "--pose-b"))}};
  json["touching"] = !result.pairs.empty();
  json["all"] = options.all || options.self;
  json["pairs"] = result.pairs.size();
  if (!result.pairs.empty()) json["first_pair"] = {result.pairs.front().a, result.pairs.front().b};
  if (!options.pairs_file.empty()) json["pairs_file"] = options.pairs_file;
  if (!options.page_file.empty()) json["page"] = options.page_file;
  json.update(result.answers.json);
  json["path"] = result.on_gpu ? "gpu" : options.algorithm.given() ? "algorithm" : "default";
  json["instruction_set"] = nullptr;
  json["algorithm"] = nullptr;
  if (options.algorithm.given())
    json["algorithm"] = parts_json(options.algorithm);
  else if (!result.on_gpu)
    json["instruction_set"] = algorithm::instruction_set();
  json["counters"] = nullptr;
  if (result.counters) json["counters"] = to_json(*result.counters);
  json["query_ms"] = result.query_ms;
  json["load_ms"] = result.load_ms;
  json["build_ms"] = result.build_ms;
  // File names need not be UTF-8; invalid bytes are replaced.
  fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

void print_text(const CheckOptions& options, const CheckResult& result, const LoadedModel& a,
                const LoadedModel& b) {
  if (options.self)
    fmt::print("{} ({} triangles) {} itself.\n", a.file, a.model.mesh().triangles().size(),
               result.pairs.empty() ? "does not touch" : "touches");
  else
    fmt::print("{} ({} triangles) and {} ({} triangles) {}.\n", a.file, a.model.mesh().triangles().size(),
               b.file, b.model.mesh().triangles().size(),
               !result.answers.containment.empty() ? "do not touch, but " + result.answers.containment
               : result.pairs.empty()              ? "are disjoint"
                                                   : "touch");
  if (!result.pairs.empty()) {
    const FacePair first = result.pairs.front();
    if (options.all || options.self)
      fmt::print("  pairs: {} touching pairs of triangles\n", result.pairs.size());
    fmt::print("  first: {}, {}\n", a.face(first.a), b.face(first.b));
    if (!options.all && !options.self)
      fmt::print("  (--all finds all touching pairs, --pairs FILE writes them)\n");
  }
  if (!options.pairs_file.empty()) fmt::print("  list:  {}\n", options.pairs_file);
  if (!options.page_file.empty()) fmt::print("  page:  {}\n", options.page_file);
  fmt::print("{}", result.answers.text);
  if (result.counters)
    fmt::print("  work:  {} volume tests, {} triangle tests\n", result.counters->volume_tests,
               result.counters->primitive_tests);
  const std::string building =
      result.build_ms > 0 ? fmt::format(", building trees {:.1f} ms", result.build_ms) : "";
  fmt::print("  time:  {:.3f} ms (reading {:.1f} ms{})\n", result.query_ms, result.load_ms, building);
}

/// Writes a page with the two models, or the one, and the results.
void write_check_page(const CheckOptions& options, const CheckResult& result,
                      const std::pair<const LoadedModel&, const Transform&>& a,
                      const std::pair<const LoadedModel&, const Transform&>& b) {
  const auto name = [](const LoadedModel& loaded) {
    return std::filesystem::path(loaded.file).filename().string();
  };
  std::vector<ModelAtPose> parts{{name(a.first), a.first.model, a.second}};
  if (!options.self) parts.push_back({name(b.first), b.first.model, b.second});
  std::vector<ContactManifold> manifolds;
  if (options.queries.contacts) manifolds = contacts(a.first.model, a.second, b.first.model, b.second);
  std::vector<algorithm::Algorithm> trees;
  if (options.algorithm.given()) trees.push_back(options.algorithm.algorithm());
  viewer::Scene scene = check_scene(parts, result.pairs, manifolds, trees);
  add_answers(result.answers.json, scene);
  if (options.queries.overlap) add_common_volume(parts[0], parts[1], scene);
  scene.facts.push_back({"time", fmt::format("{:.3f} ms", result.query_ms)});
  if (result.counters) {
    scene.facts.push_back({"volume tests", std::to_string(result.counters->volume_tests)});
    scene.facts.push_back({"triangle tests", std::to_string(result.counters->primitive_tests)});
  }
  const std::string title = options.self ? parts[0].name : parts[0].name + " and " + parts[1].name;
  viewer::write_page({title, made_by(), {std::move(scene)}}, options.page_file);
}

Subject load_subject(const std::string& word, const FileAxes& axes) {
  if (const std::optional<Shape> shape = parse_shape(word)) {
    if (axes.given()) throw Error("check: --scale and --up require a mesh file, not the shape " + word);
    return {word, std::nullopt, *shape};
  }
  const LoadedModel loaded = load(word, axes);
  return {word, loaded.model, Shape(loaded.model)};
}

/// At least one of the two is a shape, so there are no triangle pairs to report.
int run_shape_check(const CheckOptions& options) {
  if (options.all) throw Error("check: --all requires two mesh files (it lists triangle pairs)");
  if (options.backend == "gpu") throw Error("check: --backend gpu requires two mesh files");
  if (options.self) throw Error("check: --self requires a mesh file");
  if (!options.page_file.empty()) throw Error("check: --html requires two mesh files (it shows triangles)");
  const MeshQueries& asked = options.queries;
  if (asked.relation) throw Error("check: --relation requires two mesh files with closed meshes");
  if (asked.overlap) throw Error("check: --overlap requires two mesh files with closed meshes");
  ShapeQueries queries{.distance = asked.distance,
                       .contacts = asked.contacts,
                       .within = asked.within < 0 ? std::nullopt : std::optional(asked.within),
                       .motions = {}};
  const Transform pose_a = parse_pose(options.pose_a, "--pose-a"),
                  pose_b = parse_pose(options.pose_b, "--pose-b");
  if (!asked.motion_b.empty())
    queries.motions = {parse_motion(asked.motion_a, pose_a, "--motion-a"),
                       parse_motion(asked.motion_b, pose_b, "--toi")};
  const Stopwatch load_watch;
  const Subject a = load_subject(options.file_a, options.axes_a),
                b = load_subject(options.file_b, options.axes_b);
  const double load_ms = load_watch.ms();
  const Stopwatch watch;
  const bool touches = collide(a.shape, pose_a, b.shape, pose_b);
  const Answers answers = answer(queries, a, pose_a, b, pose_b);
  const double ms = watch.ms();
  if (options.json) {
    nlohmann::ordered_json json;
    json["a"] = a.json();
    json["b"] = b.json();
    json["touching"] = touches;
    add_to_json(queries, answers, json);
    json["query_ms"] = ms;
    json["load_ms"] = load_ms;
    fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
  } else {
    fmt::print("{} and {} {}.\n", a.described(), b.described(), touches ? "touch" : "are disjoint");
    tool::print_text(queries, answers);
    fmt::print("  time:  {:.3f} ms\n", ms);
  }
  const bool will_touch = answers.impact && answers.impact->state != TimeOfImpactState::separated;
  return touches || will_touch || answers.within.value_or(false) ? touching : disjoint;
}

int run_check(CheckOptions options) {
  if (!options.page_file.empty() && !options.self && !parse_shape(options.file_a) &&
      !parse_shape(options.file_b))
    options.all = true;  // a page shows all pairs
  if (!options.self && options.file_b.empty())
    throw Error(
        "check: a second mesh is missing; give one, or --self to check the first mesh against itself");
  if (parse_shape(options.file_a) || parse_shape(options.file_b)) return run_shape_check(options);
  const Transform pose_a = parse_pose(options.pose_a, "--pose-a"),
                  pose_b = parse_pose(options.pose_b, "--pose-b");
  if (options.self && options.queries.any())
    throw Error("check: --self finds touching triangles of one mesh; the other queries require two meshes");
  if (!options.pairs_file.empty() && !options.all && !options.self)
    throw Error("check: --pairs requires --all or --self");
  options.algorithm.algorithm();  // reports unknown names before any long work
  if (options.self && options.algorithm.given())
    throw Error("check: --self cannot be combined with algorithm options");
  if (options.backend == "gpu" && (options.self || options.algorithm.given()))
    throw Error("check: --self and algorithm options require --backend cpu");
  options.queries.check();
  const std::optional<algorithm::Algorithm> algorithm =
      options.algorithm.given() ? std::optional(options.algorithm.algorithm()) : std::nullopt;
  const Stopwatch watch;
  const LoadedModel a = load(options.file_a, options.axes_a),
                    b = options.self ? a : load(options.file_b, options.axes_b);
  const double load_ms = watch.ms();
  CheckResult result = check(a, pose_a, b, pose_b, options);
  result.load_ms = load_ms;
  result.answers = answer_about_meshes(options.queries, a.model, pose_a, b.model, pose_b, algorithm);
  if (result.pairs.empty() && !options.self && !options.queries.surfaces)
    add_containment(a.model, pose_a, b.model, pose_b, result.answers);
  if (!options.pairs_file.empty()) write_pairs(result.pairs, options.pairs_file);
  if (!options.page_file.empty()) write_check_page(options, result, {a, pose_a}, {b, pose_b});
  if (options.json) {
    print_json(options, result, a, b);
  } else {
    print_text(options, result, a, b);
  }
  return result.pairs.empty() && !result.answers.touching ? disjoint : touching;
}

}  // namespace

Action add_check(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand(
      "check", "Test two meshes or shapes for contact; distance, contacts, time of impact");
  const auto options = std::make_shared<CheckOptions>();
  command->add_option("A", options->file_a, "First object: mesh file, saved model or shape")->required();
  CLI::Option* b =
      command->add_option("B", options->file_b, "Second object: mesh file, saved model or shape");
  command
      ->add_flag("--self", options->self,
                 "Self-collision of A: all pairs of its triangles that touch beyond a shared vertex or edge")
      ->excludes(b);
  command->add_option("--pose-a", options->pose_a, std::string("Pose of A: ") + pose_help)->type_name("POSE");
  command->add_option("--pose-b", options->pose_b, "Pose of B, same format")->type_name("POSE");
  options->axes_a.add_to(*command, "a", "A");
  options->axes_b.add_to(*command, "b", "B");
  command->add_flag("--all", options->all, "Find all pairs of touching triangles instead of one");
  command
      ->add_option("--pairs", options->pairs_file,
                   "With --all or --self: write the sorted pairs as CSV with columns face_a,face_b")
      ->type_name("FILE");
  command
      ->add_option("--html", options->page_file,
                   "Write an HTML page that shows the objects and all touching pairs")
      ->type_name("PAGE");
  command->add_option("--settings", options->settings_file, "Use the settings written by `tandem tune`")
      ->type_name("FILE");
  command->add_option("--threads", options->threads, "Threads, for large meshes; 0: all cores")
      ->each([options](const std::string&) { options->threads_given = true; })
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  command
      ->add_option(
          "--backend", options->backend,
          "Device for two meshes; gpu requires a build with CUDA; auto uses the GPU if it is available "
          "and predicted to be faster")
      ->check(CLI::IsMember({"cpu", "gpu", "auto"}))
      ->capture_default_str();
  command->add_flag("--counters", options->counters,
                    "Count volume tests and triangle tests; builds trees, which one query may not need");
  command->add_flag("--json", options->json, "Print one JSON object instead of text");
  options->queries.add_to(*command);
  options->algorithm.add_to(*command);
  command->footer(
      std::string("Shapes: ") + shape_help + ".\n" +
      "The result for two meshes is exact. Triangles are closed sets, so touching counts; degenerate "
      "triangles count too.\n"
      "Face indices start at 0, in file order (polygons after triangulation).\n"
      "Exit code: 0 disjoint, 1 touching (or one closed mesh inside the other, or within D, or a time of "
      "impact, or any relation except disjoint), 2 "
      "error.\n"
      "Examples:\n"
      "  tandem check bracket.stl frame.obj\n"
      "  tandem check bracket.stl frame.obj --pose-a 0,0,0.1 --all --pairs pairs.csv\n"
      "  tandem check sphere:1 box:2,2,2 --pose-b 3,0,0 --distance\n"
      "  tandem check part.stl capsule:0.1,2 --within 0.05 --contacts\n"
      "  tandem check bracket.stl --self --pairs folds.csv\n"
      "  tandem check cow.obj cup.ply --pose-b 1,0,0,0.7071,0,0,0.7071 --json\n"
      "  tandem check pin.stl hole.stl --relation --distance\n"
      "  tandem check pin.stl hole.stl --overlap --save overlap.ply --json\n"
      "  tandem check crate.obj floor.obj --contacts\n"
      "  tandem check part_mm.stl frame_m.obj --scale-a 0.001 --up-b y\n"
      "  tandem check wall.stl arm.stl --toi 0,0,-0.2,0,1.57,0\n"
      "  tandem check box:8,8,0 capsule:0.1,1 --pose-b 0,0,3 --toi 0,0,-5,2,0,0\n"
      "  tandem check a.stl b.stl --all --volume scb --traversal binary_stack --rule radius");
  return [options] {
    if (!options->settings_file.empty()) options->use(io::load_settings(options->settings_file));
    return run_check(*options);
  };
}

}  // namespace tandem::tool
