#include "net/launch.hpp"

#include "cli/commands.hpp"
#include "cli/failure.hpp"

namespace petteia::cli {

void add_launch(CLI::App& app) {
  auto options = std::make_shared<net::LaunchOptions>();
  CLI::App* launch = app.add_subcommand("launch", "Become another program, with limits");
  launch->group("");  // for the arena, not for people
  launch->add_option("--folder", options->folder);
  launch->add_option("--tcp", options->tcp);
  launch->add_option("--udp", options->udp);
  launch->add_option("--user", options->user);
  launch->add_option("--memory", options->memory);
  launch->add_option("--cpu", options->cpu);
  launch->add_option("--files", options->files);
  launch->add_option("--processes", options->processes);
  launch->add_option("command", options->command)->required();
  launch->callback([options] { throw Failure(net::launch(*options)); });
}

}  // namespace petteia::cli
