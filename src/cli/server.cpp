#include <random>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/duration_option.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/server_output.hpp"
#include "net/hexthello_server.hpp"
#include "net/tucchess_server.hpp"

namespace petteia::cli {
namespace {

using std::chrono::milliseconds;

/// What both servers can be told.
struct Common {
  milliseconds move_time;
  std::string records = {};
  std::string scores = {};
  bool json = false;
  bool quiet = false;
};

void add_common(CLI::App& app, Common& common, net::ServerOptions& options) {
  app.add_option("-p,--port", options.port, "Port to listen on; 0 takes any that is free")
      ->capture_default_str();
  app.add_option("--bind", options.bind,
                 "Address or host name to listen on (default: all, IPv4 and IPv6)");
  app.add_option("--tables", options.tables, "How many are played at once")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  app.add_option("--waiting-room", options.waiting_room, "How many players may wait for a game")
      ->check(CLI::Range(2, 100000))
      ->capture_default_str();
  add_duration(app, "--move-time", common.move_time,
               "The most a player may take for a move; 0: any");
  app.add_option("--records", common.records, "Folder to keep a record of every game in (JSON)");
  app.add_flag("--json", common.json, "Print an event a line as JSON");
  app.add_flag("-q,--quiet", common.quiet, "Print nothing");
}

template <class Options>
int serve(std::string_view game, const Common& common, Options options) {
  Observers observers;
  if (!common.quiet)
    observers.add(common.json ? print_json_lines() : print_for_people(options.tables));
  if (!common.records.empty()) observers.add(keep_records(common.records));
  if (!common.scores.empty()) observers.add(log_scores(common.scores));
  options.time.move = unless_zero(common.move_time);
  options.end_on_signal = true;
  try {
    open_server(game_named(game).start, options, observers)->run();
  } catch (const std::runtime_error& error) {
    throw Failure(error.what());
  }
  return 0;
}

void add_hexthello(CLI::App& server, int& exit_code) {
  struct Options {
    Common common{.move_time = std::chrono::minutes{2}};
    net::hexthello::ServerOptions server;
  };
  auto options = std::make_shared<Options>();
  CLI::App* app = server.add_subcommand("hexthello", "The course protocol over TCP");
  app->footer(
      "The first client to connect is White. After its match a client is told to quit; others "
      "wait\n"
      "for the next match. Example, a match of ten games with swapped colours:\n"
      "  petteia server hexthello -g 10 -s");
  add_common(*app, options->common, options->server);
  app->add_option("-g,--games", options->server.games, "Games of a match")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  app->add_flag("-s,--swap", options->server.swap, "Swap colours after each game");
  app->add_option("--matches", options->server.matches,
                  "Matches before the server ends; 0: endless")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str();
  add_duration(*app, "--name-time", options->server.name_time,
               "The most a client may take to tell its name");
  app->callback(
      [options, &exit_code] { exit_code = serve("hexthello", options->common, options->server); });
}

void add_tucchess(CLI::App& server, int& exit_code) {
  struct Options {
    Common common{.move_time = std::chrono::seconds{4}};
    net::tucchess::ServerOptions server;
    std::string edition = "2019";
    milliseconds limit = tucchess_edition("2019").limit;
  };
  auto options = std::make_shared<Options>();
  CLI::App* app = server.add_subcommand("tucchess", "The course protocol over UDP");
  app->footer(
      "The first player to send its name is White. Whoever wants to play again after a game sends\n"
      "its name again.");
  add_common(*app, options->common, options->server);
  app->add_option("--edition", options->edition,
                  "The year whose rules are played: 2019, 2021, 2022")
      ->capture_default_str();
  CLI::Option* limit =
      add_duration(*app, "--limit", options->limit,
                   "The most a whole game may take; 0: any (default: the edition's)");
  add_duration(*app, "--countdown", options->server.countdown,
               "From the second player to the first move");
  app->add_option("--games", options->server.games, "Games before the server ends; 0: endless")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str();
  app->add_option("--scores-log", options->common.scores,
                  "File to append a line to after every game");
  CLI::Option* seed = app->add_option("--seed", options->server.seed,
                                      "Repeat what was left to chance in another run");
  app->callback([options, limit, seed, &exit_code] {
    const TucChessEdition edition = tucchess_edition(options->edition);
    options->server.time.whole = unless_zero(limit->count() > 0 ? options->limit : edition.limit);
    if (seed->count() == 0) options->server.seed = std::random_device{}();
    exit_code = serve(edition.game, options->common, options->server);
  });
}

}  // namespace

void add_server(CLI::App& app, int& exit_code) {
  CLI::App* server =
      app.add_subcommand("server", "Referee games between programs over the network");
  server->require_subcommand(1);
  add_hexthello(*server, exit_code);
  add_tucchess(*server, exit_code);
}

}  // namespace petteia::cli
