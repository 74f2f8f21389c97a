#include "io/scene/json_node.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "tandem/base/error.h"

#include "base/nearest_name.h"

namespace tandem::io {
namespace {

std::string shown(double value) {
  char text[40];
  return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

/// Shortens a text to fit one line.
std::string shortened(const std::string& text) {
  return text.size() > 60 ? text.substr(0, 57) + "..." : text;
}

/// Describes the actual value, short enough for one line.
std::string described(const Json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "an array of " + std::to_string(value.size());
  return shortened(value.dump(-1, ' ', true, Json::error_handler_t::replace));
}

std::string quoted(std::string_view word) {
  std::string text = "\"";
  return text.append(word).append("\"");
}

std::string listed(std::span<const std::string_view> names) {
  std::string list;
  for (const std::string_view name : names) list.append(list.empty() ? "" : ", ").append(name);
  return list;
}

std::string place_in(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const auto line = 1 + std::ranges::count(before, '\n');
  const std::size_t start = before.rfind('\n');
  const std::size_t column = before.size() - (start == std::string_view::npos ? 0 : start + 1);
  return std::to_string(line) + ":" + std::to_string(std::max<std::size_t>(column, 1));
}

/// The library silently keeps the last of two values for one key.
class RefuseRepeatedKeys {
 public:
  explicit RefuseRepeatedKeys(const std::string& file) : file_(&file) {}
  bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
    if (depth > 64) throw Error(*file_ + ": arrays and objects are nested more than 64 levels deep");
    if (event == Json::parse_event_t::object_start) keys_.emplace_back();
    if (event == Json::parse_event_t::object_end) keys_.pop_back();
    if (event != Json::parse_event_t::key) return true;
    if (!keys_.back().insert(parsed.get<std::string>()).second)
      throw Error(*file_ + ": the key " + described(parsed) +
                  " occurs twice in one object; remove one of them");
    comparisons_ += keys_.back().size();
    if (comparisons_ > max_comparisons)
      throw Error(*file_ + ": objects have too many keys (" + std::to_string(keys_.back().size()) +
                  " in the last one); use arrays or several files");
    return true;
  }

 private:
  // The library compares each key with all previous keys: this limit is about a second of work.
  static constexpr std::uint64_t max_comparisons = 200'000'000;

  const std::string* file_;
  std::vector<std::set<std::string>> keys_;
  std::uint64_t comparisons_ = 0;
};

}  // namespace

Json parse_json(std::string_view text, const std::string& file) {
  try {
    return Json::parse(text, RefuseRepeatedKeys(file), true, true);
  } catch (const Json::parse_error& error) {
    // "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while parsing ..."
    const std::string_view what = error.what();
    const std::size_t detail = what.find(": ");
    throw Error(file + ":" + place_in(text, error.byte) + ": invalid JSON: " +
                std::string(detail == std::string_view::npos ? what : what.substr(detail + 2)));
  } catch (const Json::exception& error) {
    throw Error(file + ": unsupported JSON: " + error.what());
  }
}

void JsonNode::refuse(const std::string& expected) const {
  fail("expected " + expected + ", got " + described(*value_));
}
void JsonNode::fail(const std::string& problem) const {
  throw Error(*file_ + ": " + (is_top() ? "" : path() + ": ") + problem);
}

std::string JsonNode::path() const {
  std::vector<const Step*> steps;
  for (const Step* step = is_top() ? nullptr : &step_; step != nullptr; step = step->above.get())
    steps.push_back(step);
  std::string text;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    if ((*step)->index != no_index)
      text.append("[").append(std::to_string((*step)->index)).append("]");
    else
      text.append(text.empty() ? "" : ".").append(shortened(std::string((*step)->key)));
  }
  return text;
}

JsonNode JsonNode::at(std::string_view key) const {
  if (std::optional<JsonNode> found = find(key)) return *found;
  fail(quoted(key) + " is missing");
}
std::optional<JsonNode> JsonNode::find(std::string_view key) const {
  if (!value_->is_object()) refuse("an object");
  const auto found = value_->find(std::string(key));
  if (found == value_->end()) return std::nullopt;
  return JsonNode(*found, *file_, {above_members(), found.key(), no_index});
}

void JsonNode::allow(std::span<const std::string_view> keys) const {
  for (const auto& [key, node] : members()) {
    if (std::ranges::find(keys, key) != keys.end()) continue;
    const std::string_view meant = nearest_name(key, keys);
    fail("unknown key " + described(Json(key)) + "; " +
         (meant.empty() ? "expected one of: " + listed(keys) : "did you mean " + quoted(meant) + "?"));
  }
}

std::vector<std::pair<std::string, JsonNode>> JsonNode::members() const {
  if (!value_->is_object()) refuse("an object");
  std::vector<std::pair<std::string, JsonNode>> all;
  const std::shared_ptr<const Step> above = above_members();
  for (auto member = value_->begin(); member != value_->end(); ++member)
    all.emplace_back(member.key(), JsonNode(*member, *file_, {above, member.key(), no_index}));
  return all;
}
std::vector<JsonNode> JsonNode::items() const {
  if (!value_->is_array()) refuse("an array");
  std::vector<JsonNode> all;
  all.reserve(value_->size());
  const std::shared_ptr<const Step> above = above_members();
  for (std::size_t i = 0; i < value_->size(); ++i)
    all.push_back(JsonNode((*value_)[i], *file_, {above, {}, i}));
  return all;
}

double JsonNode::number() const {
  if (!value_->is_number()) refuse("a number");
  const auto value = value_->get<double>();
  if (!(value >= -limit && value <= limit)) refuse("a number from -1e15 to 1e15");
  return value;
}
double JsonNode::number(double low, double high) const {
  const std::string expected = "a number from " + shown(low) + " to " + shown(high);
  if (!value_->is_number()) refuse(expected);
  const auto value = value_->get<double>();
  if (!(value >= low && value <= high)) refuse(expected);
  return value;
}
double JsonNode::positive() const {
  if (!value_->is_number() || !(value_->get<double>() > 0)) refuse("a number above 0");
  return number();
}
double JsonNode::not_negative() const {
  if (!value_->is_number() || !(value_->get<double>() >= 0)) refuse("a number of at least 0");
  return number();
}
std::uint64_t JsonNode::whole(std::uint64_t low, std::uint64_t high) const {
  // 3.0 and 3e0 are integers too.
  const bool fits_as_real =
      value_->is_number_float() && value_->get<double>() >= 0 && value_->get<double>() < 9007199254740992.0 &&
      value_->get<double>() == static_cast<double>(static_cast<std::uint64_t>(value_->get<double>()));
  if (value_->is_number_unsigned() || fits_as_real)
    if (const auto value = value_->get<std::uint64_t>(); value >= low && value <= high) return value;
  refuse("an integer from " + std::to_string(low) + " to " + std::to_string(high));
}
bool JsonNode::boolean() const {
  if (!value_->is_boolean()) refuse("true or false");
  return value_->get<bool>();
}
std::string JsonNode::text() const {
  if (!value_->is_string()) refuse("a string");
  return value_->get<std::string>();
}
Vec3 JsonNode::vector() const {
  if (!value_->is_array() || value_->size() != 3) refuse("three numbers, [x, y, z]");
  const std::vector<JsonNode> all = items();
  return {all[0].number(), all[1].number(), all[2].number()};
}
Vec3 JsonNode::positive_vector() const {
  if (!value_->is_array() || value_->size() != 3) refuse("three numbers above 0, [x, y, z]");
  const std::vector<JsonNode> all = items();
  return {all[0].positive(), all[1].positive(), all[2].positive()};
}
std::size_t JsonNode::one_of(std::span<const std::string_view> names) const {
  const std::string word = value_->is_string() ? value_->get<std::string>() : "";
  const auto found = std::ranges::find(names, word);
  if (value_->is_string() && found != names.end()) return static_cast<std::size_t>(found - names.begin());
  const std::string_view meant = nearest_name(word, names);
  if (!meant.empty()) refuse(quoted(meant) + " or another of " + listed(names));
  refuse("one of " + listed(names));
}

}  // namespace tandem::io
