#include <iostream>
#include <random>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/game_option.hpp"
#include "cli/player_option.hpp"
#include "engines/protocol_engine.hpp"
#include "net/nboard.hpp"
#include "net/ugi.hpp"
#include "net/words.hpp"

namespace petteia::cli {
namespace {

void say(std::string_view line) {
  fmt::print("{}\n", line);
  std::fflush(stdout);
}

/// Obeys standard input until it ends or says quit.
template <class Session>
void converse(Session session, std::string line) {
  while (session.take(line) && std::getline(std::cin, line)) continue;
}

void run_engine(const play::Position& start, play::ThinkingEngine& engine) {
  std::string first;
  if (!std::getline(std::cin, first)) return;
  const bool nboard = start.game().name == "reversi" && net::Words(first).next() == "nboard";
  if (nboard)
    converse<net::NboardSession>({start, engine, say}, first);
  else
    converse<net::UgiSession>({start, engine, say}, first);
}

}  // namespace

void add_engine(CLI::App& app) {
  struct Options {
    std::string game;
    std::string engine;
    std::uint64_t seed = std::random_device{}();
  };
  auto options = std::make_shared<Options>();
  CLI::App* engine = app.add_subcommand(
      "engine", "Serve another program on standard input and output: UGI, for Reversi also NBoard");
  engine->footer(
      "The first line says which protocol is spoken: `ugi` (or `uci`), or `nboard 2`.\n"
      "Thinking ends with the input. Example:\n"
      "  (printf 'ugi\\nposition startpos\\ngo movetime 500\\n'; sleep 1) | petteia engine "
      "connect4");
  engine->add_option("game", options->game, "One of: " + game_names())->required();
  engine->add_option(
      "--engine", options->engine,
      "A player that thinks instead of the engine, with nothing to set (see `petteia games`)");
  engine->add_option("--seed", options->seed, "Repeat what was left to chance in another run");
  engine->callback([options] {
    const play::Position& start = game_named(options->game).start;
    std::unique_ptr<play::ThinkingEngine> thinking;
    if (options->engine.empty())
      thinking = std::make_unique<engines::ProtocolEngine>(start.game());
    else
      thinking =
          std::make_unique<play::PlainEngine>(player_named(options->engine, start, options->seed));
    run_engine(start, *thinking);
  });
}

}  // namespace petteia::cli
