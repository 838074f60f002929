#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

#include "engines/connect4/family.hpp"
#include "engines/connect4/limits.hpp"
#include "engines/connect4/table.hpp"

namespace petteia::connect4 {

/// What the threads that search one position together share.
class Team {
 public:
  explicit Team(std::size_t table_bytes) : table(table_bytes) {}

  /// Positions that some thread is searching. Two of the same hash modulo 1024 push each other out,
  /// which costs nothing but work done twice.
  bool is_busy(std::uint64_t hash) const { return slot(hash).load(kRelaxed) == hash; }
  void set_busy(std::uint64_t hash) { slot(hash).store(hash, kRelaxed); }
  void set_free(std::uint64_t hash) {
    if (is_busy(hash)) slot(hash).store(0, kRelaxed);
  }

  Table<std::atomic<std::uint64_t>> table;
  std::atomic<bool> done = false;  ///< somebody has the answer: the others may stop

 private:
  static constexpr auto kRelaxed = std::memory_order_relaxed;

  std::atomic<std::uint64_t>& slot(std::uint64_t hash) { return busy_[hash % busy_.size()]; }
  const std::atomic<std::uint64_t>& slot(std::uint64_t hash) const {
    return busy_[hash % busy_.size()];
  }

  std::array<std::atomic<std::uint64_t>, 1024> busy_{};
};

/// One thread's search: finds out on which side of a target the value of a position lies.
///
/// Several threads search the same position from the same root. They take different moves where
/// they can (after Kerrigan's simplification of ABDADA: a move that another thread is searching
/// comes last, except the first of a position), and meet in the table: a thread looks up now and
/// then whether a position it is inside of has been decided by another.
class Search {
 public:
  Search(Team& team, std::size_t own_table_bytes) : team_(team), own_table_(own_table_bytes) {}

  /// Asks whether the value of `root` is at least `target`. An answer r ≥ target means that the
  /// value is r or more and that the move to column() attains r; r < target that it is r or less.
  /// No answer: a limit was reached, or a team mate had it first.
  std::optional<int> ask(const Node& root, int target, const Limits& limits, bool alone);

  int column() const { return column_; }
  std::uint64_t nodes() const { return nodes_; }
  void clear() { own_table_.clear(); }

 private:
  /// A position on the way from the root to where the search is.
  struct Step {
    std::uint64_t hash;
    int target;
  };

  int search(const Node& node, int target, std::uint64_t hash, bool looked_up);
  int search_quiet(const Node& node, int target, std::uint64_t hash, bool looked_up);
  void poll(int stones);

  void prefetch(std::uint64_t hash, int stones) const;
  Bounds find(std::uint64_t hash, int stones) const;
  void store(std::uint64_t hash, int stones, Bounds bounds, std::uint64_t work);

  static constexpr int kNowhere = kCells;

  Team& team_;
  Table<std::uint64_t> own_table_;
  std::uint64_t nodes_ = 0;
  int column_ = 0;

  const Limits* limits_ = nullptr;
  std::uint64_t last_node_ = 0;
  bool alone_ = true;
  int root_stones_ = 0;
  int horizon_ = 0;
  std::array<Step, kCells> path_;
  /// Where to go back to: the number of stones of a position that has been decided elsewhere, −1
  /// to give up altogether. What search() returns on the way back means nothing.
  int back_to_ = kNowhere;
};

}  // namespace petteia::connect4
