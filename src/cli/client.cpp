#include <random>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/duration_option.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/player_option.hpp"
#include "cli/terminal.hpp"
#include "net/hexthello_client.hpp"
#include "net/tucchess_client.hpp"

namespace petteia::cli {
namespace {

using std::chrono::milliseconds;

/// Shows a client's game to the person who started it.
class Shown final : public net::ClientObserver {
 public:
  explicit Shown(bool quiet) : quiet_(quiet) {}

  void note(std::string_view sentence) override {
    if (quiet_) return;
    fmt::print("{}\n", sentence);
    std::fflush(stdout);
  }
  void position(const play::Position& position) override {
    if (quiet_) return;
    fmt::print("\n{}{} {}   {} {}\n\n", draw(position, {.ink = ink_}),
               position.side_name(Side::First), position.points(Side::First),
               position.side_name(Side::Second), position.points(Side::Second));
    std::fflush(stdout);
  }

 private:
  bool quiet_;
  Ink ink_ = terminal_ink();
};

/// What both clients can be told.
struct Common {
  milliseconds::rep time;  ///< in milliseconds
  std::string engine;
  milliseconds wait{};
  std::uint64_t seed = std::random_device{}();
  bool quiet = false;
};

void add_common(CLI::App& app, Common& common, net::ClientOptions& options) {
  app.add_option("-i,--ip", options.host, "The server's address or host name")
      ->capture_default_str();
  app.add_option("-p,--port", options.port, "The server's port")->capture_default_str();
  app.add_option("--name", options.name, "What we are called")->capture_default_str();
  app.add_option("--engine", common.engine,
                 "Who chooses the moves (see `petteia games`), or ugi:COMMAND for another program; "
                 "default: the strongest there is");
  app.add_option("--time", common.time, "Milliseconds to think about a move")
      ->check(CLI::Range(1, 3600000))
      ->capture_default_str();
  add_duration(app, "--wait", common.wait,
               "The most to wait for a server that is not there; 0: any");
  app.add_option("--seed", common.seed, "Repeat what the player left to chance in another run");
  app.add_flag("-q,--quiet", common.quiet, "Print nothing");
}

template <class Options>
int join(std::string_view game, const Common& common, Options options) {
  const play::Position& start = game_named(game).start;
  const std::string engine =
      common.engine.empty() ? fmt::format("engine:time={}", common.time) : common.engine;
  const auto player = player_named(engine, start, common.seed);
  Shown shown(common.quiet);
  options.time.move = milliseconds(common.time);
  options.patience = unless_zero(common.wait);
  options.end_on_signal = true;
  switch (make_client(start, *player, options, shown)->run()) {
    case net::Farewell::Told:
      return 0;
    case net::Farewell::ServerGone:
      shown.note("The server has gone away.");
      return 0;
    case net::Farewell::NoServer:
      throw Failure(fmt::format("there is no server on {} port {}", options.host, options.port));
    case net::Farewell::Interrupted:
      return kInterruptedExit;
  }
  return 0;
}

void add_hexthello(CLI::App& client, int& exit_code) {
  struct Options {
    Common common{.time = 1000, .engine = {}};
    net::hexthello::ClientOptions client;
  };
  auto options = std::make_shared<Options>();
  CLI::App* app = client.add_subcommand("hexthello", "The course protocol over TCP");
  add_common(*app, options->common, options->client);
  app->callback(
      [options, &exit_code] { exit_code = join("hexthello", options->common, options->client); });
}

void add_tucchess(CLI::App& client, int& exit_code) {
  struct Options {
    Common common{.time = 3000, .engine = {}};
    net::tucchess::ClientOptions client;
    std::string edition = "2019";
  };
  auto options = std::make_shared<Options>();
  CLI::App* app = client.add_subcommand("tucchess", "The course protocol over UDP");
  add_common(*app, options->common, options->client);
  app->add_option("--edition", options->edition,
                  "The year whose rules are played: 2019, 2021, 2022")
      ->capture_default_str();
  app->add_option("--games", options->client.games, "Games to play, one after the other")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  app->callback([options, &exit_code] {
    const auto game = tucchess_edition(options->edition).game;
    exit_code = join(game, options->common, options->client);
  });
}

}  // namespace

void add_client(CLI::App& app, int& exit_code) {
  CLI::App* client = app.add_subcommand("client", "Play under a server over the network");
  client->require_subcommand(1);
  add_hexthello(*client, exit_code);
  add_tucchess(*client, exit_code);
}

}  // namespace petteia::cli
