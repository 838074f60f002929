#pragma once

#include <string_view>

namespace petteia::web {

/// May a request that says it comes from a page at `origin` act on the service it knows as `host`?
/// Only our own page may. Without an origin it comes from no page, but from a program, which could
/// say whatever it likes.
bool same_origin(std::string_view origin, std::string_view host);

/// Is `host` a name of this very machine? A service for this machine alone answers to no other, so
/// that a foreign name made to point here (DNS rebinding) gains nothing.
bool names_loopback(std::string_view host);

/// Does a connection from the address `peer` to ours, `own`, come from this very machine?
bool same_machine(std::string_view peer, std::string_view own);

}  // namespace petteia::web
