// The fast readers of common buffer views, accessors and meshes read the values and errors that the general
// reader does. The general reader reads objects that begin with a blank.
#include <gtest/gtest.h>
#include <string>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/query/instruction_set.h"

#include "io/assembly/plain_objects.h"
#include "io/text/decimal.h"

namespace tandem::io {
namespace {

/// Everything that was read from a list, or the error without the text that was found.
std::string facts_of(const std::string& list, const std::string& objects) {
  std::string text = R"({"asset":{"version":"2.0"},")" + list + "\":[" + objects + "]}";
  const std::size_t size = text.size();
  text.append(decimal_lookahead, '\0');
  const std::string file = "file";
  ReadProgressReporter progress;
  std::string facts;
  const auto add = [&](auto... values) { ((facts += std::to_string(values) + " "), ...); };
  try {
    const GltfDocument document =
        parse_gltf(std::string_view(text).substr(0, size), file, progress, ThreadPool(1));
    for (const GltfBufferView& v : document.buffer_views)
      add(v.buffer, v.byte_offset, v.byte_length, v.byte_stride);
    for (const GltfAccessor& a : document.accessors)
      add(a.buffer_view, a.byte_offset, a.count, static_cast<int>(a.component), int{a.components},
          int{a.normalized}, a.sparse);
    for (const GltfMesh& m : document.meshes) {
      facts.append(m.name).append(" ");
      add(m.primitive_count, m.part_count, m.primitive_count == 0 ? 0 : m.first_primitive);
    }
    for (const GltfPrimitive& p : document.primitives)
      add(p.position, p.indices, p.position_low, p.mode, p.material, int{p.has_targets});
  } catch (const Error& refused) {
    facts = refused.what();
    facts = facts.substr(0, facts.find(", found"));
  }
  return facts;
}

/// The same objects, each with a blank behind its bracket.
std::string with_blanks(const std::string& objects) {
  std::string text;
  for (const char c : objects) text += c == '{' ? std::string("{ ") : std::string(1, c);
  return text;
}

std::string whole(Random& random) {
  constexpr std::uint64_t limits[] = {10, 1'000, 12'000'000, 200'000'000'000, 200'000'000'000'000'000};
  return std::to_string(random.bits() % limits[random.bits() % 16 == 0 ? 4 : random.bits() % 4]);
}
std::string small(Random& random) { return std::to_string(random.bits() % 300); }

std::string view_member(Random& random) {
  switch (random.bits() % 8) {
    case 0:
      return "\"buffer\":" + small(random);
    case 1:
    case 2:
      return "\"byteOffset\":" + whole(random);
    case 3:
    case 4:
      return "\"byteLength\":" + whole(random);
    case 5:
      return "\"byteStride\":" + small(random);
    case 6:
      return "\"target\":34962";
    default:
      return "\"name\":\"a}b\"";
  }
}

std::string accessor_member(Random& random) {
  constexpr const char* types[] = {"SCALAR", "VEC2", "VEC3", "VEC4", "MAT2", "MAT4", "VEC5", "VEC33"};
  constexpr const char* lists[] = {
      "[1]",    "[-1.5,2e-7,3]",
      "[]",     "[1,-2,+3]",
      "[1,,2]", "[1,2,]",
      "[.5]",   "[0.123456789012345,0.123456789012345,0.123456789012345,0.1234567890]"};
  constexpr const char* ends[] = {"min", "max", "mix"};
  switch (random.bits() % 12) {
    case 0:
    case 1:
      return "\"bufferView\":" + small(random);
    case 2:
      return "\"byteOffset\":" + whole(random);
    case 3:
    case 4:
      return "\"componentType\":" + std::to_string(5119 + random.bits() % 9);
    case 5:
      return "\"count\":" + whole(random);
    case 6:
    case 7:
      return std::string("\"type\":\"") + types[random.bits() % (random.bits() % 8 == 0 ? 8 : 4)] + "\"";
    case 8:
    case 9:
      return std::string("\"") + ends[random.bits() % 3] +
             "\":" + lists[random.bits() % (random.bits() % 4 == 0 ? 8 : 2)];
    case 10:
      return random.bits() % 2 == 0 ? R"("normalized":true)" : R"("normalized":false)";
    default:
      return random.bits() % 4 == 0 ? R"("sparse":{"count":1})" : R"("name":"x")";
  }
}

std::string mesh_member(Random& random) {
  constexpr const char* attributes[] = {"POSITION",   "NORMAL",   "_POSITION_LOW",
                                        "TEXCOORD_0", "JOINTS_0", "A_NAME_OF_MORE_THAN_SIXTEEN_BYTES"};
  if (random.bits() % 4 == 0) return "\"name\":\"mesh " + small(random) + "\"";
  const std::size_t count = random.bits() % 16 == 0 ? 2 : 1;
  std::string text = "\"primitives\":[";
  for (std::size_t k = 0; k < count; ++k) {
    text += k > 0 ? ",{\"attributes\":{" : "{\"attributes\":{";
    for (std::size_t i = 0, members = random.bits() % 4; i < members; ++i)
      text.append(i > 0 ? "," : "")
          .append("\"")
          .append(attributes[random.bits() % 6])
          .append("\":")
          .append(small(random));
    text += "}";
    if (random.bits() % 4 > 0) text += ",\"indices\":" + small(random);
    if (random.bits() % 4 == 0) text += ",\"mode\":" + std::to_string(random.bits() % 8);
    if (random.bits() % 4 == 0) text += ",\"material\":" + small(random);
    if (random.bits() % 16 == 0) text += ",\"targets\":[{}]";
    text += "}";
  }
  return text + "]";
}

using Member = std::string (*)(Random&);
std::string objects(Random& random, Member member) {
  std::string text;
  for (std::size_t i = 0; i < 30; ++i) {
    text += i > 0 ? ",{" : "{";
    for (std::size_t k = 0, count = random.bits() % 5; k < count; ++k)
      text.append(k > 0 ? "," : "").append(member(random));
    text += "}";
  }
  // Plain objects end some bytes before the end of the text.
  return text + ",{\"name\":\"" + std::string(2000, 'x') + "\"}";
}

constexpr std::pair<const char*, Member> lists[] = {
    {"bufferViews", view_member}, {"accessors", accessor_member}, {"meshes", mesh_member}};

TEST(PlainGeometry, IsReadAsOtherObjectsAreByAllInstructionSets) {
  for (const std::string_view name : algorithm::instruction_sets()) {
    SCOPED_TRACE(name);
    algorithm::use_instruction_set(name);
    for (const auto& [list, member] : lists) {
      Random random(21);
      for (int round = 0; round < 400; ++round) {
        const std::string text = objects(random, member);
        ASSERT_EQ(facts_of(list, text), facts_of(list, with_blanks(text))) << list << text;
      }
    }
  }
  algorithm::use_instruction_set("best");
}

TEST(PlainGeometry, HasTheErrorsOfOtherObjects) {
  for (const auto& [list, member] : lists) {
    Random random(22);
    for (int round = 0; round < 3000; ++round) {
      std::string text = objects(random, member);
      text[random.bits() % (text.size() - 2000)] = "\"\\{}[]:,.-1ae \x01"[random.bits() % 15];
      const std::string fast = facts_of(list, text), slow = facts_of(list, with_blanks(text));
      ASSERT_EQ(fast.starts_with("file"), slow.starts_with("file")) << text << fast << slow;
    }
  }
}

/// Number of objects that the fast reader takes.
template <class Object>
std::size_t count_of(ParsePlainRun<Object> parse, const std::string& text) {
  const std::string padded = text + std::string(plain_object_lookahead, ' ');
  std::vector<Object> into(4);
  const PlainRun run = parse(padded.data(), padded.data() + text.size(), into);
  EXPECT_TRUE(run.count == 0 || run.end[-1] == '}');
  return run.count;
}

TEST(PlainGeometry, TakesTheFastPath) {
  const std::string view = R"({"buffer":0,"byteOffset":12345678,"byteLength":624,"target":34962})";
  if (algorithm::instruction_set() == "portable") GTEST_SKIP() << "no SIMD on this processor";
  EXPECT_EQ(count_of(plain_view_parser(), view + "," + view + "," + view), 3U);
  EXPECT_EQ(count_of(plain_view_parser(), view + ", " + view), 1U);
  EXPECT_EQ(count_of(plain_view_parser(), view + R"(,{"extras":1})"), 1U);
  const std::string accessor =
      R"({"bufferView":1,"componentType":5126,"count":52,"type":"VEC3","min":[-1,-1,-2],"max":[1,1,2]})";
  EXPECT_EQ(count_of(plain_accessor_parser(), accessor + "," + accessor), 2U);
  const std::string mesh =
      R"({"name":"m","primitives":[{"attributes":{"NORMAL":3,"POSITION":4},"indices":5,"material":0}]})";
  EXPECT_EQ(count_of(plain_mesh_parser(), mesh + "," + mesh), 2U);
}

}  // namespace
}  // namespace tandem::io
