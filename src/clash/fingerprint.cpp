#include "clash/fingerprint.h"

#include "assembly/hash_bytes.h"

namespace tandem::clash {
namespace {

class Fingerprint {
 public:
  explicit Fingerprint(std::uint64_t start = 0) : sum_(start) {}
  void add(const void* bytes, std::size_t size) { sum_ = hash_bytes(bytes, size, sum_); }
  void add(const std::string& text) { add(text.data(), text.size()); }
  void add(double number) { add(&number, sizeof number); }

  std::uint64_t sum() const { return sum_; }
  std::string hex() const {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[sum_ >> shift & 15];
    return text;
  }

 private:
  std::uint64_t sum_;
};

void add_test(const Test& test, Fingerprint& sum) {
  for (const std::string* text : {&test.id, &test.a, &test.b}) sum.add(*text);
  for (std::size_t k = 0; k < kind_count; ++k) sum.add(test.kinds.has(static_cast<Kind>(k)) ? 1 : 0);
  for (const double number :
       {test.tolerance, test.clearance, test.touch_gap, test.touch_overlap, test.duplicate_tolerance})
    sum.add(number);
  for (const Ignore& rule : test.ignore) {
    sum.add(static_cast<double>(rule.rule));
    sum.add(rule.a);
    sum.add(rule.b);
  }
}

}  // namespace

std::uint64_t geometry_fingerprint(const std::vector<JobModel>& models,
                                   const std::function<void(std::uint32_t, Assembly::Geometry)>& after) {
  Fingerprint sum;
  for (std::uint32_t m = 0; m < models.size(); ++m) {
    const JobModel& model = models[m];
    sum.add(model.id);
    sum.add(model.tessellation_error);
    for (Assembly::Geometry g = 0; g < model.assembly.geometry_count(); ++g) {
      const Mesh& mesh = model.assembly.mesh(g);
      sum.add(mesh.vertices().data(), mesh.vertices().size() * sizeof(Vec3));
      sum.add(mesh.triangles().data(), mesh.triangles().size() * sizeof(Triangle));
      if (after) after(m, g);
    }
  }
  return sum.sum();
}

std::string fingerprint(std::uint64_t geometry, const Job& job, const std::vector<Part>& parts,
                        const std::vector<std::string>& keys) {
  Fingerprint sum(geometry);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part& part = parts[i];
    sum.add(keys[i]);
    sum.add(static_cast<double>(job.models[part.model].assembly.geometry(part.node)));
    sum.add(&part.pose, sizeof part.pose);
  }
  for (const PartSet& set : job.sets) {
    sum.add(set.name);
    for (const Selector& selector : set.selectors) {
      for (const std::string* text : {&selector.model, &selector.path, &selector.name}) sum.add(*text);
      for (const auto& [key, value] : selector.properties) {
        sum.add(key);
        sum.add(value);
      }
    }
  }
  for (const Test& test : job.tests) add_test(test, sum);
  return sum.hex();
}

}  // namespace tandem::clash
