#pragma once

#include <thread>

#include "support/scratch.hpp"
#include "web/client.hpp"
#include "web/service.hpp"

namespace petteia::web::test {

/// A service with folders of its own, running while this lives.
class TestService {
 public:
  explicit TestService(ServiceOptions options = {})
      : service_(completed(std::move(options), scratch_)), thread_([this] { service_.run(); }) {}
  ~TestService() {
    service_.stop();
    thread_.join();
  }
  TestService(const TestService&) = delete;
  TestService& operator=(const TestService&) = delete;

  std::uint16_t port() const { return service_.port(); }
  std::filesystem::path records() const { return scratch_.file("connect4"); }
  std::filesystem::path data() const { return scratch_.file("data"); }

  Response get(const std::string& target) const { return test::get(port(), target); }
  Response post(const std::string& target, const json::object& body,
                const std::string& key = "") const {
    return test::post(port(), target, body, key);
  }

 private:
  static ServiceOptions completed(ServiceOptions options, const testing::Scratch& scratch) {
    options.http.port = 0;
    options.data = scratch.file("data");
    options.records = scratch.file("connect4");
    options.version = "test";
    return options;
  }

  testing::Scratch scratch_;
  Service service_;
  std::thread thread_;
};

/// A table somebody opened, and may act at.
class OwnTable {
 public:
  OwnTable(const TestService& service, const json::object& setup) : service_(service) {
    const Response opened = service.post("/api/tables", setup);
    if (opened.status != 200) throw std::runtime_error(opened.body);
    const json::object body = opened.json();
    id_ = body.at("id").as_string();
    key_ = body.at("key").as_string();
  }

  const std::string& id() const { return id_; }
  const std::string& key() const { return key_; }
  std::string topic() const { return "table/" + id_; }

  json::object look() const { return service_.get("/api/tables/" + id_).json(); }
  Response act(const json::object& action) const {
    return service_.post("/api/tables/" + id_ + "/actions", action, key_);
  }
  Response act(const std::string& action) const { return act({{"action", action}}); }
  Response move(const std::string& move, std::size_t ply) const {
    return act({{"action", "move"}, {"move", move}, {"ply", ply}});
  }

 private:
  const TestService& service_;
  std::string id_;
  std::string key_;
};

inline std::size_t plies(const json::object& table) { return table.at("plies").as_array().size(); }

inline std::string first_move(const json::object& table) {
  return std::string(table.at("position").at("moves").as_array().at(0).at("move").as_string());
}

}  // namespace petteia::web::test
