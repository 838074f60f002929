#pragma once

#include <memory>
#include <string_view>

#include "web/outbox.hpp"

namespace petteia::web {

/// The way to one connected page. All of it on the service's thread.
class Channel {
 public:
  virtual ~Channel() = default;
  virtual void send(Message message) = 0;
};

/// What the service makes of the messages of one connected page; ends with the connection.
class Conversation {
 public:
  virtual ~Conversation() = default;
  virtual void hear(std::string_view message) = 0;
};

}  // namespace petteia::web
