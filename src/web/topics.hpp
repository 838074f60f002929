#pragma once

#include <map>
#include <set>

#include "web/channel.hpp"

namespace petteia::web {

/// Who watches what. A topic is "lobby" or "table/ID".
class Topics {
 public:
  void watch(const std::string& topic, Channel& channel) { watchers_[topic].insert(&channel); }

  void unwatch(const std::string& topic, Channel& channel) {
    const auto found = watchers_.find(topic);
    if (found == watchers_.end()) return;
    found->second.erase(&channel);
    if (found->second.empty()) watchers_.erase(found);
  }

  std::size_t watchers(const std::string& topic) const {
    const auto found = watchers_.find(topic);
    return found == watchers_.end() ? 0 : found->second.size();
  }

  void publish(const std::string& topic, const Message& message) const {
    const auto found = watchers_.find(topic);
    if (found == watchers_.end()) return;
    for (Channel* channel : found->second) channel->send(message);
  }

 private:
  std::map<std::string, std::set<Channel*>> watchers_;
};

}  // namespace petteia::web
