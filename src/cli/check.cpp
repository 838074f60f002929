#include <algorithm>

#include <fmt/format.h>

#include "arena/match.hpp"
#include "cli/arena.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/roster.hpp"
#include "cli/watch.hpp"

namespace petteia::cli {
namespace {

namespace fs = std::filesystem;
using play::Reason;

constexpr const char* kProgram = "the program";

struct CheckOptions {
  std::string game = "hexthello";
  std::string protocol;  ///< empty: the game's usual one
  int milliseconds = 4000;
  int games = 4;
  int memory = arena::ProgramRules{}.memory;
  bool unsafe = false;
  std::vector<std::string> command;
};

/// A folder for the program's output, gone at the end.
class LogFolder {
 public:
  LogFolder() {
    std::string name = (fs::temp_directory_path() / "petteia-check-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw Failure("no folder for the program's output");
    path_ = name;
  }
  ~LogFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  LogFolder(const LogFolder&) = delete;
  LogFolder& operator=(const LogFolder&) = delete;

  const fs::path& path() const { return path_; }

  /// The end of the last output that is not empty.
  std::string last_words() const {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(path_)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (auto file = files.rbegin(); file != files.rend(); ++file) {
      std::string text = read_file(*file);
      constexpr std::size_t kMost = 1000;
      if (text.size() > kMost) text = "…" + text.substr(text.size() - kMost);
      if (!text.empty()) return text;
    }
    return "";
  }

 private:
  fs::path path_;
};

/// What the games have shown about the program, which is player A.
struct Findings {
  arena::MatchScore score;
  std::vector<std::string> failures;  ///< what it did wrong, game by game
  bool connects = true;
  bool obeys = true;
  bool in_time = true;

  void add(const arena::PairResult& pair) {
    score.add(pair);
    for (const int number : {0, 1}) {
      const play::Record& game = pair.games[number];
      const Side side = arena::PairResult::kSideOfA[number];
      const Reason reason = game.ending.reason;
      if (!game.ending.forfeit() || game.ending.winner == side) continue;
      const bool moved = arena::thinking_of(game, pair.first_mover)[index(side)].moves > 0;
      const bool on_board = reason == Reason::IllegalMove || reason == Reason::Overtime;
      if (reason == Reason::Overtime)
        in_time = false;
      else if (!moved && !on_board)
        connects = false;
      else
        obeys = false;
      failures.push_back(game.ending.sentence);
    }
  }
  bool good() const { return failures.empty(); }
};

void print_line(std::string_view what, bool good, const std::string& details) {
  fmt::print("{:<12} {:<4} {}\n", what, good ? "yes" : "NO", details);
}

void print(const Findings& found, const CheckOptions& options, const std::string& output) {
  const arena::MatchScore& score = found.score;
  const arena::Thinking& thinking = score.thinking[0];
  const auto ms = [](auto time) { return std::chrono::duration<double, std::milli>(time).count(); };
  print_line("connects", found.connects, found.connects ? "" : found.failures.front());
  if (thinking.moves > 0) {
    print_line("obeys", found.obeys,
               fmt::format("{} moves{}", thinking.moves, found.obeys ? ", all legal" : ""));
    print_line("keeps time", found.in_time,
               fmt::format("{:.1f} ms a move, slowest {:.1f}, allowed {}",
                           thinking.moves > 0 ? ms(thinking.time) / thinking.moves : 0.0,
                           ms(thinking.slowest), options.milliseconds));
  }
  print_line("finishes", found.good(),
             fmt::format("{} of {} games against the random player ({} won, {} drawn, {} lost)",
                         score.games() - std::ssize(found.failures), score.games(), score.wins,
                         score.draws, score.losses));
  for (const std::string& failure : found.failures) fmt::print("  {}\n", failure);
  if (!found.good() && !output.empty()) fmt::print("\nIts last words:\n{}\n", output);
}

int check(const CheckOptions& options) {
  const auto& game = game_named(options.game);
  const bool course = game.info.name == "hexthello" || game.info.name.starts_with("tucchess");
  const std::string protocol =
      !options.protocol.empty() ? options.protocol : (course ? "client" : "ugi");
  arena::ProgramRules programs;
  programs.sandbox = !options.unsafe;
  programs.memory = options.memory;
  arena::Conditions conditions{{game.start, {0, 0}, {}}, {}};
  conditions.rules.time.move = std::chrono::milliseconds(options.milliseconds);
  Roster roster(game, programs, conditions.rules.time.margin);
  const arena::Contestant program = roster.contestant(
      {kProgram, protocol + ":" + shell_command(options.command), ""}, fs::current_path());
  const arena::Contestant random = roster.contestant({"random", "random", ""}, "");

  const LogFolder logs;
  Findings found;
  {
    Watch watch;
    arena::play_match(
        conditions, program, random, {(options.games + 1) / 2, 1, 1, logs.path()},
        [&](const arena::PairResult& pair) {
          found.add(pair);
          watch.show(found.score.games(), options.games, "");
          return found.connects;
        },
        watch.stop());
  }
  if (found.score.games() == 0) throw Failure("the check was interrupted");
  print(found, options, logs.last_words());
  return found.good() ? 0 : 1;
}

}  // namespace

void add_check(CLI::App& arena, int& exit_code) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* check_command = arena.add_subcommand(
      "check", "Try a program before a tournament: does it connect, obey, keep time and finish?");
  check_command->add_option("--game", options->game, "One of: " + game_names())
      ->capture_default_str();
  check_command
      ->add_option("--protocol", options->protocol,
                   "client (the course's), ugi or nboard; default: client where there is one")
      ->check(CLI::IsMember({"client", "ugi", "nboard"}));
  check_command->add_option("--time", options->milliseconds, "Milliseconds a move")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  check_command->add_option("--games", options->games, "How many; they are played in pairs")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  check_command->add_option("--memory", options->memory, "Megabytes it may use")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  check_command->add_flag("--unsafe", options->unsafe, "Do not lock the program in");
  check_command->add_option("command", options->command, "The program and its arguments, after --")
      ->required();
  check_command->callback([options, &exit_code] { exit_code = check(*options); });
}

}  // namespace petteia::cli
