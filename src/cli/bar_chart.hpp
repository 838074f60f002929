#pragma once

#include <string>
#include <vector>

namespace petteia::cli {

struct Bar {
  std::string label;
  double value;
};

/// A chart of horizontal bars as a complete SVG document. Bars start at `neutral`, the value that
/// means "no difference".
std::string bar_chart(const std::string& title, double neutral, const std::vector<Bar>& bars);

}  // namespace petteia::cli
