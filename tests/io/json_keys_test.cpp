// Objects of a list mostly have the keys of the object before, and JsonKeys compares with those. Whatever
// keys objects have, in whatever order, the reader finds the same members as one that knows no keys.
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/math/random.h"

#include "io/assembly/json_cursor.h"

namespace tandem::io {
namespace {

using Members = std::vector<std::pair<std::string, double>>;

/// The members of all objects of a list; what was wrong as the last key.
template <class ReadObject>
Members members_of(const std::string& text, const ReadObject& read_object) {
  const std::string padded = text + std::string(decimal_list_lookahead, '\0'), file = "file";
  JsonCursor json(std::string_view(padded).substr(0, text.size()), file);
  Members found;
  const auto visit = [&](std::string_view key) {
    const std::string kept(key);
    found.emplace_back(kept, json.number());
    found.emplace_back(json.path(), 0);
  };
  try {
    json.items([&](std::size_t) { read_object(json, visit); });
    json.finish();
  } catch (const Error& error) {
    found.emplace_back(error.what(), -1);
  }
  return found;
}

Members with_keys(const std::string& text) {
  JsonKeys keys;
  return members_of(text, [&](JsonCursor& json, const auto& visit) { json.members(keys, visit); });
}
Members without_keys(const std::string& text) {
  return members_of(text, [](JsonCursor& json, const auto& visit) { json.members(visit); });
}

/// Keys that begin alike, that are as long as the table allows and longer, empty ones and ones with escapes.
const std::vector<std::string> any_keys = {"name",
                                           "nam",
                                           "names",
                                           "mesh",
                                           "m",
                                           "",
                                           "a",
                                           "translation",
                                           "translations",
                                           "rotation",
                                           "scale",
                                           "é",
                                           "a b",
                                           "thirteen_char",
                                           "fourteen_chars",
                                           "fifteen_letters",
                                           "sixteen_letters_",
                                           "byteOffset",
                                           "byteLength",
                                           "na\\u006de",
                                           "na\\\"me",
                                           "extras",
                                           ":",
                                           "na:me",
                                           "name\\\\"};

std::string member(Random& random, const std::string& key) {
  const char* const blanks[] = {"", "", "", "", "", "", " ", "\n"};
  const auto blank = [&] { return std::string(blanks[random.bits() % 8]); };
  return blank() + "\"" + key + "\"" + blank() + ":" + blank() + std::to_string(random.bits() % 1000) +
         blank();
}

/// Objects whose keys are those of the object before, mostly.
std::string objects(Random& random) {
  std::vector<std::string> keys;
  std::string text = "[";
  for (std::size_t i = 0, count = 1 + random.bits() % 30; i < count; ++i) {
    const auto any = [&] { return any_keys[random.bits() % any_keys.size()]; };
    const auto position = [&] { return static_cast<std::ptrdiff_t>(random.bits() % keys.size()); };
    switch (random.bits() % 6) {
      case 0:
        for (std::size_t added = random.bits() % 20; added > 0; --added) keys.push_back(any());
        break;
      case 1:
        if (!keys.empty()) std::swap(keys[random.bits() % keys.size()], keys[random.bits() % keys.size()]);
        break;
      case 2:
        if (!keys.empty()) keys.erase(keys.begin() + position());
        break;
      case 3:
        if (!keys.empty()) keys[random.bits() % keys.size()] = any();
        break;
      default:
        break;
    }
    text += i > 0 ? ",{" : "{";
    for (std::size_t k = 0; k < keys.size(); ++k)
      text.append(k > 0 ? "," : "").append(member(random, keys[k]));
    text += "}";
  }
  return text + "]";
}

TEST(JsonKeys, FindTheMembersThatAReaderWithoutThemFinds) {
  Random random(7);
  std::size_t members = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::string text = objects(random);
    const Members expected = without_keys(text);
    ASSERT_TRUE(expected.empty() || expected.back().second >= 0) << expected.back().first;
    ASSERT_EQ(with_keys(text), expected) << text;
    members += expected.size();
  }
  EXPECT_GT(members, 100'000u);
}

TEST(JsonKeys, FindTheErrorsThatAReaderWithoutThemFinds) {
  Random random(8);
  std::size_t errors = 0;
  for (int round = 0; round < 6000; ++round) {
    std::string text = objects(random);
    for (int change = 0; change < 2; ++change)
      text[random.bits() % text.size()] = "\"\\{}[]:,1a "[random.bits() % 11];
    const Members expected = without_keys(text);
    ASSERT_EQ(with_keys(text), expected) << text;
    errors += !expected.empty() && expected.back().second < 0;
  }
  EXPECT_GT(errors, 3000u);
}

TEST(JsonKeys, MatchNoKeyThatOnlyBeginsAlike) {
  JsonKeys keys;
  const std::string text = "\"name\":1 and more than 16 bytes", longer = "\"names\":1 and more than 16 bytes",
                    shorter = "\"nam\":1 and more than 16 bytes";
  EXPECT_EQ(keys.match(0, text.data()), 0u);
  keys.remember(0, text.data(), 7);
  EXPECT_EQ(keys.match(0, text.data()), 7u);
  EXPECT_EQ(keys.match(0, longer.data()), 0u);
  EXPECT_EQ(keys.match(0, shorter.data()), 0u);
  EXPECT_EQ(keys.match(1, text.data()), 0u) << "at another position";
  EXPECT_EQ(keys.match(16, text.data()), 7u) << "the table has 16 positions";
  keys.remember(0, "\"fourteen_chars\": more", 17);
  EXPECT_EQ(keys.match(0, text.data()), 7u) << "a long key is not remembered";
}

}  // namespace
}  // namespace tandem::io
