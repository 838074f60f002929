#pragma once

#include <memory>
#include <set>
#include <string>

#include "web/backend.hpp"
#include "web/channel.hpp"
#include "web/fields.hpp"

namespace petteia::web {

/// A page that is connected: what it watches, and what it has studied.
class PageConversation final : public Conversation {
 public:
  PageConversation(Backend& backend, Channel& channel) : backend_(backend), channel_(channel) {}
  ~PageConversation() override;
  PageConversation(const PageConversation&) = delete;
  PageConversation& operator=(const PageConversation&) = delete;

  void hear(std::string_view message) override;

 private:
  void obey(const boost::json::object& message);
  void watch(const std::string& topic);
  void unwatch(const std::string& topic);
  /// Ends the study in progress and begins the one asked for, if one is.
  void study(std::unique_ptr<Study>& place, const boost::json::value& question,
             StudyRoom::Work (*work)(const Fields&));
  void send(const boost::json::object& message);

  Backend& backend_;
  Channel& channel_;
  std::set<std::string> watched_;
  std::unique_ptr<Study> analysis_;
  std::unique_ptr<Study> review_;
};

}  // namespace petteia::web
