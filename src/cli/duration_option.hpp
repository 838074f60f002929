#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "core/parsed.hpp"

namespace petteia::cli {

/// "12m", "90s", "1.5s", "500ms"; a number alone is in seconds.
Parsed<std::chrono::milliseconds> parse_duration(std::string_view text);

/// Adds an option that takes a duration; `value` holds the default and is shown in the help.
CLI::Option* add_duration(CLI::App& app, const std::string& name, std::chrono::milliseconds& value,
                          const std::string& help);

/// No limit for a limit of 0.
inline std::optional<std::chrono::milliseconds> unless_zero(std::chrono::milliseconds limit) {
  return limit.count() == 0 ? std::nullopt : std::optional(limit);
}

}  // namespace petteia::cli
