#pragma once

#include <memory>
#include <string>

namespace petteia::store {

/// Says that a file is being worked on, to those who ask; others can read and write it all the
/// same. It ends with this object or with the program, however sudden.
///
/// It is on the first byte, which SQLite leaves alone. SQLite's own locks of a process end when
/// that process closes the file anywhere: take a lock before the database is opened, and ask about
/// one only while this process has it not open.
class FileLock {
 public:
  /// None if somebody has it. Throws a StoreError if the file cannot be opened; it is made first if
  /// `make` says so.
  static std::unique_ptr<FileLock> take(const std::string& path, bool make);
  static bool taken(const std::string& path);

  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  explicit FileLock(int file) : file_(file) {}

  int file_;
};

}  // namespace petteia::store
