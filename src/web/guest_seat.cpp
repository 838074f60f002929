#include "web/guest_seat.hpp"

#include <boost/asio/post.hpp>

namespace petteia::web {

using play::Reason;

void GuestSeat::see(const play::Position& start, const play::Referee& game, Side own) {
  const auto shown = seat_->show(own, {start, game.record().plies, game.over()});
  cannot_be_told_ = shown ? "" : shown.error().what;
}

void GuestSeat::ask(const play::Position&, const play::TimeLeft&, OnAnswer on_answer, OnThought) {
  question_ = std::make_shared<OnAnswer>(std::move(on_answer));
  const auto answer = [executor = io_.get_executor(),
                       question = std::weak_ptr<OnAnswer>(question_)](const Answer& given) {
    boost::asio::post(executor, [question, given] {
      if (const auto awaited = question.lock()) (*awaited)(given);
    });
  };
  if (!cannot_be_told_.empty())
    return answer(tl::unexpected(GivenUp{Reason::Abandoned, cannot_be_told_}));
  seat_->ask([answer](const net::Answer& given) {
    if (given)
      answer(Choice{*given});
    else if (given.error().reason() != Reason::Abandoned)  // else it is we who withdrew
      answer(tl::unexpected(GivenUp{given.error().reason(), given.error().what()}));
  });
}

void GuestSeat::cancel() {
  question_.reset();
  seat_->withdraw();
}

}  // namespace petteia::web
