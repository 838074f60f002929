#include "arena/tournament_run.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arena/workers.hpp"

namespace petteia::arena {
namespace {

/// By index: Ending.
constexpr std::array<std::string_view, 4> kEndingNames = {"regular", "too-long", "illegal",
                                                          "failed"};

bool forfeit(const std::string& ending) {
  return ending == kEndingNames[static_cast<std::size_t>(Ending::Illegal)] ||
         ending == kEndingNames[static_cast<std::size_t>(Ending::Failed)];
}

/// A's side in a game of an encounter.
Side side_of_a(int game) { return PairResult::kSideOfA[game % 2]; }

double milliseconds(const Thinking& thinking) {
  return std::chrono::duration<double, std::milli>(thinking.time).count();
}

store::StoredGame stored(const TournamentPlan& plan, const Fixture& fixture,
                         const play::Position& opening, const GameResult& game) {
  std::array<std::string, 2> names;
  const Side side = side_of_a(fixture.key.game);
  names[index(side)] = plan.players[fixture.players.a].name;
  names[index(other(side))] = plan.players[fixture.players.b].name;
  return {fixture.key.round,
          fixture.key.board,
          fixture.key.game,
          names,
          opening.text(),
          fmt::format("{}", fmt::join(game.moves, " ")),
          fmt::format("{}", fmt::join(game.outcomes, " ")),
          game.score,
          std::string(kEndingNames[static_cast<std::size_t>(game.ending)]),
          game.reason,
          {milliseconds(game.thinking[0]), milliseconds(game.thinking[1])}};
}

GameOutcome outcome(const store::StoredGame& game) {
  const Score margin = seen_by(side_of_a(game.game), game.score);
  return {margin > 0 ? 2 : margin == 0 ? 1 : 0, margin, forfeit(game.ending)};
}

}  // namespace

Outcomes stored_outcomes(const store::TournamentStore& store) {
  Outcomes outcomes;
  for (const store::StoredGame& game : store.games())
    outcomes[{game.round, game.board, game.game}] = outcome(game);
  return outcomes;
}

Outcomes play_tournament(const TournamentPlan& plan, const play::Position& start,
                         const std::vector<Contestant>& contestants, store::TournamentStore& store,
                         int concurrency, const OutcomeListener& listener,
                         const std::stop_token& stop) {
  const Conditions conditions{start, plan.opening_plies, plan.rules};
  Outcomes outcomes = stored_outcomes(store);
  while (!stop.stop_requested()) {
    const std::vector<Fixture> fixtures = due(plan, outcomes);
    if (fixtures.empty()) break;
    const auto play = [&](int number,
                          const std::stop_token& stop_game) -> std::optional<GameOutcome> {
      const Fixture& fixture = fixtures[number];
      const std::uint64_t seed = pair_seed(plan, fixture.key);
      const auto game =
          play_game_of_pair(conditions, contestants[fixture.players.a],
                            contestants[fixture.players.b], seed, fixture.key.game % 2, stop_game);
      if (!game) return std::nullopt;
      const auto record = stored(plan, fixture, opening_of_pair(conditions, seed), *game);
      store.add(record);
      return outcome(record);
    };
    const auto take = [&](int number, const GameOutcome& result) {
      outcomes[fixtures[number].key] = result;
      listener(outcomes, static_cast<int>(fixtures.size()) - number - 1);
      return true;
    };
    run_in_order<GameOutcome>(static_cast<int>(fixtures.size()), concurrency, stop, play, take);
  }
  return outcomes;
}

}  // namespace petteia::arena
