#pragma once

#include <CLI/CLI.hpp>

#include "engines/engine.hpp"

namespace petteia::cli {

/// The options with which every command that thinks describes its engine and its limits.
class ThinkingOptions {
 public:
  void add_to(CLI::App& command);

  /// What was said about the engine and when it must end; a Failure if it makes no sense.
  engines::EngineOptions engine() const;
  engines::Limits limits() const;
  bool any_limit() const { return depth_ || nodes_ || milliseconds_; }

 private:
  std::string evaluation_;
  std::string weights_;
  std::string techniques_ = "default";
  int threads_ = 1;
  int lines_ = 1;
  std::size_t table_ = 64;
  std::optional<int> depth_;
  std::optional<std::uint64_t> nodes_;
  std::optional<int> milliseconds_;
};

}  // namespace petteia::cli
