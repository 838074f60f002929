#include "arena/match.hpp"

#include <fmt/format.h>

#include "arena/seeds.hpp"
#include "arena/workers.hpp"

namespace petteia::arena {

void MatchScore::add(const PairResult& pair) {
  ++pairs[pair.half_points()];
  for (const int number : {0, 1}) {
    const play::Record& game = pair.games[number];
    const Side side = PairResult::kSideOfA[number];
    const int half_points = arena::half_points(game, side);
    wins += half_points == 2;
    draws += half_points == 1;
    losses += half_points == 0;
    too_long += game.ending.reason == play::Reason::TooLong;
    for (const int player : {0, 1}) {
      const bool forfeit = game.ending.forfeit() && half_points == 2 * player;
      forfeits[player] += forfeit;
      failing[player] = forfeit ? failing[player] + 1 : 0;
    }
    if (game.ending.forfeit() && first_forfeit.empty()) first_forfeit = game.ending.sentence;
    const auto thought = thinking_of(game, pair.first_mover);
    thinking[0].add(thought[index(side)]);
    thinking[1].add(thought[index(other(side))]);
    moves += moves_of(game);
  }
}

void play_match(const Conditions& conditions, const Contestant& a, const Contestant& b,
                const MatchSettings& settings, const PairListener& listener,
                const std::stop_token& stop) {
  run_in_order<PairResult>(
      settings.pairs, settings.concurrency, stop,
      [&](int number, const std::stop_token& stop_pair) {
        GameOrder order{derived_seed(settings.seed, number), number, 0, {}};
        if (!settings.logs.empty()) order.logs = settings.logs / fmt::format("{}-", number + 1);
        return play_pair(conditions, a, b, order, stop_pair);
      },
      [&](int, const PairResult& pair) { return listener(pair); });
}

}  // namespace petteia::arena
