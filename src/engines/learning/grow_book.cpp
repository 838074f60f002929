#include "engines/learning/grow_book.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "core/drawn.hpp"
#include "engines/patterns/weights.hpp"
#include "engines/write_whole.hpp"

namespace petteia::learning {
namespace {

using engines::Engine;
using engines::OpeningBook;

/// The book is saved after so many positions.
constexpr int kSaveEvery = 20;

/// A position without new moves is met at most so often in a row: then the book is as large as it
/// can become.
constexpr int kMostVainWalks = 10'000;

class Gardener {
 public:
  Gardener(const engines::CatalogEntry& game, const BookPlan& plan, OpeningBook book)
      : game_(game), plan_(plan), book_(std::move(book)) {
    engines::EngineOptions options;
    options.table_megabytes = 8;
    options.solves = false;
    auto engine = engines::make_engine(game.info, options);
    if (!engine) throw std::runtime_error(engine.error().what);
    engine_ = *std::move(engine);
  }

  /// Adds the moves of one position; false if there is none to be found.
  bool grow() {
    Random random(mix(plan_.seed + mix(static_cast<std::uint64_t>(book_.grown()))));
    for (int walk = 0; walk < kMostVainWalks; ++walk) {
      std::vector<play::Position> path{game_.start};
      while (static_cast<int>(path.size()) <= plan_.most_turns && !path.back().over()) {
        const auto choices = book_.choices(path.back(), *engine_);
        if (choices.empty()) {
          search_moves(path.back());
          pass_back(path);
          book_.count_as_grown();
          return true;
        }
        path.push_back(path.back());
        static_cast<void>(path.back().play(followed(choices, random)));
      }
    }
    return false;
  }

  const OpeningBook& book() const { return book_; }

 private:
  /// Values of a search beyond this say who wins, not by how much.
  engines::Value most() const { return static_cast<engines::Value>(1000 * engine_->unit()); }

  void search_moves(const play::Position& position) {
    engine_->clear();  // what is found must not depend on what was searched before
    engines::Limits limits;
    limits.depth = plan_.depth;
    for (const std::string& move : position.moves()) {
      play::Position after = position;
      static_cast<void>(after.play(move));
      if (!book_.has_value(after, *engine_))
        book_.set_value(
            after, *engine_,
            after.over() ? 0 : std::clamp(engine_->think(after, limits).value(), -most(), most()));
    }
  }

  /// Every position on the way, the last first, is worth what its best move is.
  void pass_back(const std::vector<play::Position>& path) {
    for (std::size_t i = path.size(); i-- > 0;)
      book_.set_value(path[i], *engine_, book_.choices(path[i], *engine_).front().value);
  }

  std::string followed(const std::vector<OpeningBook::Choice>& choices, Random& random) const {
    std::vector<double> weights;
    for (const auto& choice : choices) {
      const double loss = (choices.front().value - choice.value) / engine_->unit();
      weights.push_back(std::exp(-loss / plan_.width));
    }
    return choices[drawn(weights, random)].move;
  }

  const engines::CatalogEntry& game_;
  const BookPlan& plan_;
  OpeningBook book_;
  std::unique_ptr<Engine> engine_;
};

void save(const OpeningBook& book, const std::filesystem::path& path) {
  if (!engines::write_whole(path, book.bytes()))
    throw std::runtime_error(fmt::format("{} cannot be written", path.string()));
}

OpeningBook begun(const std::filesystem::path& path, const std::string& title) {
  if (!std::filesystem::exists(path)) return OpeningBook(title);
  auto book = patterns::file_bytes(path.string()).and_then(OpeningBook::read);
  if (!book) throw std::runtime_error(fmt::format("{}: {}", path.string(), book.error().what));
  if (book->origin() != title)
    throw std::runtime_error(fmt::format("{} was grown otherwise: \"{}\", not \"{}\"",
                                         path.string(), book->origin(), title));
  return *std::move(book);
}

}  // namespace

std::string BookPlan::title(const engines::CatalogEntry& game) const {
  return fmt::format("{}, depth {}, up to turn {}, width {}, seed {}", game.info.name, depth,
                     most_turns, width, seed);
}

void grow_book(const engines::CatalogEntry& game, const BookPlan& plan,
               const std::filesystem::path& path, const std::stop_token& stop,
               const BookProgress& progress) {
  Gardener gardener(game, plan, begun(path, plan.title(game)));
  const int at_first = gardener.book().grown();
  while (gardener.book().grown() < plan.positions && !stop.stop_requested() && gardener.grow()) {
    if (progress) progress(gardener.book().grown(), at_first);
    if (gardener.book().grown() % kSaveEvery == 0) save(gardener.book(), path);
  }
  save(gardener.book(), path);
}

}  // namespace petteia::learning
