#include "arena/tournament_run.hpp"

#include <algorithm>
#include <mutex>
#include <optional>

#include <fmt/format.h>

#include "arena/workers.hpp"

namespace petteia::arena {
namespace {

/// A's side in a game of an encounter.
Side side_of_a(int game) { return PairResult::kSideOfA[game % 2]; }

GameOutcome outcome(const store::StoredGame& game) {
  const Side side = side_of_a(game.game);
  return {half_points(game.record, side), seen_by(side, margin_of(game.record)),
          game.record.ending.forfeit()};
}

/// What has been played, for the threads that play.
class Ledger {
 public:
  Ledger(const TournamentPlan& plan, Outcomes played)
      : plan_(plan), played_(std::move(played)), course_(course_of(plan, played_)) {}

  void add(const GameKey& key, const GameOutcome& outcome) {
    const std::lock_guard lock(mutex_);
    played_[key] = outcome;
    if (outcome.forfeit) course_ = course_of(plan_, played_);
  }
  Course course() {
    const std::lock_guard lock(mutex_);
    return course_ = course_of(plan_, played_);
  }
  int games() {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(played_.size());
  }
  /// A player of a game that was due has been withdrawn since.
  bool walkover(const GameKey& key) {
    const std::lock_guard lock(mutex_);
    const auto found = course_.outcomes.find(key);
    return found != course_.outcomes.end() && found->second.walkover;
  }

 private:
  const TournamentPlan& plan_;
  std::mutex mutex_;
  Outcomes played_;
  Course course_;
};

/// Nobody looks at a game more often than this.
constexpr std::chrono::milliseconds kBetweenShows{1000};

/// Lets the store show a game while it is played.
play::GameWatcher shown_in(store::TournamentStore& store, const GameKey& key) {
  using Clock = std::chrono::steady_clock;
  return [&store, key, last = std::optional<Clock::time_point>()](const auto& record) mutable {
    if (last && Clock::now() - *last < kBetweenShows) return;
    last = Clock::now();
    store.show({key.round, key.board, key.game, record});
  };
}

}  // namespace

Outcomes outcomes_of(const std::vector<store::StoredGame>& games) {
  Outcomes outcomes;
  for (const store::StoredGame& game : games)
    outcomes[{game.round, game.board, game.game}] = outcome(game);
  return outcomes;
}

int games_left(const TournamentPlan& plan, const Course& course) {
  const int counted = static_cast<int>(course.outcomes.size());
  return std::max(static_cast<int>(due(plan, course).size()), expected_games(plan) - counted);
}

std::filesystem::path logs_beside(const std::filesystem::path& database) {
  return std::filesystem::path(database).replace_extension(".logs");
}

std::filesystem::path log_prefix(const std::filesystem::path& folder, const GameKey& key) {
  if (folder.empty()) return {};
  return folder / fmt::format("{}-{}-{}-", key.round + 1, key.board + 1, key.game + 1);
}

Course play_tournament(const TournamentPlan& plan, const Conditions& conditions,
                       const std::vector<Contestant>& contestants, store::TournamentStore& store,
                       const RunSettings& settings, const ProgressListener& listener,
                       const std::stop_token& stop) {
  store.begin_session();
  Ledger ledger(plan, outcomes_of(store.games()));
  while (!stop.stop_requested()) {
    const std::vector<Fixture> fixtures = due(plan, ledger.course());
    if (fixtures.empty()) break;
    struct Done {};  // played, or not needed any more
    const auto play = [&](int number, const std::stop_token& stop_game) -> std::optional<Done> {
      const auto& [key, players] = fixtures[number];
      if (ledger.walkover(key)) return Done{};
      const GameOrder order{pair_seed(plan, key), key.game / 2, key.game % 2,
                            log_prefix(settings.logs, key), shown_in(store, key)};
      auto record = play_game_of_pair(conditions, contestants[players.a], contestants[players.b],
                                      order, stop_game);
      if (!record) return std::nullopt;
      const store::StoredGame game{key.round, key.board, key.game, *std::move(record)};
      store.add(game);
      ledger.add(key, outcome(game));
      return Done{};
    };
    const auto take = [&](int number, Done) {
      const int due_now = static_cast<int>(fixtures.size()) - number - 1;
      listener({ledger.games(), std::max(due_now, expected_games(plan) - ledger.games())});
      return true;
    };
    run_in_order<Done>(static_cast<int>(fixtures.size()), settings.concurrency, stop, play, take);
  }
  return ledger.course();
}

}  // namespace petteia::arena
