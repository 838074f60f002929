#include <cstdlib>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "store/game_store.hpp"
#include "web/service.hpp"

namespace petteia::cli {
namespace {

/// How many ports after the usual one are tried before giving up.
constexpr int kMorePorts = 20;

struct WebOptions {
  web::ServiceOptions service;
  std::uint16_t hexthello_port = 6002;
  std::uint16_t tucchess_port = 9876;
  bool no_guests = false;
  bool no_browser = false;
};

std::string address_of(const web::HttpOptions& http, std::uint16_t port) {
  const bool everywhere = http.bind == "0.0.0.0" || http.bind == "::" || http.bind.empty();
  std::string host = everywhere ? "localhost" : http.bind;
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  return fmt::format("http://{}:{}/", host, port);
}

std::filesystem::path home_folder() {
  const char* home = std::getenv("HOME");
  return home != nullptr ? home : ".";
}

bool has_display() {
  return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
}

/// The address is ours: no shell can find anything else in it.
void open_browser(const std::string& address) {
  const std::string command = "xdg-open " + address + " >/dev/null 2>&1 &";
  if (std::system(command.c_str()) != 0) fmt::print("Open the address in a browser.\n");
}

void serve(const WebOptions& options) {
  try {
    web::Service service(options.service);
    const std::string address = address_of(options.service.http, service.port());
    fmt::print("Petteia is at {} (Ctrl-C ends it)\n", address);
    std::fflush(stdout);
    for (const std::string& problem : service.problems())
      fmt::print(stderr, "petteia: {}\n", problem);
    if (!options.no_browser && has_display()) open_browser(address);
    service.run();
  } catch (const std::runtime_error& error) {
    throw Failure(error.what());
  }
}

}  // namespace

void add_web(CLI::App& app) {
  auto options = std::make_shared<WebOptions>();
  options->service.version = PETTEIA_VERSION;
  options->service.data = store::data_folder();
  options->service.records = home_folder() / "connect4";
  CLI::App* web =
      app.add_subcommand("web", "Serve the page: play, watch, replay and analyse in a browser");
  CLI::Option* port =
      web->add_option("-p,--port", options->service.http.port,
                      "Port to listen on, or the first free one after it if left out; 0: any")
          ->capture_default_str();
  web->add_option("--bind", options->service.http.bind,
                  "Address to listen on; 0.0.0.0 lets other machines in")
      ->capture_default_str();
  web->add_option("--data", options->service.data,
                  "Folder to keep finished games in (default: petteia in the user's data folder)");
  web->add_option("--records", options->service.records,
                  "Folder for finished games of Connect-4 as JSON files (default: ~/connect4)");
  web->add_flag("--no-browser", options->no_browser, "Do not open a browser");
  web->add_option("--hexthello-port", options->hexthello_port,
                  "TCP port on which HexThello programs are let in")
      ->capture_default_str();
  web->add_option("--tucchess-port", options->tucchess_port,
                  "UDP port on which TUC-Chess programs are let in")
      ->capture_default_str();
  web->add_flag("--no-guests", options->no_guests, "Let no programs in");
  options->service.end_on_signal = true;
  web->callback([options, port] {
    if (!options->no_guests)
      options->service.guests = {options->service.http.bind, options->hexthello_port,
                                 options->tucchess_port};
    if (port->count() == 0) options->service.http.more_ports = kMorePorts;
    serve(*options);
  });
}

}  // namespace petteia::cli
