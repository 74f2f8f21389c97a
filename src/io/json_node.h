#pragma once
#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tandem/math/vec3.h"

namespace tandem::io {

/// Keys keep the order of the file.
using Json = nlohmann::ordered_json;

/// Text as JSON; comments as in C++ are skipped. Throws Error with the line and column where it is none,
/// where a key is given twice in one object, where arrays and objects are nested more than 64 deep, or where
/// objects have too many keys (tens of thousands in one).
Json parse_json(std::string_view text, const std::string& file);

/// The name of `names` that `word` was probably meant to be; empty when none is near.
std::string_view nearest_name(std::string_view word, std::span<const std::string_view> names);

/// A value in a JSON file and the path that leads to it. Every function throws Error that names the file, the
/// path, what was expected and what was found.
class JsonNode {
 public:
  /// The top of a file; both must outlive the node and those made from it.
  JsonNode(const Json& value, const std::string& file) : value_(&value), file_(&file) {}

  const Json& json() const { return *value_; }
  /// "bodies[3].shape.radius"; empty at the top.
  std::string path() const;
  bool is_text() const { return value_->is_string(); }
  bool is_object() const { return value_->is_object(); }

  [[noreturn]] void refuse(const std::string& expected) const;
  [[noreturn]] void fail(const std::string& problem) const;

  /// Of an object: the value of a key, which must be there.
  JsonNode at(std::string_view key) const;
  std::optional<JsonNode> find(std::string_view key) const;
  /// That there are no keys but these.
  void allow(std::span<const std::string_view> keys) const;
  void allow(std::initializer_list<std::string_view> keys) const {
    allow(std::span(keys.begin(), keys.size()));
  }
  /// Every key and its value, in the order of the file.
  std::vector<std::pair<std::string, JsonNode>> members() const;
  /// The elements of an array.
  std::vector<JsonNode> items() const;

  /// Any number up to 1e15 in magnitude: more would overflow when squared often enough.
  double number() const;
  double number(double low, double high) const;
  double positive() const;
  double not_negative() const;
  std::uint64_t whole(std::uint64_t low, std::uint64_t high) const;
  bool boolean() const;
  std::string text() const;
  Vec3 vector() const;
  Vec3 positive_vector() const;
  /// The place of a text among names.
  std::size_t one_of(std::span<const std::string_view> names) const;

 private:
  static constexpr double limit = 1e15;
  static constexpr std::size_t no_index = ~std::size_t{0};

  // A step of the path. Siblings share the steps above them: a copy of the whole path in each would take far
  // more memory than the file where keys are long.
  struct Step {
    std::shared_ptr<const Step> above;
    std::string_view key;  // of the JSON value itself; without data where `index` is meant
    std::size_t index = no_index;
  };

  JsonNode(const Json& value, const std::string& file, Step step)
      : value_(&value), file_(&file), step_(std::move(step)) {}
  bool is_top() const { return step_.key.data() == nullptr && step_.index == no_index; }
  /// What is above the node's members and items.
  std::shared_ptr<const Step> above_members() const {
    return is_top() ? nullptr : std::make_shared<const Step>(step_);
  }

  const Json* value_;
  const std::string* file_;
  Step step_;
};

}  // namespace tandem::io
