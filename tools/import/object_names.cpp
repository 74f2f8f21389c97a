#include "object_names.h"

#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "zip_member.h"

namespace {

using Names = std::map<std::string, std::string, std::less<>>;  // by identifier

/// Returns the value of an attribute of an XML tag; empty if there is none.
std::string_view attribute(std::string_view tag, std::string_view key) {
  constexpr std::string_view blanks = " \t\r\n";
  for (std::size_t at = tag.find(key); at != std::string_view::npos; at = tag.find(key, at + 1)) {
    if (at == 0 || blanks.find(tag[at - 1]) == std::string_view::npos) continue;
    std::string_view rest = tag.substr(at + key.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
    if (!rest.starts_with('=')) continue;
    rest.remove_prefix(1);
    rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
    if (rest.empty() || (rest[0] != '"' && rest[0] != '\'')) return {};
    const std::size_t end = rest.find(rest[0], 1);
    return end == std::string_view::npos ? std::string_view() : rest.substr(1, end - 1);
  }
  return {};
}

/// Replaces the five entities that XML defines; others stay as they are.
std::string without_entities(std::string_view text) {
  constexpr std::pair<std::string_view, char> entities[] = {
      {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}};
  std::string plain;
  while (!text.empty()) {
    std::size_t taken = 1;
    char meant = text[0];
    for (const auto& [entity, character] : entities)
      if (text.starts_with(entity)) {
        taken = entity.size();
        meant = character;
      }
    plain += meant;
    text.remove_prefix(taken);
  }
  return plain;
}

void add_names(std::string_view xml, Names& names) {
  constexpr std::string_view start = "<object";
  for (std::size_t at = xml.find(start); at != std::string_view::npos; at = xml.find(start, at + 1)) {
    const std::string_view rest = xml.substr(at + start.size());
    if (rest.empty() || std::string_view(" \t\r\n").find(rest[0]) == std::string_view::npos) continue;
    const std::string_view tag = rest.substr(0, rest.find('>'));
    const std::string_view id = attribute(tag, "id"), name = attribute(tag, "name");
    if (!id.empty() && !name.empty()) names.emplace(id, without_entities(name));
  }
}

Names names_of(const std::string& file) {
  Names names;
  for (const std::string& xml : zip_members(file, ".model")) add_names(xml, names);
  return names;
}

}  // namespace

void name_3mf_objects(const std::string& file, aiNode& root) {
  const Names names = names_of(file);
  std::vector<aiNode*> pending{&root};
  while (!names.empty() && !pending.empty()) {
    aiNode& node = *pending.back();
    pending.pop_back();
    constexpr std::string_view prefix = "Object_";
    const std::string_view given = node.mName.C_Str();
    if (given.starts_with(prefix))
      if (const auto found = names.find(given.substr(prefix.size())); found != names.end())
        node.mName = found->second;
    pending.insert(pending.end(), node.mChildren, node.mChildren + node.mNumChildren);
  }
}
