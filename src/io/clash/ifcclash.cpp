#include <algorithm>
#include <filesystem>

#include "tandem/base/error.h"

#include "io/clash/job_reader.h"

namespace tandem::io {
namespace {

/// Properties that exporters use for the IFC class of an element.
constexpr std::string_view class_keys[] = {"ifcType",  "ifc_class", "ifcClass",
                                           "IfcClass", "ifc_type",  "type"};

/// Returns the classes that a selector names: "IfcWall", ".IfcWall|.IfcSlab", "IfcWall, IfcSlab".
std::vector<std::string> classes_of(const std::string& selector) {
  std::vector<std::string> classes;
  std::string word;
  for (const char c : selector + ",") {
    if (c == ',' || c == '|' || c == '+') {
      if (!word.empty()) classes.push_back(word);
      word.clear();
    } else if (c != ' ' && !(c == '.' && word.empty())) {
      word += c;
    }
  }
  return classes;
}

bool is_class(const std::string& word) {
  return word.starts_with("Ifc") && std::all_of(word.begin(), word.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
         });
}

/// Returns the file itself, or a converted one beside it.
std::filesystem::path readable_file(const std::filesystem::path& file, const JsonNode& node) {
  std::filesystem::path other = file;
  const std::string ending = file.extension().string();
  if (ending != ".ifc" && ending != ".ifczip") return file;
  for (const char* converted : {".glb", ".gltf", ".obj", ".dae"})
    if (std::filesystem::exists(other.replace_extension(converted))) return other;
  node.fail("IFC files cannot be read; convert it to " + file.stem().string() +
            ".glb in the same folder (for example with IfcConvert), with GlobalIds as properties");
}

}  // namespace

ClashJobFile ClashJobReader::read_ifcclash(const JsonNode& root) {
  std::size_t index = 0;
  for (const JsonNode& set : root.items()) read_ifcclash_set(set, ++index);
  return std::move(result_);
}

void ClashJobReader::read_ifcclash_side(const JsonNode& node, const std::string& name) {
  clash::PartSet set{name, {}};
  for (const JsonNode& source : node.items()) {
    const JsonNode file_node = source.at("file");
    const std::filesystem::path file = readable_file(in_folder(folder_, file_node.text()), file_node);
    const std::string id = file.stem().string();
    auto& models = result_.job.models;
    if (std::none_of(models.begin(), models.end(), [&](const auto& model) { return model.id == id; })) {
      try {
        models.push_back({id, file.string(), read_assembly(file, options_), {}, 0});
      } catch (const ReadCancelled&) {
        throw;
      } catch (const Error& error) {
        file_node.fail(error.what());
      }
    }
    const auto selector = source.find("selector");
    const auto mode = source.find("mode");
    const bool exclude = selector && mode && mode->text() == "e";
    if (!selector || exclude) set.selectors.push_back({.model = id});
    if (!selector) continue;
    for (const std::string& word : classes_of(selector->text())) {
      if (!is_class(word)) {
        result_.warnings.push_back(selector->path() + ": the selector '" + word +
                                   "' is not the name of a class and was left out");
        continue;
      }
      for (const std::string_view key : class_keys)
        set.selectors.push_back(
            {.model = id, .properties = {{std::string(key), word + "*"}}, .exclude = exclude});
    }
  }
  result_.job.sets.push_back(std::move(set));
}

void ClashJobReader::read_ifcclash_set(const JsonNode& node, std::size_t index) {
  clash::Test test;
  const auto name = node.find("name");
  test.id = name ? name->text() : "Clash set " + std::to_string(index);
  test.a = test.id + " a";
  read_ifcclash_side(node.at("a"), test.a);
  if (node.find("b")) {
    test.b = test.id + " b";
    read_ifcclash_side(node.at("b"), test.b);
  }
  const auto mode = node.find("mode");
  constexpr std::string_view modes[] = {"intersection", "collision", "clearance"};
  const std::size_t known = mode ? mode->one_of(modes) : 0;
  test.kinds = clash::Kinds().with(known == 2 ? clash::Kind::clearance : clash::Kind::hard);
  if (known == 2) test.kinds = test.kinds.with(clash::Kind::hard);
  if (const auto value = node.find("tolerance")) test.tolerance = value->not_negative();
  if (const auto value = node.find("clearance"); value && known == 2) test.clearance = value->not_negative();
  if (const auto value = node.find("allow_touching"); value && value->boolean())
    test.kinds = test.kinds.with(clash::Kind::touch);
  for (const auto& [key, value] : node.members()) {
    constexpr std::string_view imported[] = {"name",          "a", "b", "mode", "tolerance", "clearance",
                                             "allow_touching"};
    if (std::find(std::begin(imported), std::end(imported), key) == std::end(imported))
      result_.warnings.push_back(value.path() + " was not imported");
  }
  result_.job.tests.push_back(std::move(test));
}

}  // namespace tandem::io
