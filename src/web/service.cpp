#include "web/service.hpp"

#include <thread>

#include "net/asio.hpp"
#include "web/assets.hpp"
#include "web/backend.hpp"
#include "web/page_conversation.hpp"
#include "web/router.hpp"

namespace petteia::web {
namespace {

namespace asio = boost::asio;

/// How many hints and trees are worked out at once.
constexpr std::size_t kQuestions = 4;

std::size_t threads() { return std::max(2U, std::thread::hardware_concurrency()); }

Reply asset_reply(const Asset& asset, const Request& request) {
  Reply reply{Status::Ok, std::string(asset.type), {}, {}};
  // The page and what belongs to it change together, with the program: ask every time.
  reply.headers = {{"ETag", std::string(asset.etag)}, {"Cache-Control", "no-cache"}};
  if (request.known_etag == asset.etag)
    reply.status = Status::NotModified;
  else
    reply.body = asset.bytes;
  return reply;
}

}  // namespace

class Service::Impl final : public Application {
 public:
  explicit Impl(const ServiceOptions& options)
      : thinking_(threads()),
        studying_(2 * threads() + kQuestions),
        study_room_(io_, studying_, 2 * threads()),
        guests_(io_, options.guests),
        seat_maker_(io_, thinking_, guests_),
        keeper_(io_, options.data / "games.db", options.records),
        tables_(io_, topics_, guests_, options.most_tables,
                [this](Table& table) { keeper_.keep(table); }),
        tournaments_(io_, topics_, store::tournament_links(options.data)),
        backend_{options.version, io_,     studying_, study_room_,  guests_,      topics_,
                 seat_maker_,     tables_, keeper_,   tournaments_, {kQuestions}, ending_},
        signals_(io_),
        server_(io_, options.http, *this) {
    guests_.on_change([this] { tables_.lobby_changed(); });
    guests_.on_messages([this](const auto& ids) { tables_.messages_exchanged(ids); });
    if (options.end_on_signal) end_on_signal();
  }

  std::uint16_t port() const { return server_.port(); }
  const std::vector<std::string>& problems() const { return guests_.problems(); }

  void run() { io_.run(); }

  void stop() {
    asio::post(io_, [this] { end(); });
  }

  asio::awaitable<Reply> answer(Request request) override {
    if (request.method == Method::Get)
      if (const Asset* asset = find_asset(request.path)) co_return asset_reply(*asset, request);
    co_return co_await follow_route(backend_, request);
  }

  std::unique_ptr<Conversation> begin(Channel& channel) override {
    return std::make_unique<PageConversation>(backend_, channel);
  }

 private:
  /// From now on, not only from run() on: a signal that comes early is not lost.
  void end_on_signal() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const auto& error, int) {
      if (!error) end();
    });
  }

  /// Everything comes to its end by itself; run() returns when the last coroutine has.
  void end() {
    ending_ = true;
    signals_.cancel();
    server_.stop();
    tables_.close_all();
    guests_.stop();
    tournaments_.stop();
  }

  std::atomic<bool> ending_ = false;
  asio::io_context io_;
  asio::thread_pool thinking_;
  asio::thread_pool studying_;
  StudyRoom study_room_;
  Guests guests_;
  Topics topics_;
  SeatMaker seat_maker_;
  GameKeeper keeper_;
  Tables tables_;
  Tournaments tournaments_;
  Backend backend_;
  asio::signal_set signals_;
  HttpServer server_;
};

Service::Service(const ServiceOptions& options) : impl_(std::make_unique<Impl>(options)) {}
Service::~Service() = default;
std::uint16_t Service::port() const { return impl_->port(); }
const std::vector<std::string>& Service::problems() const { return impl_->problems(); }
void Service::run() { impl_->run(); }
void Service::stop() { impl_->stop(); }

}  // namespace petteia::web
