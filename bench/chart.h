#pragma once
#include <string>
#include <vector>

namespace tandem::bench {

/// A chart as the suites draw them: a few series over one axis.
struct Chart {
  struct Series {
    std::string title;
    std::vector<double> x, y;
    bool strong = false;  ///< drawn thicker than the others
  };

  std::string title, x_label, y_label;
  bool log_x = false, log_y = false;
  double y_low = 0, y_high = 0;  ///< what is shown of the y axis; 0: what there is
  bool points = true;            ///< mark the measurements; off for series of hundreds
  std::vector<Series> series;
  std::vector<double> x_ticks = {};          ///< where to put marks on the x axis; empty: gnuplot chooses
  std::vector<std::string> categories = {};  ///< when given, y has one value for each, and there is no x
};

/// Writes FOLDER/NAME.svg by gnuplot, making the folder when it is not there. Where there is no gnuplot it
/// says so, once, and does nothing. An empty folder means that no charts are wanted.
void write_chart(const Chart& chart, const std::string& folder, const std::string& name);

}  // namespace tandem::bench
