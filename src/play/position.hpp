#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/perft.hpp"

namespace petteia::play {

/// How a game's moves are written, as far as a program that asks a person for one must know.
enum class MoveForm : std::uint8_t {
  Text,         ///< in one piece
  RowCol,       ///< row,col: the two may be asked one after the other
  NamedSquare,  ///< the same, and a square also has a name such as f5
};

/// What a game is called and how its sides are named. One object a game, alive for the whole
/// program (the catalog's).
struct GameInfo {
  std::string_view name;                       ///< as typed: "reversi"
  std::string_view title;                      ///< as shown: "Reversi"
  std::array<std::string_view, 2> side_names;  ///< First's and Second's
  std::string_view move_help;                  ///< how a move is written
  MoveForm move_form = MoveForm::Text;
  bool points_decide = true;  ///< false: the points only count pieces, and do not say who leads
};

/// One way a chance event can fall.
struct NamedOutcome {
  std::string text;  ///< in the game's notation
  double probability;
  std::string words;  ///< a sentence that tells it; empty if nothing happens
};

/// A position of any game: what terminals, servers, the arena and the page work with. A copyable
/// value; moves and positions go in and out as the game's own text.
///
/// Search never sees this type. It works on the game's State, which state_of() hands out.
class Position {
 public:
  template <Notated G>
  Position(const GameInfo& info, G game, const typename G::State& state)
      : model_(std::make_unique<Model<G>>(info, std::move(game), state)) {}

  Position(const Position& from) : model_(from.model_->clone()) {}
  Position& operator=(const Position& from) {
    model_ = from.model_->clone();
    return *this;
  }
  Position(Position&&) noexcept = default;
  Position& operator=(Position&&) noexcept = default;
  ~Position() = default;

  const GameInfo& game() const { return model_->info; }
  std::string_view side_name(Side side) const { return game().side_names[index(side)]; }

  Side to_move() const { return model_->to_move(); }
  bool over() const { return model_->over(); }
  /// The margin by which First has won; over().
  Score result() const { return model_->result(); }
  int points(Side side) const { return model_->points(side); }

  std::vector<std::string> moves() const { return model_->moves(); }
  /// Plays the move, or says why it cannot be played and leaves the position as it was.
  Parsed<void> play(std::string_view move) { return model_->play(move); }

  /// Nature acts before to_move() does.
  bool chance() const { return model_->chance(); }
  std::vector<NamedOutcome> outcomes() const { return model_->outcomes(); }
  /// Lets the chance event fall as the text says; refused like play().
  Parsed<void> settle(std::string_view outcome) { return model_->settle(outcome); }

  std::uint64_t hash() const { return model_->hash(); }
  std::string text() const { return model_->text(); }
  /// Another position of the same game under the same rules.
  Parsed<Position> parse(std::string_view text) const { return model_->parse(text); }
  /// The game's own start position under the same rules.
  Position start() const { return model_->start(); }

  /// Move sequences of exactly `depth` plies from here, with nothing left to chance.
  std::uint64_t perft(int depth) const { return model_->perft(depth); }

  Grid grid() const { return model_->grid(); }
  char at(Cell cell) const { return model_->at(cell); }
  /// The cells a legal move touches; none for a pass or a text that is no legal move.
  MoveCells cells(std::string_view move) const { return model_->cells(move); }

  /// The rules and the state inside, if this is a position of game G.
  template <Notated G>
  std::optional<std::pair<G, typename G::State>> state_of() const {
    if (const auto* model = dynamic_cast<const Model<G>*>(model_.get()))
      return std::pair{model->game, model->state};
    return std::nullopt;
  }

  friend bool operator==(const Position& a, const Position& b) {
    return &a.game() == &b.game() && a.text() == b.text();
  }

 private:
  struct Interface {
    explicit Interface(const GameInfo& i) : info(i) {}
    virtual ~Interface() = default;
    virtual std::unique_ptr<Interface> clone() const = 0;
    virtual Side to_move() const = 0;
    virtual bool over() const = 0;
    virtual Score result() const = 0;
    virtual int points(Side) const = 0;
    virtual std::vector<std::string> moves() const = 0;
    virtual Parsed<void> play(std::string_view) = 0;
    virtual bool chance() const = 0;
    virtual std::vector<NamedOutcome> outcomes() const = 0;
    virtual Parsed<void> settle(std::string_view) = 0;
    virtual std::uint64_t hash() const = 0;
    virtual std::string text() const = 0;
    virtual Parsed<Position> parse(std::string_view) const = 0;
    virtual Position start() const = 0;
    virtual std::uint64_t perft(int depth) const = 0;
    virtual Grid grid() const = 0;
    virtual char at(Cell) const = 0;
    virtual MoveCells cells(std::string_view) const = 0;

    const GameInfo& info;
  };

  template <Notated G>
  struct Model;

  std::unique_ptr<Interface> model_;
};

/// The one bridge between a game's hot face (the Game concept) and its cold one (Position).
template <Notated G>
struct Position::Model final : Position::Interface {
  Model(const GameInfo& i, G g, const typename G::State& s)
      : Interface(i), game(std::move(g)), state(s) {}

  std::unique_ptr<Interface> clone() const override { return std::make_unique<Model>(*this); }
  Side to_move() const override { return game.to_move(state); }
  bool over() const override { return game.over(state); }
  Score result() const override { return game.result(state); }
  int points(Side side) const override { return game.points(state, side); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    if (chance()) return texts;
    Moves<G> moves;
    game.moves(state, moves);
    for (const auto& move : moves) texts.push_back(game.move_text(move));
    return texts;
  }

  Parsed<void> play(std::string_view text) override {
    if (chance()) return text_error("no move can be played before chance has had its turn");
    const auto move = game.parse_move(state, text);
    if (!move) return tl::unexpected(move.error());
    game.play(state, *move);
    return {};
  }

  bool chance() const override {
    if constexpr (Stochastic<G>) return game.chance(state);
    return false;
  }

  std::vector<NamedOutcome> outcomes() const override {
    std::vector<NamedOutcome> named;
    if constexpr (NotatedChance<G>) {
      if (!chance()) return named;
      Outcomes<G> outcomes;
      game.outcomes(state, outcomes);
      for (const auto& [outcome, probability] : outcomes)
        named.push_back({game.outcome_text(outcome), probability, game.outcome_words(outcome)});
    }
    return named;
  }

  Parsed<void> settle(std::string_view text) override {
    if (!chance()) return text_error("nothing is left to chance here");
    if constexpr (NotatedChance<G>) {
      const auto outcome = game.parse_outcome(state, text);
      if (!outcome) return tl::unexpected(outcome.error());
      game.settle(state, *outcome);
    }
    return {};
  }

  std::uint64_t hash() const override { return game.hash(state); }
  std::string text() const override { return game.text(state); }

  Parsed<Position> parse(std::string_view text) const override {
    const auto parsed = game.parse(text);
    if (!parsed) return tl::unexpected(parsed.error());
    return Position(this->info, game, *parsed);
  }

  Position start() const override { return Position(this->info, game, game.start()); }
  std::uint64_t perft(int depth) const override {
    std::uint64_t leaf_moves = 0;
    if constexpr (Stochastic<G>)
      return petteia::perft(G::without_chance(), state, depth, leaf_moves);
    return petteia::perft(game, state, depth, leaf_moves);
  }

  Grid grid() const override { return G::kGrid; }
  char at(Cell cell) const override { return game.at(state, cell); }

  MoveCells cells(std::string_view text) const override {
    if (chance()) return {};
    const auto move = game.parse_move(state, text);
    return move ? game.cells(state, *move) : MoveCells{};
  }

  G game;
  typename G::State state;
};

}  // namespace petteia::play
