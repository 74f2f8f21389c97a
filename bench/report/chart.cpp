#include "bench/report/chart.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/core.h>

#include "tandem/base/error.h"

#include "bench/report/chart_keeper.h"

namespace tandem::bench {
namespace {

bool have_gnuplot() {
  static const bool found = [] {
    const bool there = std::system("command -v gnuplot >/dev/null 2>&1") == 0;
    if (!there) fmt::print("No charts: gnuplot is not installed (apt-get install gnuplot-nox).\n");
    return there;
  }();
  return found;
}

/// In gnuplot's single quotes only the quote itself is special.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "''" : std::string(1, c);
  return out + "'";
}

std::string data_block(const Chart& chart, std::size_t index) {
  const Chart::Series& series = chart.series[index];
  std::string block = fmt::format("$data{} << END\n", index);
  for (std::size_t i = 0; i < series.y.size(); ++i) {
    if (chart.categories.empty()) {
      block += fmt::format("{} {}\n", series.x[i], series.y[i]);
    } else {
      block += fmt::format("{} {} \"{}\"\n", i, series.y[i], chart.categories[i]);
    }
  }
  return block + "END\n";
}

/// Returns the start of a logarithmic axis: values below a thousandth of the maximum would only compress it.
double lowest_of_interest(const Chart& chart) {
  double least = HUGE_VAL, largest = 0;
  for (const Chart::Series& series : chart.series)
    for (const double y : series.y) {
      if (y > 0) least = std::min(least, y);
      largest = std::max(largest, y);
    }
  return std::max(0.8 * least, largest / 1000);
}

std::string axes(const Chart& chart) {
  std::string text =
      fmt::format("set title {} noenhanced\nset xlabel {} noenhanced\nset ylabel {} noenhanced\n",
                  quoted(chart.title), quoted(chart.x_label), quoted(chart.y_label));
  if (chart.log_x) text += "set logscale x\n";
  if (chart.log_y) text += "set logscale y\n";
  const double low = chart.y_low > 0 ? chart.y_low : chart.log_y ? lowest_of_interest(chart) : 0;
  text += fmt::format("set yrange [{}:{}]\n", low > 0 ? fmt::format("{}", low) : "*",
                      chart.y_high > 0 ? fmt::format("{}", chart.y_high) : "*");
  text += "set format y '%.8g'\nset format x '%.6g'\n";
  for (std::size_t i = 0; i < chart.x_ticks.size(); ++i)
    text += fmt::format("{}{:g}{}", i == 0 ? "set xtics (" : ", ", chart.x_ticks[i],
                        i + 1 == chart.x_ticks.size() ? ")\n" : "");
  return text;
}

/// From the ninth series on, colours repeat with another dash pattern.
std::string line_style(std::size_t index, bool strong, bool points) {
  const char* colours[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                           "#e69f00", "#56b4e9", "#000000", "#7f3c8d"};
  const std::string line =
      fmt::format("lc rgb '{}' lw {} dt {}", colours[index % 8], strong ? 3.5 : 1.5, 1 + index / 8);
  return points ? fmt::format("{} pt {} ps 0.9", line, 4 + index) : line;
}

std::string plot_command(const Chart& chart) {
  std::string text = "plot ";
  const bool categories = !chart.categories.empty();
  for (std::size_t i = 0; i < chart.series.size(); ++i) {
    const char* style = categories ? "points" : chart.points ? "linespoints" : "lines";
    text += fmt::format("{}$data{} using {} with {} {} title {} noenhanced", i == 0 ? "" : ", ", i,
                        categories ? "1:2:xtic(3)" : "1:2", style,
                        line_style(i, chart.series[i].strong, categories || chart.points),
                        quoted(chart.series[i].title));
  }
  return text + "\n";
}

std::string script(const Chart& chart, const std::string& file) {
  std::string text = fmt::format(
      "set terminal svg size 1080,560 dynamic font 'sans-serif,14' background '#ffffff'\nset output {}\n"
      "set key outside right top\nset grid lc rgb '#dddddd'\nset border 3\nset tics nomirror\n",
      quoted(file));
  for (std::size_t i = 0; i < chart.series.size(); ++i) text += data_block(chart, i);
  text += axes(chart);
  if (!chart.categories.empty())
    text += fmt::format("set xtics rotate by 40 right noenhanced\nset lmargin 13\nset xrange [-0.5:{}]\n",
                        static_cast<double>(chart.categories.size()) - 0.5);
  return text + plot_command(chart);
}

}  // namespace

void write_chart(const Chart& chart, const std::string& folder, const std::string& name) {
  if (ChartStore* owner = ChartStore::current(); owner && !chart.series.empty())
    owner->charts.emplace_back(name, chart);
  if (folder.empty() || chart.series.empty() || !have_gnuplot()) return;
  std::filesystem::create_directories(folder);
  const std::string file = (std::filesystem::path(folder) / (name + ".svg")).string();
  std::FILE* gnuplot = popen("gnuplot", "w");
  if (!gnuplot) throw Error("gnuplot cannot be started");
  const std::string text = script(chart, file);
  std::fwrite(text.data(), 1, text.size(), gnuplot);
  if (pclose(gnuplot) != 0)
    throw Error(file + ": gnuplot cannot write the chart; check that the folder is writable");
  fmt::print("chart: {}\n", file);
}

}  // namespace tandem::bench
