#include "cli/duration_option.hpp"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace petteia::cli {
namespace {

using std::chrono::milliseconds;

struct Unit {
  std::string_view name;
  double milliseconds;
};
constexpr Unit kUnits[] = {{"ms", 1},  {"s", 1e3},   {"", 1e3},
                           {"m", 6e4}, {"min", 6e4}, {"h", 3.6e6}};

/// A thousand hours; far below what a clock can count.
constexpr double kLongest = 3.6e9;

std::string text_of(milliseconds duration) {
  if (duration.count() % 60000 == 0 && duration.count() > 0)
    return fmt::format("{}m", duration.count() / 60000);
  if (duration.count() % 1000 == 0) return fmt::format("{}s", duration.count() / 1000);
  return fmt::format("{}ms", duration.count());
}

}  // namespace

Parsed<milliseconds> parse_duration(std::string_view text) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number, std::chars_format::fixed);
  const std::string_view unit(rest, static_cast<std::size_t>(end - rest));
  for (const Unit& known : kUnits)
    if (error == std::errc{} && unit == known.name && number >= 0 &&
        number * known.milliseconds <= kLongest)
      return milliseconds(std::llround(number * known.milliseconds));
  return text_error(
      fmt::format("'{}' is not a duration; write for example 4, 4s, 500ms or 12m", text));
}

CLI::Option* add_duration(CLI::App& app, const std::string& name, milliseconds& value,
                          const std::string& help) {
  const auto read = [&value](const CLI::results_t& given) {
    const auto parsed = parse_duration(given.back());
    if (!parsed) throw CLI::ValidationError(parsed.error().what);
    value = *parsed;
    return true;
  };
  return app.add_option(name, read, help)->type_name("DURATION")->default_str(text_of(value));
}

}  // namespace petteia::cli
