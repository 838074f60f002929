#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "cli/draw.hpp"
#include "net/server.hpp"

namespace petteia::cli {

/// Several observers that are told the same.
class Observers final : public net::ServerObserver {
 public:
  void add(std::unique_ptr<net::ServerObserver> observer) { all_.push_back(std::move(observer)); }

  void listening(std::string_view address, std::uint16_t port) override;
  void joined(std::string_view peer, std::string_view name) override;
  void left(std::string_view peer, std::string_view sentence) override;
  void game_began(const net::Place& place, const play::Referee& referee) override;
  void moved(const net::Place& place, const play::Referee& referee) override;
  void game_ended(const net::Place& place, const play::Referee& referee) override;

 private:
  std::vector<std::unique_ptr<net::ServerObserver>> all_;
};

/// For people: each position, the winner and the reason. With several tables the boards would be
/// mixed up, and only the beginnings and ends of games are shown.
std::unique_ptr<net::ServerObserver> print_for_people(int tables);

/// For programs: an object a line, as docs/protocols.md describes.
std::unique_ptr<net::ServerObserver> print_json_lines();

/// A file a game.
std::unique_ptr<net::ServerObserver> keep_records(const std::filesystem::path& folder);

/// A line a game at the end of a file, as the original TUC-Chess servers do:
/// `nameW pointsW nameB pointsB timestamp`. Spaces in names become underscores.
std::unique_ptr<net::ServerObserver> log_scores(const std::filesystem::path& file);

}  // namespace petteia::cli
