// Laws for every registered generator: whatever it is given, it refuses or keeps what its traits promise.
#include <algorithm>
#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <ostream>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"

namespace tandem::generate {

/// For the messages of failing tests; googletest looks for it in this namespace.
void PrintTo(const Generator& generator, std::ostream* out) { *out << generator.name; }

}  // namespace tandem::generate

namespace tandem {
namespace {

using namespace generate;

std::vector<double> fallbacks(const Generator& generator) {
  std::vector<double> values;
  for (const GeneratorParameter& parameter : generator.parameters) values.push_back(parameter.default_value);
  return values;
}

void expect_traits(const Generator& generator, const Mesh& mesh) {
  EXPECT_GT(mesh.triangles().size(), 0u);
  EXPECT_EQ(count_degenerate_triangles(mesh), 0u);
  EXPECT_EQ(is_closed(mesh), generator.traits.closed);
  EXPECT_EQ(connected_components(mesh).count, generator.traits.connected ? 1u : mesh.triangles().size());
  if (generator.traits.closed) {
    EXPECT_GT(volume(mesh), 0);
  }
  std::vector<bool> used(mesh.vertices().size());
  for (const Triangle& t : mesh.triangles())
    for (const std::uint32_t v : t) used[v] = true;
  EXPECT_TRUE(std::all_of(used.begin(), used.end(), [](bool u) { return u; })) << "a vertex has no triangle";
}

/// FNV-1a over the bits of all coordinates and indices.
std::uint64_t fingerprint(const Mesh& mesh) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  const auto add = [&](std::uint64_t word) {
    for (int byte = 0; byte < 8; ++byte) hash = (hash ^ (word >> 8 * byte & 0xff)) * 0x100000001b3u;
  };
  for (const Vec3 v : mesh.vertices())
    for (const double x : {v.x, v.y, v.z}) add(std::bit_cast<std::uint64_t>(x));
  for (const Triangle& t : mesh.triangles())
    for (const std::uint32_t index : t) add(index);
  return hash;
}

class EveryGenerator : public testing::TestWithParam<Generator> {};

TEST_P(EveryGenerator, KeepsItsPromisesByDefault) { expect_traits(GetParam(), GetParam().make()); }

TEST_P(EveryGenerator, KeepsItsPromisesOrRefusesElsewhere) {
  const Generator& generator = GetParam();
  Random random(7);
  int made = 0;
  for (int attempt = 0; attempt < 40 && made < (generator.name == "cow" ? 2 : 12); ++attempt) {
    std::vector<double> values = fallbacks(generator);
    std::string shown;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const GeneratorParameter& parameter = generator.parameters[i];
      values[i] = std::clamp(values[i] * random.uniform(0.3, 1.4), parameter.min, parameter.max);
      if (parameter.integer) values[i] = std::ceil(values[i]);
      if (parameter.name == "radial_segments" && parameter.min == 6) values[i] = 6 * std::ceil(values[i] / 6);
      shown += std::string(parameter.name) + "=" + std::to_string(values[i]) + " ";
    }
    SCOPED_TRACE(shown);
    try {
      expect_traits(generator, generator.make(values));
      ++made;
    } catch (const Error&) {
      // Values that do not fit each other, such as a bore wider than its gear.
    }
  }
  EXPECT_GE(made, 2) << "nearly every choice of parameters was refused";
}

TEST_P(EveryGenerator, RefusesValuesOutOfRange) {
  const Generator& generator = GetParam();
  for (std::size_t i = 0; i < generator.parameters.size(); ++i) {
    const GeneratorParameter& parameter = generator.parameters[i];
    EXPECT_LE(parameter.min, parameter.default_value) << parameter.name;
    EXPECT_LE(parameter.default_value, parameter.max) << parameter.name;
    EXPECT_FALSE(parameter.help.empty()) << parameter.name;
    std::vector<double> bad{std::nan(""), parameter.min - 1, 2 * parameter.max + 1, -HUGE_VAL};
    if (parameter.integer) bad.push_back(parameter.default_value + 0.5);
    for (const double value : bad) {
      std::vector<double> values = fallbacks(generator);
      values[i] = value;
      try {
        generator.make(values);
        ADD_FAILURE() << parameter.name << " = " << value << " was accepted";
      } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find(parameter.name), std::string::npos) << error.what();
      }
    }
  }
  EXPECT_THROW(generator.make(std::vector<double>(generator.parameters.size() + 1, 1)), Error);
}

TEST_P(EveryGenerator, GivesTheSameBitsEverywhere) {
  const std::map<std::string_view, std::uint64_t> golden{
      {"box", 0x5f53d7488a7f6125},       {"bumpy_sphere", 0xfaa2e4b4579fd639},
      {"capsule", 0x5ad7a99ed886c1fd},   {"cone", 0x6dbc3383ac2631ed},
      {"cow", 0xa65be93a63513cb4},       {"cup", 0xa7fdfd88ddab9dea},
      {"cylinder", 0x92591d37ed058e1d},  {"gear", 0xbb8db68f706a7925},
      {"icosphere", 0x4ce75f024cd81319}, {"long_thin_triangles", 0x5dfd683db0134ae7},
      {"nut", 0x4138bfeb342f4d63},       {"plane", 0x38219a7091526041},
      {"screw", 0x7c702b85b3ba4665},     {"terrain", 0x1911f0a7c27d0a0f},
      {"torus", 0xf574266210afa155},     {"torus_knot", 0x79129d6b383cafd3},
  };
  const auto known = golden.find(GetParam().name);
  ASSERT_NE(known, golden.end()) << "no golden fingerprint; this build's is 0x" << std::hex
                                 << fingerprint(GetParam().make());
  EXPECT_EQ(fingerprint(GetParam().make()), known->second) << std::hex << fingerprint(GetParam().make());
}

INSTANTIATE_TEST_SUITE_P(, EveryGenerator, testing::ValuesIn(generators().begin(), generators().end()),
                         [](const auto& generator) { return std::string(generator.param.name); });

TEST(Generators, AreFoundByName) {
  for (const Generator& generator : generators()) EXPECT_EQ(find_generator(generator.name), &generator);
  EXPECT_EQ(find_generator("unicorn"), nullptr);
}

TEST(Generators, TableAndStructsHaveTheSameDefaults) {
  const auto from_table = [](std::string_view name) { return fingerprint(find_generator(name)->make()); };
  EXPECT_EQ(from_table("bumpy_sphere"), fingerprint(bumpy_sphere({})));
  EXPECT_EQ(from_table("torus_knot"), fingerprint(torus_knot({})));
  EXPECT_EQ(from_table("terrain"), fingerprint(terrain({})));
  EXPECT_EQ(from_table("screw"), fingerprint(screw({})));
  EXPECT_EQ(from_table("nut"), fingerprint(nut({})));
  EXPECT_EQ(from_table("gear"), fingerprint(gear({})));
  EXPECT_EQ(from_table("long_thin_triangles"), fingerprint(long_thin_triangles({})));
}

TEST(Generators, SeedsChangeTheShape) {
  for (const Generator& generator : generators())
    for (std::size_t i = 0; i < generator.parameters.size(); ++i)
      if (generator.parameters[i].name == "seed") {
        std::vector<double> values = fallbacks(generator);
        values[i] = 2;
        EXPECT_NE(fingerprint(generator.make(values)), fingerprint(generator.make())) << generator.name;
      }
}

}  // namespace
}  // namespace tandem
