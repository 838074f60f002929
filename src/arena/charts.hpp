#pragma once

#include <string>
#include <vector>

// Charts as SVG, to stand in a page. They take its text colour.

namespace petteia::arena {

/// "&lt;b&gt;" for "<b>".
std::string escaped(std::string_view text);

struct Bar {
  std::string name;
  double value = 0;
  double error = 0;  ///< half the width of the interval around it
};
/// A dot with its interval for every bar, on one scale; `unit` stands below.
std::string interval_chart(const std::vector<Bar>& bars, std::string_view unit);

struct Line {
  std::string name;
  std::vector<double> values;  ///< after each game of its own, or each step
  bool from_zero = true;       ///< before the first value there was 0
};
/// One line each, from left to right; `unit` stands below.
std::string line_chart(const std::vector<Line>& lines, std::string_view unit);

/// The chart as a file of its own.
std::string as_file(std::string_view chart);

}  // namespace petteia::arena
