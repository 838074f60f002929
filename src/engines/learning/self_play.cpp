#include "engines/learning/self_play.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>

#include "core/random.hpp"
#include "engines/learning/game_log.hpp"

namespace petteia::learning {
namespace {

using engines::Solver;

/// One thread's players.
class SelfPlayer {
 public:
  SelfPlayer(const engines::CatalogEntry& game, const SelfPlayPlan& plan)
      : game_(game), plan_(plan) {
    engine_ = made(plan.engine);
    if (!plan.rival.empty()) {
      auto options = plan.engine;
      options.evaluation = plan.rival;
      options.weights.clear();
      rival_ = made(options);
    }
    if (plan.exact_empties > 0) solver_ = engines::make_solver(game.info, {1, kSolverMegabytes});
  }

  LoggedGame play(std::uint64_t number) {
    // So that a game does not depend on those before it.
    engine_->clear();
    if (rival_) rival_->clear();
    if (solver_) solver_->clear();
    Random random(mix(plan_.seed + mix(number + 1)));
    const auto random_moves = random.below(static_cast<std::uint32_t>(plan_.most_random_turns) + 1);
    const Side rivals_side = rival_ && random.below(2) ? Side::First : Side::Second;
    LoggedGame log;
    bool exact = false;
    play::Position position = game_.start;
    for (std::uint32_t moves = 0; !position.over() && log.turns.size() < kMostTurns;) {
      if (position.chance()) {
        log.turns.push_back({settle(position, random)});
        continue;
      }
      const auto legal = position.moves();
      LoggedGame::Turn turn{};
      const auto any_choice = [&] {
        return static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(legal.size())));
      };
      if (moves < random_moves) {
        turn.choice = any_choice();
        log.random_turns = static_cast<std::uint16_t>(log.turns.size() + 1);
      } else {
        if (!exact && solver_ && solver_->plies_left(position) <= plan_.exact_empties) {
          exact = true;
          log.exact_from = static_cast<std::uint16_t>(log.turns.size());
        }
        turn = exact ? perfect(position, legal) : searched(position, legal);
        if (!exact && rival_ && position.to_move() == rivals_side)
          turn.choice = number_of(think(*rival_, position).best(), legal);
        if (strays(random)) {
          turn.strayed = true;
          turn.choice = any_choice();
        }
      }
      static_cast<void>(position.play(legal[turn.choice]));
      log.turns.push_back(turn);
      ++moves;
    }
    if (!exact) log.exact_from = static_cast<std::uint16_t>(log.turns.size());
    log.margin = position.over() ? position.result()
                                 : position.points(Side::First) - position.points(Side::Second);
    return log;
  }

 private:
  static constexpr std::size_t kMostTurns = 1000;
  /// Few: emptied before every game, and games are short.
  static constexpr std::size_t kSolverMegabytes = 1;

  std::unique_ptr<engines::Engine> made(const engines::EngineOptions& options) const {
    auto engine = engines::make_engine(game_.info, options);
    if (!engine) throw std::runtime_error(engine.error().what);
    return *std::move(engine);
  }

  engines::Insight think(engines::Engine& engine, const play::Position& position) const {
    engines::Limits limits;
    limits.depth = plan_.depth;
    return engine.think(position, limits);
  }

  static std::uint8_t number_of(const std::string& move, const std::vector<std::string>& legal) {
    return static_cast<std::uint8_t>(std::find(legal.begin(), legal.end(), move) - legal.begin());
  }

  bool strays(Random& random) const {
    return plan_.stray_percent > 0 &&
           random.below(100) < static_cast<std::uint32_t>(plan_.stray_percent);
  }

  static std::uint8_t settle(play::Position& position, Random& random) {
    const auto outcomes = position.outcomes();
    double left = random.unit();
    std::size_t i = 0;
    while (i + 1 < outcomes.size() && (left -= outcomes[i].probability) >= 0) ++i;
    static_cast<void>(position.settle(outcomes[i].text));
    return static_cast<std::uint8_t>(i);
  }

  LoggedGame::Turn perfect(const play::Position& position, const std::vector<std::string>& legal) {
    const auto solution = solver_->solve(position, engines::Goal::Margin);
    return {number_of(*solution.best, legal), static_cast<std::int16_t>(solution.lower * kUnit)};
  }

  LoggedGame::Turn searched(const play::Position& position, const std::vector<std::string>& legal) {
    const auto insight = think(*engine_, position);
    return {number_of(insight.best(), legal), in_units(insight.value())};
  }

  /// A game seen to its end is worth its margin.
  std::int16_t in_units(search::Value value) const {
    const double margin = std::abs(value) >= search::kWon
                              ? value - (value > 0 ? search::kWon : -search::kWon)
                              : value / engine_->unit();
    constexpr double kMost = INT16_MAX;
    return static_cast<std::int16_t>(std::clamp(std::round(margin * kUnit), -kMost, kMost));
  }

  const engines::CatalogEntry& game_;
  const SelfPlayPlan& plan_;
  std::unique_ptr<engines::Engine> engine_;
  std::unique_ptr<engines::Engine> rival_;  ///< none if the engine plays both sides
  std::unique_ptr<Solver> solver_;
};

}  // namespace

std::string SelfPlayPlan::title(const engines::CatalogEntry& game) const {
  return fmt::format(
      "{}, seed {}, depth {}, exact from {}, up to {} random moves{}, evaluation {}{}{}",
      game.info.name, seed, depth, exact_empties, most_random_turns,
      stray_percent > 0 ? fmt::format(" and {}% later", stray_percent) : "",
      engine.evaluation.empty() ? "default" : engine.evaluation,
      engine.weights.empty() ? "" : " of " + engine.weights,
      rival.empty() ? "" : ", rival " + rival);
}

std::uint64_t generate_games(const engines::CatalogEntry& game, const SelfPlayPlan& plan,
                             const std::filesystem::path& path, const std::stop_token& stop,
                             const SelfPlayProgress& progress) {
  GameLog log(path, plan.title(game));
  const std::uint64_t at_first = log.size();

  // Each thread takes the next number; games are written in their order, whenever they are done.
  std::mutex mutex;
  std::map<std::uint64_t, LoggedGame> done;
  std::uint64_t next = at_first;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      SelfPlayer player(game, plan);
      while (!stop.stop_requested()) {
        std::uint64_t number;
        {
          const std::scoped_lock lock(mutex);
          if (failure || next >= plan.games) return;
          number = next++;
        }
        LoggedGame played = player.play(number);
        const std::scoped_lock lock(mutex);
        done.emplace(number, std::move(played));
        while (!done.empty() && done.begin()->first == log.size()) {
          log.append(done.begin()->second);
          done.erase(done.begin());
        }
        if (progress) progress(log.size(), at_first);
      }
    } catch (...) {
      const std::scoped_lock lock(mutex);
      failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(plan.threads));
    for (int i = 0; i < plan.threads; ++i) threads.emplace_back(work);
  }
  log.flush();
  if (failure) std::rethrow_exception(failure);
  return log.size();
}

}  // namespace petteia::learning
