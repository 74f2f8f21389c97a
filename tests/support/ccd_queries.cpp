#include "support/ccd_queries.h"

#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace tandem::test {
namespace {

using boost::multiprecision::cpp_int;
using boost::multiprecision::cpp_rational;

double to_double(const std::string& numerator, const std::string& denominator) {
  const cpp_rational exact{cpp_int(numerator), cpp_int(denominator)};
  const auto value = static_cast<double>(exact);
  if (cpp_rational(value) != exact)
    throw std::runtime_error(numerator + "/" + denominator + " is not a double");
  return value;
}

}  // namespace

std::vector<CcdQuery> read_ccd_queries(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<CcdQuery> queries;
  std::string line;
  for (std::size_t row = 0; std::getline(in, line); ++row) {
    std::array<std::string, 7> cell;
    std::istringstream cells(line);
    for (std::string& text : cell) std::getline(cells, text, ',');
    if (row % 8 == 0) queries.emplace_back();
    MovingPoint& point = queries.back().point[row % 4];
    (row % 8 < 4 ? point.from : point.to) =
        Vec3{to_double(cell[0], cell[1]), to_double(cell[2], cell[3]), to_double(cell[4], cell[5])};
    queries.back().hits = std::stoi(cell[6]) != 0;
  }
  return queries;
}

std::vector<std::uint64_t> read_json_numbers(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<std::uint64_t> numbers;
  bool in_number = false;
  for (char c = 0; in.get(c);) {
    const bool digit = c >= '0' && c <= '9';
    if (digit && !in_number) numbers.push_back(0);
    if (digit) numbers.back() = numbers.back() * 10 + static_cast<std::uint64_t>(c - '0');
    in_number = digit;
    if (c == 't' || c == 'f') numbers.push_back(c == 't' ? 1 : 0);
  }
  return numbers;
}

}  // namespace tandem::test
