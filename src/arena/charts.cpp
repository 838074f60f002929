#include "arena/charts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace petteia::arena {
namespace {

constexpr double kWidth = 720;
constexpr double kNames = 170;  ///< width of the column of names
constexpr double kRow = 26;

/// Told apart also by those who see few colours (Okabe and Ito, 2008).
constexpr std::array<std::string_view, 8> kColours = {"#0072B2", "#D55E00", "#009E73", "#CC79A7",
                                                      "#E69F00", "#56B4E9", "#B8A800", "#777777"};

/// Maps values to places between two margins.
struct Scale {
  double least;
  double most;
  double from;
  double to;

  double at(double value) const { return from + (value - least) / (most - least) * (to - from); }
};

/// The step of 1, 2 or 5 times a power of ten that divides a range into some five parts.
double step_for(double range) {
  const double rough = range / 5;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= rough) return factor * power;
  return 10 * power;
}

std::string open_svg(double height) {
  return fmt::format(
      "<svg viewBox=\"0 0 {0:.0f} {1:.0f}\" role=\"img\" font-size=\"13\" fill=\"currentColor\">\n",
      kWidth, height);
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view words) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     escaped(words));
}

std::string line_between(double x1, double y1, double x2, double y2, std::string_view style) {
  return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" {}/>\n", x1, y1,
                     x2, y2, style);
}

constexpr std::string_view kFaint = "stroke=\"currentColor\" stroke-opacity=\"0.2\"";

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    switch (letter) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += letter;
    }
  }
  return out;
}

std::string interval_chart(const std::vector<Bar>& bars, std::string_view unit) {
  double least = 0;
  double most = 0;
  for (const Bar& bar : bars) {
    least = std::min(least, bar.value - bar.error);
    most = std::max(most, bar.value + bar.error);
  }
  if (least == most) most = least + 1;
  const Scale x{least, most, kNames + 10, kWidth - 20};
  const double bottom = 10 + kRow * static_cast<double>(bars.size());
  std::string svg = open_svg(bottom + 40);
  const double step = step_for(most - least);
  for (double tick = std::ceil(least / step) * step; tick <= most; tick += step) {
    svg += line_between(x.at(tick), 5, x.at(tick), bottom, kFaint);
    svg += text_at(x.at(tick), bottom + 16, "middle", fmt::format("{:g}", tick));
  }
  double y = 10 + kRow / 2;
  for (const Bar& bar : bars) {
    svg += text_at(kNames, y + 4, "end", bar.name);
    if (bar.error > 0)
      svg += line_between(x.at(bar.value - bar.error), y, x.at(bar.value + bar.error), y,
                          "stroke=\"#0072B2\" stroke-width=\"3\" stroke-opacity=\"0.5\"");
    svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" fill=\"#0072B2\"/>\n",
                       x.at(bar.value), y);
    y += kRow;
  }
  return svg + text_at((x.from + x.to) / 2, bottom + 34, "middle", unit) + "</svg>\n";
}

std::string as_file(std::string_view chart) {
  constexpr std::string_view kTag = "<svg ";
  return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" {}", chart.substr(kTag.size()));
}

std::string line_chart(const std::vector<Line>& lines, std::string_view unit) {
  std::size_t longest = 1;
  double most = 1;
  for (const Line& line : lines) {
    longest = std::max(longest, line.values.size());
    for (const double value : line.values) most = std::max(most, value);
  }
  constexpr double kHeight = 300;
  const Scale x{0, static_cast<double>(longest), 50, kWidth - kNames};
  const Scale y{0, most, kHeight - 40, 10};
  std::string svg = open_svg(std::max(kHeight, 20 + 18 * static_cast<double>(lines.size())));
  const double step = step_for(most);
  for (double tick = 0; tick <= most; tick += step) {
    svg += line_between(x.from, y.at(tick), x.to, y.at(tick), kFaint);
    svg += text_at(x.from - 6, y.at(tick) + 4, "end", fmt::format("{:g}", tick));
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view colour = kColours[i % kColours.size()];
    std::string points =
        lines[i].from_zero ? fmt::format("{:.1f},{:.1f}", x.at(0), y.at(0)) : std::string();
    for (std::size_t game = 0; game < lines[i].values.size(); ++game)
      points += fmt::format(" {:.1f},{:.1f}", x.at(static_cast<double>(game + 1)),
                            y.at(lines[i].values[game]));
    svg += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n",
                       points, colour);
    const double label = 20 + 18 * static_cast<double>(i);
    svg += fmt::format("<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"12\" height=\"4\" fill=\"{}\"/>\n",
                       x.to + 12, label - 6, colour);
    svg += text_at(x.to + 30, label, "start", lines[i].name);
  }
  return svg + text_at((x.from + x.to) / 2, kHeight - 12, "middle", unit) + "</svg>\n";
}

}  // namespace petteia::arena
