#include "store/file_lock.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "store/store_error.hpp"

namespace petteia::store {
namespace {

/// For the whole file description, unlike POSIX's own, so that it also holds within a process.
struct flock lock_of_first_byte() {
  struct flock lock {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_len = 1;
  return lock;
}

}  // namespace

std::unique_ptr<FileLock> FileLock::take(const std::string& path, bool make) {
  const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC | (make ? O_CREAT : 0), 0644);
  if (file < 0) throw StoreError(fmt::format("{}: {}", path, std::strerror(errno)));
  std::unique_ptr<FileLock> lock(new FileLock(file));
  struct flock wanted = lock_of_first_byte();
  if (::fcntl(file, F_OFD_SETLK, &wanted) != 0) return nullptr;
  return lock;
}

bool FileLock::taken(const std::string& path) {
  const FileLock unlocked(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  struct flock found = lock_of_first_byte();
  return unlocked.file_ >= 0 && ::fcntl(unlocked.file_, F_OFD_GETLK, &found) == 0 &&
         found.l_type != F_UNLCK;
}

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace petteia::store
