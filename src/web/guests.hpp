#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/parsed.hpp"
#include "web/seat.hpp"

namespace petteia::web {

/// A program connected over one of the course protocols.
struct Guest {
  std::string id;
  std::string game;
  std::string name;
  std::string peer;   ///< its address
  bool busy = false;  ///< sits at a table
};

/// The programs that can be asked to a table. All on the service's thread.
class Guests {
 public:
  virtual ~Guests() = default;

  virtual std::vector<Guest> list() const = 0;
  /// False if there is no such guest.
  virtual bool disconnect(const std::string& id) = 0;
  /// A seat for the guest, whom nobody else can ask while it lives; or why there is none.
  virtual Parsed<std::unique_ptr<Seat>> seat(const std::string& id, const play::GameInfo& game) = 0;
  /// Called whenever somebody has come or gone.
  virtual void on_change(std::function<void()> listener) = 0;
  virtual void stop() = 0;
};

/// Where nobody is let in.
class NoGuests final : public Guests {
 public:
  std::vector<Guest> list() const override { return {}; }
  bool disconnect(const std::string&) override { return false; }
  Parsed<std::unique_ptr<Seat>> seat(const std::string& id, const play::GameInfo&) override {
    return text_error("there is no guest '" + id + "'");
  }
  void on_change(std::function<void()>) override {}
  void stop() override {}
};

}  // namespace petteia::web
