#include "store/tournament_links.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/random.hpp"

namespace petteia::store {
namespace {

namespace fs = std::filesystem;

/// "cup-4be1a003": the file's name, and a hash of where it is.
std::string id_of(const fs::path& database) {
  std::string id;
  for (const char letter : database.stem().string()) {
    const bool plain = ('a' <= letter && letter <= 'z') || ('A' <= letter && letter <= 'Z') ||
                       ('0' <= letter && letter <= '9');
    id += plain ? letter : '_';
  }
  std::uint64_t hash = 0;
  for (const char letter : database.string()) hash = mix(hash ^ static_cast<unsigned char>(letter));
  return fmt::format("{}-{:08x}", id, hash >> 32);
}

/// When a tournament last changed: what is new may still be beside the file (SQLite's WAL).
fs::file_time_type changed(const fs::path& database) {
  auto latest = fs::file_time_type::min();
  for (const char* end : {"", "-wal"}) {
    std::error_code error;
    const auto time = fs::last_write_time(database.string() + end, error);
    if (!error) latest = std::max(latest, time);
  }
  return latest;
}

}  // namespace

fs::path tournament_links(const fs::path& data) { return data / "arena"; }

Parsed<void> link_tournament(const fs::path& links, const fs::path& database) {
  std::error_code error;
  const fs::path file = fs::canonical(database, error);
  if (!error) fs::create_directories(links, error);
  if (error) return text_error(fmt::format("{}: {}", links.string(), error.message()));
  for (const auto& link : fs::directory_iterator(links, error))
    if (std::error_code gone; link.is_symlink(gone) && !link.exists(gone)) fs::remove(link, gone);
  const fs::path link = links / id_of(file);
  if (fs::is_symlink(link, error)) return {};
  fs::create_symlink(file, link, error);
  if (error) return text_error(fmt::format("{}: {}", link.string(), error.message()));
  return {};
}

std::vector<LinkedTournament> linked_tournaments(const fs::path& links) {
  std::vector<LinkedTournament> tournaments;
  std::error_code error;
  for (const auto& link : fs::directory_iterator(links, error)) {
    std::error_code gone;
    fs::path file = fs::canonical(link.path(), gone);
    if (!gone) tournaments.push_back({link.path().filename().string(), std::move(file)});
  }
  std::stable_sort(tournaments.begin(), tournaments.end(), [](const auto& a, const auto& b) {
    return changed(a.database) > changed(b.database);
  });
  return tournaments;
}

}  // namespace petteia::store
