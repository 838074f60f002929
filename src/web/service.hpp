#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "web/guests.hpp"
#include "web/http_server.hpp"

namespace petteia::web {

struct ServiceOptions {
  HttpOptions http;
  GuestOptions guests;
  std::string version;
  std::filesystem::path data;     ///< folder for the games that are kept
  std::filesystem::path records;  ///< folder for finished Connect-4 games as JSON files (C7)
  std::size_t most_tables = 64;
  bool end_on_signal = false;  ///< SIGINT and SIGTERM stop it
};

/// The whole web service: listens from its making on, works while run() does.
class Service {
 public:
  /// Throws std::runtime_error if it cannot listen or keep games.
  explicit Service(const ServiceOptions& options);
  ~Service();

  std::uint16_t port() const;
  /// What does not work, though the service does: sentences for people.
  const std::vector<std::string>& problems() const;
  /// Until it is stopped.
  void run();
  /// Any thread may call it.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace petteia::web
