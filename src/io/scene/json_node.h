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

/// Keys keep the file order.
using Json = nlohmann::ordered_json;

/// Parses JSON; skips C++ comments. Throws Error with line and column for invalid JSON, a duplicate key in
/// one object, nesting deeper than 64 levels, or too many keys (tens of thousands in one object).
Json parse_json(std::string_view text, const std::string& file);

/// A value in a JSON file and its path. Every function throws Error with the file, the path, the expected and
/// the actual value.
class JsonNode {
 public:
  /// The root of a file; both must outlive the node and the nodes derived from it.
  JsonNode(const Json& value, const std::string& file) : value_(&value), file_(&file) {}

  const Json& json() const { return *value_; }
  /// For example "bodies[3].shape.radius"; empty at the root.
  std::string path() const;
  bool is_text() const { return value_->is_string(); }
  bool is_object() const { return value_->is_object(); }

  [[noreturn]] void refuse(const std::string& expected) const;
  [[noreturn]] void fail(const std::string& problem) const;

  /// Returns the value of a key of an object; the key must exist.
  JsonNode at(std::string_view key) const;
  std::optional<JsonNode> find(std::string_view key) const;
  /// Throws Error if there are other keys than these.
  void allow(std::span<const std::string_view> keys) const;
  void allow(std::initializer_list<std::string_view> keys) const {
    allow(std::span(keys.begin(), keys.size()));
  }
  /// Returns every key and its value, in file order.
  std::vector<std::pair<std::string, JsonNode>> members() const;
  /// Returns the elements of an array.
  std::vector<JsonNode> items() const;

  /// Returns a number of at most 1e15 in magnitude: larger numbers would overflow when squared repeatedly.
  double number() const;
  double number(double low, double high) const;
  double positive() const;
  double not_negative() const;
  std::uint64_t whole(std::uint64_t low, std::uint64_t high) const;
  bool boolean() const;
  std::string text() const;
  Vec3 vector() const;
  Vec3 positive_vector() const;
  /// Returns the index of a string among names.
  std::size_t one_of(std::span<const std::string_view> names) const;

 private:
  static constexpr double limit = 1e15;
  static constexpr std::size_t no_index = ~std::size_t{0};

  // A step of the path. Siblings share the steps above them: a copy of the whole path in each would take far
  // more memory than the file if keys are long.
  struct Step {
    std::shared_ptr<const Step> above;
    std::string_view key;  // of the JSON value itself; no data if `index` is used
    std::size_t index = no_index;
  };

  JsonNode(const Json& value, const std::string& file, Step step)
      : value_(&value), file_(&file), step_(std::move(step)) {}
  bool is_top() const { return step_.key.data() == nullptr && step_.index == no_index; }
  /// Returns the path above the node's members and items.
  std::shared_ptr<const Step> above_members() const {
    return is_top() ? nullptr : std::make_shared<const Step>(step_);
  }

  const Json* value_;
  const std::string* file_;
  Step step_;
};

}  // namespace tandem::io
