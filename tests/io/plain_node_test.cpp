// The fast reader of common nodes reads the numbers, names and errors that the general reader does. The
// general reader reads nodes that begin with a blank.
#include "io/assembly/plain_node.h"

#include <cstdio>
#include <cstring>
#include <gtest/gtest.h>
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

void expect_same(const std::string& nodes) {
  const Parsed fast(nodes), slow(with_blanks(nodes));
  ASSERT_EQ(fast.error, slow.error) << nodes;
  const GltfDocument &a = fast.document, &b = slow.document;
  ASSERT_EQ(a.nodes.size(), b.nodes.size());
  ASSERT_EQ(a.children, b.children);
  for (std::size_t i = 0; i < a.nodes.size(); ++i) {
    const GltfNode &x = a.nodes[i], &y = b.nodes[i];
    EXPECT_EQ(x.name, y.name);
    EXPECT_EQ(x.mesh, y.mesh);
    EXPECT_EQ(x.details, y.details);
    EXPECT_EQ(x.child_count, y.child_count);
    EXPECT_EQ(std::memcmp(&x.translation, &y.translation, sizeof x.translation), 0) << nodes;
    EXPECT_EQ(std::memcmp(&x.rotation, &y.rotation, sizeof x.rotation), 0) << nodes;
  }
}

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

TEST(PlainNode, TakesTheFastPath) {
  const std::string padding(plain_node_lookahead, ' ');
  const auto behind = [&](const std::string& text) {
    const std::string padded = text + padding;
    GltfNode node;
    const char* const end = plain_node_parser()(padded.data(), node);
    return end == nullptr ? std::string::npos : static_cast<std::size_t>(end - padded.data());
  };
  const std::string plain =
      R"({"rotation":[0,0,0.6,-0.8],"name":"Bolt M8","translation":[-1.25,0.5,100],"mesh":12})";
  if (behind(plain) == std::string::npos) GTEST_SKIP() << "no SIMD on this processor";
  EXPECT_EQ(behind(plain), plain.size());
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
