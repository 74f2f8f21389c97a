// The fast reader of common nodes reads the numbers, names and errors that the general reader does. The
// general reader reads nodes that begin with a blank.
#include "io/assembly/plain_objects.h"

#include <cstdio>
#include <cstring>
#include <gtest/gtest.h>
#include <iterator>
#include <memory>
#include <string>

#include "tandem/base/error.h"
#include "tandem/io/assembly_file.h"
#include "tandem/math/random.h"
#include "tandem/query/instruction_set.h"

#include "io/text/decimal.h"

namespace tandem::io {
namespace {

/// A document, or the error without the text that was found.
struct Parsed {
  explicit Parsed(const std::string& nodes) {
    text = std::make_unique<std::string>(R"({"asset":{"version":"2.0"},"nodes":[)" + nodes + "]}");
    const std::size_t size = text->size();
    text->append(decimal_lookahead, '\0');
    const std::string file = "file";
    ReadProgressReporter progress({}, file);
    try {
      document = parse_gltf(std::string_view(*text).substr(0, size), file, progress, ThreadPool(1));
    } catch (const Error& refused) {
      error = refused.what();
      error = error.substr(0, error.find(", found"));
    }
  }
  std::unique_ptr<std::string> text;  // names refer to it
  GltfDocument document;
  std::string error;
};

/// The same nodes, each with a blank behind its bracket.
std::string with_blanks(const std::string& nodes) {
  std::string text;
  for (const char c : nodes) text += c == '{' ? std::string("{ ") : std::string(1, c);
  return text;
}

void expect_same(const std::string& nodes, const std::string& with_blanks) {
  const Parsed fast(nodes), slow(with_blanks);
  ASSERT_EQ(fast.error, slow.error) << nodes;
  const GltfDocument &a = fast.document, &b = slow.document;
  ASSERT_EQ(a.nodes.size(), b.nodes.size());
  ASSERT_EQ(a.node_links.size(), b.node_links.size());
  ASSERT_EQ(a.children, b.children);
  for (std::size_t i = 0; i < a.nodes.size(); ++i) {
    const GltfNode &x = a.nodes[i], &y = b.nodes[i];
    EXPECT_EQ(a.names.strings()[x.name], b.names.strings()[y.name]);
    EXPECT_EQ(a.node_links[i].mesh, b.node_links[i].mesh);
    EXPECT_EQ(a.node_links[i].children, b.node_links[i].children);
    EXPECT_EQ(x.details, y.details);
    EXPECT_EQ(std::memcmp(&x.translation, &y.translation, sizeof x.translation), 0) << nodes;
    EXPECT_EQ(std::memcmp(&x.rotation, &y.rotation, sizeof x.rotation), 0) << nodes;
  }
}

void expect_same(const std::string& nodes) { expect_same(nodes, with_blanks(nodes)); }

std::string number(Random& random) {
  char shown[64];
  const double value = random.uniform(-10, 10);
  switch (random.bits() % 16) {
    case 0:
      return "0";
    case 1:
      return "-0";
    case 2:
      return "1e-5";
    case 3:
      return std::to_string(value);
    case 4:
      std::snprintf(shown, sizeof shown, "%.17g", value);
      return shown;
    case 5:
      return std::to_string(random.bits() % 100'000'000'000'000'000u);
    default:
      std::snprintf(shown, sizeof shown, "%.8g", value);
      return shown;
  }
}
std::string list(Random& random, std::size_t count) {
  std::string text = "[";
  for (std::size_t i = 0; i < count; ++i) text.append(i > 0 ? "," : "").append(number(random));
  return text + "]";
}
std::string member(Random& random) {
  switch (random.bits() % 16) {
    case 0:
      return R"("extras":{"a":1})";
    case 1:
      return "\"scale\":" + list(random, 3);
    case 2:
      return "\"children\":[" + std::to_string(random.bits() % 100) + "]";
    case 3:
      return "\"names\":\"x\"";
    case 4:
      return "\"nam\":\"x\"";
    case 5:
      return R"("name":"with \"escapes\" \u00e4")";
    case 6:
      return "\"name\":\"" + std::string(random.bits() % 90, 'n') + "\"";
    case 7:
      return "\"mesh\":" + std::to_string(random.bits() % 2'000'000'000);
    case 8:
    case 9:
      return "\"mesh\":" + std::to_string(random.bits() % 20);
    case 10:
    case 11:
      return "\"name\":\"part " + std::to_string(random.bits() % 100'000) + "\"";
    case 12:
    case 13:
      return "\"translation\":" + list(random, 3);
    default:
      return "\"rotation\":" + list(random, 4);
  }
}
std::string nodes(Random& random) {
  std::string text;
  for (std::size_t i = 0; i < 30; ++i) {
    text += i > 0 ? ",{" : "{";
    for (std::size_t k = 0, count = random.bits() % 5; k < count; ++k)
      text.append(k > 0 ? "," : "").append(member(random));
    text += "}";
  }
  return text;
}

TEST(PlainNode, IsReadAsOtherNodesAreByAllInstructionSets) {
  for (const std::string_view name : algorithm::instruction_sets()) {
    SCOPED_TRACE(name);
    algorithm::use_instruction_set(name);
    Random random(11);
    for (int round = 0; round < 500; ++round) expect_same(nodes(random));
  }
  algorithm::use_instruction_set("best");
}

TEST(PlainNode, HasTheErrorsOfOtherNodes) {
  Random random(12);
  int errors = 0;
  for (int round = 0; round < 6000; ++round) {
    std::string text = nodes(random);
    text[random.bits() % text.size()] = "\"\\{}[]:,.-1ae \x01"[random.bits() % 15];
    // Brackets in texts and blanks before an error would change the text of the error, not its meaning.
    const Parsed fast(text), slow(with_blanks(text));
    ASSERT_EQ(fast.error.empty(), slow.error.empty()) << text << fast.error << slow.error;
    errors += !fast.error.empty();
  }
  EXPECT_GT(errors, 2000);
}

/// A translation and a rotation behind it are converted together; short numbers of all forms.
TEST(PlainNode, HasThePosesOfOtherNodesWithAllInstructionSets) {
  for (const std::string_view name : algorithm::instruction_sets()) {
    SCOPED_TRACE(name);
    algorithm::use_instruction_set(name);
    Random random(13);
    const auto digits = [&](std::size_t count) {
      std::string text;
      for (std::size_t i = 0; i < count; ++i) text += static_cast<char>('0' + random.bits() % 10);
      return text;
    };
    const auto any = [&] {
      constexpr const char* odd[] = {"", ".5", "-", "-.5", "1.", "-1.", ".", "1e3", "1.2.3", "--1"};
      if (random.bits() % 60 == 0) return std::string(odd[random.bits() % std::size(odd)]);
      std::string text = random.bits() % 2 == 0 ? "-" : "";
      text += digits(1 + random.bits() % 6);
      if (random.bits() % 4 > 0) text.append(".").append(digits(1 + random.bits() % 10));
      return text;
    };
    for (int round = 0; round < 3000; ++round) {
      std::string text = R"({"name":")" + std::string(random.bits() % 20, 'n') + '"';
      if (random.bits() % 2 == 0)
        text.append(R"(,"mesh":)").append(std::to_string(random.bits() % 10'000'000));
      const std::size_t start = text.append(R"(,"translation":[)").size();
      for (int i = 0; i < 7; ++i)
        text.append(any()).append(i == 2 ? R"(],"rotation":[)" : i == 6 ? "]" : ",");
      const std::size_t size = text.size() - start;
      text.append(random.bits() % 8 == 0 ? R"(,"mesh":7})" : "}");
      char& damaged = text[start + random.bits() % size];
      if (round % 4 == 0 && std::string_view("0123456789.-,").find(damaged) != std::string_view::npos)
        damaged = "0,.-]e["[random.bits() % 7];
      text.append(R"(,{"name":")").append(2000, 'x').append("\"}");
      expect_same(text);
    }
  }
  algorithm::use_instruction_set("best");
}

/// Most nodes have the usual form; some are shorter or longer than others or differ in one place.
std::string usual_node(Random& random) {
  const auto coordinate = [&] {
    std::string text = std::to_string(random.uniform(-100, 100));
    if (random.bits() % 4 == 0) text.resize(text.find('.'));
    return text;
  };
  std::string name = "part " + std::to_string(random.bits() % 100'000);
  if (random.bits() % 8 == 0) name = std::string(random.bits() % 100, 'n');
  if (random.bits() % 16 == 0) name += "{\"}{]},{["[random.bits() % 8];
  std::string text = R"({"name":")" + name;
  text.append(R"(","mesh":)").append(std::to_string(random.bits() % 10'000));
  text.append(R"(,"translation":[)");
  for (int i = 0; i < 7; ++i)
    text.append(coordinate()).append(i == 2 ? R"(],"rotation":[)" : i == 6 ? "]" : ",");
  if (random.bits() % 16 == 0) text += random.bits() % 2 == 0 ? " " : R"(,"children":[0])";
  if (random.bits() % 32 == 0) text = R"({"name":"group","translation":[1,2,3])";
  if (random.bits() % 64 == 0) text = R"({"name":"","mesh":1,"translation":[1,2,3],"rotation":[0,0,0,1])";
  return text + "}";
}

TEST(PlainNode, PairsAreReadAsOtherNodesAreByAllInstructionSets) {
  for (const std::string_view name : algorithm::instruction_sets()) {
    SCOPED_TRACE(name);
    algorithm::use_instruction_set(name);
    Random random(14);
    for (int round = 0; round < 3000; ++round) {
      std::string nodes, with_blanks;
      for (std::size_t i = 0, count = 1 + random.bits() % 80; i < count; ++i) {
        const std::string node = usual_node(random), separator = i > 0 ? "," : "";
        nodes += separator + node;
        with_blanks += separator + "{ " + node.substr(1);
      }
      expect_same(nodes, with_blanks);
    }
  }
  algorithm::use_instruction_set("best");
}

TEST(PlainNode, TakesTheFastPath) {
  const std::string padding(plain_object_lookahead, ' ');
  const auto behind = [&](const std::string& text) {
    const std::string padded = text + padding;
    GltfNode node;
    GltfNodeLink link;
    std::string_view name;
    const PlainRun run =
        plain_node_parser()(padded.data(), padded.data() + text.size(), {{&node, 1}, &link, &name});
    return run.count == 0 ? std::string::npos : static_cast<std::size_t>(run.end - padded.data());
  };
  const std::string plain =
      R"({"rotation":[0,0,0.6,-0.8],"name":"Bolt M8","translation":[-1.25,0.5,100],"mesh":12})";
  if (algorithm::instruction_set() == "portable") GTEST_SKIP() << "no SIMD on this processor";
  EXPECT_EQ(behind(plain), plain.size());
  EXPECT_EQ(behind(R"({"translation":[-1.25,0.5,100],"rotation":[0,0,0.6,-0.8]})"), 57u);
  EXPECT_EQ(behind(R"({"name":""})"), 11u);
  EXPECT_EQ(behind("{\"name\":\"" + std::string(63, 'x') + "\"}"), 74u);
  for (const char* const other :
       {R"({})", R"({ "mesh":1})", R"({"mesh": 1})", R"({"mesh":12345678})", R"({"mesh":})", R"({"mesh":1)",
        R"({"mesh":1;})", R"({"mesh":1,})", R"({"children":[1]})", R"({"name":"a\n"})", "{\"name\":\"a\n\"}",
        R"({"translation":[1,2]})", R"({"translation":[1,2,3,4]})", R"({"translation":[1,2,1e3]})",
        R"({"meshes":1})",
        R"({"name":"a","name":"a","name":"a","name":"a","name":"a","name":"a","name":"a"})"})
    EXPECT_EQ(behind(other), std::string::npos) << other;
}

}  // namespace
}  // namespace tandem::io
