#include <gtest/gtest.h>

#include "tandem/assembly/builder.h"
#include "tandem/mesh/generate.h"

#include "assembly/glob.h"

namespace tandem {
namespace {

TEST(Glob, MatchesAsShellsDo) {
  EXPECT_TRUE(matches_glob("", ""));
  EXPECT_TRUE(matches_glob("*", ""));
  EXPECT_TRUE(matches_glob("a*c", "abbbc"));
  EXPECT_TRUE(matches_glob("*ab*ab", "abxabab"));
  EXPECT_TRUE(matches_glob("b?lt", "bolt"));
  EXPECT_TRUE(matches_glob("[A-C]1", "B1"));
  EXPECT_TRUE(matches_glob("[!A-C]1", "D1"));
  EXPECT_TRUE(matches_glob("[]x]", "]"));
  EXPECT_TRUE(matches_glob("[a", "[a"));
  EXPECT_FALSE(matches_glob("a", ""));
  EXPECT_FALSE(matches_glob("?", ""));
  EXPECT_FALSE(matches_glob("[A-C]1", "D1"));
  EXPECT_FALSE(matches_glob("a*c", "abbb"));
  EXPECT_FALSE(matches_glob("bolt", "Bolt"));
  EXPECT_FALSE(matches_glob("*a*a*a*a*a*a*a*a*b", std::string(2000, 'a')));
}

/// A building: MEP (ducts, pipes) and Structure, each part named by its path.
Assembly building() {
  AssemblyBuilder builder;
  const Assembly::Geometry mesh = builder.add_mesh(generate::box({1, 1, 1}, 1));
  const Assembly::Node root = builder.add_node({.name = "Building"});
  const Assembly::Node mep = builder.add_node({.name = "MEP", .parent = root});
  const Assembly::Node ducts = builder.add_node({.name = "Ducts", .parent = mep});
  builder.add_property("ifcType", "IfcDuctSegment");
  for (int i = 0; i < 3; ++i) builder.add_node({.name = "Duct", .parent = ducts, .geometry = mesh});
  builder.add_node({.name = "Pipe", .parent = mep, .geometry = mesh});
  builder.add_property("ifcType", "IfcPipeSegment");
  const Assembly::Node structure = builder.add_node({.name = "Structure", .parent = root});
  builder.add_node({.name = "Pipe", .parent = structure, .geometry = mesh});
  return builder.build();
}

std::string selected(std::string_view pattern, const PartFilter& filter = {}) {
  const Assembly assembly = building();
  std::string all;
  for (const Assembly::Node node : assembly.select(pattern, filter)) all += std::to_string(node) + " ";
  return all;
}

TEST(AssemblySelect, MatchesPathsOfPartsAndAncestors) {
  EXPECT_EQ(selected(""), "3 4 5 6 8 ");
  EXPECT_EQ(selected("MEP/**"), "3 4 5 6 ");
  EXPECT_EQ(selected("MEP"), "3 4 5 6 ");
  EXPECT_EQ(selected("/MEP/**"), "") << "MEP is no root";
  EXPECT_EQ(selected("/Building/MEP/**"), "3 4 5 6 ");
  EXPECT_EQ(selected("/**/Pipe"), "6 8 ");
  EXPECT_EQ(selected("Pipe"), "6 8 ");
  EXPECT_EQ(selected("Pipe/**"), "") << "nothing is below them";
  EXPECT_EQ(selected("/*/*/Pipe"), "6 8 ");
  EXPECT_EQ(selected("Building/**/Duct"), "3 4 5 ");
  EXPECT_EQ(selected("Duct#2"), "4 ");
  EXPECT_EQ(selected("Duct#?"), "4 5 ");
  EXPECT_EQ(selected("Str*/P?pe"), "8 ");
  EXPECT_EQ(selected("nothing"), "");
}

TEST(AssemblySelect, FiltersByNameAndInheritedProperties) {
  EXPECT_EQ(selected("", {.name = "P*"}), "6 8 ");
  EXPECT_EQ(selected("", {.properties = {{"ifcType", "Ifc*Segment"}}}), "3 4 5 6 ");
  EXPECT_EQ(selected("", {.properties = {{"ifcType", "IfcDuct*"}}}), "3 4 5 ");
  EXPECT_EQ(selected("MEP", {.name = "Pipe", .properties = {{"ifcType", "*"}}}), "6 ");
  EXPECT_EQ(selected("", {.properties = {{"color", "*"}}}), "");
}

}  // namespace
}  // namespace tandem
