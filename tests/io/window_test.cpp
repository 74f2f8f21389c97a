#include "io/bytes/window.h"

#include <gtest/gtest.h>

#include "io/bytes/output_file.h"
#include "io/reading.h"

namespace tandem::io {
namespace {

// Gives one byte at a time, as a source may.
class DrippingSource final : public ByteSource {
 public:
  explicit DrippingSource(std::string bytes) : bytes_(std::move(bytes)) {}
  std::size_t read(std::span<char> into) override {
    if (at_ == bytes_.size()) return 0;
    into[0] = bytes_[at_++];
    return 1;
  }
  std::uint64_t size() const override { return bytes_.size(); }
  const std::string& name() const override { return name_; }

 private:
  std::string bytes_, name_ = "drip";
  std::size_t at_ = 0;
};

TEST(Window, TakesSourcesThatGiveLittleAtATime) {
  const std::string text = "o part\nv 0 0 0\nv 1.25 0 0\nv 0 1e1 \\\n0\nf 1 2 3\n";
  DrippingSource source(text);
  EXPECT_TRUE(same(read_obj(source), read_text(read_obj, text)));
}

TEST(Window, KeepsCountOfWhereItIs) {
  const std::string text = "0123456789";
  MemorySource source(text, "digits");
  Window window(source, 4);
  window.advance_to(window.cursor() + 3);
  EXPECT_EQ(window.offset(), 3u);
  EXPECT_EQ(window.bytes_left(), 7u);
  ASSERT_TRUE(window.fill_to(4));
  EXPECT_EQ(std::string(window.cursor(), window.end()), "3456");
  EXPECT_FALSE(window.fill()) << "full";
  window.advance_to(window.end());
  EXPECT_FALSE(window.fill_to(4)) << "only three are left";
  EXPECT_EQ(window.offset(), 7u);
}

TEST(OutputFile, LeavesNothingWhenItIsNotFinished) {
  const TemporaryFolder folder;
  { OutputFile(folder / "part.obj").text("v 0 0 0\n"); }
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

}  // namespace
}  // namespace tandem::io
