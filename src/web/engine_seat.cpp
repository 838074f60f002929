#include "web/engine_seat.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>

#include "engines/engine_player.hpp"
#include "web/values.hpp"

namespace petteia::web {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// People see no more than this.
constexpr milliseconds kBetweenThoughts{120};

Thought thought_of(const engines::Insight& insight, const engines::Engine& engine,
                   const play::Position& position) {
  const engines::Value value = for_first(insight.value(), position.to_move());
  return {insight.depth,
          in_units(value, engine, position.game()),
          value_words(value, insight.lines.front().exact, engine, position),
          insight.nodes,
          nodes_per_second(insight),
          insight.lines.front().moves};
}

}  // namespace

struct EngineSeat::Mind {
  std::unique_ptr<play::Player> player;
  boost::asio::strand<boost::asio::thread_pool::executor_type> thread;

  Answer choose(const play::Position& position, const play::TimeLeft& time,
                const std::stop_token& stop) const {
    try {
      const auto began = Clock::now();
      std::string move = player->choose(position, time, stop);
      return Choice{std::move(move),
                    std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began)};
    } catch (const play::PlayerFailure& failure) {
      return tl::unexpected(GivenUp{failure.reason(), failure.what()});
    } catch (const std::exception& error) {
      return tl::unexpected(GivenUp{play::Reason::Crashed, std::string("failed: ") + error.what()});
    }
  }
};

struct EngineSeat::Question {
  OnAnswer on_answer;
  OnThought on_thought;
};

EngineSeat::EngineSeat(boost::asio::io_context& io, boost::asio::thread_pool& pool,
                       std::string spec, std::unique_ptr<play::Player> player)
    : io_(io),
      spec_(std::move(spec)),
      mind_(std::make_shared<Mind>(
          Mind{std::move(player), boost::asio::make_strand(pool.get_executor())})) {}

EngineSeat::~EngineSeat() { cancel(); }

void EngineSeat::cancel() {
  stop_.request_stop();
  question_.reset();
}

void EngineSeat::ask(const play::Position& position, const play::TimeLeft& time, OnAnswer on_answer,
                     OnThought on_thought) {
  cancel();
  stop_ = std::stop_source();
  question_ = std::make_shared<Question>(Question{std::move(on_answer), std::move(on_thought)});

  // A question is forgotten on the service's thread; there it is looked up again.
  const auto tell = [executor = io_.get_executor(),
                     question = std::weak_ptr<Question>(question_)](auto what) {
    boost::asio::post(executor, [question, what = std::move(what)] {
      if (const auto awaited = question.lock()) what(*awaited);
    });
  };

  boost::asio::post(mind_->thread, [mind = mind_, position, time, stop = stop_.get_token(), tell] {
    if (stop.stop_requested()) return;
    if (auto* engine = dynamic_cast<engines::EnginePlayer*>(mind->player.get()))
      engine->set_listener([engine, &position, &tell,
                            last = Clock::time_point()](const auto& insight) mutable {
        if (insight.depth == 0 || Clock::now() - last < kBetweenThoughts) return;
        last = Clock::now();
        tell([thought = thought_of(insight, engine->engine(), position)](const Question& question) {
          question.on_thought(thought);
        });
      });
    tell([answer = mind->choose(position, time, stop)](const Question& question) {
      question.on_answer(answer);
    });
  });
}

}  // namespace petteia::web
