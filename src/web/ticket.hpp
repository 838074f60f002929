#pragma once

#include "web/http.hpp"

namespace petteia::web {

/// How many may do the same costly thing at once.
struct Turnstile {
  std::size_t free;
};

/// Held by one of them; a Refusal if there are too many.
class Ticket {
 public:
  explicit Ticket(Turnstile& turnstile) : turnstile_(turnstile) {
    if (turnstile_.free == 0)
      throw Refusal(Status::Busy, "too many are thinking already; try again later");
    --turnstile_.free;
  }
  ~Ticket() { ++turnstile_.free; }
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;

 private:
  Turnstile& turnstile_;
};

}  // namespace petteia::web
