// A saved model is the model that was saved, and a damaged or forged one is refused.
#include "io/model/saved_model.h"

#include <algorithm>
#include <cstring>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/io/model_file.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"
#include "tandem/query/distance.h"

#include "io/model/section_file.h"
#include "io/reading.h"
#include "query/model_data.h"
#include "support/saved_bytes.h"

namespace tandem::io {
using namespace algorithm;
namespace {

using namespace generate;

using test::AlignedBytes;

AlignedBytes bytes_of_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  return AlignedBytes(text.data(), text.size());
}

AlignedBytes saved(const Model& model) {
  const TemporaryFolder folder;
  save_model(model, folder / "model.tandem");
  return bytes_of_file(folder / "model.tandem");
}

/// Why the bytes are refused; empty when they are read.
std::string refusal(const AlignedBytes& bytes) {
  try {
    read_saved_model(bytes.as_file(), "model");
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

Mesh tiny() {
  return Mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 1, 2}, {0, 1, 3}, {1, 2, 3}},
              {{"first", 0, 1}, {"", 1, 1}, {"last", 2, 1}});
}

template <class T>
bool same_bytes(std::span<const T> a, std::span<const T> b) {
  return std::ranges::equal(std::as_bytes(a), std::as_bytes(b));
}

void expect_same(const Model& before, const Model& after) {
  EXPECT_TRUE(same_bytes(before.mesh().vertices(), after.mesh().vertices()));
  EXPECT_TRUE(same_bytes(before.mesh().triangles(), after.mesh().triangles()));
  EXPECT_TRUE(same(before.mesh(), after.mesh()));
  const ModelTrees made = data_of(before).made(), loaded = data_of(after).made();
  ASSERT_EQ(made.topologies.size(), loaded.topologies.size());
  for (const auto& [key, topology] : made.topologies) {
    const Topology& other = *loaded.topologies.at(key);
    EXPECT_TRUE(topology->escape == other.escape && topology->first_primitive == other.first_primitive &&
                topology->order == other.order);
  }
  ASSERT_EQ(made.trees.size(), loaded.trees.size());
  for (const auto& [key, tree] : made.trees) {
    const AnyTree& other = *loaded.trees.at(key);
    EXPECT_TRUE(same_bytes(tree->volume_bytes(), other.volume_bytes()));
    EXPECT_EQ(tree->frame().center, other.frame().center);
    EXPECT_EQ(tree->frame().radius, other.frame().radius);
  }
}

TEST(SavedModel, IsTheModelThatWasSaved) {
  const Mesh knot = torus_knot({.length_segments = 40, .radial_segments = 6});
  const Model other(icosphere(1, 2));
  for (const std::string_view volume : Algorithm::volumes()) {
    const Model before(knot);
    std::vector<Algorithm> trees;
    for (const auto& [builder, leaf_size, arity] :
         {std::tuple{"median", 1, 2}, {"sah", 4, 2}, {"linear", 1, 4}, {"ploc", 8, 8}}) {
      trees.push_back(Algorithm({.volume = std::string(volume),
                                 .builder = std::string(builder),
                                 .leaf_size = leaf_size,
                                 .arity = arity}));
      before.prepare(trees.back());
    }
    const AlignedBytes bytes = saved(before);
    const Model after = read_saved_model(bytes.as_file(), "model");
    EXPECT_EQ(after.prepared_algorithms().size(), 4u);
    expect_same(before, after);
    const Transform pose = Transform::translation({0.4, 0.3, 0.1}), away = Transform::translation({9, 1, 2});
    for (const Algorithm& algorithm : trees) {
      Counters work_before, work_after;
      const auto pairs =
          collide_all(before, {}, other, pose, {.counters = &work_before, .algorithm = algorithm});
      EXPECT_FALSE(pairs.empty());
      EXPECT_EQ(collide_all(after, {}, other, pose, {.counters = &work_after, .algorithm = algorithm}),
                pairs);
      EXPECT_EQ(work_before.volume_tests, work_after.volume_tests);
      EXPECT_EQ(distance(before, {}, other, away, {.algorithm = algorithm}).upper,
                distance(after, {}, other, away, {.algorithm = algorithm}).upper);
    }
  }
}

TEST(SavedModel, IsReadByNameAndByItsFirstBytes) {
  const TemporaryFolder folder;
  const Model model(tiny());
  model.prepare(Algorithm());
  save_model(model, folder / "a.tandem");
  std::filesystem::copy(folder / "a.tandem", folder / "b.obj");
  for (const char* name : {"a.tandem", "b.obj"}) {
    expect_same(model, load_model(folder / name));
    EXPECT_TRUE(same(read_mesh(folder / name), model.mesh()));
  }
  // Saved over the file it is mapped from: the old file lives on under no name.
  const Model loaded = load_model(folder / "a.tandem");
  save_model(loaded, folder / "a.tandem");
  expect_same(model, loaded);
  expect_same(model, load_model(folder / "a.tandem"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 2);
  write_mesh(model.mesh(), folder / "c.tandem");
  EXPECT_TRUE(same(load_model(folder / "c.tandem").mesh(), model.mesh()));
  EXPECT_TRUE(load_model(folder / "c.tandem").prepared_algorithms().empty());
}

TEST(SavedModel, TheFileOutlivesItsModelWhileTheMeshIsInUse) {
  const TemporaryFolder folder;
  save_model(Model(tiny()), folder / "a.tandem");
  Mesh mesh = load_model(folder / "a.tandem").mesh();
  std::filesystem::remove(folder / "a.tandem");
  EXPECT_TRUE(same(mesh, tiny()));
  mesh = Mesh(mesh);
  EXPECT_TRUE(same(mesh, tiny()));
}

TEST(SavedModel, MayBeEmptyOrHaveNoTrees) {
  for (const Model& model : {Model(), Model(Mesh({{1, 2, 3}}, {})), Model(tiny())}) {
    model.prepare(Algorithm());
    const AlignedBytes bytes = saved(model);
    expect_same(model, read_saved_model(bytes.as_file(), "model"));
  }
}

void expect_arrangement_is_kept(BuildQuality quality) {
  const Model model(torus_knot({.length_segments = 40, .radial_segments = 6}), quality),
      other(icosphere(1, 2));
  model.prepare();
  const AlignedBytes bytes = saved(model);
  const Model read = read_saved_model(bytes.as_file(), "model");
  const auto known = data_of(read).made().topologies;
  ASSERT_EQ(known.count(default_path_topology()), 1u);
  EXPECT_EQ(read.build_quality(), quality);
  EXPECT_TRUE(data_of(read).disc_tree().topology().escape == known.at(default_path_topology())->escape);
  const std::span<const DiscNode> nodes(data_of(read).disc_tree().nodes(),
                                        data_of(read).disc_tree().node_count());
  EXPECT_EQ(nodes.size(), data_of(model).disc_tree().node_count());
  EXPECT_EQ(std::memcmp(nodes.data(), data_of(model).disc_tree().nodes(), nodes.size_bytes()), 0);
  EXPECT_TRUE(std::ranges::equal(data_of(read).disc_tree().faces(), data_of(model).disc_tree().faces()));
  const Transform pose = Transform::translation({0.4, 0.3, 0.1}), away = Transform::translation({9, 1, 2});
  EXPECT_EQ(collide_all(read, {}, other, pose), collide_all(model, {}, other, pose));
  EXPECT_EQ(first_contact(read, {}, other, pose), first_contact(model, {}, other, pose));
  EXPECT_EQ(distance(read, {}, other, away).upper, distance(model, {}, other, away).upper);
  const AlignedBytes again = saved(read);
  EXPECT_TRUE(same_bytes(again.span(), bytes.span()));
}

TEST(SavedModel, KeepsTheArrangementOfTheDefaultPath) {
  expect_arrangement_is_kept(BuildQuality::fine);
  expect_arrangement_is_kept(BuildQuality::fast);
}

TEST(SavedModel, KeepsTheBuildQualityOfModelsWithoutTrees) {
  for (const BuildQuality quality : {BuildQuality::fine, BuildQuality::fast})
    EXPECT_EQ(read_saved_model(saved(Model(tiny(), quality)).as_file(), "model").build_quality(), quality);
}

TEST(SavedModel, SavesTheSameBytesEveryTime) {
  const Model a(icosphere(1, 2)), b(icosphere(1, 2));
  for (const Model& model : {a, b}) {
    model.prepare(Algorithm());
    model.prepare(Algorithm({.volume = "scb"}));
  }
  const AlignedBytes first = saved(a), second = saved(b);
  EXPECT_TRUE(same_bytes(first.span(), second.span()));
}

TEST(SavedModel, MayJoinVerticesAndKeepItsTrees) {
  const Mesh soup({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0}, {1, 0, 0}, {0, 0, 1}}, {{0, 1, 2}, {3, 4, 5}});
  const Model model(soup);
  model.prepare(Algorithm());
  const AlignedBytes bytes = saved(model);
  const Model joined = read_saved_model(bytes.as_file(), "model", {.merge_identical_vertices = true});
  EXPECT_EQ(joined.mesh().vertices().size(), 4u);
  EXPECT_EQ(joined.prepared_algorithms().size(), 1u);
  EXPECT_EQ(collide_all(joined, {}, model, {}), collide_all(model, {}, model, {}));
}

TEST(SavedModel, RefusesEveryChangedByte) {
  const Model model(tiny());
  model.prepare(Algorithm());
  AlignedBytes bytes = saved(model);
  ASSERT_EQ(refusal(bytes), "");
  for (std::size_t at = 0; at < bytes.span().size(); ++at)
    for (const int flip : {0x01, 0x80, 0xff}) {
      bytes.span()[at] ^= static_cast<std::byte>(flip);
      EXPECT_NE(refusal(bytes), "") << "byte " << at;
      bytes.span()[at] ^= static_cast<std::byte>(flip);
    }
  EXPECT_EQ(refusal(bytes), "");
}

TEST(SavedModel, RefusesEveryCutAndEveryAddition) {
  const Model model(tiny());
  model.prepare(Algorithm());
  const AlignedBytes bytes = saved(model);
  for (std::size_t size = 0; size < bytes.span().size(); ++size) {
    const AlignedBytes cut(bytes.span().data(), size);
    EXPECT_NE(refusal(cut), "") << size;
    // The size in the header corrected, too.
    AlignedBytes sealed(bytes.span().data(), size);
    if (test::seal(sealed.span())) {
      EXPECT_NE(refusal(sealed), "") << size;
    }
  }
  std::string longer(reinterpret_cast<const char*>(bytes.span().data()), bytes.span().size());
  longer += '\0';
  AlignedBytes added(longer.data(), longer.size());
  EXPECT_NE(refusal(added).find("is truncated or has extra bytes"), std::string::npos) << refusal(added);
  ASSERT_TRUE(test::seal(added.span()));
  EXPECT_NE(refusal(added), "");
}

/// Changes a field of the header or of a directory entry, corrects all checksums, and says how it is refused.
template <class Change>
std::string refusal_of_header(const Change& change) {
  const Model model(tiny());
  model.prepare(Algorithm());
  AlignedBytes bytes = saved(model);
  change(*reinterpret_cast<SectionFileHeader*>(bytes.span().data()),
         reinterpret_cast<SectionEntry*>(bytes.span().data() + sizeof(SectionFileHeader)));
  const auto claimed = reinterpret_cast<SectionFileHeader*>(bytes.span().data())->file_bytes;
  test::seal(bytes.span());
  if (claimed != bytes.span().size())
    reinterpret_cast<SectionFileHeader*>(bytes.span().data())->file_bytes = claimed;
  return refusal(bytes);
}

TEST(SavedModel, SaysWhatIsWrongWithTheHeader) {
  const auto says = [](const std::string& words, auto change) {
    const std::string text = refusal_of_header(change);
    EXPECT_NE(text.find(words), std::string::npos) << text;
  };
  constexpr std::uint64_t huge = 0xffffffffffffffffu;
  using H = SectionFileHeader;
  using E = SectionEntry;
  says("is not a saved model", [](H& h, E*) { h.mark[0] = 'x'; });
  says("format version 2", [](H& h, E*) { h.version = 2; });
  says("other byte order", [](H& h, E*) { h.byte_order = 0x04030201; });
  says("byte order mark", [](H& h, E*) { h.byte_order = 7; });
  says("truncated or has extra bytes", [](H& h, E*) { h.file_bytes = huge; });
  says("larger than the file", [](H& h, E*) { h.section_count = huge; });
  says("larger than the file", [](H& h, E*) { h.section_count = huge / sizeof(E) + 1; });
  says("wrong offset or size", [](H&, E* e) { e[0].offset = huge - 63; });
  says("wrong offset or size", [](H&, E* e) { e[0].offset += 8; });
  says("wrong offset or size", [](H&, E* e) { e[0].bytes = huge; });
  says("wrong offset or size", [](H&, E* e) { e[0].bytes = huge / 24 * 24; });
  says("wrong offset or size", [](H&, E* e) { e[0].element_bytes = 0; });
  says("wrong offset or size", [](H&, E* e) { e[0].element_bytes = huge; });
  says("elements of 8 bytes", [](H&, E* e) { e[0].element_bytes = 8; });
  says("invalid name", [](H&, E* e) { e[0].name[0] = 0; });
  says("invalid name", [](H&, E* e) { std::memset(e[0].name, 'x', sizeof e[0].name); });
  says("the same name", [](H&, E* e) { std::memcpy(e[1].name, e[0].name, sizeof e[0].name); });
  says("'mesh/vertices' is missing", [](H&, E* e) { e[0].name[0] = 'x'; });
}

/// Changes the contents of a section, corrects all checksums, and says how it is refused.
template <class T, class Change>
std::string refusal_of_contents(const std::string& section, const Change& change) {
  const Model model(tiny());
  model.prepare(Algorithm());
  model.prepare(Algorithm({.volume = "scb2"}));
  AlignedBytes bytes = saved(model);
  const SectionFile file(bytes.as_file(), "model", ThreadPool(1));
  const Section* const found = file.find(section);
  if (!found) return "no section " + section;
  const auto offset = found->bytes.data() - bytes.span().data();
  change(reinterpret_cast<T*>(bytes.span().data() + offset));
  test::seal(bytes.span());
  return refusal(bytes);
}

TEST(SavedModel, SaysWhatIsWrongWithTheContents) {
  const auto says = [](const std::string& words, const std::string& text) {
    EXPECT_NE(text.find(words), std::string::npos) << text;
  };
  using U = std::uint32_t;
  says("vertex 0", refusal_of_contents<double>("mesh/vertices", [](double* x) { x[1] = NAN; }));
  says("vertex 1", refusal_of_contents<double>("mesh/vertices", [](double* x) { x[3] = 1e16; }));
  says("vertex index 9", refusal_of_contents<U>("mesh/triangles", [](U* x) { x[2] = 9; }));
  says("part 0", refusal_of_contents<U>("mesh/parts", [](U* x) { x[1] = 9; }));
  says("part names", refusal_of_contents<U>("mesh/parts", [](U* x) { x[2] = 1; }));
  says("part names", refusal_of_contents<U>("mesh/parts", [](U* x) { x[3] = 0xffffffff; }));
  says("frame is out of range", refusal_of_contents<double>("mesh/frame", [](double* x) { x[0] = NAN; }));
  says("frame is out of range", refusal_of_contents<double>("mesh/frame", [](double* x) { x[3] = -1; }));
  // Three triangles: the root, a leaf, an inner node, two leaves; or with the single leaf last.
  const std::string escape = "tree/median-1-2/escape", first = "tree/median-1-2/first_primitive";
  for (U node = 0; node < 5; ++node)
    for (const U wrong : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 0xffffffffu}) {
      bool same = false;
      const std::string text = refusal_of_contents<U>(escape, [&](U* x) {
        same = x[node] == wrong;
        x[node] = wrong;
      });
      EXPECT_EQ(text.empty(), same) << node << " " << wrong;
    }
  for (U node = 0; node < 6; ++node)
    for (const U wrong : {0u, 1u, 2u, 3u, 4u, 0xffffffffu}) {
      bool same = false;
      const std::string text = refusal_of_contents<U>(first, [&](U* x) {
        same = x[node] == wrong;
        x[node] = wrong;
      });
      EXPECT_EQ(text.empty(), same) << node << " " << wrong;
    }
  says("not a permutation", refusal_of_contents<U>("tree/median-1-2/order", [](U* x) { x[0] = x[1]; }));
  says("not a permutation", refusal_of_contents<U>("tree/median-1-2/order", [](U* x) { x[0] = 3; }));
  const std::string aabb = "tree/median-1-2/volumes/aabb", scb2 = "tree/median-1-2/volumes/scb2";
  says("has invalid volumes", refusal_of_contents<float>(aabb, [](float* x) { x[7] = NAN; }));
  says("has invalid volumes", refusal_of_contents<float>(aabb, [](float* x) { x[7] = -INFINITY; }));
  says("has invalid volumes", refusal_of_contents<U>(scb2, [](U* x) { x[14] = 3; }));
}

TEST(SavedModel, LeavesAloneWhatItDoesNotKnow) {
  const auto rename = [](const char* from, const char* to) {
    const Model model(tiny());
    model.prepare(Algorithm());
    AlignedBytes bytes = saved(model);
    auto* entry = reinterpret_cast<SectionEntry*>(bytes.span().data() + sizeof(SectionFileHeader));
    while (std::strcmp(entry->name, from) != 0) ++entry;
    std::memset(entry->name, 0, sizeof entry->name);
    std::strcpy(entry->name, to);
    test::seal(bytes.span());
    const Model read = read_saved_model(bytes.as_file(), "model");
    const ModelTrees taken = data_of(read).made();
    EXPECT_EQ(collide_all(read, {}, read, {}), collide_all(model, {}, model, {}));
    return taken;
  };
  EXPECT_TRUE(rename("tree/median-1-2/escape", "tree/better-1-2/escape").topologies.empty());
  EXPECT_TRUE(rename("tree/median-1-2/escape", "tree/median-01-2/escape").topologies.empty());
  EXPECT_TRUE(rename("tree/median-1-2/escape", "tree/median-1-9/escape").topologies.empty());
  EXPECT_TRUE(rename("tree/median-1-2/escape", "tree//escape").topologies.empty());
  EXPECT_TRUE(rename("tree/median-1-2/volumes/aabb", "tree/median-1-2/volumes/blob").trees.empty());
  EXPECT_TRUE(rename("volume/aabb", "volume/blob").trees.empty());
  EXPECT_TRUE(rename("mesh/frame", "mesh/colour").trees.empty());
}

TEST(SavedModel, WithoutTrustForgedVolumesDoNoHarm) {
  const Model model(icosphere(1, 2));
  model.prepare(Algorithm());
  AlignedBytes bytes = saved(model);
  {
    const SectionFile file(bytes.as_file(), "model", ThreadPool(1));
    const auto volumes = file.find("tree/median-1-2/volumes/aabb")->bytes;
    std::memset(bytes.span().data() + (volumes.data() - bytes.span().data()), 0, volumes.size());
  }
  test::seal(bytes.span());
  const Model safe = read_saved_model(bytes.as_file(), "model", {.trust_saved_volumes = false});
  EXPECT_TRUE(safe.prepared_algorithms().empty());
  const Transform pose = Transform::translation({0.5, 0.5, 0.5});
  EXPECT_EQ(collide_all(safe, {}, model, pose), collide_all(model, {}, model, pose));
}

TEST(SavedModel, RefusesOtherFilesAndNames) {
  const TemporaryFolder folder;
  const auto message = [&](const std::filesystem::path& file) -> std::string {
    try {
      load_model(file);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(message(folder.write("text.tandem", "hello")).find("is not a saved model"), std::string::npos);
  EXPECT_NE(message(folder.write("none.tandem", "")).find("is empty"), std::string::npos);
  EXPECT_NE(message(folder / "missing.tandem").find("no such file"), std::string::npos);
  EXPECT_THROW(save_model(Model(), folder / "model.obj"), Error);
  EXPECT_THROW(save_model(Model(), folder / "nowhere/model.tandem"), Error);
}

}  // namespace
}  // namespace tandem::io
