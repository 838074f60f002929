#include "cli/roster.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "cli/failure.hpp"
#include "engines/players.hpp"
#include "net/engine_process.hpp"
#include "net/hexthello_client_player.hpp"
#include "net/tucchess_client_player.hpp"
#include "net/tucchess_server.hpp"

namespace petteia::cli {
namespace {

bool mentions_port(const net::Program& program) {
  return std::any_of(program.command.begin(), program.command.end(), [](const std::string& word) {
    return word.find("{port}") != std::string::npos;
  });
}

std::uint16_t port_from(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (error != std::errc() || end != text.data() + text.size() || port == 0)
    throw Failure(fmt::format("'{}' is not a port", text));
  return port;
}

}  // namespace

Roster::Roster(const engines::CatalogEntry& game, const arena::ProgramRules& rules,
               std::chrono::milliseconds margin)
    : game_(game),
      rules_(rules),
      margin_(margin),
      confinement_{rules.sandbox,
                   {rules.memory, rules.processes, rules.cpu, rules.scratch, rules.output},
                   std::filesystem::read_symlink("/proc/self/exe")} {}

arena::Contestant Roster::contestant(const arena::Entrant& entrant,
                                     const std::filesystem::path& base) {
  const std::string_view spec = entrant.spec;
  const std::size_t colon = std::min(spec.find(':'), spec.size());
  const std::string_view kind = spec.substr(0, colon);
  const std::string_view rest = spec.substr(std::min(colon + 1, spec.size()));
  if (kind == "ugi" || kind == "nboard" || kind == "client" || kind == "connect")
    a_program_ = entrant.name;
  if (kind == "ugi") return engine(entrant, program(entrant, rest, base), false);
  if (kind == "nboard") {
    if (game_.info.name != "reversi")
      throw Failure(fmt::format("NBoard's protocol is for Reversi, not for {}", game_.info.title));
    return engine(entrant, program(entrant, rest, base), true);
  }
  if (tucchess() && (kind == "client" || kind == "connect")) from_start_only_ = entrant.name;
  if (kind == "client") return client(entrant, program(entrant, rest, base));
  if (kind == "connect") return visitor(entrant, rest);

  if (const auto player = engines::make_player(spec, game_.info, 0); !player)
    throw Failure(player.error().what);
  return {entrant.name, [&info = game_.info, spec = entrant.spec](const arena::Seat& seat) {
            auto player = engines::make_player(spec, info, seat.seed);
            if (!player) throw Failure(player.error().what);
            return *std::move(player);
          }};
}

void Roster::check(const arena::Conditions& conditions) const {
  const auto& [openings, rules] = conditions;
  if (!a_program_.empty() && !rules.time.move)
    throw Failure(fmt::format(
        "{} is a program, which may never answer: games need a time for a move", a_program_));
  if (!from_start_only_.empty() && (!openings.book.empty() || openings.plies.most > 0))
    throw Failure(
        fmt::format("{} cannot be told of an opening: the protocol of TUC-Chess knows only the "
                    "start of the game. Say that openings have 0 plies",
                    from_start_only_));
}

net::Program Roster::program(const arena::Entrant& entrant, std::string_view command,
                             const std::filesystem::path& base) {
  auto words = net::split_command(command);
  if (!words) throw Failure(fmt::format("{}: {}", entrant.name, words.error().what));
  auto program =
      net::program_from(*std::move(words), entrant.folder.empty() ? "" : base / entrant.folder);
  if (!program) throw Failure(fmt::format("{}: {}", entrant.name, program.error().what));
  require_sandbox();
  return *std::move(program);
}

void Roster::require_sandbox() {
  if (!confinement_.sandbox || sandbox_checked_) return;
  if (const auto problem = net::sandbox_problem(confinement_.launcher))
    throw Failure(fmt::format(
        "programs cannot be locked in on this machine: {}\nThey are locked in by "
        "bubblewrap (bwrap), which needs user namespaces. If you trust all of them, run "
        "them with --unsafe, or with 'sandbox = false' in the tournament's file",
        *problem));
  sandbox_checked_ = true;
}

void Roster::require_course_protocol() const {
  if (hexthello() || tucchess()) return;
  throw Failure(
      fmt::format("{} has no network protocol of a course; a program can speak our engine "
                  "protocol: ugi:COMMAND",
                  game_.info.title));
}

arena::Contestant Roster::engine(const arena::Entrant& entrant, net::Program program,
                                 bool nboard) const {
  return {entrant.name,
          [program = std::move(program), nboard, rules = rules_, margin = margin_,
           confinement = confinement_](const arena::Seat& seat) -> std::unique_ptr<play::Player> {
            net::EngineProcessOptions options;
            options.command = net::confined(program, confinement, std::nullopt);
            options.protocol = nboard ? net::EngineProtocol::Nboard : net::EngineProtocol::Ugi;
            options.start_time = rules.start_time;
            options.grace = margin;
            options.log = seat.log;
            options.most_output = rules.output;
            return std::make_unique<net::EngineProcess>(std::move(options));
          }};
}

net::ClientPlayerOptions Roster::client_options(const arena::Seat& seat) const {
  net::ClientPlayerOptions options;
  options.confinement = confinement_;
  options.log = seat.log;
  options.start_time = rules_.start_time;
  options.margin = margin_;
  return options;
}

arena::Contestant Roster::client(const arena::Entrant& entrant, net::Program program) {
  require_course_protocol();
  const bool named_port = mentions_port(program);
  if (hexthello()) {
    if (!named_port)
      for (const char* word : {"-i", "{host}", "-p", "{port}"}) program.command.emplace_back(word);
    return {entrant.name, [this, program](const arena::Seat& seat) {
              net::ClientPlayerOptions options = client_options(seat);
              options.program = program;
              return std::make_unique<net::hexthello::HexThelloClientPlayer>(std::move(options));
            }};
  }

  return {entrant.name,
          [this, program](const arena::Seat& seat) {
            net::ClientPlayerOptions options = client_options(seat);
            options.program = program;
            return std::make_unique<net::tucchess::TucChessClientPlayer>(
                std::move(options), net::tucchess::ServerOptions().port);
          },
          confinement_.sandbox || named_port ? nullptr : built_in_port_};
}

arena::Contestant Roster::visitor(const arena::Entrant& entrant, std::string_view port_text) const {
  require_course_protocol();
  const std::uint16_t port = port_from(port_text);
  if (tucchess()) {
    return {entrant.name,
            [this, port](const arena::Seat& seat) {
              return std::make_unique<net::tucchess::TucChessClientPlayer>(client_options(seat),
                                                                           port);
            },
            std::make_shared<std::mutex>()};
  }
  try {
    return {
        entrant.name,
        [this, house = std::make_shared<net::hexthello::OpenHouse>(port)](const arena::Seat& seat) {
          return std::make_unique<net::hexthello::HexThelloClientPlayer>(client_options(seat),
                                                                         house);
        },
        std::make_shared<std::mutex>()};
  } catch (const std::runtime_error& error) {
    throw Failure(fmt::format("{}: {}", entrant.name, error.what()));
  }
}

}  // namespace petteia::cli
