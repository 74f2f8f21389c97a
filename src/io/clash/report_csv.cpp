#include <charconv>
#include <cmath>

#include "tandem/io/clash_file.h"

#include "io/assembly/csv_table.h"
#include "io/bytes/output_file.h"

namespace tandem::io {
namespace {

/// Shortest text that reads back as the same number; empty for infinity.
std::string number(double value) {
  if (!std::isfinite(value)) return {};
  char text[40];
  return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

/// A line of a table.
class Line {
 public:
  void add(std::string_view field) {
    if (!text_.empty()) text_ += ',';
    text_ += csv_field(field);
  }
  void add(double value) { add(std::string_view(number(value))); }
  void add_count(std::uint64_t value) { add(std::string_view(std::to_string(value))); }
  void add_part(const clash::Report& report, std::uint32_t index) {
    const clash::Part& part = report.parts[index];
    add(report.model_id(part));
    add(report.name(part));
    add(report.external_id(part));
    add(report.path(part));
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// The fields are empty if regions were not computed.
void add_regions(Line& line, const clash::Clash& clash) {
  if (clash.regions_skipped) {
    for (int field = 0; field < 3; ++field) line.add(std::string_view());
    return;
  }
  std::uint64_t pairs = 0;
  double curve = 0;
  for (const clash::Region& region : clash.regions) {
    pairs += region.triangle_pairs;
    curve += region.curve_length;
  }
  line.add_count(clash.regions.size());
  line.add_count(pairs);
  line.add(curve);
}

std::string line_of(const clash::Report& report, const clash::Clash& clash) {
  Line line;
  line.add(clash.id);
  line.add(report.tests[clash.test].test.id);
  line.add(name(clash.kind));
  line.add(clash.shape == clash::SubKind::none ? std::string_view() : name(clash.shape));
  line.add(name(clash.status));
  line.add(report.groups.empty() ? std::string_view() : report.groups[clash.group].name);
  line.add_part(report, clash.a);
  line.add_part(report, clash.b);
  for (const double value :
       {clash.depth.lower, clash.depth.upper, clash.gap.lower, clash.gap.upper, clash.volume.lower,
        clash.volume.upper, clash.point.x, clash.point.y, clash.point.z})
    line.add(value);
  add_regions(line, clash);
  line.add(name(clash.basis));
  line.add(clash.comment);
  return line.text();
}

}  // namespace

std::string clash_csv(const clash::Report& report) {
  std::string text =
      "id,test,kind,shape,status,group,a_model,a_name,a_id,a_path,b_model,b_name,b_id,b_path,depth_lower,"
      "depth_upper,gap_lower,gap_upper,volume_lower,volume_upper,x,y,z,regions,triangle_pairs,curve_length,"
      "basis,comment\n";
  for (const clash::Clash& clash : report.clashes) {
    text += line_of(report, clash);
    text += '\n';
  }
  return text;
}

void write_clash_csv(const clash::Report& report, const std::filesystem::path& file) {
  OutputFile out(file);
  out.text(clash_csv(report));
  out.finish();
}

}  // namespace tandem::io
