#pragma once

#include <type_traits>

#include "net/asio.hpp"

namespace petteia::web {

/// Does the work on a thread of `pool`, while the coroutine's own thread goes on with others'.
template <class Work>
net::awaitable<std::invoke_result_t<Work&>> run_on(net::asio::thread_pool& pool, Work work) {
  const auto job = [&work]() -> net::awaitable<std::invoke_result_t<Work&>> { co_return work(); };
  co_return co_await net::asio::co_spawn(pool, job, net::asio::use_awaitable);
}

}  // namespace petteia::web
