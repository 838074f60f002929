#include "cli/bar_chart.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace petteia::cli {

std::string bar_chart(const std::string& title, double neutral, const std::vector<Bar>& bars) {
  constexpr int kRow = 24;
  constexpr int kLabels = 190;
  constexpr int kPlot = 420;
  constexpr int kTop = 44;
  double least = neutral;
  double most = neutral;
  for (const Bar& bar : bars) {
    least = std::min(least, bar.value);
    most = std::max(most, bar.value);
  }
  const double scale = kPlot / std::max(1e-9, most - least);
  const auto x = [&](double value) { return kLabels + (value - least) * scale; };
  const int height = kTop + kRow * static_cast<int>(bars.size()) + 12;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"13\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
      "<text x=\"12\" y=\"24\" font-size=\"15\" font-weight=\"bold\">{2}</text>\n",
      kLabels + kPlot + 80, height, title);
  int y = kTop;
  for (const Bar& bar : bars) {
    const double from = std::min(x(bar.value), x(neutral));
    const double width = std::abs(x(bar.value) - x(neutral));
    svg += fmt::format(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n"
        "<rect x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\" fill=\"{}\"/>\n"
        "<text x=\"{:.1f}\" y=\"{}\">{:.2f}</text>\n",
        kLabels - 8, y + 16, bar.label, from, y + 3, width, kRow - 7,
        bar.value >= neutral ? "#3a7ca5" : "#c8553d", from + width + 6, y + 16, bar.value);
    y += kRow;
  }
  svg +=
      fmt::format("<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2}\" stroke=\"#333\"/>\n",
                  x(neutral), kTop - 4, y + 4);
  return svg + "</svg>\n";
}

}  // namespace petteia::cli
