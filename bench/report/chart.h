#pragma once
#include <string>
#include <vector>

namespace tandem::bench {

/// A chart of a suite: a few series over one axis.
struct Chart {
  struct Series {
    std::string title;
    std::vector<double> x, y;
    bool strong = false;  ///< drawn thicker than the others
  };

  std::string title, x_label, y_label;
  bool log_x = false, log_y = false;
  double y_low = 0, y_high = 0;  ///< visible range of the y axis; 0: automatic
  bool points = true;            ///< mark the measurements; off for series of hundreds
  std::vector<Series> series;
  std::vector<double> x_ticks = {};          ///< positions of ticks on the x axis; empty: gnuplot chooses
  std::vector<std::string> categories = {};  ///< if given, y has one value for each, and x is unused
};

/// Writes FOLDER/NAME.svg with gnuplot; creates the folder if it does not exist. Without gnuplot it prints
/// one message and does nothing. An empty folder disables charts.
void write_chart(const Chart& chart, const std::string& folder, const std::string& name);

}  // namespace tandem::bench
