#include "tandem/io/recording.h"

#include <fstream>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "io/reading.h"
#include "io/recording/recording_layout.h"

namespace tandem::io {
namespace {

using namespace generate;

std::string bytes_of_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Recording read(const std::string& bytes) {
  return read_recording_bytes(std::as_bytes(std::span(bytes)), "run");
}

std::string refusal_of(const std::string& bytes) {
  try {
    read(bytes);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

/// Two meshes, a floor and `bodies` that fall, turn, and come to rest one after the other.
struct Sample {
  RecordingHeader header;
  std::vector<RecordedStep> steps;

  explicit Sample(std::uint32_t bodies = 5, int step_count = 12, Vec3 where = {}) {
    header.title = "falling \xE2\x9A\x93 things";
    header.step_seconds = 0.01;
    header.meshes = {icosphere(1, 1), Mesh({{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}, {{0, 1, 2}})};
    header.stages = {"broad", "narrow"};
    header.counts = {"pairs"};
    header.instances.push_back({"floor", 1, true, {}, where});
    Random random(7);
    std::vector<RecordedPose> poses;
    for (std::uint32_t i = 1; i <= bodies; ++i) {
      const Quat rotation =
          normalized(Quat{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1), 0.5});
      const Vec3 at = where + Vec3{random.uniform(-5, 5), random.uniform(-5, 5), 4.0 + i};
      header.instances.push_back({"body " + std::to_string(i), 0, false, rotation, at});
      poses.push_back({i, rotation, at});
    }
    for (int k = 0; k < step_count; ++k) {
      RecordedStep step;
      for (RecordedPose& pose : poses) {
        if (static_cast<std::uint32_t>(k) > 4 + pose.instance) continue;
        pose.position += {0.001, -0.002, -0.0981 * (k + 1) * 0.01};
        pose.rotation = normalized(Quat::from_axis_angle({1, 2, 3}, 0.05) * pose.rotation);
        if (k % 3 == 2)
          pose.rotation = {-pose.rotation.w, -pose.rotation.x, -pose.rotation.y, -pose.rotation.z};
      }
      step.poses = poses;
      for (std::uint32_t i = 1; i < bodies; ++i)
        for (int n = 0; n < k % 3; ++n)
          step.contacts.push_back(
              {i, i + 1, poses[i].position + Vec3{0.1, 0.1 * n, 0},
               normalized(Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)}),
               0.001 * k});
      if (k % 2 == 1) step.face_pairs.push_back({1, 2, {{0, 3}, {0, 79}, {5, 1}}});
      step.stage_ms = {0.5 * k, 0.25};
      step.counts = {static_cast<std::uint64_t>(k) << 40};
      steps.push_back(step);
    }
  }

  std::string bytes(bool closed = true) const {
    const TemporaryFolder folder;
    RecordingWriter writer(folder.path() / "run.rec", header);
    for (const RecordedStep& step : steps) writer.step(step);
    if (closed) writer.close();
    return bytes_of_file(folder.path() / "run.rec");
  }
};

double angle_between(Quat a, Quat b) {
  const Quat d = conjugate(a) * b;
  return 2 * std::asin(std::min(1.0, length(Vec3{d.x, d.y, d.z})));
}

void expect_same(const Sample& sample, const Recording& read, double diagonal) {
  ASSERT_EQ(read.header.instances.size(), sample.header.instances.size());
  for (std::size_t i = 0; i < read.header.instances.size(); ++i) {
    EXPECT_EQ(read.header.instances[i].name, sample.header.instances[i].name);
    EXPECT_EQ(read.header.instances[i].mesh, sample.header.instances[i].mesh);
    EXPECT_EQ(read.header.instances[i].is_static, sample.header.instances[i].is_static);
  }
  ASSERT_EQ(read.steps.size(), sample.steps.size());
  for (std::size_t k = 0; k < read.steps.size(); ++k) {
    const std::vector<RecordedPose> poses = read.poses_after(k + 1);
    for (const RecordedPose& expected : sample.steps[k].poses) {
      const RecordedPose& got = poses[expected.instance];
      EXPECT_LE(length(got.position - expected.position), diagonal * std::ldexp(1.8, -24));
      EXPECT_LE(angle_between(got.rotation, expected.rotation), 2e-7);
    }
    const auto& contacts = sample.steps[k].contacts;
    ASSERT_EQ(read.steps[k].contacts.size(), contacts.size());
    for (std::size_t i = 0; i < contacts.size(); ++i) {
      const RecordedContact& got = read.steps[k].contacts[i];
      EXPECT_EQ(got.a, contacts[i].a);
      EXPECT_EQ(got.b, contacts[i].b);
      EXPECT_LE(length(got.point - contacts[i].point), diagonal * std::ldexp(1.8, -17));
      EXPECT_LE(length(cross(got.normal, contacts[i].normal)), 0.1 / 57.3);
      EXPECT_GT(dot(got.normal, contacts[i].normal), 0);
      EXPECT_NEAR(got.depth, contacts[i].depth, diagonal * std::ldexp(1, -24));
    }
    ASSERT_EQ(read.steps[k].face_pairs.size(), sample.steps[k].face_pairs.size());
    for (std::size_t i = 0; i < read.steps[k].face_pairs.size(); ++i)
      EXPECT_EQ(read.steps[k].face_pairs[i].faces, sample.steps[k].face_pairs[i].faces);
    EXPECT_EQ(read.steps[k].counts, sample.steps[k].counts);
    for (std::size_t i = 0; i < 2; ++i)
      EXPECT_EQ(read.steps[k].stage_ms[i], static_cast<float>(sample.steps[k].stage_ms[i]));
  }
}

TEST(Recording, KeepsWhatItIsGiven) {
  // Far from the origin too: precision is that of the scene, not of its coordinates.
  for (const Vec3 where : {Vec3{}, Vec3{1e6, -2e6, 3e5}}) {
    const Sample sample(5, 12, where);
    const Recording recording = read(sample.bytes());
    EXPECT_TRUE(recording.complete);
    EXPECT_EQ(recording.header.title, sample.header.title);
    EXPECT_EQ(recording.header.step_seconds, 0.01);
    EXPECT_EQ(recording.header.stages, sample.header.stages);
    EXPECT_EQ(recording.header.counts, sample.header.counts);
    ASSERT_EQ(recording.header.meshes.size(), 2u);
    const Mesh &got = recording.header.meshes[0], &expected = sample.header.meshes[0];
    EXPECT_TRUE(std::equal(got.triangles().begin(), got.triangles().end(), expected.triangles().begin(),
                           expected.triangles().end()));
    for (std::size_t v = 0; v < expected.vertices().size(); ++v)
      EXPECT_LE(length(got.vertices()[v] - expected.vertices()[v]), 1e-7);
    expect_same(sample, recording, 15);
  }
}

TEST(Recording, WhatStandsStillIsNotStored) {
  const Recording recording = read(Sample(5, 12).bytes());
  EXPECT_EQ(recording.steps.front().poses.size(), 5u);
  EXPECT_EQ(recording.steps.back().poses.size(), 0u);
}

// A file cut off anywhere opens with the steps before the cut, or is refused in its header.
TEST(Recording, CutOffAnywhereItOpensWithTheWholeSteps) {
  const Sample sample(3, 6);
  const std::string whole = sample.bytes();
  const Recording all = read(whole);
  std::size_t most = 0;
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const std::string cut = whole.substr(0, size);
    Recording recording;
    try {
      recording = read(cut);
    } catch (const Error&) {
      EXPECT_EQ(most, 0u);
      continue;
    }
    EXPECT_FALSE(recording.complete);
    EXPECT_GE(recording.steps.size(), most);
    most = recording.steps.size();
    for (std::size_t k = 0; k < most; ++k) EXPECT_EQ(recording.steps[k].counts, all.steps[k].counts);
  }
  EXPECT_EQ(most, 6u);
}

TEST(Recording, InMemoryItIsTheSameBytes) {
  const Sample sample(3, 6);
  EXPECT_EQ(recording_bytes(sample.header, sample.steps), sample.bytes());
}

TEST(Recording, AnInterruptedRunOpens) {
  EXPECT_EQ(read(Sample(3, 6).bytes(false)).steps.size(), 6u);
  EXPECT_FALSE(read(Sample(3, 6).bytes(false)).complete);
}

// Any byte changed is noticed: by a checksum, by the block's letters or length, or as a file cut off.
TEST(Recording, DamageIsRefusedWithItsPlace) {
  const std::string whole = Sample(3, 4).bytes();
  for (std::size_t at = 0; at < whole.size(); ++at) {
    if (at >= 12 && at < 16) continue;  // set aside
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    try {
      EXPECT_FALSE(read(damaged).complete) << "byte " << at;
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find("run: byte "), std::string::npos) << error.what();
    }
  }
}

/// `bytes` with the block's checksum made right.
std::string block(const std::string& letters, const std::string& bytes) {
  const std::uint32_t sum = block_checksum(std::as_bytes(std::span(bytes)));
  return letters + bytes_of(std::uint64_t{bytes.size()}) + bytes_of(sum) + bytes;
}
const std::string start = std::string(recording_magic) + bytes_of(recording_version) + bytes_of(0u);
std::string head_with(const std::string& rest) {
  return block("HEAD",
               '\0' + bytes_of(0.01) + bytes_of(0.0) + bytes_of(0.0) + bytes_of(0.0) + bytes_of(0.5) + rest);
}

TEST(Recording, TheChecksumIsThatOfZip) {
  EXPECT_EQ(block_checksum(std::as_bytes(std::span(std::string_view("123456789")))), 0xCBF43926u);
}

TEST(Recording, ClaimsAreNotBelieved) {
  const std::string huge("\xff\xff\xff\xff\xff\xff\xff\xff\x7f", 9);
  for (const std::string& rest : {huge, '\0' + huge, std::string(2, '\0') + huge, std::string(3, '\0') + huge,
                                  std::string("\0\0\1", 3) + huge})
    EXPECT_NE(refusal_of(start + head_with(rest)).find("more than the block has bytes for"),
              std::string::npos);
  const std::string nothing = start + head_with(std::string(4, '\0'));
  EXPECT_EQ(refusal_of(nothing), "");
  for (const std::string& step : {huge, '\0' + huge, std::string(2, '\0') + huge})
    EXPECT_NE(refusal_of(nothing + block("STEP", step)).find("more than the block has bytes for"),
              std::string::npos);
}

TEST(Recording, SaysWhatIsWrong) {
  const std::string empty = head_with(std::string(4, '\0'));
  EXPECT_NE(refusal_of("solid cow").find("not a Tandem recording"), std::string::npos);
  EXPECT_NE(refusal_of(std::string(recording_magic) + bytes_of(9u) + bytes_of(0u)).find("version 9"),
            std::string::npos);
  EXPECT_NE(refusal_of(start).find("truncated header"), std::string::npos);
  EXPECT_NE(refusal_of(start + block("STEP", "")).find("expected the block 'HEAD'"), std::string::npos);
  EXPECT_NE(refusal_of(start + empty + empty).find("expected a block 'STEP' or 'DONE'"), std::string::npos);
  EXPECT_NE(refusal_of(start + empty + block("DONE", "\5")).find("some blocks are missing"),
            std::string::npos);
  EXPECT_NE(
      refusal_of(start + empty + block("DONE", std::string(1, '\0')) + block("STEP", std::string(3, '\0')))
          .find("extra bytes after the last block"),
      std::string::npos);
  EXPECT_NE(
      refusal_of(start + empty + block("STEP", std::string(4, '\0'))).find("expected the end of the block"),
      std::string::npos);
}

TEST(Recording, TheWriterRefusesWhatDoesNotFit) {
  const TemporaryFolder folder;
  const Sample sample(3, 1);
  RecordingWriter writer(folder.path() / "run.rec", sample.header);
  const auto refused = [&](auto change) {
    RecordedStep step = sample.steps[0];
    change(step);
    EXPECT_THROW(writer.step(step), Error);
  };
  refused([](RecordedStep& s) { s.poses[1].position.x = std::nan(""); });
  refused([](RecordedStep& s) { s.poses[1].rotation.x = INFINITY; });
  refused([](RecordedStep& s) { s.poses[1].position.x = 1e30; });
  refused([](RecordedStep& s) { s.poses[1].instance = 99; });
  refused([](RecordedStep& s) { std::swap(s.poses[0], s.poses[1]); });
  refused([](RecordedStep& s) { s.stage_ms.pop_back(); });
  refused([](RecordedStep& s) { s.counts.push_back(1); });
  refused([](RecordedStep& s) { s.face_pairs.push_back({1, 2, {{80, 0}}}); });
  refused([](RecordedStep& s) { s.contacts.push_back({1, 9, {}, {}, 0}); });
  // What was refused leaves no trace.
  writer.step(sample.steps[0]);
  writer.close();
  expect_same(sample, read_recording(folder.path() / "run.rec"), 15);
  EXPECT_TRUE(is_recording(folder.path() / "run.rec"));
  EXPECT_FALSE(is_recording(folder.path()));
  EXPECT_THROW(writer.step(sample.steps[0]), Error);
  RecordingHeader bad = sample.header;
  bad.instances[0].mesh = 2;
  EXPECT_THROW(RecordingWriter(folder.path() / "bad.rec", bad), Error);
  EXPECT_THROW(RecordingWriter(folder.path() / "no such folder" / "run.rec", sample.header), Error);
}

// 512 bodies in free fall with rotation over 400 steps: some MB.
TEST(Recording, IsSmall) {
  Sample sample(512, 0);
  sample.header.meshes[0] = cow(2, 5804);
  std::vector<RecordedPose> poses;
  for (std::uint32_t i = 1; i <= 512; ++i)
    poses.push_back({i, sample.header.instances[i].rotation, sample.header.instances[i].position});
  Random random(3);
  for (int k = 0; k < 400; ++k) {
    for (RecordedPose& pose : poses) {
      // Pushed about: no two steps move alike.
      pose.position += Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)} * 0.02;
      pose.rotation = Quat::from_axis_angle({1, 2, 3}, random.uniform(-0.02, 0.02)) * pose.rotation;
    }
    sample.steps.push_back({poses, {}, {}, {1, 2}, {3}});
  }
  EXPECT_LT(sample.bytes().size(), 4'000'000u);
}

}  // namespace
}  // namespace tandem::io
