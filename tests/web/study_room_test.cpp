#include "web/study_room.hpp"

#include <gtest/gtest.h>

#include "web/http.hpp"

namespace petteia::web {
namespace {

class Listener : public Channel {
 public:
  void send(Message) override { ++heard; }
  int heard = 0;
};

class StudyRooms : public testing::Test {
 protected:
  ~StudyRooms() override { let_go(); }

  void let_go() {
    go_on_ = true;
    go_on_.notify_all();
    pool_.join();
  }

  /// Takes no notice of being over.
  StudyRoom::Work deaf() {
    return [this](const std::atomic<bool>&, const StudyRoom::Tell& tell) {
      ++begun_;
      go_on_.wait(false);
      tell({"", std::make_shared<const std::string>("done")});
    };
  }

  std::atomic<bool> go_on_ = false;
  std::atomic<int> begun_ = 0;
  boost::asio::io_context io_;
  static constexpr int kThreads = 3;
  boost::asio::thread_pool pool_{kThreads};
  StudyRoom room_{io_, pool_, 2};
  Listener listener_;
};

TEST_F(StudyRooms, AreFullWhenAllPlacesAreTaken) {
  const auto one = room_.begin(listener_, deaf());
  const auto two = room_.begin(listener_, deaf());
  EXPECT_THROW(static_cast<void>(room_.begin(listener_, deaf())), Refusal);
}

/// Who steps through a game quickly asks for one position after the other.
TEST_F(StudyRooms, HaveAPlaceForTheNextStudyOfOneThatIsOver) {
  const auto other = room_.begin(listener_, deaf());
  auto place = room_.begin(listener_, deaf());
  for (int i = 0; i < 5; ++i) {
    place.reset();
    place = room_.begin(listener_, deaf());
  }
  EXPECT_THROW(static_cast<void>(room_.begin(listener_, deaf())), Refusal);
}

TEST_F(StudyRooms, DoNotBeginWhatIsOverBeforeItsTurnComes) {
  auto place = room_.begin(listener_, deaf());
  for (int i = 0; i < 3 * kThreads; ++i) {
    place.reset();
    place = room_.begin(listener_, deaf());
  }
  let_go();
  EXPECT_GE(begun_, 1);
  EXPECT_LE(begun_, kThreads + 1);  // one a thread, then the last
}

TEST_F(StudyRooms, GiveAPlaceBackOnce) {
  auto place = room_.begin(listener_, deaf());
  let_go();
  io_.run();
  EXPECT_EQ(listener_.heard, 1);
  place.reset();

  const auto one = room_.begin(listener_, deaf());
  const auto two = room_.begin(listener_, deaf());
  EXPECT_THROW(static_cast<void>(room_.begin(listener_, deaf())), Refusal);
}

}  // namespace
}  // namespace petteia::web
