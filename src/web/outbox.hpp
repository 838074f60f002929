#pragma once

#include <algorithm>
#include <deque>
#include <memory>
#include <string>

namespace petteia::web {

/// Something to be pushed, written once for all who get it.
struct Message {
  /// What it is about, if it tells the whole of it: a newer one about the same makes it pointless.
  /// Empty for one that must not be left out.
  std::string about;
  std::shared_ptr<const std::string> text;
};

/// What waits to be sent to one connection. A connection too slow for what happens gets the newest
/// of everything, and never a queue that grows.
class Outbox {
 public:
  void put(Message message) {
    const auto same = [&](const Message& waiting) {
      return !message.about.empty() && waiting.about == message.about;
    };
    const auto old = std::find_if(waiting_.begin(), waiting_.end(), same);
    if (old != waiting_.end())
      old->text = std::move(message.text);
    else
      waiting_.push_back(std::move(message));
  }

  bool empty() const { return waiting_.empty(); }
  /// Nobody is waited for so long.
  bool too_full() const { return waiting_.size() > kMost; }

  /// The text that has waited longest. !empty()
  std::shared_ptr<const std::string> take() {
    auto text = std::move(waiting_.front().text);
    waiting_.pop_front();
    return text;
  }

 private:
  static constexpr std::size_t kMost = 1000;

  std::deque<Message> waiting_;
};

}  // namespace petteia::web
