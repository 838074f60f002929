#include <fmt/format.h>

#include "cli/commands.hpp"
#include "engines/engine.hpp"

namespace petteia::cli {

void add_techniques(CLI::App& app) {
  app.add_subcommand("techniques", "List the techniques of the search")->callback([] {
    fmt::print("{:<22} {:<8} {:<12} {:<20} {}\n", "technique", "default", "value", "needs",
               "what it does");
    for (const auto& technique : search::kTechniques)
      fmt::print("{:<22} {:<8} {:<12} {:<20} {}\n", technique.name, technique.on ? "on" : "off",
                 technique.promise == search::Promise::SameValue ? "the same" : "may differ",
                 technique.needs ? search::info(*technique.needs).name : "", technique.help);
  });
}

}  // namespace petteia::cli
