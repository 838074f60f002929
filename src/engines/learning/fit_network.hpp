#pragma once

#include <numeric>

#include "engines/learning/fit_patterns.hpp"
#include "engines/learning/network_trainer.hpp"

namespace petteia::learning {

/// What learns it: from nothing, or from the network that the lesson goes on with.
template <class P>
NetworkTrainer begun(const Lesson& lesson) {
  using Table = patterns::NetworkTable<P>;
  const std::size_t rows = patterns::Layout<P>::folding().count;
  if (lesson.onto.empty()) return {rows, P::kPhases, lesson.seed};
  const auto before = weights_before(lesson, Table::fingerprint(), 1, Table::words());
  return {rows, P::kPhases, before};
}

/// Learns the network of patterns P from all phases together. Of all rounds through the examples
/// the one with the least error on the games held out is kept; that error is of the network as it
/// will be used, rounded. Rules R as for endgames.
template <class R, class P>
Learnt fit_network(const Lesson& lesson, const std::string& origin, const std::stop_token& stop,
                   const FitProgressListener& listener) {
  std::vector<Labelled<typename P::Board>> examples[2];
  for (const auto& phase : labelled_positions<R, P>(lesson))
    for (const auto& position : phase) examples[position.held_out].push_back(position);
  const auto& [taught, held_out] = examples;

  Learnt learnt;
  learnt.examples = {taught.size() + held_out.size()};
  auto& curve = learnt.curves.emplace_back();
  auto trainer = begun<P>(lesson);
  Random random(lesson.seed);
  std::vector<std::uint32_t> order(taught.size());
  std::iota(order.begin(), order.end(), 0);
  double least = std::numeric_limits<double>::infinity();
  for (int round = 0; round < lesson.rounds; ++round) {
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    FitStep errors;
    for (std::size_t i = 0; i < order.size(); ++i) {
      constexpr std::size_t kNow = 1 << 16;
      if (i % kNow == 0) {
        if (stop.stop_requested()) return {};
        const double done =
            (round + static_cast<double>(i) / static_cast<double>(order.size())) / lesson.rounds;
        trainer.set_boldness(static_cast<float>(1 - done));
        if (listener && round > 0) listener({round, lesson.rounds, done, curve.back()});
      }
      const auto& [board, margin, unused] = taught[order[i]];
      const double error = trainer.learn(weights_of<P>(board), P::phase(board), margin);
      errors.error += error * error;
    }
    const patterns::WeightFile file{origin, patterns::NetworkTable<P>::fingerprint(), 1,
                                    trainer.words()};
    const patterns::Network<P> network(std::make_shared<patterns::NetworkTable<P>>(file));
    for (const auto& [board, margin, unused] : held_out) {
      const double said = network(board) - patterns::known<P>(board);
      const double error = margin - said / patterns::kDisc;
      errors.held_out_error += error * error;
    }
    const auto root_mean = [](double sum, std::size_t count) {
      return std::sqrt(sum / static_cast<double>(std::max<std::size_t>(1, count)));
    };
    errors.error = root_mean(errors.error, taught.size());
    errors.held_out_error = root_mean(errors.held_out_error, held_out.size());
    curve.push_back(errors);
    if (errors.held_out_error < least) {
      least = errors.held_out_error;
      learnt.weights = file.bytes();
    }
  }
  return learnt;
}

}  // namespace petteia::learning
