#pragma once

#include <map>
#include <set>
#include <vector>

#include "web/channel.hpp"

namespace petteia::web {

/// Who watches what. A topic is "lobby", "table/ID", "tournaments" or "tournament/ID".
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

  /// The topics that begin so and that somebody watches.
  std::vector<std::string> watched(std::string_view beginning) const {
    std::vector<std::string> topics;
    for (const auto& [topic, watchers] : watchers_)
      if (topic.starts_with(beginning)) topics.push_back(topic);
    return topics;
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
